import type { RunningSimulator } from '@yinpu/simulators/loopback-server'
import { createWechatLoginSimulator } from '@yinpu/simulators/wechat-login-simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWechatLogin } from './wechat-login.ts'

const app = { appId: 'wx-test', appSecret: 'secret' }
const redirectUri = 'http://shop.localhost:3000/api/wechat?from=login'
const state = `a"><script>&'`

let running: RunningSimulator
let login: ReturnType<typeof createWechatLogin>
beforeAll(async () => {
  running = await createWechatLoginSimulator({ ...app, allowedHosts: ['shop.localhost'] }).listen()
  login = createWechatLogin({ ...app, openUrl: running.url, apiUrl: running.url })
})
afterAll(() => running.close())

const pageAt = async (url: string) => (await fetch(url)).text()

const unescapeHtml = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** The target of a link of the page, and its window. */
const linkIn = (html: string, label: string) => {
  const [, attributes = ''] = new RegExp(`<a ([^>]*)>${label}</a>`).exec(html) ?? expect.fail(`no ${label}`)
  const [, href = ''] = /href="([^"]*)"/.exec(attributes) ?? []
  return {
    url: new URL(unescapeHtml(href), `${running.url}/connect/qrconnect`),
    isTop: /target="_top"/.test(attributes),
  }
}

describe('the simulated frame', () => {
  it('sends the top window back with a code and the state', async () => {
    const { url, isTop } = linkIn(await pageAt(login.frameUrl({ redirectUri, state })), '确认登录')
    expect(isTop).toBe(true)
    expect(url.href).toMatch(redirectUri)
    expect(Object.fromEntries(url.searchParams)).toEqual({ from: 'login', code: expect.any(String), state })
    expect(await login.identify(url.searchParams.get('code') ?? '')).toEqual({ unionid: 'unionid-zhangsan' })
  })

  it('sends it back with the state alone when the person refuses', async () => {
    const { url, isTop } = linkIn(await pageAt(login.frameUrl({ redirectUri, state })), '拒绝')
    expect(isTop).toBe(true)
    expect(Object.fromEntries(url.searchParams)).toEqual({ from: 'login', state })
  })

  it('lets another person scan', async () => {
    const first = await pageAt(login.frameUrl({ redirectUri, state }))
    const choose = linkIn(first, '李四')
    expect(choose.isTop).toBe(false)
    const { url } = linkIn(await pageAt(choose.url.href), '确认登录')
    expect(url.searchParams.get('state')).toBe(state)
    expect(await login.identify(url.searchParams.get('code') ?? '')).toEqual({ unionid: 'unionid-lisi' })
  })

  it('lets nothing in the address become markup', async () => {
    expect(await pageAt(login.frameUrl({ redirectUri, state }))).not.toContain('<script')
  })

  it('may be framed, and runs no script', async () => {
    const { headers } = await fetch(login.frameUrl({ redirectUri, state }))
    expect(headers.has('x-frame-options')).toBe(false)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it.each([
    ['AppID 参数错误', 'appid', 'wx-other'],
    ['Scope 参数错误', 'scope', 'snsapi_base'],
    ['redirect_uri 参数错误', 'redirect_uri', ''],
    ['redirect_uri 参数错误', 'redirect_uri', 'http://thief.example/'],
    ['redirect_uri 参数错误', 'redirect_uri', 'http://shop.localhost.thief.example/'],
    ['redirect_uri 参数错误', 'redirect_uri', 'javascript://shop.localhost/'],
    ['state 参数错误', 'state', ''],
  ])('says %s when %s is %j', async (text, name, value) => {
    const url = new URL(login.frameUrl({ redirectUri, state }))
    url.searchParams.set(name, value)
    const html = await pageAt(url.href)
    expect(html).toContain(text)
    expect(html).not.toContain('href=')
  })
})

describe('the simulated calls', () => {
  const ask = async (path: string, query: Record<string, string>) =>
    (await fetch(`${running.url}${path}?${new URLSearchParams(query)}`)).json()

  it('answer in WeChat’s form', async () => {
    const query = { appid: app.appId, secret: app.appSecret, code: 'x', grant_type: 'authorization_code' }
    expect(await ask('/sns/oauth2/access_token', query)).toEqual({
      errcode: 40029,
      errmsg: expect.stringMatching(/^invalid code, rid: /),
    })
    expect(await ask('/sns/oauth2/access_token', { ...query, grant_type: 'x' })).toMatchObject({
      errcode: 40002,
    })
    expect(await ask('/sns/userinfo', { access_token: 'x', openid: 'y' })).toMatchObject({ errcode: 40001 })
  })

  it('are the only ones', async () => {
    expect((await fetch(`${running.url}/sns/other`)).status).toBe(404)
  })
})
