import { codes, formatFen, paymentStates, stateOfPayment, textOf } from '@yinpu/contract'
import type { Db } from '../../../db/database.ts'
import { type Actor, actorColumnsOf } from '../../../kernel/actor.ts'
import { newId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { notifyBuyer } from '../../message/notify-buyer.ts'
import { type OrderRow, orderRepository } from '../../order/order-repository.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { type PaymentRow, paymentRepository } from '../payment-repository.ts'

interface Refusing {
  why: string
  by: Actor
  now: number
  /** runs in the transaction that stores it */
  note?: (tx: Db, refused: PaymentRow) => Promise<void>
}

/**
 * The shop has looked for money that was announced, and it has not come: the announcement is over, and the order can be
 * paid as on its first day.
 */
export const refuseAnnounced = (
  { db }: Pick<PaymentDeps, 'db'>,
  seen: PaymentRow,
  { why, by, now, note }: Refusing,
): Promise<{ order: OrderRow; payment: PaymentRow }> =>
  db.transaction(async (tx) => {
    const { companyId, orderId } = seen
    const order = await orderRepository.lock(tx, companyId, orderId)
    if (!order) throw new Error('a payment has no order')
    const changes = { state: stateOfPayment.closed, note: `没有收到：${why}`, refusedAt: new Date(now) }
    const payment = await paymentRepository.update(tx, seen, [stateOfPayment.announced], changes)
    if (!payment) {
      const { state = seen.state } = (await paymentRepository.find(tx, companyId, seen.id)) ?? {}
      const label = textOf(paymentStates)[state]
      throw new Refusal(codes.conflict, `支付单 ${seen.paymentNo} ${label}，只有待确认的可以退回`, { state })
    }
    await orderRepository.insertEvent(tx, order, {
      id: newId(),
      state: order.state,
      title: '没有收到转账',
      note: `${payment.offlineLabel || '线下转账'} ${formatFen(payment.amountFen)} 元：${why}。请核对后重新付款`,
      actor: 'shop',
      ...actorColumnsOf(by),
      createdAt: new Date(now),
    })
    const facts = { order, amountFen: payment.amountFen, why }
    await notifyBuyer(tx, order, { kind: 'payment_missing', cause: `missing:${payment.id}`, facts, now })
    await note?.(tx, payment)
    return { order, payment }
  })
