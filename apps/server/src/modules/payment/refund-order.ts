import type { Db } from '../../db/database.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { paymentRepository } from './payment-repository.ts'
import { paid } from './payment-state.ts'
import { promiseRefund } from './promise-refund.ts'
import { refundRepository } from './refund-repository.ts'

/** Everything that was paid for an order, and is still here, goes back by the way it came. */
export const refundOrder = async (tx: Db, order: OrderRow, reason: string, now: number): Promise<void> => {
  const tries = await paymentRepository.listOf(tx, order.companyId, order.id)
  for (const payment of tries.filter(({ state }) => state === paid)) {
    const gone = await refundRepository.sumOf(tx, order.companyId, payment.id)
    if (payment.amountFen <= gone) continue
    const amountFen = payment.amountFen - gone
    const cause = `cancel:${payment.id}`
    await promiseRefund(tx, order, payment, { amountFen, to: 'origin', reason, cause, now })
  }
  await paymentRepository.closeAwaiting(tx, order.companyId, order.id, '订单已取消')
}
