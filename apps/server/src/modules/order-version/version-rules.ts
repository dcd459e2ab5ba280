import { codes, payChannel, stateOfPayment, stateOfRefund } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { afterSaleRepository } from '../after-sale/after-sale-repository.ts'
import { movedOn } from '../order/move-order.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { findTransition } from '../order/order-state.ts'
import { statusOf } from '../order/order-status.ts'
import { type PaymentRow, paymentRepository } from '../payment/payment-repository.ts'
import { refundRepository } from '../payment/refund/refund-repository.ts'

interface Facts {
  order: OrderRow
  shipments: readonly unknown[]
}

/** True while nothing is printed and nothing has left, as far as the page can tell. */
export const mayChangeVersion = ({ order, shipments }: Facts): boolean =>
  findTransition(statusOf(order), 'change-version', 'shop') !== undefined &&
  shipments.length === 0 &&
  order.paidFen > 0 &&
  order.collectFen === 0

const isOnAccount = ({ counts, channel, state }: PaymentRow) =>
  counts && channel === payChannel.credit && state === stateOfPayment.paid

/** Refuses an order whose lines cannot be changed any more, or not before something else is settled. */
export const refuseUnchangeable = async (db: Db, order: OrderRow): Promise<void> => {
  const { companyId, id, state, collectFen, paidFen } = order
  const refuse = (message: string) => new Refusal(codes.conflict, message, { state })
  if (!findTransition(statusOf(order), 'change-version', 'shop')) throw movedOn(order)
  if (collectFen > 0) throw refuse('到付的订单不能改数量或规格，请取消后重新下单')
  if (paidFen === 0) throw refuse('不用付款的订单不能改数量或规格')
  const { shipments, requests, invoices } = await paymentRepository.builtOn(db, companyId, id)
  if (shipments > 0) throw refuse('已经有包裹发出，不能再改数量或规格')
  if (requests > 0) throw refuse('有退款申请在等审批，请先处理')
  if (invoices > 0) throw refuse('已经开了发票，请先作废，再改数量或规格')
  if (await afterSaleRepository.hasOpen(db, companyId, id))
    throw refuse('这个订单有处理中的售后，请先处理售后')
  const refunds = await refundRepository.listOf(db, companyId, id)
  if (refunds.some((refund) => refund.state === stateOfRefund.underWay))
    throw refuse('有一笔退款还没有退成，退成后再改数量或规格')
}

/** Nothing is added to what stands on a monthly account. */
export const refuseMoreOnAccount = async (db: Db, order: OrderRow, diffFen: number): Promise<void> => {
  if (diffFen <= 0) return
  const payments = await paymentRepository.listOf(db, order.companyId, order.id)
  if (payments.some(isOnAccount))
    throw new Refusal(codes.conflict, '记入月结的订单不能加价，多出的请另开一单记月结', {
      state: order.state,
    })
}
