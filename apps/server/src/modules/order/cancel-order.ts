import type { Db } from '../../db/database.ts'
import { refundOrder } from '../payment/refund-order.ts'
import { moveOrder } from './move-order.ts'
import { type OrderRow, orderRepository } from './order-repository.ts'
import type { Actor } from './order-state.ts'

interface Cancelling {
  actor: Extract<Actor, 'buyer' | 'shop'>
  reason: string
  now: number
}

/** An order that is not yet on a press can be taken back; what was paid goes back whole. */
export const cancelOrder = (db: Db, order: OrderRow, { actor, reason, now }: Cancelling): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    // What is to be collected may have been collected since the order was seen.
    const { collectFen = order.collectFen } =
      (await orderRepository.lock(tx, order.companyId, order.id)) ?? {}
    const changes = { cancelReason: reason, collectFen: 0 }
    const moved = await moveOrder(
      tx,
      { ...order, collectFen },
      { move: 'cancel', actor, now, note: reason, changes },
    )
    await refundOrder(tx, moved, reason || '订单取消', now)
    return moved
  })
