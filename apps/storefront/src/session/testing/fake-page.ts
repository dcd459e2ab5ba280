import type { ShopResolution } from '@yinpu/contract'
import { createAccessTokenSource } from '../access-token-source.ts'
import { createApiClient } from '../api-client.ts'
import { createReferrer } from '../referrer.ts'
import { createSession } from '../session.ts'
import {
  accessTokenKey,
  createLocalRecords,
  createMemoryStorage,
  createSessionRecords,
  createStoredToken,
  userTokenKey,
} from '../stored-record.ts'
import { createFakeServer } from './fake-server.ts'

export const readyShop: ShopResolution = {
  state: 'ready',
  credentials: { app_auth_token: 'app', public_key: 'key', mode: 2, domain: '' },
}

/** A page without a browser: storage, clock, server and the messages to the buyer, all in memory. */
export const createFakePage = ({
  shop = readyShop,
  baseUrl = '',
}: {
  shop?: ShopResolution
  baseUrl?: string
} = {}) => {
  const clock = { time: 1_000_000 }
  const now = () => clock.time
  const server = createFakeServer()
  const toasts: string[] = []
  const visited: string[] = []
  const local = createMemoryStorage()
  const records = createLocalRecords(local, now)
  const accessToken = createStoredToken(records, accessTokenKey)
  const userToken = createStoredToken(records, userTokenKey)
  const session = createSession(userToken)
  const referrer = createReferrer(createSessionRecords(createMemoryStorage()))
  const getAccessToken =
    shop.state === 'ready'
      ? createAccessTokenSource({ credentials: shop.credentials, accessToken, fetch: server.fetch, baseUrl })
      : undefined
  const { download, ...api } = createApiClient({
    accessToken,
    getAccessToken,
    session,
    referrer,
    navigate: (path) => void visited.push(path),
    showError: (text) => void toasts.push(text),
    fetch: server.fetch,
    now,
    baseUrl,
  })
  const outside = { clock, server, toasts, visited, local }
  return { ...outside, accessToken, userToken, getAccessToken, session, referrer, api, download }
}

export const issued = (token: string, expire_time = 9_000_000) => ({ token, expire_time })
