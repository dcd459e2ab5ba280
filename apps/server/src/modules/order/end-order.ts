import type { MoveDeps } from './move-order.ts'
import { type OrderRow, orderRepository } from './order-repository.ts'
import type { Actor } from './order-state.ts'

interface Cancelling {
  actor: Extract<Actor, 'buyer' | 'shop'>
  reason: string
  now: number
}

/** An order that is not yet on a press can be taken back. */
export const cancelOrder = (
  { db, moveOrder }: MoveDeps,
  order: OrderRow,
  { actor, reason, now }: Cancelling,
): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    // What is to be collected may have been collected since the order was seen.
    const { collectFen = order.collectFen } =
      (await orderRepository.lock(tx, order.companyId, order.id)) ?? {}
    const changes = { cancelReason: reason, collectFen: 0 }
    const step = { move: 'cancel', actor, now, note: reason, changes } as const
    return moveOrder(tx, { ...order, collectFen }, step)
  })

/** Nobody has paid in time. */
export const expireOrder = ({ db, moveOrder }: MoveDeps, order: OrderRow, now: number): Promise<OrderRow> =>
  db.transaction((tx) => moveOrder(tx, order, { move: 'expire', actor: 'time', now }))

/** The goods have arrived: said by the buyer, or taken as said after some days. */
export const receiveGoods = (
  { db, moveOrder }: MoveDeps,
  order: OrderRow,
  actor: Extract<Actor, 'buyer' | 'time'>,
  now: number,
): Promise<OrderRow> =>
  db.transaction((tx) => {
    const changes = { completedAt: new Date(now) }
    return moveOrder(tx, order, { move: 'receive', actor, now, changes })
  })
