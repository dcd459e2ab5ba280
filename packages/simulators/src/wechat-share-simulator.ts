import { createHash, randomBytes } from 'node:crypto'
import { jsonAnswer, listenOnLoopback, type SimulatorRequest } from './loopback-server.ts'

interface Options {
  appId: string
  appSecret: string
  now?: () => number
}

const lifetimeMs = 7_200_000
const answerJson = (body: object) => jsonAnswer(200, body, 'text/plain')
const failed = (errcode: number, errmsg: string) => answerJson({ errcode, errmsg })

interface PageSignature {
  nonce: string
  timestamp: number
  signature: string
}

/** WeChat's calls for share cards, and the check that its browser makes of a page's signature. */
export const createWechatShareSimulator = ({ appId, appSecret, now = Date.now }: Options) => {
  let token: { value: string; until: number } | undefined
  let ticket: { value: string; until: number } | undefined
  let isDown = false
  let refusal: { errcode: number; errmsg: string } | undefined
  const callCounts = { token: 0, ticket: 0 }

  const lend = (credential: { value: string; until: number } | undefined) =>
    credential && credential.until > now()
      ? credential
      : { value: randomBytes(24).toString('base64url'), until: now() + lifetimeMs }
  const secondsLeft = ({ until }: { until: number }) => Math.floor((until - now()) / 1000)

  const giveToken = ({ body }: SimulatorRequest) => {
    callCounts.token += 1
    const input = JSON.parse(body || '{}') as Record<string, unknown>
    if (refusal) return failed(refusal.errcode, refusal.errmsg)
    if (input.appid !== appId) return failed(40013, 'invalid appid')
    if (input.secret !== appSecret) return failed(40125, 'invalid appsecret')
    if (input.grant_type !== 'client_credential') return failed(40002, 'invalid grant_type')
    token = lend(token)
    return answerJson({ access_token: token.value, expires_in: secondsLeft(token) })
  }

  const giveTicket = ({ query }: SimulatorRequest) => {
    callCounts.ticket += 1
    if (query.type !== 'jsapi') return failed(40097, 'invalid args')
    if (!token || token.until <= now() || query.access_token !== token.value)
      return failed(40001, 'invalid credential, access_token is invalid or not latest')
    ticket = lend(ticket)
    return answerJson({ errcode: 0, errmsg: 'ok', ticket: ticket.value, expires_in: secondsLeft(ticket) })
  }

  const answer = (request: SimulatorRequest) => {
    if (isDown) return { status: 503, headers: {}, body: '' }
    const { method, path } = request
    if (method === 'POST' && path === '/cgi-bin/stable_token') return giveToken(request)
    if (method === 'GET' && path === '/cgi-bin/ticket/getticket') return giveTicket(request)
    return { status: 404, headers: {}, body: '' }
  }

  return {
    callCounts,
    /** as if the account's owner had forced another one */
    revokeToken: () => {
      token = undefined
    },
    /** Refuses tokens with this, as where the server's address is not on the account's list. */
    refuseWith: (errcode: number, errmsg: string) => {
      refusal = errcode === 0 ? undefined : { errcode, errmsg }
    },
    breakDown: (down: boolean) => {
      isDown = down
    },
    /** The answer of WeChat's browser for a page at this address. */
    accepts: (url: string, { nonce, timestamp, signature }: PageSignature): boolean => {
      if (!ticket || ticket.until <= now()) return false
      const [address = ''] = url.split('#')
      const text = `jsapi_ticket=${ticket.value}&noncestr=${nonce}&timestamp=${timestamp}&url=${address}`
      return createHash('sha1').update(text).digest('hex') === signature
    },
    listen: (port?: number) => listenOnLoopback(answer, port),
  }
}
