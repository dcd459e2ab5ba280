import type { Db } from '../../db/database.ts'
import { refundOrder } from '../payment/refund-order.ts'
import { moveOrder } from './move-order.ts'
import type { OrderRow } from './order-repository.ts'
import type { Actor } from './order-state.ts'

interface Cancelling {
  actor: Extract<Actor, 'buyer' | 'shop'>
  reason: string
  now: number
}

/** An order that is not yet on a press can be taken back; what was paid goes back whole. */
export const cancelOrder = (db: Db, order: OrderRow, { actor, reason, now }: Cancelling): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    const changes = { cancelReason: reason }
    const moved = await moveOrder(tx, order, { move: 'cancel', actor, now, note: reason, changes })
    await refundOrder(tx, moved, reason || '订单取消', now)
    return moved
  })
