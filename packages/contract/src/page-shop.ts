import type { CallData, CallInput } from './call.ts'
import type { Calls } from './calls.ts'
import type { CallName } from './endpoints.ts'

/** A browser's input to fetch its AccessToken: the body of `issueCompanyToken`. */
export interface ClientCredentials {
  app_auth_token: string
  public_key: string
  mode: 1 | 2 | 3
  domain: string
}

/** The shop of a host. */
export type ShopResolution =
  /** the company is known and open */
  | { state: 'ready'; credentials: ClientCredentials }
  /** mode 1 and a host without a second label: no call may be made */
  | { state: 'misconfigured' }
  /** the host names no shop here, or a closed one */
  | { state: 'unknown' }

/** The server's data for a page that it renders: the same calls as over HTTP, answered in process. */
export interface PageShop {
  resolution: ShopResolution
  /** scheme and host under which the shop is reached, for canonical links */
  origin: string
  /** marks the scripts that a page writes itself; the server takes it out again and lets only these run */
  nonce: string
  call<Name extends CallName>(name: Name, input: CallInput<Calls[Name]>): Promise<CallData<Calls[Name]>>
}

const address = /^(\d{1,3}(\.\d{1,3}){3}|\[?[0-9a-f:]+\]?)$/i

/** Second label of a host name (`www.caiyin.com` → `caiyin`); an address or a bare name has none. */
export const secondLabel = (host: string): string | undefined => {
  const name = host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : host.replace(/:\d+$/, '')
  if (address.test(name)) return undefined
  return name.toLowerCase().split('.')[1] || undefined
}
