import { jsonAnswer, listenOnLoopback, type RunningSimulator } from '@yinpu/simulators/loopback-server'
import { createWechatLoginSimulator, wechatPersons } from '@yinpu/simulators/wechat-login-simulator'
import { afterEach, describe, expect, it } from 'vitest'
import { everythingIn, failureOf } from '../testing/provider-failure.ts'
import { createWechatLogin } from './wechat-login.ts'

const app = { appId: 'wx-test', appSecret: 'hunter2-secret' }

const started: RunningSimulator[] = []
afterEach(async () => {
  for (const { close } of started.splice(0)) await close()
})

type Options = Partial<Parameters<typeof createWechatLoginSimulator>[0]>

const loginAt = (url: string, change: Partial<typeof app> & { timeoutMs?: number } = {}) => {
  const { timeoutMs, ...keys } = change
  return createWechatLogin({ ...app, ...keys, openUrl: 'https://open.example', apiUrl: url }, { timeoutMs })
}

const startSimulator = async (options: Options = {}) => {
  const simulator = createWechatLoginSimulator({ ...app, allowedHosts: ['shop.example'], ...options })
  const running = await simulator.listen()
  started.push(running)
  return { ...simulator, url: running.url }
}

const startAnswering = async (answer: Parameters<typeof listenOnLoopback>[0]) => {
  const running = await listenOnLoopback(answer)
  started.push(running)
  return running.url
}

describe('the frame', () => {
  it('is asked for as WeChat’s own script does', () => {
    const { frameOrigin, frameUrl } = loginAt('https://api.example')
    const redirectUri = 'https://shop.example/api/wechat?a=1&b=2'
    const url = new URL(frameUrl({ redirectUri, state: 'a.b-c_d' }))
    expect(frameOrigin).toBe('https://open.example')
    expect(url.origin + url.pathname).toBe('https://open.example/connect/qrconnect')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appid: app.appId,
      scope: 'snsapi_login',
      redirect_uri: redirectUri,
      state: 'a.b-c_d',
      login_type: 'jssdk',
      self_redirect: 'false',
      style: 'black',
      href: '',
    })
    expect(url.href).toContain('redirect_uri=https%3A%2F%2Fshop.example%2Fapi%2Fwechat%3Fa%3D1%26b%3D2&')
    expect(url.href).not.toContain(app.appSecret)
  })
})

describe('a scan', () => {
  it('tells who it was', async () => {
    const { url, issueCode } = await startSimulator()
    const { identify } = loginAt(url)
    expect(await identify(issueCode())).toEqual({ unionid: wechatPersons[0]?.unionid })
    expect(await identify(issueCode('李四'))).toEqual({ unionid: 'unionid-lisi' })
  })

  it('tells it with the person where the token does not', async () => {
    const { url, issueCode } = await startSimulator({ unionidIn: 'person' })
    expect(await loginAt(url).identify(issueCode('王五'))).toEqual({ unionid: 'unionid-wangwu' })
  })

  it('is no account without a unionid', async () => {
    const { url, issueCode } = await startSimulator({ unionidIn: 'nowhere' })
    const error = await failureOf(loginAt(url).identify(issueCode()))
    expect(error).toMatchObject({ reason: 'no unionid', isRefusal: false })
  })

  it('counts once', async () => {
    const { url, issueCode } = await startSimulator()
    const code = issueCode()
    await loginAt(url).identify(code)
    const error = await failureOf(loginAt(url).identify(code))
    expect(error).toMatchObject({ reason: 'errcode 40163', isRefusal: true })
  })

  it('counts for ten minutes', async () => {
    let now = 0
    const { url, issueCode } = await startSimulator({ now: () => now })
    const [first, second] = [issueCode(), issueCode()]
    now = 10 * 60_000 - 1
    await loginAt(url).identify(first)
    now++
    const error = await failureOf(loginAt(url).identify(second))
    expect(error).toMatchObject({ reason: 'errcode 40029', isRefusal: true })
  })

  it.each([
    ['an invented code', {}, 'invented', 'errcode 40029'],
    ['no code', {}, '', 'errcode 41008'],
    ['a wrong secret', { appSecret: 'guess' }, 'any', 'errcode 40125'],
    ['another app', { appId: 'wx-other' }, 'any', 'errcode 40013'],
  ])('is refused with %s', async (_, change, code, reason) => {
    const { url } = await startSimulator()
    const error = await failureOf(loginAt(url, change).identify(code))
    expect(error).toMatchObject({ provider: 'wechat-login', reason, isRefusal: true })
  })
})

describe('WeChat in trouble', () => {
  it('is told apart from a refusal when it cannot be reached', async () => {
    const { url, close } = await listenOnLoopback(() => jsonAnswer(200, {}))
    await close()
    const error = await failureOf(loginAt(url).identify('code'))
    expect(error).toMatchObject({ reason: 'unreachable (ECONNREFUSED)', isRefusal: false })
  })

  it('is given up when it is slow', async () => {
    const url = await startAnswering(() => new Promise(() => {}))
    const error = await failureOf(loginAt(url, { timeoutMs: 50 }).identify('code'))
    expect(error).toMatchObject({ reason: 'timed out', isRefusal: false })
  })

  it('is no refusal when it says that it is busy', async () => {
    const url = await startAnswering(() => jsonAnswer(200, { errcode: -1, errmsg: 'system error' }))
    expect(await failureOf(loginAt(url).identify('code'))).toMatchObject({
      reason: 'errcode -1',
      isRefusal: false,
    })
  })

  it.each([
    ['a page', '<html></html>'],
    ['a list', '[]'],
    ['a token without a person', '{"access_token":"a"}'],
    ['a unionid that is no text', '{"access_token":"a","openid":"b","unionid":7}'],
  ])('is not believed when it answers with %s', async (_, body) => {
    const url = await startAnswering(() => ({ status: 200, headers: {}, body }))
    const error = await failureOf(loginAt(url).identify('code'))
    expect(error).toMatchObject({ reason: 'malformed answer (HTTP 200)', isRefusal: false })
  })

  it('never makes an error repeat the secret, the code or the token', async () => {
    const redirecting = await startAnswering(() => ({
      status: 302,
      headers: { location: 'http://127.0.0.1:1/' },
      body: '',
    }))
    const echoing = await startAnswering(({ query }) => jsonAnswer(200, { errcode: 40029, errmsg: query }))
    const half = await startAnswering(({ path }) =>
      path === '/sns/userinfo'
        ? jsonAnswer(200, { errcode: 40001 })
        : jsonAnswer(200, { access_token: 'the-token', openid: 'the-openid' }),
    )
    for (const url of [redirecting, echoing, half, 'http://127.0.0.1:1']) {
      const text = everythingIn(await failureOf(loginAt(url).identify('the-code')))
      for (const secret of [app.appSecret, 'the-code', 'the-token', 'the-openid'])
        expect(text).not.toContain(secret)
    }
  })
})
