import { codes, formatFen, type PaymentKind } from '@yinpu/contract'
import { allowedTotals } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { type Actor, actorColumnsOf, type Member, storedActor } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { orderSumsRepository } from '../order/order-sums-repository.ts'
import { whoMay } from '../staff/who-may.ts'
import type { PaymentRow } from './payment-repository.ts'
import { computedTotalOf } from './reprice-order.ts'
import { waiverRepository } from './waiver-repository.ts'

type Powers = Pick<Member, 'permissions' | 'limits'>
type Price = Parameters<typeof computedTotalOf>[0] & Pick<OrderRow, 'waivedFen' | 'paidFen' | 'returnedFen'>

/**
 * The largest sum that a person waives of an order: the limit of 抹零, and what is left of the one limit of everything
 * that a person takes off (decision 84). A whole price is never waived.
 */
export const mostWaived = ({ permissions, limits }: Powers, order: Price): number => {
  if (!permissions.has('payment.take')) return 0
  const { waive_fen: waiveFen, reprice_percent: percent } = limits
  const { totalFen, waivedFen, returnedFen } = order
  const leastFen =
    percent === undefined
      ? 1
      : allowedTotals({ computedFen: computedTotalOf(order), totalFen: totalFen - returnedFen }, percent)
          .least + returnedFen
  // A paid sum cannot be waived.
  return Math.max(
    0,
    Math.min(
      waiveFen === undefined ? totalFen : waiveFen - waivedFen,
      totalFen - Math.max(1, leastFen, order.paidFen),
    ),
  )
}

/** Refuses a sum beyond the limits, and names the role that may go further. */
export const refuseBeyondWaiver = async (
  db: Db,
  member: Powers & Pick<Member, 'companyId'>,
  order: Price,
  waiveFen: number,
): Promise<void> => {
  const mostFen = mostWaived(member, order)
  if (waiveFen <= mostFen) return
  const who = await whoMay(
    db,
    member.companyId,
    ({ permissions, limits }) => waiveFen <= mostWaived({ permissions: new Set(permissions), limits }, order),
  )
  throw new Refusal(
    codes.refused,
    `抹零您在这一单上最多 ${formatFen(mostFen)} 元（也算在改价幅度里），${formatFen(waiveFen)} 元请由${who}办理`,
    { waive_most_fen: mostFen, fields: { waive_fen: `最多 ${formatFen(mostFen)} 元` } },
  )
}

/** The cause of the booking that put a surplus on the customer's balance. */
export const surplusCause = (paymentId: string): string => `taken:${paymentId}`

const reasonWith = (reason: string) => (reason === '' ? '抹零' : `${reason}；抹零`)

/** Lessens the price of a locked order; the booking is written once its payment is there. */
export const lessenPrice = async (
  tx: Db,
  order: OrderRow,
  waiveFen: number,
  part: PaymentKind,
): Promise<OrderRow> => {
  if (waiveFen === 0) return order
  const lessened = await orderSumsRepository.waive(tx, order, waiveFen, reasonWith(order.adjustReason), part)
  if (!lessened) throw new Error('an order is gone')
  return lessened
}

interface Waiver {
  /** the order as it was before */
  before: OrderRow
  payment: PaymentRow
  waiveFen: number
  by: Actor
  now: number
}

/** 让利: the booking of its own, and its row of the timeline. */
export const bookWaiver = async (tx: Db, { before, payment, waiveFen, by, now }: Waiver): Promise<void> => {
  if (waiveFen === 0) return
  const { companyId, id: orderId } = before
  await waiverRepository.insert(tx, {
    ...{ companyId, id: newId(), orderId, paymentId: payment.id, amountFen: waiveFen },
    ...{ reasonBefore: before.adjustReason, cause: `waive:${payment.id}` },
    ...storedActor(by),
    createdAt: new Date(now),
  })
  await orderRepository.insertEvent(tx, before, {
    id: newId(),
    state: before.state,
    title: '抹零',
    note: `${formatFen(waiveFen)} 元，合计 ${formatFen(before.totalFen)} 元改为 ${formatFen(before.totalFen - waiveFen)} 元`,
    actor: 'shop',
    ...actorColumnsOf(by),
    createdAt: new Date(now),
  })
}

/** Puts a waived sum back on the price, with a booking of the other sign. Returns the order as it is then. */
export const takeBackWaiver = async (
  tx: Db,
  order: OrderRow,
  payment: PaymentRow,
  by: Actor,
  now: number,
): Promise<OrderRow> => {
  const waiver = await waiverRepository.findStanding(tx, order.companyId, payment.id)
  if (!waiver) return order
  const { companyId, orderId, paymentId, amountFen, reasonBefore } = waiver
  await waiverRepository.insert(tx, {
    ...{ companyId, id: newId(), orderId, paymentId, amountFen: -amountFen, reasonBefore },
    ...{ cause: `unwaive:${paymentId}`, ...storedActor(by), createdAt: new Date(now) },
  })
  const restored = await orderSumsRepository.waive(tx, order, -amountFen, reasonBefore, payment.kind)
  if (!restored) throw new Error('an order is gone')
  return restored
}
