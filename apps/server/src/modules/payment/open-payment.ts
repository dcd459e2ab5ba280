import { codes, type PayChannel, type PaymentKind, stateOfOrder, stateOfPayment } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/ids.ts'
import { withFreeNumber } from '../../kernel/readable-number.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { stateLabel } from '../order/move-order.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { announcedMs, unpaidMs } from '../order/order-state.ts'
import { findPart, kindLabel, type PayablePart, refuseUnseenSum } from './payable-parts.ts'
import { moneyNumber, type NewPayment, type PaymentRow, paymentRepository } from './payment-repository.ts'
import { releaseBalancesOf } from './reserve-balance.ts'

/** The time until which an order waits for a transfer that its buyer has announced. */
export const confirmBefore = (announced: Pick<PaymentRow, 'createdAt'>) =>
  announced.createdAt.getTime() + announcedMs

/**
 * The time until which an order can be paid: longer if a transfer was announced, or was announced and did not arrive.
 */
export const payBefore = (
  order: Pick<OrderRow, 'movedAt'>,
  attempts: readonly Pick<PaymentRow, 'state' | 'createdAt' | 'refusedAt'>[],
) => {
  const announced = attempts.find(({ state }) => state === stateOfPayment.announced)
  const from = Math.max(
    ...[order.movedAt, ...attempts.flatMap(({ refusedAt }) => refusedAt ?? [])].map(Number),
  )
  const usual = from + unpaidMs
  return announced ? Math.max(usual, confirmBefore(announced)) : usual
}

const whyNot = ({ state }: OrderRow, kind: PaymentKind | undefined): string => {
  if (kind === undefined || kind === 'full') return `订单${stateLabel(state)}，不能再付款`
  const label = kindLabel[kind]
  return state === stateOfOrder.unpaid
    ? `这个订单现在没有要付的${label}`
    : `订单${stateLabel(state)}，没有要付的${label}`
}

/** The part of the order that can be paid now; refuses if there is none, or its time has passed. */
export const getPayablePart = (
  order: OrderRow,
  attempts: readonly PaymentRow[],
  now: number,
  kind?: PaymentKind,
): PayablePart => {
  const { state } = order
  const part = findPart(order, kind)
  if (!part) throw new Refusal(codes.conflict, whyNot(order, kind), { state })
  if (state === stateOfOrder.unpaid && now >= payBefore(order, attempts))
    throw new Refusal(codes.conflict, '付款时间已过，请重新下单', { state })
  return part
}

/** The whole price of an unpaid order, for channels that take nothing else. */
export const getFullPrice = (order: OrderRow, attempts: readonly PaymentRow[], now: number): PayablePart =>
  getPayablePart(order, attempts, now, 'full')

interface Payable {
  order: OrderRow
  /** its attempts so far, oldest first */
  attempts: PaymentRow[]
  part: PayablePart
}

/** The order, locked, as long as this part of it can be paid, and at the sum that was seen. */
export const lockPayable = async (
  tx: Db,
  { companyId, id }: Pick<OrderRow, 'companyId' | 'id'>,
  { kind, fen: seenFen }: PayablePart,
  now: number,
): Promise<Payable> => {
  const order = await orderRepository.lock(tx, companyId, id)
  if (!order) throw new Error('an order is gone')
  // Read after the lock: the same statement would not see what was written while it waited.
  const attempts = await paymentRepository.listOf(tx, companyId, id)
  const part = getPayablePart(order, attempts, now, kind)
  refuseUnseenSum(order, part, seenFen)
  return { order, attempts, part }
}

/**
 * Opens a new attempt under the order's lock. The sum is the part's, whatever the request says; the balance's part of
 * earlier ones is returned.
 */
export const openPayment = async (
  tx: Db,
  order: OrderRow,
  { kind, fen: amountFen }: PayablePart,
  channel: PayChannel,
  attempt: Pick<NewPayment, 'state'> & Partial<NewPayment>,
  now: number,
  /** the earlier ones, if they were read under the lock */
  earlier?: readonly PaymentRow[],
): Promise<PaymentRow> => {
  const attempts = earlier ?? (await paymentRepository.listOf(tx, order.companyId, order.id))
  await releaseBalancesOf(tx, order, attempts, now)
  return withFreeNumber(
    () => moneyNumber('ZF', now),
    (paymentNo) =>
      paymentRepository.insert(tx, {
        ...attempt,
        companyId: order.companyId,
        id: newId(),
        orderId: order.id,
        paymentNo,
        attemptNo: (attempts.at(-1)?.attemptNo ?? 0) + 1,
        channel,
        kind,
        amountFen,
        createdAt: new Date(now),
      }),
  )
}
