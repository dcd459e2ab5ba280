import { codes, formatFen, placedTotalOf, stateOfOrder, stateOfPayment, sumsAtTotal } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { stateLabel } from '../order/move-order.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { closeAttempts } from './follow-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { isProvided } from './provider-of.ts'
import { releaseBalances } from './reserve-balance.ts'

interface RepriceInput {
  totalFen: number
  /** the sum that the person has seen; undefined: any */
  wasFen?: number | undefined
  why: string
  by: Actor
  /** refuses a sum that this person may not set; it runs again once the order is locked */
  refuseBeyondLimit?: (tx: Db, order: OrderRow) => Promise<void>
  /** runs in the transaction that changes it */
  note?: (tx: Db, repriced: Repriced) => Promise<void>
}

export interface Repriced {
  order: OrderRow
  wasFen: number
  /** the time until which a code of the old sum can still be paid, if its provider could not close it */
  oldCodeUntil: Date | undefined
}

/**
 * The total at the prices that the shop's page computes, with extra sums; everything that people take off is measured
 * against it. What a newer version costs more is a part of the computed price itself.
 */
export const computedTotalOf = (
  order: Pick<
    OrderRow,
    'totalFen' | 'taxFen' | 'taxPoints' | 'adjustFen' | 'computedFen' | 'extraFen' | 'versionExtraFen'
  >,
): number => (order.computedFen ?? placedTotalOf(order)) + order.extraFen - order.versionExtraFen

const paidMeanwhile = ({ state }: OrderRow) =>
  new Refusal(codes.conflict, `订单${stateLabel(state)}，不能再改价`, { state })

/** A voucher says that the money is on its way: the shop has to look for it first. */
export const refuseSent = (attempts: readonly PaymentRow[], { state }: OrderRow) => {
  const sent = attempts.find((one) => one.state === stateOfPayment.announced && one.voucherKey !== '')
  if (sent)
    throw new Refusal(
      codes.conflict,
      `买家已提交 ${formatFen(sent.amountFen)} 元的付款凭证，请先核对：收到了就确认收款，没有收到就退回凭证，再改价`,
      { state },
    )
}

const refuseStale = ({ state, totalFen }: OrderRow, wasFen: number | undefined, newFen: number) => {
  const data = { state, total_fen: totalFen }
  if (wasFen !== undefined && wasFen !== totalFen)
    throw new Refusal(codes.conflict, `订单金额已改为 ${formatFen(totalFen)} 元，请核对后再改`, data)
  if (newFen === totalFen) throw new Refusal(codes.conflict, `订单金额已经是 ${formatFen(totalFen)} 元`, data)
}

const repriceUnderLock = async (
  tx: Db,
  { moveOrder }: PaymentDeps,
  { companyId, id }: OrderRow,
  { totalFen, wasFen, why, by, refuseBeyondLimit }: RepriceInput,
  now: number,
): Promise<Repriced> => {
  const order = await orderRepository.lock(tx, companyId, id)
  if (!order) throw notFound()
  if (order.state !== stateOfOrder.unpaid) throw paidMeanwhile(order)
  refuseStale(order, wasFen, totalFen)
  await refuseBeyondLimit?.(tx, order)
  const attempts = await paymentRepository.listOf(tx, companyId, id)
  refuseSent(attempts, order)
  await paymentRepository.closeAwaiting(tx, companyId, id, '订单已改价，请按新的金额付款')
  await releaseBalances(tx, order, now)
  const moved = await moveOrder(tx, order, {
    move: 'reprice',
    by,
    now,
    note: `¥${formatFen(order.totalFen)} → ¥${formatFen(totalFen)}，原因：${why}`,
    changes: {
      ...sumsAtTotal(order, totalFen),
      adjustReason: why,
      // A buyer who has to pay another sum gets the full time for it again.
      movedAt: new Date(now),
    },
  })
  const ends = attempts
    .filter(({ state, channel }) => state === stateOfPayment.open && isProvided(channel))
    .map(({ expiresAt }) => expiresAt?.getTime() ?? 0)
  return {
    order: moved,
    wasFen: order.totalFen,
    oldCodeUntil: ends.length > 0 ? new Date(Math.max(...ends)) : undefined,
  }
}

/**
 * The shop changes the sum of an order, as long as nothing is paid. Codes of the old sum are closed at their providers
 * first; if the buyer turns out to have paid, the payment wins and the price stays. A code that cannot be closed stays
 * in our books as open, so that money which comes through it is found: it does not count, and is refunded.
 */
export const repriceOrder = async (
  deps: PaymentDeps,
  seen: OrderRow,
  input: RepriceInput,
): Promise<Repriced> => {
  const { db, now, directory } = deps
  if (seen.state !== stateOfOrder.unpaid) throw paidMeanwhile(seen)
  refuseStale(seen, input.wasFen, input.totalFen)
  await input.refuseBeyondLimit?.(db, seen)
  const shop = await directory.find(seen.companyId)
  if (!shop) throw notFound()
  await closeAttempts(deps, shop, seen)
  return db.transaction(async (tx) => {
    const repriced = await repriceUnderLock(tx, deps, seen, input, now())
    await input.note?.(tx, repriced)
    return repriced
  })
}
