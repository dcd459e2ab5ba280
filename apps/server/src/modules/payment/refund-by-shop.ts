import { codes, type RefundWay } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { completeRefund } from './complete-refund.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { promised } from './payment-state.ts'
import { promiseRefund } from './promise-refund.ts'
import type { RefundRow } from './refund-repository.ts'

interface Wanted {
  amountFen: number
  to: RefundWay
  reason: string
  cause: string
  now: number
}

/** What was paid outside of us the shop brings back by itself: who says so has done so. */
export const completeByHand = (
  tx: Db,
  order: OrderRow,
  payment: PaymentRow,
  refund: RefundRow,
  now: number,
): Promise<RefundRow> | RefundRow =>
  payment.channel === 4 && refund.state === promised
    ? completeRefund(tx, order, payment, refund, now)
    : refund

/** The shop gives back a part of what an order was paid with, or all of it. */
export const refundByShop = (
  db: Db,
  { companyId, id }: Pick<OrderRow, 'companyId' | 'id'>,
  wanted: Wanted,
): Promise<RefundRow> =>
  db.transaction(async (tx) => {
    const order = await orderRepository.lock(tx, companyId, id)
    if (!order) throw new Error('an order is gone')
    const payment = (await paymentRepository.listOf(tx, companyId, id)).find(({ counts }) => counts)
    if (!payment) throw new Refusal(codes.conflict, '订单尚未付款，没有可退的金额')
    const refund = await promiseRefund(tx, order, payment, wanted)
    return completeByHand(tx, order, payment, refund, wanted.now)
  })
