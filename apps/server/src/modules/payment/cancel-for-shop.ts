import { codes, formatFen, stateOfPayment } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { cancelOrder } from '../order/end-order.ts'
import { moveForShop, type ShopMoveDeps } from '../order/move-for-shop.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { whoMay } from '../staff/who-may.ts'
import { paymentRepository } from './payment-repository.ts'
import { leftText, leftTodayFen } from './refund/refund-limit.ts'
import { refundRepository } from './refund/refund-repository.ts'

/** The part of an order's payments that has not been refunded: it goes back when the order is cancelled. */
const sumToRefund = async (tx: Db, { companyId, id }: OrderRow): Promise<number> => {
  let sumFen = 0
  for (const payment of await paymentRepository.listOf(tx, companyId, id)) {
    if (payment.state !== stateOfPayment.paid) continue
    sumFen += payment.amountFen - (await refundRepository.sumOf(tx, companyId, payment.id))
  }
  return sumFen
}

/** Cancelling a paid order refunds money: up to the amount that this person may still refund today. */
const refuseCostlyCancel = async (
  tx: Db,
  { companyId, actor, limits, permissions }: Member,
  order: OrderRow,
  now: number,
) => {
  const backFen = await sumToRefund(tx, order)
  if (backFen === 0) return
  const { refund_fen: limitFen } = limits
  const mayRefund = permissions.has('refund.request')
  const leftFen = await leftTodayFen(tx, companyId, { by: actor, now, limitFen })
  if (mayRefund && (leftFen === undefined || backFen <= leftFen)) return
  const who = await whoMay(
    tx,
    companyId,
    (role) =>
      role.permissions.includes('order.cancel') &&
      role.permissions.includes('refund.request') &&
      backFen <= (role.limits.refund_fen ?? Number.POSITIVE_INFINITY),
  )
  const why = mayRefund
    ? `取消会退回 ${formatFen(backFen)} 元，超出您的退款限额（${leftText(limitFen ?? 0, leftFen ?? 0)}）`
    : '取消已付款的订单会退款，您没有退款的权限'
  throw new Refusal(
    codes.refused,
    `${why}，请由${who}办理`,
    limitFen === undefined ? {} : { limit_fen: limitFen },
  )
}

export const cancelForShop = (deps: ShopMoveDeps, member: Member, order: OrderRow, why: string) =>
  moveForShop(deps, member, { action: 'cancelOrder', order, details: { why } }, async (within, now) => {
    await orderRepository.lock(within.db, order.companyId, order.id)
    await refuseCostlyCancel(within.db, member, order, now)
    return cancelOrder(within, order, { by: member.actor, reason: why, now })
  })

/** The refunds that cancelling an order has made, each with its payment; earlier ones are left out. */
export const listRefundsOfCancelling = async (db: Db, { companyId, id }: OrderRow) => {
  const [refunds, payments] = await Promise.all([
    refundRepository.listOf(db, companyId, id),
    paymentRepository.listOf(db, companyId, id),
  ])
  const paymentOf = new Map(payments.map((payment) => [`cancel:${payment.id}`, payment]))
  return refunds.flatMap((refund) => {
    const payment = paymentOf.get(refund.cause)
    return payment ? [{ refund, payment }] : []
  })
}
