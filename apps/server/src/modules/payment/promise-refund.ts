import { codes, type RefundWay } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { writeFen } from '../../documents/write-figures.ts'
import { newId } from '../../kernel/ids.ts'
import { withFreeNumber } from '../../kernel/readable-number.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { completeRefund } from './complete-refund.ts'
import { moneyNumber } from './money-number.ts'
import type { PaymentRow } from './payment-repository.ts'
import { promised } from './payment-state.ts'
import { type RefundRow, refundRepository } from './refund-repository.ts'

interface Wanted {
  amountFen: number
  to: RefundWay
  reason: string
  /** one cause, one refund: the same cause again changes nothing */
  cause: string
  /** what it was agreed for */
  afterSaleId?: string | null | undefined
  now: number
}

/**
 * Money of a payment is promised back, in the transaction that causes it and under the order's lock. To a balance
 * it goes at once; a provider or the shop brings it the way it came.
 */
export const promiseRefund = async (
  tx: Db,
  order: OrderRow,
  payment: PaymentRow,
  { amountFen, to, reason, cause, afterSaleId = null, now }: Wanted,
): Promise<RefundRow> => {
  const { companyId } = order
  const earlier = await refundRepository.findByCause(tx, companyId, cause)
  if (earlier) return earlier
  const leftFen = payment.amountFen - (await refundRepository.sumOf(tx, companyId, payment.id))
  if (amountFen > leftFen)
    throw new Refusal(codes.conflict, `最多可退 ${writeFen(leftFen)} 元`, { refundable_fen: leftFen })
  const refund = await withFreeNumber(
    () => moneyNumber('TK', now),
    (refundNo) =>
      refundRepository.insert(tx, {
        companyId,
        id: newId(),
        paymentId: payment.id,
        orderId: order.id,
        afterSaleId,
        refundNo,
        amountFen,
        state: promised,
        to: payment.channel === 3 ? 'balance' : to,
        reason,
        cause,
        createdAt: new Date(now),
      }),
  )
  return refund.to === 'balance' ? completeRefund(tx, order, payment, refund, now) : refund
}
