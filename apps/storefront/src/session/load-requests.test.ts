import { describe, expect, it, vi } from 'vitest'
import { loadRequests } from './load-requests.ts'
import { createReferrer } from './referrer.ts'
import { createSession } from './session.ts'
import {
  accessTokenKey,
  createLocalRecords,
  createMemoryStorage,
  createSessionRecords,
  createStoredToken,
  userTokenKey,
} from './stored-record.ts'
import { readyShop } from './testing/fake-page.ts'
import { createFakeServer } from './testing/fake-server.ts'

const aPage = () => {
  const records = createLocalRecords(createMemoryStorage())
  const server = createFakeServer(Date.now() + 100_000)
  const showError = vi.fn()
  const deps = {
    shop: readyShop,
    accessToken: createStoredToken(records, accessTokenKey),
    session: createSession(createStoredToken(records, userTokenKey)),
    referrer: createReferrer(createSessionRecords(createMemoryStorage())),
    navigate: vi.fn(),
    showError,
    fetch: server.fetch,
  }
  const load = vi.fn(() => import('./page-requests.ts'))
  return { ...loadRequests(deps, load), load, server, showError }
}

describe('the code of a page’s calls', () => {
  it('is fetched once, with the first call', async () => {
    const { api, getAccessToken, load, server } = aPage()
    expect(load).not.toHaveBeenCalled()
    await Promise.all([api.call('getCompany'), api.call('getCompany'), getAccessToken?.()])
    expect(load).toHaveBeenCalledTimes(1)
    expect(server.tokenCalls()).toHaveLength(1)
  })

  it('is fetched again by the next call where it did not come', async () => {
    const { api, load, showError } = aPage()
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    await expect(api.call('getCompany')).rejects.toMatchObject({ kind: 'network' })
    expect(showError.mock.calls).toEqual([['网络连接失败，请检查网络后再试']])
    expect((await api.call('getCompany')).code).toBe(10000)
  })

  it('says nothing itself where the caller has its own messages', async () => {
    const { api, download, load, showError } = aPage()
    load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
    await expect(api.call('getCompany', {}, { quiet: true })).rejects.toMatchObject({ kind: 'network' })
    await expect(api.call('getCompany', {}, { hasOwnMessages: true })).rejects.toThrow()
    expect(await download('exportMyData', { body: { password: 'demo123456' } }, 'x.zip')).toMatchObject({
      ok: false,
    })
    expect(showError).not.toHaveBeenCalled()
  })
})
