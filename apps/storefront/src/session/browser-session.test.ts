import type { ShopResolution } from '@yinpu/contract'
import { describe, expect, it, vi } from 'vitest'
import { clientCredentials, createBrowserSession, type SessionWindow } from './browser-session.ts'
import { createMemoryStorage } from './stored-record.ts'
import { issued, readyShop } from './testing/fake-page.ts'
import { createFakeServer, reply } from './testing/fake-server.ts'

const aWindow = (host = 'localhost:3000'): SessionWindow => ({
  localStorage: createMemoryStorage(),
  sessionStorage: createMemoryStorage(),
  location: { host },
  addEventListener: vi.fn(),
  removeEventListener: vi.fn(),
})

const aPage = (browser: SessionWindow, mode: 1 | 2 = 2) => {
  const server = createFakeServer(Date.now() + 100_000)
  const navigate = vi.fn()
  const showError = vi.fn()
  const credentials = { app_auth_token: 'app', public_key: 'key', mode, domain: '' }
  const resolution = { state: 'ready' as const, credentials }
  const page = createBrowserSession({
    resolution,
    navigate,
    showError,
    showSuccess: vi.fn(),
    needsSignIn: () => true,
    browser,
    fetch: server.fetch,
  })
  return { ...page, server, navigate, showError }
}

describe('a session in a browser', () => {
  it('calls with tokens from the local storage and leaves by the session storage’s referrer', async () => {
    const browser = aWindow()
    const { api, session, referrer, server, navigate, showError } = aPage(browser)
    session.signIn(issued('u', Date.now() + 1000))
    referrer.visit('/user')
    server.answer = () => reply(20402)
    await api.call('getUser')
    expect(server.calls()[0]?.headers.get('AuthUserToken')).toBe('u')
    expect(browser.localStorage.getItem('access_token')).toContain('access-1')
    expect(browser.localStorage.getItem('user_token')).toBeNull()
    expect(navigate.mock.calls).toEqual([['/user']])
    expect(showError.mock.calls).toEqual([['登陆超时,请重新登陆!']])
  })

  it('finds its tokens again after a reload', async () => {
    const browser = aWindow()
    const first = aPage(browser)
    await first.api.call('getCompany')
    first.session.signIn(issued('u', Date.now() + 1000))
    const second = aPage(browser)
    await second.api.call('getCompany')
    expect(second.server.tokenCalls()).toHaveLength(0)
    expect(second.session.token()).toBe('u')
  })

  it('in mode 1 asks for the shop in the address, and drops the other shop’s token', async () => {
    const browser = aWindow('www.caiyin.localhost:3000')
    await aPage(browser, 2).api.call('getCompany')
    const { api, server } = aPage(browser, 1)
    await api.call('getCompany')
    expect(server.tokenCalls()[0]?.body).toMatchObject({ mode: 1, domain: 'caiyin' })
  })

  it('in mode 1 on a host without a second label shows 配置错误 and calls nothing', async () => {
    const { api, shop, server, showError } = aPage(aWindow('localhost:3000'), 1)
    await expect(api.call('getCompany')).rejects.toMatchObject({ kind: 'misconfigured' })
    expect(shop).toEqual({ state: 'misconfigured' })
    expect(server.requests).toEqual([])
    expect(showError.mock.calls).toEqual([['配置错误']])
  })

  it('works for the life of the page where storage is forbidden', async () => {
    const forbidden = {
      ...aWindow(),
      get localStorage(): never {
        throw new DOMException('forbidden', 'SecurityError')
      },
      get sessionStorage(): never {
        throw new DOMException('forbidden', 'SecurityError')
      },
    }
    const { api, session, server } = aPage(forbidden)
    await api.call('getCompany')
    session.signIn(issued('u', Date.now() + 1000))
    await api.call('getUser')
    expect(server.tokenCalls()).toHaveLength(1)
    expect(session.isSignedIn()).toBe(true)
  })

  it('uses the browser’s fetch unless given another', async () => {
    const { fetch } = createFakeServer(Date.now() + 1000)
    const own = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation((url, init) => fetch(String(url), init ?? {}))
    const { api } = createBrowserSession({
      resolution: readyShop,
      navigate: vi.fn(),
      showError: vi.fn(),
      showSuccess: vi.fn(),
      needsSignIn: () => false,
      browser: aWindow(),
    })
    await api.call('getCompany')
    expect(own).toHaveBeenCalledTimes(2)
    own.mockRestore()
  })
})

const ready = (mode: 1 | 2 | 3, domain = 'as-served'): ShopResolution => ({
  state: 'ready',
  credentials: { app_auth_token: 'app', public_key: 'key', mode, domain },
})

describe('client mode', () => {
  it.each([2, 3] as const)('%i asks with an empty domain on any host', (mode) => {
    for (const host of ['localhost:3000', 'www.caiyin.com']) {
      expect(clientCredentials(ready(mode), host)).toEqual(ready(mode, ''))
    }
  })

  it.each(['www.caiyin.com', 'www.caiyin.localhost:3000', 'WWW.CaiYin.com.cn'])(
    '1 takes the second label of %s',
    (host) => {
      expect(clientCredentials(ready(1), host)).toEqual(ready(1, 'caiyin'))
    },
  )

  it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
    '1 is misconfigured on %s, which has none',
    (host) => {
      expect(clientCredentials(ready(1), host)).toEqual({ state: 'misconfigured' })
    },
  )

  it.each(['misconfigured', 'unknown'] as const)('does not open a shop that is %s', (state) => {
    expect(clientCredentials({ state }, 'www.caiyin.com')).toEqual({ state })
  })
})
