import { orderActors, textOf } from '@yinpu/contract'
import { useState } from 'react'
import { useMe } from '../../session/me.ts'
import type { ShopOrder } from './shop-order.ts'

interface OrderUpdate {
  at: number
  text: string
}

const sideNames = textOf(orderActors)

/** Finds the newest event or note of an order by somebody else. */
export const newestUpdate = (
  order: Pick<ShopOrder, 'timeline' | 'notes'>,
  since: number,
  myName: string,
): OrderUpdate | undefined =>
  [
    ...order.timeline.map(({ at, name, actor, title }) => ({
      at,
      name,
      text: `${name ?? sideNames[actor]} ${title}`,
    })),
    ...order.notes.map(({ at, name }) => ({ at, name, text: `${name ?? '店铺'} 写了内部备注` })),
  ]
    .filter(({ at, name }) => at > since && name !== myName)
    .toSorted((one, other) => other.at - one.at)
    .map(({ at, text }) => ({ at, text }))[0]

const newestOf = ({ timeline, notes }: Pick<ShopOrder, 'timeline' | 'notes'>) =>
  Math.max(0, ...timeline.map(({ at }) => at), ...notes.map(({ at }) => at))

/** The changes by others since the order was opened here, or since the last message about it was closed. */
export const useOrderUpdates = (order: ShopOrder) => {
  const { staff } = useMe()
  const [seen, setSeen] = useState({ id: order.order_id, at: newestOf(order) })
  // Another order starts anew.
  if (seen.id !== order.order_id) setSeen({ id: order.order_id, at: newestOf(order) })
  return {
    update: newestUpdate(order, seen.at, staff.name),
    dismiss: () => setSeen({ id: order.order_id, at: newestOf(order) }),
  }
}
