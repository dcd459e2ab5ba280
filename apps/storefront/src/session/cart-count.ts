import { useEffect, useSyncExternalStore } from 'react'
import type { BrowserSession } from './browser-session.ts'
import { useBrowserSession } from './browser-session-context.ts'
import { type CartCounts, createCartCountStore, noCounts } from './cart-count-store.ts'

type CartCountStore = ReturnType<typeof createCartCountStore>

const stores = new WeakMap<BrowserSession, CartCountStore>()

/** One for each page, whoever shows it. */
const storeOf = (page: BrowserSession): CartCountStore => {
  const store = stores.get(page) ?? createCartCountStore(page)
  stores.set(page, store)
  return store
}

let shown: Pick<CartCountStore, 'refresh'> | undefined

/** Counts again: for whoever has just put something into a cart or taken it out. */
export const refreshCartCount = (): void => void shown?.refresh()

const countAgainWhenSeen = () => {
  if (document.visibilityState === 'visible') refreshCartCount()
}

const noChange = () => () => {}
const none = () => noCounts

/** How much lies in each cart. A page rendered on the server counts nothing. */
export const useCartCounts = (): CartCounts => {
  const page = useBrowserSession()
  const store = page && storeOf(page)
  return useSyncExternalStore(store?.subscribe ?? noChange, store?.read ?? none, none)
}

/** Both carts together: for the header alone, which is on every page and keeps the count going. */
export const useCartCount = (): number => {
  const page = useBrowserSession()
  useEffect(() => {
    if (!page) return
    const store = storeOf(page)
    shown = store
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
