import { codes, formatFen, stateOfPayment } from '@yinpu/contract'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import { Refusal } from '../kernel/refusal.ts'
import { writeAudit } from '../modules/audit/write-audit.ts'
import { cancelOrder } from '../modules/order/end-order.ts'
import { noteOrder } from '../modules/order/note-order.ts'
import { type OrderRow, orderRepository } from '../modules/order/order-repository.ts'
import { approveArtwork, finishProduction } from '../modules/order/shop-moves.ts'
import { paymentRepository } from '../modules/payment/payment-repository.ts'
import { leftText, leftTodayFen } from '../modules/payment/refund/refund-limit.ts'
import { refundRepository } from '../modules/payment/refund/refund-repository.ts'
import { placedTotalOf, type Repriced, repriceOrder } from '../modules/payment/reprice-order.ts'
import { mayCount } from './act-for-shop.ts'
import { moveForShop, type OrderRouteDeps, orderSubject } from './move-for-shop.ts'
import { showRefund } from './shown-money.ts'
import { whoMay } from './who-may.ts'

/** The shop's actions on one order, for its page and for many at once. */

export const approveForShop = (deps: OrderRouteDeps, member: Member, order: OrderRow) =>
  moveForShop(deps, member, { action: 'approveArtwork', order }, (within, now) =>
    approveArtwork(within, order, member.actor, now),
  )

export const finishForShop = (deps: OrderRouteDeps, member: Member, order: OrderRow) =>
  moveForShop(deps, member, { action: 'finishProduction', order }, (within, now) =>
    finishProduction(within, order, member.actor, now),
  )

/** The part of an order's payments that has not been refunded: it goes back when the order is cancelled. */
const heldFen = async (tx: Db, { companyId, id }: OrderRow): Promise<number> => {
  let held = 0
  for (const payment of await paymentRepository.listOf(tx, companyId, id)) {
    if (payment.state !== stateOfPayment.paid) continue
    held += payment.amountFen - (await refundRepository.sumOf(tx, companyId, payment.id))
  }
  return held
}

/** Cancelling a paid order refunds money: up to the amount that this person may still refund today. */
const refuseCostlyCancel = async (
  tx: Db,
  { companyId, actor, limits, permissions }: Member,
  order: OrderRow,
  now: number,
) => {
  const backFen = await heldFen(tx, order)
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

export const cancelForShop = (deps: OrderRouteDeps, member: Member, order: OrderRow, why: string) =>
  moveForShop(deps, member, { action: 'cancelOrder', order, told: { why } }, async (within, now) => {
    await orderRepository.lock(within.db, order.companyId, order.id)
    await refuseCostlyCancel(within.db, member, order, now)
    return cancelOrder(within, order, { by: member.actor, reason: why, now })
  })

/** The refunds of a cancelled order, besides earlier ones. */
export const refundsOfCancelling = async (db: Db, { companyId, id }: OrderRow) => {
  const [refunds, payments] = await Promise.all([
    refundRepository.listOf(db, companyId, id),
    paymentRepository.listOf(db, companyId, id),
  ])
  const paymentOf = new Map(payments.map((payment) => [`cancel:${payment.id}`, payment]))
  return refunds
    .filter(({ cause }) => paymentOf.has(cause))
    .map((refund) => showRefund(refund, paymentOf.get(refund.cause)))
}

/** With its row of the audit; the same key again writes neither. */
export const noteForShop = (
  { db, now }: Pick<OrderRouteDeps, 'db' | 'now'>,
  member: Member,
  order: OrderRow,
  { text, key }: { text: string; key: string | undefined },
) =>
  db.transaction(async (tx) => {
    const { note, isNew } = await noteOrder(tx, order, { text, key, by: member.actor, now: now() })
    const entry = { action: 'addOrderNote', subject: orderSubject(order), after: { text } } as const
    if (isNew) await writeAudit(tx, member, entry, now())
    return note
  })

/** Measured against the original price: several small changes count as one. */
const refuseBeyondPercent = async (
  db: Db,
  { companyId, limits }: Member,
  order: OrderRow,
  totalFen: number,
) => {
  const { reprice_percent: percent } = limits
  const placedFen = placedTotalOf(order)
  const isWithin = (most: number | undefined) =>
    most === undefined || Math.abs(totalFen - placedFen) * 100 <= most * placedFen
  if (isWithin(percent) || percent === undefined) return
  const leastFen = Math.max(1, Math.ceil((placedFen * (100 - percent)) / 100))
  const mostFen = Math.floor((placedFen * (100 + percent)) / 100)
  const who = await whoMay(
    db,
    companyId,
    (role) => role.permissions.includes('order.reprice') && isWithin(role.limits.reprice_percent),
  )
  throw new Refusal(
    codes.refused,
    `超出您的改价幅度（原价的 ${percent}%，可改为 ${formatFen(leastFen)} 到 ${formatFen(mostFen)} 元），请由${who}办理`,
    { limit_percent: percent, least_fen: leastFen, most_fen: mostFen },
  )
}

interface GivenPrice {
  total_fen: number
  was_fen?: number | undefined
  why: string
}

export const repriceForShop = async (
  deps: OrderRouteDeps,
  member: Member,
  order: OrderRow,
  { total_fen: totalFen, was_fen: wasFen, why }: GivenPrice,
): Promise<Repriced> => {
  if (!mayCount(member)) throw new Refusal(codes.refused)
  await refuseBeyondPercent(deps.db, member, order, totalFen)
  return repriceOrder(deps, order, {
    totalFen,
    wasFen,
    why,
    by: member.actor,
    note: (tx, repriced) => {
      const [before, after] = [{ total_fen: repriced.wasFen }, { total_fen: totalFen, why }]
      const entry = { action: 'repriceOrder', subject: orderSubject(order), before, after } as const
      return writeAudit(tx, member, entry, deps.now())
    },
  })
}
