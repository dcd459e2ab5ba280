import { useState } from 'react'
import type { CartItem, CartSource } from './cart-source.ts'
import { visibleItems } from './cart-state.ts'
import { type LeftOut, selectedOf, toggleAll, toggleOne } from './selection.ts'
import { useCartList } from './use-cart-list.ts'
import { useRemoval } from './use-removal.ts'

const nothing: LeftOut = new Set()

/** One cart with its actions. */
export const useCart = <Item extends CartItem>(source: CartSource<Item>) => {
  const { state, dispatch, confirm, reload, retry } = useCartList(source)
  const { pending, take, undo } = useRemoval({ source, dispatch, confirm })
  const [leftOut, setLeftOut] = useState(nothing)
  const items = visibleItems(state)

  return {
    status: state.status,
    reason: state.reason,
    items,
    leftOut,
    selected: selectedOf(items, leftOut),
    pending,
    retry,
    reload,
    take,
    undo,
    select: (id: string) => setLeftOut((last) => toggleOne(last, id)),
    selectAll: () => setLeftOut((last) => toggleAll(items, last)),
    /** The server has changed it. */
    replace: (item: Item) => confirm({ type: 'replaced', item }),
    /** The server has deleted them by itself. */
    forget: (ids: readonly string[]) => confirm({ type: 'gone', ids }),
  }
}

export type Cart<Item extends CartItem> = ReturnType<typeof useCart<Item>>
