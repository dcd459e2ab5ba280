import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type Actor, time } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { MoveDeps } from './move-order.ts'
import { type OrderRow, orderRepository } from './order-repository.ts'

interface Cancelling {
  by: Actor
  reason: string
  now: number
}

/** An order that is not yet on a press can be cancelled. */
export const cancelOrder = (
  { db, moveOrder }: MoveDeps,
  order: OrderRow,
  { by, reason, now }: Cancelling,
): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    // The payment on delivery may have been collected since the order was read.
    const { collectFen = order.collectFen } =
      (await orderRepository.lock(tx, order.companyId, order.id)) ?? {}
    const changes = { cancelReason: reason, collectFen: 0, owedFen: 0, extraOwedFen: 0 }
    const step = { move: 'cancel', by, now, note: reason, changes } as const
    return moveOrder(tx, { ...order, collectFen }, step)
  })

/** A move that is due after some time counts from `movedAt`: it is refused if the time began anew meanwhile. */
const lockUnmoved = async (tx: Db, order: OrderRow) => {
  const locked = await orderRepository.lock(tx, order.companyId, order.id)
  if (locked && locked.movedAt.getTime() !== order.movedAt.getTime())
    throw new Refusal(codes.conflict, '订单状态已变化，请刷新后再试', { state: locked.state })
}

/** Nobody has paid in time. A price that was changed in the meantime gives the buyer another day. */
export const expireOrder = ({ db, moveOrder }: MoveDeps, order: OrderRow, now: number): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    await lockUnmoved(tx, order)
    return moveOrder(tx, order, { move: 'expire', by: time, now })
  })

/** The goods have arrived: confirmed by the buyer, or assumed after some days. */
export const receiveGoods = (
  { db, moveOrder }: MoveDeps,
  order: OrderRow,
  by: Actor,
  now: number,
): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    // A shipment that was taken back and sent anew gives the buyer its days again.
    if (by === time) await lockUnmoved(tx, order)
    const changes = { completedAt: new Date(now) }
    return moveOrder(tx, order, { move: 'receive', by, now, changes })
  })
