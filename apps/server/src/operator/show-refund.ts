import type { PaymentRow } from '../modules/payment/payment-repository.ts'
import type { RefundRow } from '../modules/payment/refund-repository.ts'

export interface ShownRefund {
  refund_id: string
  refund_no: string
  amount_fen: number
  /** what was paid with */
  channel: number
  to: string
  state: number
  reason: string
  /** what the provider said last, where it was no */
  failure: string
  tries: number
  at: number
}

export const showRefund = (row: RefundRow, payment: PaymentRow | undefined): ShownRefund => ({
  refund_id: row.id,
  refund_no: row.refundNo,
  amount_fen: row.amountFen,
  channel: payment?.channel ?? 0,
  to: row.to,
  state: row.state,
  reason: row.reason,
  failure: row.failure,
  tries: row.tries,
  at: (row.doneAt ?? row.createdAt).getTime(),
})
