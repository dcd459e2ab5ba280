import type { PaymentProvider, RefundStanding } from '../../providers/payment/payment-provider.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { orderRepository } from '../order/order-repository.ts'
import { completeRefund } from './complete-refund.ts'
import { notifyUrl } from './notify-url.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { failed } from './payment-state.ts'
import { type RefundRow, refundRepository } from './refund-repository.ts'

const askFor = async (
  { publicUrl }: PaymentDeps,
  provider: PaymentProvider,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<RefundStanding> => {
  const { paymentNo, amountFen: totalFen, channel } = payment
  const { refundNo, amountFen, reason } = refund
  if (refund.tries > 0) {
    const standing = await provider.queryRefund({ paymentNo, refundNo })
    if (standing.state !== 'none') return standing
  }
  const url = publicUrl ? notifyUrl(publicUrl, channel) : ''
  return provider.refund({ paymentNo, refundNo, amountFen, totalFen, reason, notifyUrl: url })
}

const keepStanding = (deps: PaymentDeps, payment: PaymentRow, refund: RefundRow, standing: RefundStanding) =>
  deps.db.transaction(async (tx) => {
    const order = await orderRepository.lock(tx, refund.companyId, refund.orderId)
    if (!order) throw new Error('a refund has no order')
    if (standing.state === 'done') {
      await completeRefund(tx, order, payment, refund, deps.now(), standing.doneAt)
    } else if (standing.state === 'failed') {
      await refundRepository.update(tx, refund, { state: failed, failure: standing.reason })
      await orderRepository.announce(tx, order)
    }
  })

/** Brings a promised refund to its provider, or asks what has become of it. */
export const followRefund = async (
  deps: PaymentDeps,
  provider: PaymentProvider,
  refund: RefundRow,
): Promise<RefundStanding['state']> => {
  const payment = await paymentRepository.find(deps.db, refund.companyId, refund.paymentId)
  if (!payment) throw new Error('a refund has no payment')
  try {
    const standing = await askFor(deps, provider, payment, refund)
    await keepStanding(deps, payment, refund, standing)
    return standing.state
  } catch (error) {
    // What is owed stays owed: it is tried again, and the shop sees why it hangs.
    if (error instanceof ProviderError)
      await refundRepository.update(deps.db, refund, { failure: error.reason })
    throw error
  }
}
