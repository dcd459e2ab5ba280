import type { ShopResolution } from '@yinpu/contract'
import { type AccessTokenSource, createAccessTokenSource } from './access-token-source.ts'
import { type ApiClient, createApiClient, type Downloads } from './api-client.ts'
import { type BuyerStore, createBuyerStore } from './buyer-store.ts'
import { clientCredentials } from './client-mode.ts'
import { keepToShop } from './keep-to-shop.ts'
import { createReferrer, type Referrer } from './referrer.ts'
import type { Fetch } from './send-request.ts'
import { createSession, type Session, type StorageEvents } from './session.ts'
import { createSignInRequests, type SignInRequests } from './sign-in-requests.ts'
import {
  createLocalRecords,
  createSessionRecords,
  type RecordStorage,
  type SessionRecords,
} from './stored-record.ts'
import { accessTokenKey, createStoredToken, type StoredToken, userTokenKey } from './tokens.ts'
import { usableStorage } from './usable-storage.ts'

/** The part of `window` that a session needs. */
export interface SessionWindow extends StorageEvents {
  readonly localStorage: RecordStorage
  readonly sessionStorage: RecordStorage
  readonly location: Pick<Location, 'host'>
}

export interface BrowserSessionDeps {
  resolution: ShopResolution
  navigate: (path: string) => void
  showError: (text: string) => void
  showSuccess: (text: string) => void
  /** whether the page on screen is for buyers only */
  needsSignIn: () => boolean
  browser: SessionWindow
  fetch?: Fetch
}

export interface BrowserSession extends Downloads {
  /** the page's own reading of its shop: 'misconfigured' is to be shown, not called */
  shop: ShopResolution
  api: ApiClient
  accessToken: StoredToken
  /** shared by everything that calls; undefined where this host leads to no shop */
  getAccessToken: AccessTokenSource | undefined
  session: Session
  referrer: Referrer
  buyer: BuyerStore
  signInRequests: SignInRequests
  /** what this tab remembers until it is closed */
  records: SessionRecords
  showError: (text: string) => void
  showSuccess: (text: string) => void
}

/** Everything a page in a browser needs, put together once for each document. */
export const createBrowserSession = ({
  resolution,
  navigate,
  showError,
  showSuccess,
  needsSignIn,
  browser,
  // Wrapped: the browser's fetch refuses to be called as anything but the window's.
  fetch = (url, init) => globalThis.fetch(url, init),
}: BrowserSessionDeps): BrowserSession => {
  const local = createLocalRecords(usableStorage(() => browser.localStorage))
  const records = createSessionRecords(usableStorage(() => browser.sessionStorage))
  const shop = clientCredentials(resolution, browser.location.host)
  const accessToken = createStoredToken(local, accessTokenKey)
  if (shop.state === 'ready') keepToShop(local, accessToken, shop.credentials)
  const session = createSession(createStoredToken(local, userTokenKey), browser)
  const referrer = createReferrer(records)
  const getAccessToken =
    shop.state === 'ready'
      ? createAccessTokenSource({ credentials: shop.credentials, accessToken, fetch, baseUrl: '' })
      : undefined
  const { download, ...api } = createApiClient({
    shop,
    accessToken,
    getAccessToken,
    session,
    referrer,
    navigate,
    showError,
    fetch,
  })
  const buyer = createBuyerStore({ session, api, isQuiet: () => !needsSignIn() })
  const signInRequests = createSignInRequests(session)
  return {
    shop,
    session,
    referrer,
    api,
    download,
    accessToken,
    getAccessToken,
    buyer,
    signInRequests,
    records,
    showError,
    showSuccess,
  }
}
