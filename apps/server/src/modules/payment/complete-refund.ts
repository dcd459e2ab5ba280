import type { Db } from '../../db/database.ts'
import { writeFen } from '../../documents/write-figures.ts'
import { newId } from '../../kernel/ids.ts'
import { finishRefunded } from '../after-sale/finish-after-sale.ts'
import { appendEntry } from '../ledger/append-entry.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import type { PaymentRow } from './payment-repository.ts'
import { refunded } from './payment-state.ts'
import { type RefundRow, refundRepository } from './refund-repository.ts'

/** The money has gone back: in the refund, the order's figures, its timeline and, where it went there, the balance. */
export const completeRefund = async (
  tx: Db,
  order: OrderRow,
  payment: PaymentRow,
  refund: RefundRow,
  now: number,
  /** as the provider says */
  doneAt = now,
): Promise<RefundRow> => {
  const done = await refundRepository.update(tx, refund, {
    state: refunded,
    doneAt: new Date(doneAt),
    failure: '',
  })
  if (!done) return refund
  const { companyId, userId, id: orderId, orderNo } = order
  if (done.to === 'balance')
    await appendEntry(
      tx,
      { companyId, userId },
      {
        type: 3,
        amountFen: done.amountFen,
        cause: `refund:${done.id}`,
        refNo: orderNo,
        remark: done.reason,
        orderId,
        now,
      },
    )
  if (payment.counts) await orderRepository.addRefunded(tx, order, done.amountFen)
  await orderRepository.insertEvent(tx, {
    companyId,
    id: newId(),
    orderId,
    state: order.state,
    title: '已退款',
    note: `${writeFen(done.amountFen)} 元${done.to === 'balance' ? '，已退到余额' : '，已原路退回'}`,
    actor: 'money',
    createdAt: new Date(now),
  })
  await orderRepository.announce(tx, order)
  if (done.afterSaleId) await finishRefunded(tx, companyId, done.afterSaleId, now)
  return done
}
