import type { Db } from '../db/database.ts'
import type { AfterSaleRow } from '../modules/after-sale/after-sale-repository.ts'
import { orderRepository } from '../modules/order/order-repository.ts'
import { paymentRepository } from '../modules/payment/payment-repository.ts'
import { refundRepository } from '../modules/payment/refund-repository.ts'
import { type ShownRefund, showRefund } from './show-refund.ts'

export interface ShownOutcome {
  refunds: ShownRefund[]
  /** the order that prints it again */
  follow_up: { order_id: string; order_no: string; state: number } | null
}

/** What an after-sale has led to. */
export const showOutcome = async (
  db: Db,
  { companyId, id, orderId, followUpId }: AfterSaleRow,
): Promise<ShownOutcome> => {
  const [refunds, payments, followUp] = await Promise.all([
    refundRepository.listOfAfterSale(db, companyId, id),
    paymentRepository.listOf(db, companyId, orderId),
    followUpId ? orderRepository.findOfCompany(db, companyId, followUpId) : undefined,
  ])
  const paymentById = new Map(payments.map((payment) => [payment.id, payment]))
  return {
    refunds: refunds.map((refund) => showRefund(refund, paymentById.get(refund.paymentId))),
    follow_up: followUp ? { order_id: followUp.id, order_no: followUp.orderNo, state: followUp.state } : null,
  }
}
