import type { CartItem } from './cart-source.ts'

/**
 * It stores the items that are not chosen: a new item in the cart, also from another tab, is chosen until the
 * buyer says otherwise.
 */
export type LeftOut = ReadonlySet<string>

export const isSelectable = ({ expired }: CartItem): boolean => !expired

export const selectedOf = <Item extends CartItem>(items: readonly Item[], leftOut: LeftOut): Item[] =>
  items.filter((item) => isSelectable(item) && !leftOut.has(item.id))

export const toggleOne = (leftOut: LeftOut, id: string): LeftOut => {
  const next = new Set(leftOut)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Chooses all items that can be chosen; if all are chosen already, none. */
export const toggleAll = (items: readonly CartItem[], leftOut: LeftOut): LeftOut => {
  const selectable = items.filter(isSelectable)
  const isAll = selectedOf(items, leftOut).length === selectable.length
  const next = new Set(leftOut)
  for (const { id } of selectable) {
    if (isAll) next.add(id)
    else next.delete(id)
  }
  return next
}

export const describeSelection = (
  items: readonly CartItem[],
  leftOut: LeftOut,
): 'all' | 'some' | 'none' | 'impossible' => {
  const possible = items.filter(isSelectable).length
  if (possible === 0) return 'impossible'
  const chosen = selectedOf(items, leftOut).length
  return chosen === 0 ? 'none' : chosen === possible ? 'all' : 'some'
}

/** Weights have up to nine decimals; adding them must not make more. */
export const sumOf = (items: readonly CartItem[]) => ({
  count: items.length,
  totalFen: items.reduce((sum, { total_fen }) => sum + total_fen, 0),
  netKg: Number(items.reduce((sum, { net_kg }) => sum + net_kg, 0).toFixed(9)),
})
