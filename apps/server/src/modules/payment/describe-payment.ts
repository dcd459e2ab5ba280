import type {
  OrderRefund,
  PayChannel,
  Payment,
  PaymentState,
  RefundState,
  StartedPayment,
} from '@yinpu/contract'
import type { Shop } from '../company/shop.ts'
import type { PaymentRow } from './payment-repository.ts'
import { open, paid } from './payment-state.ts'
import type { RefundRow } from './refund-repository.ts'

const instructionsOf = (shop: Shop, { offlineChannel, offlineLabel }: PaymentRow) =>
  [offlineLabel, shop.offlineChannels.find(({ value }) => value === offlineChannel)?.note]
    .filter(Boolean)
    .join('：')

/** What a page needs to let a buyer pay. */
export const describeStart = (shop: Shop, payment: PaymentRow): StartedPayment => ({
  payment_no: payment.paymentNo,
  channel: payment.channel as PayChannel,
  amount_fen: payment.amountFen,
  paid: payment.state === paid,
  ...(payment.codeUrl && { code_url: payment.codeUrl }),
  ...(payment.redirect && { redirect: payment.redirect }),
  ...(payment.channel === 4 && { instructions: instructionsOf(shop, payment) }),
  ...(payment.state === open && payment.expiresAt && { expires_at: payment.expiresAt.getTime() }),
})

export const describePayment = (payment: PaymentRow): Payment => ({
  payment_no: payment.paymentNo,
  channel: payment.channel as PayChannel,
  amount_fen: payment.amountFen,
  state: payment.state as PaymentState,
  created_at: payment.createdAt.getTime(),
  ...(payment.paidAt && { paid_at: payment.paidAt.getTime() }),
  offline_label: payment.offlineLabel,
  note: payment.note,
})

export const describeRefund = (refund: RefundRow, payments: PaymentRow[]): OrderRefund => {
  const payment = payments.find(({ id }) => id === refund.paymentId)
  return {
    refund_no: refund.refundNo,
    payment_no: payment?.paymentNo ?? '',
    amount_fen: refund.amountFen,
    channel: (payment?.channel ?? 4) as PayChannel,
    to: refund.to as OrderRefund['to'],
    state: refund.state as RefundState,
    reason: refund.reason,
    created_at: refund.createdAt.getTime(),
    ...(refund.doneAt && { done_at: refund.doneAt.getTime() }),
  }
}
