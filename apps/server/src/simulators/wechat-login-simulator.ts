import { randomBytes } from 'node:crypto'
import {
  jsonAnswer,
  listenOnLoopback,
  type SimulatorAnswer,
  type SimulatorRequest,
} from './loopback-server.ts'
import { faultPage, scanPage } from './scan-page.ts'

const lifetimeMs = 10 * 60_000

/** Codes as WeChat gives them out: good once, and for ten minutes. */
const createIssuedCodes = <Owner>(now: () => number) => {
  const issued = new Map<string, { owner: Owner; expiresAt: number; isUsed: boolean }>()
  return {
    issue: (owner: Owner): string => {
      const code = randomBytes(16).toString('hex')
      issued.set(code, { owner, expiresAt: now() + lifetimeMs, isUsed: false })
      return code
    },
    redeem: (code: string): { owner: Owner } | 'unknown' | 'used' => {
      const known = issued.get(code)
      if (!known || known.expiresAt <= now()) return 'unknown'
      if (known.isUsed) return 'used'
      known.isUsed = true
      return { owner: known.owner }
    },
  }
}

interface WechatPerson {
  name: string
  openid: string
  unionid: string
}

interface Options {
  appId: string
  appSecret: string
  /** host names, without a port, to which visitors may be sent back */
  allowedHosts: string[]
  persons?: WechatPerson[]
  /** WeChat tells it with the token, only with the person, or not at all (an app bound to no account) */
  unionidIn?: 'token' | 'person' | 'nowhere'
  now?: () => number
}

const person = (name: string, key: string): WechatPerson => ({
  name,
  openid: `openid-${key}`,
  unionid: `unionid-${key}`,
})
export const wechatPersons = [person('张三', 'zhangsan'), person('李四', 'lisi'), person('王五', 'wangwu')]

type Query = Record<string, string>

// WeChat calls its JSON plain text.
const answerJson = (body: object) => jsonAnswer(200, body, 'text/plain')
const answerPage = (body: string): SimulatorAnswer => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'referrer-policy': 'no-referrer',
  },
  body,
})
const failed = (errcode: number, errmsg: string) =>
  answerJson({ errcode, errmsg: `${errmsg}, rid: ${randomBytes(12).toString('hex')}` })

const withQuery = (address: string, query: Query) => {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** WeChat's login for websites: the frame with the QR code and the two calls that follow. */
export const createWechatLoginSimulator = (options: Options) => {
  const { appId, appSecret, allowedHosts, unionidIn = 'token', now = Date.now } = options
  const persons = options.persons ?? wechatPersons
  const codes = createIssuedCodes<WechatPerson>(now)
  const tokens = new Map<string, WechatPerson>()

  const isAllowed = (address: string) =>
    URL.canParse(address) &&
    /^https?:$/.test(new URL(address).protocol) &&
    allowedHosts.includes(new URL(address).hostname)

  const getPerson = (name: string | undefined): WechatPerson => {
    const found = name ? persons.find((one) => one.name === name) : persons[0]
    if (!found) throw new Error(`no such person: ${name}`)
    return found
  }

  const showFrame = (query: Query) => {
    const { redirect_uri = '', state = '' } = query
    if (query.appid !== appId) return answerPage(faultPage('AppID 参数错误'))
    if (query.scope !== 'snsapi_login') return answerPage(faultPage('Scope 参数错误或没有 Scope 权限'))
    if (!isAllowed(redirect_uri)) return answerPage(faultPage('redirect_uri 参数错误'))
    if (!state || state.length > 128) return answerPage(faultPage('state 参数错误'))
    const chosen = persons.find(({ name }) => name === query.person) ?? getPerson(undefined)
    return answerPage(
      scanPage({
        state,
        persons: persons.map(({ name }) => ({
          name,
          isChosen: name === chosen.name,
          chooseUrl: `?${new URLSearchParams({ ...query, person: name })}`,
        })),
        confirmUrl: withQuery(redirect_uri, { code: codes.issue(chosen), state }),
        refuseUrl: withQuery(redirect_uri, { state }),
      }),
    )
  }

  const exchangeCode = ({ appid, secret, code, grant_type }: Query) => {
    if (appid !== appId) return failed(40013, 'invalid appid')
    if (secret !== appSecret) return failed(40125, 'invalid appsecret')
    if (grant_type !== 'authorization_code') return failed(40002, 'invalid grant_type')
    if (!code) return failed(41008, 'missing code')
    const redeemed = codes.redeem(code)
    if (redeemed === 'unknown') return failed(40029, 'invalid code')
    if (redeemed === 'used') return failed(40163, 'code been used')
    const access_token = randomBytes(32).toString('base64url')
    tokens.set(access_token, redeemed.owner)
    const { openid, unionid } = redeemed.owner
    const refresh_token = randomBytes(32).toString('base64url')
    const token = { access_token, expires_in: 7200, refresh_token, openid, scope: 'snsapi_login' }
    return answerJson(unionidIn === 'token' ? { ...token, unionid } : token)
  }

  const showPerson = ({ access_token = '', openid }: Query) => {
    const owner = tokens.get(access_token)
    if (!owner) return failed(40001, 'invalid credential, access_token is invalid or not latest')
    if (openid !== owner.openid) return failed(40003, 'invalid openid')
    const shown = { openid, nickname: owner.name, sex: 0, headimgurl: '', privilege: [] }
    return answerJson(unionidIn === 'nowhere' ? shown : { ...shown, unionid: owner.unionid })
  }

  const pages: Record<string, (query: Query) => SimulatorAnswer> = {
    '/connect/qrconnect': showFrame,
    '/sns/oauth2/access_token': exchangeCode,
    '/sns/userinfo': showPerson,
  }

  const answer = ({ method, path, query }: SimulatorRequest) =>
    (method === 'GET' && pages[path]?.(query)) || { status: 404, headers: {}, body: '' }

  return {
    /** the code that a scan by this person gives, for tests without a browser */
    issueCode: (name?: string) => codes.issue(getPerson(name)),
    listen: (port?: number) => listenOnLoopback(answer, port),
  }
}
