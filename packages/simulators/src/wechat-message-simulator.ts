import { randomBytes } from 'node:crypto'
import { jsonAnswer, listenOnLoopback, type SimulatorRequest } from './loopback-server.ts'

interface Options {
  appId: string
  appSecret: string
  templateId: string
  /** the fields of the template, as the official account shows them */
  fields: readonly string[]
  now?: () => number
}

export interface TemplateMessage {
  touser: string
  url: string
  data: Record<string, string>
}

interface SentTemplate {
  touser?: string
  template_id?: string
  url?: string
  client_msg_id?: string
  data?: Record<string, { value?: string }>
}

const lifetimeMs = 7_200_000
const longestThing = 20
const sameMessageMs = 10 * 60_000

const answerJson = (body: object) => jsonAnswer(200, body, 'text/plain')
const failed = (errcode: number, errmsg: string) => answerJson({ errcode, errmsg })

/** The official account's template messages: token, template, fields with their lengths, followers, repeated ids. */
export const createWechatMessageSimulator = ({
  appId,
  appSecret,
  templateId,
  fields,
  now = Date.now,
}: Options) => {
  const received: TemplateMessage[] = []
  const followers = new Set<string>()
  const sentIds = new Map<string, number>()
  let token: { value: string; until: number } | undefined
  let lostAnswers = 0

  const giveToken = ({ body }: SimulatorRequest) => {
    const input = JSON.parse(body || '{}') as Record<string, unknown>
    if (input.appid !== appId) return failed(40013, 'invalid appid')
    if (input.secret !== appSecret) return failed(40125, 'invalid appsecret')
    if (input.grant_type !== 'client_credential') return failed(40002, 'invalid grant_type')
    if (!token || token.until <= now())
      token = { value: randomBytes(24).toString('base64url'), until: now() + lifetimeMs }
    return answerJson({ access_token: token.value, expires_in: Math.floor((token.until - now()) / 1000) })
  }

  const isMalformed = (data: SentTemplate['data'] = {}) =>
    fields.some((field) => {
      const value = data[field]?.value
      return !value || (field.startsWith('thing') && [...value].length > longestThing)
    })

  const send = ({ query, body }: SimulatorRequest) => {
    if (!token || token.until <= now() || query.access_token !== token.value)
      return failed(40001, 'invalid credential, access_token is invalid or not latest')
    const {
      touser = '',
      template_id,
      url = '',
      client_msg_id = '',
      data = {},
    } = JSON.parse(body) as SentTemplate
    if (template_id !== templateId) return failed(40037, 'invalid template_id')
    if (!touser) return failed(40003, 'invalid openid')
    if (!followers.has(touser)) return failed(43004, 'require subscribe')
    if (isMalformed(data)) return failed(47003, 'argument invalid!')
    const sentAt = sentIds.get(client_msg_id)
    // The same message is shown once, and answered as the first time.
    if (client_msg_id && sentAt !== undefined && now() - sentAt < sameMessageMs)
      return answerJson({ errcode: 0, errmsg: 'ok', msgid: received.length })
    sentIds.set(client_msg_id, now())
    const values = Object.entries(data).map(([field, { value = '' }]) => [field, value] as const)
    received.push({ touser, url, data: Object.fromEntries(values) })
    if (lostAnswers > 0) {
      lostAnswers -= 1
      throw new Error('the line broke')
    }
    return answerJson({ errcode: 0, errmsg: 'ok', msgid: received.length })
  }

  return {
    received,
    followers,
    revokeToken: () => {
      token = undefined
    },
    /** takes the next messages without an answer */
    loseAnswers: (count: number) => {
      lostAnswers = count
    },
    listen: (port?: number) =>
      listenOnLoopback((request) => {
        const { method, path } = request
        if (method === 'POST' && path === '/cgi-bin/stable_token') return giveToken(request)
        if (method === 'POST' && path === '/cgi-bin/message/template/send') return send(request)
        return { status: 404, headers: {}, body: '' }
      }, port),
  }
}
