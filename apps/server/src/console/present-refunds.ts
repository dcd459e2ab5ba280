import { payChannel, type RefundTarget } from '@yinpu/contract'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import { mobileFor } from '../kernel/mask-mobile.ts'
import { afterSaleRepository } from '../modules/after-sale/after-sale-repository.ts'
import { orderRepository } from '../modules/order/order-repository.ts'
import type { moneyListRepository } from '../modules/order-view/money-list-repository.ts'
import { paymentRepository } from '../modules/payment/payment-repository.ts'
import type { GiveBackResult } from '../modules/payment/refund/give-back.ts'
import { isMarkable, isUnmarkable } from '../modules/payment/refund/mark-offline-refund.ts'
import { settleRefund } from '../modules/payment/refund/refund-for-shop.ts'
import { refundMethodOf } from '../modules/payment/refund/refund-methods.ts'
import type { RefundRow } from '../modules/payment/refund/refund-repository.ts'
import type { RefundRequestRow } from '../modules/payment/refund/refund-request-repository.ts'
import { companyNames } from './act-for-shop.ts'
import { showGoods, showRefund } from './present-money.ts'
import { personOf } from './present-refund-requests.ts'
import type { OrderRouteDeps } from './show-moved.ts'

const showClaimOf = async (db: Db, companyId: string, afterSaleId: string | null) => {
  const claim = afterSaleId ? await afterSaleRepository.findOfCompany(db, companyId, afterSaleId) : undefined
  return claim && { after_id: claim.id, after_no: claim.afterNo, state: claim.state }
}

/** A refund that waits for approval, in the form of a refund that does not exist yet. */
const showWaiting = async ({ db }: OrderRouteDeps, request: RefundRequestRow) => {
  const { companyId, orderId, afterSaleId } = request
  const [order, payments, names, afterSale] = await Promise.all([
    orderRepository.findOfCompany(db, companyId, orderId),
    paymentRepository.listOf(db, companyId, orderId),
    companyNames(db, companyId),
    showClaimOf(db, companyId, afterSaleId),
  ])
  return {
    after_sale: afterSale,
    order_id: orderId,
    order_no: order?.orderNo ?? '',
    company_id: companyId,
    company: names.get(companyId) ?? '',
    refund_id: request.id,
    refund_no: request.requestNo,
    amount_fen: request.amountFen,
    channel: payments.find(({ counts }) => counts)?.channel ?? payChannel.offline,
    to: request.back as RefundTarget,
    state: 0 as const,
    reason: request.why,
    failure: '',
    tries: 0,
    at: request.createdAt.getTime(),
    request: { state: request.state },
  }
}

/** A promised refund as its provider has answered. */
export const showSettled = async (deps: OrderRouteDeps, promised: RefundRow, request?: RefundRequestRow) => {
  const { db } = deps
  const refund = await settleRefund(deps, promised)
  const { companyId, orderId, paymentId, afterSaleId } = refund
  const [order, payment, names, afterSale] = await Promise.all([
    orderRepository.findOfCompany(db, companyId, orderId),
    paymentRepository.find(db, companyId, paymentId),
    companyNames(db, companyId),
    showClaimOf(db, companyId, afterSaleId),
  ])
  return {
    order_id: orderId,
    order_no: order?.orderNo ?? '',
    company_id: companyId,
    company: names.get(companyId) ?? '',
    after_sale: afterSale,
    ...showRefund(refund, payment),
    request: request && { state: request.state },
  }
}

export const showRefundOrRequest = (deps: OrderRouteDeps, { refund, request }: GiveBackResult) =>
  refund ? showSettled(deps, refund, request) : showWaiting(deps, request)

type ListedRefund = Awaited<ReturnType<typeof moneyListRepository.listRefunds>>[number]

/** A refund as a row of the list. */
export const showListed = (member: Member, { refund, payment, ...of }: ListedRefund, now: number) => ({
  refund_no: refund.refundNo,
  order_id: refund.orderId,
  order_no: of.orderNo,
  ...showGoods(of.goods),
  buyer: { id: of.buyerId, name: of.buyerName, mobile: mobileFor(member, of.buyerMobile) },
  payment_no: payment.paymentNo,
  channel: payment.channel,
  offline_label: payment.offlineLabel,
  to: refund.to as RefundTarget,
  amount_fen: refund.amountFen,
  state: refund.state,
  reason: refund.reason,
  failure: refund.failure,
  tries: refund.tries,
  by: refund.actorName
    ? personOf(refund.actorId, refund.actorName, refund.actorRole, refund.actor)
    : undefined,
  after_sale:
    refund.afterSaleId && of.afterNo ? { after_id: refund.afterSaleId, after_no: of.afterNo } : undefined,
  method: refundMethodOf(refund, payment.channel),
  marked: refund.markedAt
    ? {
        at: refund.markedAt.getTime(),
        by: refund.markedBy,
        note: refund.markedNote,
        voucher: refund.voucherKey !== '',
      }
    : undefined,
  may_mark: isMarkable(refund, payment.channel, of.isRenewed, now),
  may_unmark: isUnmarkable(refund, now),
  hanging: of.isHanging,
  renewed: of.isRenewed,
  created_at: refund.createdAt.getTime(),
  done_at: refund.doneAt?.getTime(),
})
