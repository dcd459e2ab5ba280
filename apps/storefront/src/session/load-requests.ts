import { ApiFailure } from '@yinpu/client'
import type { AccessTokenSource } from './access-token-source.ts'
import type { ApiClient, CallOptions, Downloads } from './api-client.ts'
import { failureTexts } from './failure-text.ts'
import type { PageRequests, PageRequestsDeps } from './page-requests.ts'

interface LoadedRequests extends Downloads {
  api: ApiClient
  getAccessToken: AccessTokenSource | undefined
}

const unloaded = () => new ApiFailure('network', 0, failureTexts.network)

/**
 * The calls of a page, whose code and table of addresses are loaded with the first of them: a page comes with
 * its data and its first price. A failed load is a failed request, and the next call tries again.
 */
export const loadRequests = (
  deps: PageRequestsDeps,
  load = () => import('./page-requests.ts'),
): LoadedRequests => {
  let loading: Promise<PageRequests> | undefined

  const requests = () => {
    loading ??= load().then(
      ({ createPageRequests }) => createPageRequests(deps),
      () => {
        loading = undefined
        throw unloaded()
      },
    )
    return loading
  }

  const requestsFor = async ({ quiet = false, hasOwnMessages = false }: CallOptions = {}) => {
    try {
      return await requests()
    } catch (error) {
      if (!quiet && !hasOwnMessages) deps.showError(failureTexts.network)
      throw error
    }
  }

  return {
    api: { call: async (name, ...rest) => (await requestsFor(rest[1])).call(name, ...rest) },
    download: async (...request) => {
      const loaded = await requests().catch(() => undefined)
      return loaded?.download(...request) ?? { ok: false, message: failureTexts.network }
    },
    getAccessToken:
      deps.shop.state === 'ready'
        ? async () => {
            const { getAccessToken } = await requests()
            if (!getAccessToken) throw unloaded()
            return getAccessToken()
          }
        : undefined,
  }
}
