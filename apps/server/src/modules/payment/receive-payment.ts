import { randomUUIDv7 } from 'node:crypto'
import type { PayChannel } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { moveOrder } from '../order/move-order.ts'
import type { OrderRow } from '../order/order-repository.ts'
import type { Actor } from '../order/order-state.ts'
import { readableNumber, withFreeNumber } from '../quote/readable-number.ts'
import { paymentRepository } from './payment-repository.ts'

const paid = 20

interface Received {
  channel: PayChannel
  actor: Actor
  note: string
  now: number
}

/** Money has come for an order: written down and the order moved on, in one transaction. Always the whole amount. */
export const receivePayment = async (
  tx: Db,
  order: OrderRow,
  { channel, actor, note, now }: Received,
): Promise<OrderRow> => {
  const at = new Date(now)
  await withFreeNumber(
    () => readableNumber('ZF', now),
    async (paymentNo) =>
      (await paymentRepository.insert(tx, {
        companyId: order.companyId,
        id: randomUUIDv7(),
        orderId: order.id,
        paymentNo,
        channel,
        amountFen: order.totalFen,
        state: paid,
        note,
        createdAt: at,
        paidAt: at,
      })) || undefined,
  )
  return moveOrder(tx, order, { move: 'pay', actor, now, note, changes: { paidFen: order.totalFen } })
}
