import { codes, type PayChannel } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../http/refusal.ts'
import { stateLabel } from '../order/move-order.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { unpaidMs } from '../order/order-times.ts'
import { withFreeNumber } from '../quote/readable-number.ts'
import { moneyNumber } from './money-number.ts'
import { type NewPayment, type PaymentRow, paymentRepository } from './payment-repository.ts'

/** Until when an order can be paid. */
export const payBefore = (order: OrderRow) => order.createdAt.getTime() + unpaidMs

/** The order, locked, as long as it can be paid. */
export const lockPayable = async (
  tx: Db,
  { companyId, id }: Pick<OrderRow, 'companyId' | 'id'>,
  now: number,
): Promise<OrderRow> => {
  const order = await orderRepository.lock(tx, companyId, id)
  if (!order) throw new Error('an order is gone')
  const { state } = order
  if (state !== 10) throw new Refusal(codes.conflict, `订单${stateLabel(state)}，不能再付款`, { state })
  if (now >= payBefore(order)) throw new Refusal(codes.conflict, '付款时间已过，请重新下单', { state })
  return order
}

/** A new try. The sum is the order's, whatever anybody says. */
export const openPayment = (
  tx: Db,
  order: OrderRow,
  channel: PayChannel,
  given: Pick<NewPayment, 'state'> & Partial<NewPayment>,
  now: number,
): Promise<PaymentRow> =>
  withFreeNumber(
    () => moneyNumber('ZF', now),
    (paymentNo) =>
      paymentRepository.insert(tx, {
        ...given,
        companyId: order.companyId,
        id: newId(),
        orderId: order.id,
        paymentNo,
        channel,
        amountFen: order.totalFen,
        createdAt: new Date(now),
      }),
  )
