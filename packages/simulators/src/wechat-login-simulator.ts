import { randomBytes } from 'node:crypto'
import { fetchInProcess } from './fetch-in-process.ts'
import {
  jsonAnswer,
  listenOnLoopback,
  type SimulatorAnswer,
  type SimulatorRequest,
} from './loopback-server.ts'
import { type Books, memoryBooks } from './pay-simulator.ts'
import { consentPage, faultPage, scanPage } from './scan-page.ts'

const lifetimeMs = 10 * 60_000

type Scope = 'snsapi_login' | 'snsapi_base' | 'snsapi_userinfo'

/** The stored data of a code. */
interface IssuedCode {
  owner: WechatPerson
  scope: Scope
  expiresAt: number
  isUsed: boolean
}

/** Codes as WeChat gives them out: good once, and for ten minutes. */
const createIssuedCodes = (issued: Books<IssuedCode>, now: () => number) => ({
  issue: (owner: WechatPerson, scope: Scope): string => {
    const code = randomBytes(16).toString('hex')
    issued.write(code, { owner, scope, expiresAt: now() + lifetimeMs, isUsed: false })
    return code
  },
  redeem: (code: string): IssuedCode | 'unknown' | 'used' => {
    const known = issued.read(code)
    if (!known || known.expiresAt <= now()) return 'unknown'
    if (known.isUsed) return 'used'
    issued.write(code, { ...known, isUsed: true })
    return known
  },
})

interface WechatPerson {
  name: string
  openid: string
  unionid: string
}

interface Options {
  appId: string
  appSecret: string
  /** host names, without a port, to which visitors may be sent back */
  allowedHosts: string[] | ((host: string) => boolean)
  persons?: WechatPerson[]
  /** WeChat returns it with the token, only with the person, or not at all (an app bound to no account) */
  unionidIn?: 'token' | 'person' | 'nowhere'
  codes?: Books<IssuedCode>
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
  const codes = createIssuedCodes(options.codes ?? memoryBooks(), now)
  const tokens = new Map<string, WechatPerson>()

  const isAllowedHost = (host: string) =>
    typeof allowedHosts === 'function' ? allowedHosts(host) : allowedHosts.includes(host)

  const isAllowed = (address: string) =>
    URL.canParse(address) &&
    /^https?:$/.test(new URL(address).protocol) &&
    isAllowedHost(new URL(address).hostname)

  const getPerson = (name: string | undefined): WechatPerson => {
    const person = name ? persons.find((one) => one.name === name) : persons[0]
    if (!person) throw new Error(`no such person: ${name}`)
    return person
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
        confirmUrl: withQuery(redirect_uri, { code: codes.issue(chosen, 'snsapi_login'), state }),
        refuseUrl: withQuery(redirect_uri, { state }),
      }),
    )
  }

  /** WeChat's sheet for the person's consent, which the base scope does not need. */
  const askConsent = (query: Query, redirectUri: string, state: string) => {
    const chosen = persons.find(({ name }) => name === query.person) ?? getPerson(undefined)
    return answerPage(
      consentPage({
        persons: persons.map(({ name }) => ({
          name,
          isChosen: name === chosen.name,
          chooseUrl: `?${new URLSearchParams({ ...query, person: name })}`,
        })),
        confirmUrl: withQuery(redirectUri, { code: codes.issue(chosen, 'snsapi_userinfo'), state }),
        refuseUrl: withQuery(redirectUri, { state }),
      }),
    )
  }

  /** Inside WeChat the base scope needs no consent: the browser goes on at once. */
  const authorize = (query: Query): SimulatorAnswer => {
    const { redirect_uri = '', state = '' } = query
    if (query.appid !== appId) return answerPage(faultPage('AppID 参数错误'))
    if (query.response_type !== 'code') return answerPage(faultPage('response_type 参数错误'))
    if (query.scope !== 'snsapi_base' && query.scope !== 'snsapi_userinfo')
      return answerPage(faultPage('Scope 参数错误或没有 Scope 权限'))
    if (!isAllowed(redirect_uri)) return answerPage(faultPage('redirect_uri 域名与后台配置不一致'))
    if (!/^[a-zA-Z0-9]{1,128}$/.test(state)) return answerPage(faultPage('state 参数错误'))
    if (query.scope === 'snsapi_userinfo') return askConsent(query, redirect_uri, state)
    const location = withQuery(redirect_uri, {
      code: codes.issue(getPerson(undefined), 'snsapi_base'),
      state,
    })
    return { status: 302, headers: { location }, body: '' }
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
    const { owner, scope } = redeemed
    // The base scope returns the openid and nothing more.
    const isPersonal = scope !== 'snsapi_base'
    if (isPersonal) tokens.set(access_token, owner)
    const { openid, unionid } = owner
    const refresh_token = randomBytes(32).toString('base64url')
    const token = { access_token, expires_in: 7200, refresh_token, openid, scope }
    return answerJson(unionidIn === 'token' && isPersonal ? { ...token, unionid } : token)
  }

  const showPerson = ({ access_token = '', openid }: Query) => {
    const owner = tokens.get(access_token)
    if (!owner) return failed(40001, 'invalid credential, access_token is invalid or not latest')
    if (openid !== owner.openid) return failed(40003, 'invalid openid')
    const profile = { openid, nickname: owner.name, sex: 0, headimgurl: '', privilege: [] }
    return answerJson(unionidIn === 'nowhere' ? profile : { ...profile, unionid: owner.unionid })
  }

  const pages: Record<string, (query: Query) => SimulatorAnswer> = {
    '/connect/qrconnect': showFrame,
    '/connect/oauth2/authorize': authorize,
    '/sns/oauth2/access_token': exchangeCode,
    '/sns/userinfo': showPerson,
  }

  const answer = ({ method, path, query }: SimulatorRequest) =>
    (method === 'GET' && pages[path]?.(query)) || { status: 404, headers: {}, body: '' }

  return {
    /** the code that a scan by this person gives, for tests without a browser */
    issueCode: (name?: string, scope: Scope = 'snsapi_login') => codes.issue(getPerson(name), scope),
    answer,
    fetch: fetchInProcess(async (request) => answer(request)),
    listen: (port?: number) => listenOnLoopback(answer, port),
  }
}

export type WechatLoginSimulator = ReturnType<typeof createWechatLoginSimulator>
