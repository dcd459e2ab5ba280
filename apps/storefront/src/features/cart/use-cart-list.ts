import { useCallback, useEffect, useReducer, useRef } from 'react'
import { refreshCartCount } from '../../session/cart-count.ts'
import { useApi } from '../../session/use-api.ts'
import { useSignedIn } from '../../session/use-signed-in.ts'
import type { CartSource } from './cart-source.ts'
import { type CartChange, type CartState, changeCart, emptyCart } from './cart-state.ts'

/** A cart's content: loaded in the browser, and again whenever the buyer returns to this tab. */
export const useCartList = <Item extends { id: string }>({ load }: CartSource<Item>) => {
  const api = useApi()
  const isSignedIn = useSignedIn()
  const [state, dispatch] = useReducer<CartState<Item>, [CartChange<Item>]>(changeCart, emptyCart)
  const changes = useRef(0)
  const isLoading = useRef(false)

  /** Applies a change that the server has confirmed; a list that was read before it is out of date. */
  const confirm = useCallback((change: CartChange<Item>) => {
    changes.current += 1
    dispatch(change)
  }, [])

  const reload = useCallback(async () => {
    if (isLoading.current) return
    isLoading.current = true
    let before = changes.current
    let loaded = await load(api)
    while (before !== changes.current) {
      before = changes.current
      loaded = await load(api)
    }
    isLoading.current = false
    dispatch(loaded.ok ? { type: 'loaded', items: loaded.items } : { type: 'failed', reason: loaded.reason })
  }, [api, load])

  const retry = useCallback(() => {
    dispatch({ type: 'loading' })
    void reload()
    // The count will have failed for the same reason as the list.
    refreshCartCount()
  }, [reload])

  useEffect(() => {
    if (!isSignedIn) return
    void reload()
    const onSeen = () => {
      if (document.visibilityState === 'visible') void reload()
    }
    window.addEventListener('focus', onSeen)
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      window.removeEventListener('focus', onSeen)
      document.removeEventListener('visibilitychange', onSeen)
    }
  }, [isSignedIn, reload])

  return { state, dispatch, confirm, reload, retry }
}
