import { cancelOrder } from '../modules/order/cancel-order.ts'
import { paymentRepository } from '../modules/payment/payment-repository.ts'
import { refundRepository } from '../modules/payment/refund-repository.ts'
import type { OperatorDeps, OperatorRequest } from './commands.ts'
import { moveCommand, type ShownMove } from './order-moves.ts'
import { type ShownRefund, showRefund } from './show-refund.ts'

export interface ShownCancelling extends ShownMove {
  /** what goes back for it, besides what went back before */
  refunds: ShownRefund[]
}

const cancel = moveCommand((db, order, { why = '' }, now) =>
  cancelOrder(db, order, { actor: 'shop', reason: why, now }),
)

export const cancelCommand = async (
  deps: OperatorDeps,
  request: OperatorRequest,
): Promise<ShownCancelling> => {
  const moved = await cancel(deps, request)
  if (moved.paid_fen > 0) deps.payments.poller.soon()
  const of = [deps.database.db, moved.company_id, moved.order_id] as const
  const [refunds, payments] = await Promise.all([
    refundRepository.listOf(...of),
    paymentRepository.listOf(...of),
  ])
  const paymentOf = new Map(payments.map((payment) => [`cancel:${payment.id}`, payment]))
  return {
    ...moved,
    refunds: refunds
      .filter(({ cause }) => paymentOf.has(cause))
      .map((refund) => showRefund(refund, paymentOf.get(refund.cause))),
  }
}
