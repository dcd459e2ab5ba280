import { codes } from '@yinpu/contract'
import { type Dispatch, useEffect, useState } from 'react'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { refreshCartCount } from '../../session/cart-count.ts'
import { failureReason } from '../../session/failure-reason.ts'
import { useApi } from '../../session/use-api.ts'
import type { CartSource } from './cart-source.ts'
import type { CartChange } from './cart-state.ts'
import { createDeferredRemoval } from './deferred-removal.ts'
import { pageSize } from './load-all-pages.ts'

interface RemovalInput<Item> {
  source: CartSource<Item>
  dispatch: Dispatch<CartChange<Item>>
  confirm: Dispatch<CartChange<Item>>
}

/** Removes items from a cart, with a few seconds to undo it. */
export const useRemoval = <Item>({ source, dispatch, confirm }: RemovalInput<Item>) => {
  const api = useApi()
  const page = useBrowserSession()
  const [pending, setPending] = useState(0)

  /**
   * Returns the reason of a failure; undefined after a success. Another tab may have deleted it before: then it
   * is gone as well.
   */
  const tryRemove = async (ids: readonly string[]): Promise<string | undefined> => {
    try {
      const { code, msg } = await source.remove(api, ids)
      return code === codes.ok || code === codes.notFound ? undefined : msg
    } catch (error) {
      return failureReason(error)
    }
  }

  const remove = async (ids: readonly string[]) => {
    // A buyer who has logged out has left this cart, and the call would open the login.
    if (!page?.session.isSignedIn()) return
    const reason = await tryRemove(ids)
    if (reason === undefined) {
      confirm({ type: 'gone', ids })
      refreshCartCount()
    } else {
      dispatch({ type: 'shown', ids })
      page.showError(`删除失败：${reason}`)
    }
  }

  const [removal] = useState(() =>
    createDeferredRemoval({
      hide: (ids) => dispatch({ type: 'hidden', ids }),
      show: (ids) => dispatch({ type: 'shown', ids }),
      remove: (ids) => {
        for (let from = 0; from < ids.length; from += pageSize) void remove(ids.slice(from, from + pageSize))
      },
      onPending: setPending,
    }),
  )

  useEffect(() => {
    window.addEventListener('pagehide', removal.flush)
    return () => {
      window.removeEventListener('pagehide', removal.flush)
      removal.flush()
    }
  }, [removal])

  return { pending, take: removal.take, undo: removal.undo }
}
