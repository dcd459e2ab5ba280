import { codes, formatFen, type PayChannel, stateOfOrder, stateOfPayment } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/ids.ts'
import { withFreeNumber } from '../../kernel/readable-number.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { stateLabel } from '../order/move-order.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { announcedMs, unpaidMs } from '../order/order-state.ts'
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

export const refuseUnpayable = (order: OrderRow, attempts: readonly PaymentRow[], now: number) => {
  const { state } = order
  if (state !== stateOfOrder.unpaid)
    throw new Refusal(codes.conflict, `订单${stateLabel(state)}，不能再付款`, { state })
  if (now >= payBefore(order, attempts))
    throw new Refusal(codes.conflict, '付款时间已过，请重新下单', { state })
}

/** The shop has changed the price in the meantime: nobody pays a sum that they have not seen. */
export const refuseUnseenPrice = (
  { state, totalFen }: Pick<OrderRow, 'state' | 'totalFen'>,
  seenFen: number | undefined,
) => {
  if (seenFen === undefined || seenFen === totalFen) return
  throw new Refusal(codes.conflict, `订单金额已改为 ${formatFen(totalFen)} 元，请核对后再付款`, {
    state,
    total_fen: totalFen,
  })
}

interface Payable {
  order: OrderRow
  /** its attempts so far, oldest first */
  attempts: PaymentRow[]
}

/** The order, locked, as long as it can be paid, and at the price that was seen. */
export const lockPayable = async (
  tx: Db,
  { companyId, id, totalFen }: Pick<OrderRow, 'companyId' | 'id' | 'totalFen'>,
  now: number,
): Promise<Payable> => {
  const order = await orderRepository.lock(tx, companyId, id)
  if (!order) throw new Error('an order is gone')
  // Read after the lock: the same statement would not see what was written while it waited.
  const attempts = await paymentRepository.listOf(tx, companyId, id)
  refuseUnpayable(order, attempts, now)
  refuseUnseenPrice(order, totalFen)
  return { order, attempts }
}

/**
 * Opens a new attempt under the order's lock. The sum is the order's, whatever the request says; the balance's part of earlier ones is
 * returned.
 */
export const openPayment = async (
  tx: Db,
  order: OrderRow,
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
        amountFen: order.totalFen,
        createdAt: new Date(now),
      }),
  )
}
