import { codes } from '@yinpu/contract'
import { useEffect, useSyncExternalStore } from 'react'
import type { ApiClient } from './api-client.ts'
import type { BrowserSession } from './browser-session.ts'
import { useBrowserSession } from './browser-session-context.ts'
import type { Session } from './session.ts'

interface CartCountDeps {
  session: Pick<Session, 'token' | 'subscribe'>
  api: Pick<ApiClient, 'call'>
}

export interface CartCounts {
  quotations: number
  papers: number
}

const noCounts: CartCounts = { quotations: 0, papers: 0 }

/** The number of items in each of the signed-in buyer's two carts. */
export const createCartCountStore = ({ session, api }: CartCountDeps) => {
  const listeners = new Set<() => void>()
  let token: string | null = null
  let counts = noCounts
  // Only the latest call may answer: older ones may be about another buyer.
  let latest = 0

  const show = (next: CartCounts) => {
    counts = next
    for (const listener of [...listeners]) listener()
  }

  const totalOf = async (name: 'listQuotations' | 'listPaperCart'): Promise<number> => {
    const answer = await api.call(name, { query: { page_size: 1 } }, { quiet: true })
    return answer.code === codes.ok ? answer.data.total : Number.NaN
  }

  const refresh = async (): Promise<void> => {
    if (token === null) return
    latest += 1
    const own = latest
    const unknown = [Number.NaN, Number.NaN] as const
    const [quotations, papers] = await Promise.all([
      totalOf('listQuotations'),
      totalOf('listPaperCart'),
    ]).catch(() => unknown)
    // After a failure the last counts stay.
    if (own === latest && quotations + papers >= 0) show({ quotations, papers })
  }

  const follow = () => {
    const current = session.token()
    if (current === token) return
    token = current
    latest += 1
    show(noCounts)
    void refresh()
  }

  return {
    // A stored token also expires by the clock, which triggers no event.
    read: () => (session.token() === null ? noCounts : counts),
    subscribe(listener: () => void) {
      const own = () => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    refresh,
    /** Follows the session from now on; returns a function that stops it. */
    start() {
      const stop = session.subscribe(follow)
      follow()
      return stop
    },
  }
}

type CartCountStore = ReturnType<typeof createCartCountStore>

const stores = new WeakMap<BrowserSession, CartCountStore>()

/** One store for each page, shared by all components. */
const storeOf = (page: BrowserSession): CartCountStore => {
  const store = stores.get(page) ?? createCartCountStore(page)
  stores.set(page, store)
  return store
}

let active: Pick<CartCountStore, 'refresh'> | undefined

/** Counts again: for code that has just added an item to a cart or removed one. */
export const refreshCartCount = (): void => void active?.refresh()

const countAgainWhenSeen = () => {
  if (document.visibilityState === 'visible') refreshCartCount()
}

const noChange = () => () => {}
const none = () => noCounts

/** The number of items in each cart. A page rendered on the server counts nothing. */
export const useCartCounts = (): CartCounts => {
  const page = useBrowserSession()
  const store = page && storeOf(page)
  return useSyncExternalStore(store?.subscribe ?? noChange, store?.read ?? none, none)
}

/** Both carts together: for the header alone, which is on every page and keeps the count current. */
export const useCartCount = (): number => {
  const page = useBrowserSession()
  useEffect(() => {
    if (!page) return
    const store = storeOf(page)
    active = store
    const stop = store.start()
    // Another tab may have changed the carts meanwhile.
    document.addEventListener('visibilitychange', countAgainWhenSeen)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', countAgainWhenSeen)
    }
  }, [page])
  const { quotations, papers } = useCartCounts()
  return quotations + papers
}
