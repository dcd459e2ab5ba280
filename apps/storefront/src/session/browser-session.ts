import { browserFetch, type Fetch } from '@yinpu/client'
import { type ClientCredentials, type ShopResolution, secondLabel } from '@yinpu/contract'
import type { AccessTokenSource } from './access-token-source.ts'
import type { ApiClient, Downloads } from './api-client.ts'
import { type BuyerStore, createBuyerStore } from './buyer-store.ts'
import { loadRequests } from './load-requests.ts'
import { createReferrer, type Referrer } from './referrer.ts'
import { createSession, type Session, type StorageEvents } from './session.ts'
import { createSignInRequests, type SignInRequests } from './sign-in-requests.ts'
import {
  accessTokenKey,
  createLocalRecords,
  createSessionRecords,
  createStoredToken,
  type LocalRecords,
  type RecordKey,
  type RecordStorage,
  type SessionRecords,
  type StoredToken,
  usableStorage,
  userTokenKey,
} from './stored-record.ts'

const shopKey: RecordKey<string> = {
  name: 'access_token_shop',
  holds: (value): value is string => typeof value === 'string',
}

/**
 * Drops a token that was fetched for another shop on this origin. The server cannot notice it: such a token
 * is valid, so instead of 20401 the page would be answered with the other shop's data until it expires.
 */
export const keepToShop = (
  records: LocalRecords,
  accessToken: Pick<StoredToken, 'remove'>,
  { app_auth_token, mode, domain }: ClientCredentials,
): void => {
  const shop = `${mode}/${app_auth_token}/${domain}`
  const before = records.read(shopKey)
  if (before === shop) return
  if (before !== null) accessToken.remove()
  records.write(shopKey, shop, 0)
}

/**
 * The input for this page's AccessToken. Mode 1 reads the shop from the host in the address bar; modes 2 and 3
 * need only their credentials.
 */
export const clientCredentials = (resolution: ShopResolution, host: string): ShopResolution => {
  if (resolution.state !== 'ready') return resolution
  const { credentials } = resolution
  if (credentials.mode !== 1) return { state: 'ready', credentials: { ...credentials, domain: '' } }
  const domain = secondLabel(host)
  return domain ? { state: 'ready', credentials: { ...credentials, domain } } : { state: 'misconfigured' }
}

/** The part of `window` that a session needs. */
export interface SessionWindow extends StorageEvents {
  readonly localStorage: RecordStorage
  readonly sessionStorage: RecordStorage
  readonly location: Pick<Location, 'host'>
}

interface BrowserSessionDeps {
  resolution: ShopResolution
  navigate: (path: string) => void
  showError: (text: string) => void
  showSuccess: (text: string) => void
  /** true if the page on screen is for buyers only */
  needsSignIn: () => boolean
  browser: SessionWindow
  fetch?: Fetch
}

export interface BrowserSession extends Downloads {
  /** the shop of the page: 'misconfigured' is shown, and no call is sent */
  shop: ShopResolution
  api: ApiClient
  accessToken: StoredToken
  /** shared by all callers; undefined if this host has no shop */
  getAccessToken: AccessTokenSource | undefined
  session: Session
  referrer: Referrer
  buyer: BuyerStore
  signInRequests: SignInRequests
  /** the storage of this tab, until it is closed */
  records: SessionRecords
  showError: (text: string) => void
  showSuccess: (text: string) => void
}

/** Everything that a page in a browser needs, created once for each document. */
export const createBrowserSession = ({
  resolution,
  navigate,
  showError,
  showSuccess,
  needsSignIn,
  browser,
  fetch = browserFetch,
}: BrowserSessionDeps): BrowserSession => {
  const local = createLocalRecords(usableStorage(() => browser.localStorage))
  const records = createSessionRecords(usableStorage(() => browser.sessionStorage))
  const shop = clientCredentials(resolution, browser.location.host)
  const accessToken = createStoredToken(local, accessTokenKey)
  if (shop.state === 'ready') keepToShop(local, accessToken, shop.credentials)
  const session = createSession(createStoredToken(local, userTokenKey), browser)
  const referrer = createReferrer(records)
  const { api, download, getAccessToken } = loadRequests({
    shop,
    accessToken,
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
