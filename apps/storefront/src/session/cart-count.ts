import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useBrowserSession } from './browser-session-context.ts'
import { createCartCountStore } from './cart-count-store.ts'

let shown: Pick<ReturnType<typeof createCartCountStore>, 'refresh'> | undefined

/** Counts again: for whoever has just put something into a cart or taken it out. */
export const refreshCartCount = (): void => void shown?.refresh()

const countAgainWhenSeen = () => {
  if (document.visibilityState === 'visible') refreshCartCount()
}

const noChange = () => () => {}
const none = () => 0

/** For the header alone, which is on every page. A page rendered on the server counts nothing. */
export const useCartCount = (): number => {
  const page = useBrowserSession()
  const store = useMemo(() => page && createCartCountStore(page), [page])
  useEffect(() => {
    if (!store) return
    shown = store
    const stop = store.start()
    // Another tab may have changed the carts meanwhile.
    document.addEventListener('visibilitychange', countAgainWhenSeen)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', countAgainWhenSeen)
    }
  }, [store])
  return useSyncExternalStore(store?.subscribe ?? noChange, store?.read ?? none, none)
}
