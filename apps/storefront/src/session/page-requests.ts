import type { ShopResolution } from '@yinpu/contract'
import { createAccessTokenSource } from './access-token-source.ts'
import { type ApiClientDeps, createApiClient } from './api-client.ts'
import type { StoredToken } from './stored-record.ts'

export interface PageRequestsDeps extends Omit<ApiClientDeps, 'getAccessToken' | 'accessToken'> {
  shop: ShopResolution
  accessToken: StoredToken
}

export type PageRequests = ReturnType<typeof createPageRequests>

/** Everything that sends a request of a page: its token, its calls and its downloads. */
export const createPageRequests = ({ shop, ...deps }: PageRequestsDeps) => {
  const { accessToken, fetch, baseUrl = '' } = deps
  const getAccessToken =
    shop.state === 'ready'
      ? createAccessTokenSource({ credentials: shop.credentials, accessToken, fetch, baseUrl })
      : undefined
  const { call, download } = createApiClient({ ...deps, getAccessToken })
  return { getAccessToken, call, download }
}
