import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { measuredPayments } from '../../metrics/measured.ts'
import { stateLabel } from '../order/move-order.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { openPayment } from './open-payment.ts'
import { paymentRepository } from './payment-repository.ts'
import { awaiting } from './payment-state.ts'
import { receiveMoney } from './settle-payment.ts'

const confirmUnderLock = (
  db: Db,
  { companyId, id }: OrderRow,
  note: string,
  now: number,
): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    const order = await orderRepository.lock(tx, companyId, id)
    if (!order) throw new Error('an order is gone')
    if (order.state !== 10)
      throw new Refusal(codes.conflict, `订单${stateLabel(order.state)}，不能进行此操作`, {
        state: order.state,
      })
    const tries = await paymentRepository.listOf(tx, companyId, id)
    const announced = tries.find(({ state }) => state === awaiting)
    const payment =
      (announced && note ? await paymentRepository.update(tx, announced, [awaiting], { note }) : announced) ??
      (await openPayment(tx, order, 4, { state: awaiting, note }, now))
    await receiveMoney(tx, order, payment, { amountFen: order.totalFen, providerNo: '', paidAt: now }, now)
    return (await orderRepository.findOfCompany(tx, companyId, id)) ?? order
  })

/** The shop has seen the money, whether or not the buyer has announced it. */
export const confirmOfflinePayment = async (
  db: Db,
  seen: OrderRow,
  note: string,
  now: number,
): Promise<OrderRow> => {
  const order = await confirmUnderLock(db, seen, note, now)
  measuredPayments.tell({ channel: 4, outcome: 'paid' })
  return order
}
