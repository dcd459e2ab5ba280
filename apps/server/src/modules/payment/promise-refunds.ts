import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { readableNumber, withFreeNumber } from '../quote/readable-number.ts'
import { paymentRepository } from './payment-repository.ts'

const paid = 20
const promised = 10
const failed = 30

/**
 * Everything that was paid for an order goes back by the way it came. Here it is only promised, in the transaction
 * that takes the goods away; the money moves when the refund is settled.
 */
export const promiseRefunds = async (tx: Db, order: OrderRow, reason: string, now: number): Promise<void> => {
  const received = (await paymentRepository.listOf(tx, order.companyId, order.id)).filter(
    ({ state }) => state === paid,
  )
  if (received.length === 0) return
  const ids = received.map(({ id }) => id)
  const earlier = await paymentRepository.refundsOf(tx, order.companyId, ids)
  for (const { id: paymentId, amountFen } of received) {
    const gone = earlier
      .filter((refund) => refund.paymentId === paymentId && refund.state !== failed)
      .reduce((sum, refund) => sum + refund.amountFen, 0)
    if (amountFen - gone <= 0) continue
    await withFreeNumber(
      () => readableNumber('TK', now),
      async (refundNo) =>
        (await paymentRepository.insertRefund(tx, {
          companyId: order.companyId,
          id: randomUUIDv7(),
          paymentId,
          orderId: order.id,
          refundNo,
          amountFen: amountFen - gone,
          state: promised,
          reason,
          createdAt: new Date(now),
        })) || undefined,
    )
  }
}
