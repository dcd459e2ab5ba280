import { codes, type User } from '@yinpu/contract'
import type { ApiClient } from './api-client.ts'
import type { Session } from './session.ts'

export type Buyer =
  | { state: 'anonymous' }
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; user: User; reload: () => Promise<void> }

export interface BuyerStoreDeps {
  session: Pick<Session, 'token' | 'subscribe'>
  api: Pick<ApiClient, 'call'>
  /** on a page that needs no login, a failure of this call is not announced; the end of a session is */
  isQuiet: () => boolean
}

export interface BuyerStore {
  read(): Buyer
  subscribe(listener: () => void): () => void
  /** Loads again, if a buyer is signed in. */
  reload(): Promise<void>
  /** Follows the session from now on; returns a function that stops it. */
  start(): () => void
}

export const anonymous: Buyer = { state: 'anonymous' }
const loading: Buyer = { state: 'loading' }

/** The signed-in buyer: loaded once for each token, shared by everything on the page. */
export const createBuyerStore = ({ session, api, isQuiet }: BuyerStoreDeps): BuyerStore => {
  const listeners = new Set<() => void>()
  let token: string | null = null
  let buyer: Buyer = anonymous
  // Only the latest call may answer: older ones may be about another buyer.
  let latest = 0

  const show = (next: Buyer) => {
    buyer = next
    for (const listener of [...listeners]) listener()
  }

  const load = async (): Promise<void> => {
    latest += 1
    const own = latest
    const answer = await api.call('getUser', {}, { quiet: isQuiet() }).catch(() => undefined)
    if (own !== latest) return
    if (answer?.code === codes.ok) show({ state: 'ready', user: answer.data, reload: load })
    // After a failure the known buyer stays.
    else if (buyer.state !== 'ready') show({ state: 'failed', retry })
  }

  const retry = () => {
    show(loading)
    void load()
  }

  const follow = () => {
    const current = session.token()
    if (current === token) return
    token = current
    latest += 1
    show(current === null ? anonymous : loading)
    if (current !== null) void load()
  }

  return {
    // A stored token also expires by the clock, which triggers no event.
    read: () => (buyer !== anonymous && session.token() === null ? anonymous : buyer),
    subscribe(listener) {
      const own = () => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    reload: async () => {
      if (token !== null) await load()
    },
    start() {
      const stop = session.subscribe(follow)
      follow()
      return stop
    },
  }
}
