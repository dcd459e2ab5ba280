import { orderActors, textOf } from '@yinpu/contract'
import { useState } from 'react'
import { useMe } from '../../session/me.ts'
import type { ShopOrder } from './order-sections.tsx'

interface News {
  at: number
  words: string
}

const sideNames = textOf(orderActors)

/** What happened to an order, and what was noted, each with whose doing it was. */
export const newsOf = (
  order: Pick<ShopOrder, 'timeline' | 'notes'>,
  since: number,
  myName: string,
): News | undefined =>
  [
    ...order.timeline.map(({ at, name, actor, title }) => ({
      at,
      name,
      words: `${name ?? sideNames[actor]} ${title}`,
    })),
    ...order.notes.map(({ at, name }) => ({ at, name, words: `${name ?? '店铺'} 写了内部备注` })),
  ]
    .filter(({ at, name }) => at > since && name !== myName)
    .toSorted((one, other) => other.at - one.at)
    .map(({ at, words }) => ({ at, words }))[0]

const newestOf = ({ timeline, notes }: Pick<ShopOrder, 'timeline' | 'notes'>) =>
  Math.max(0, ...timeline.map(({ at }) => at), ...notes.map(({ at }) => at))

/** What others have done with the order since it was opened here, or since that was last put away. */
export const useNews = (order: ShopOrder) => {
  const { staff } = useMe()
  const [seen, setSeen] = useState({ id: order.order_id, at: newestOf(order) })
  // Another order is read from the beginning.
  if (seen.id !== order.order_id) setSeen({ id: order.order_id, at: newestOf(order) })
  return {
    news: newsOf(order, seen.at, staff.name),
    putAway: () => setSeen({ id: order.order_id, at: newestOf(order) }),
  }
}
