import type { PaymentRow } from '../modules/payment/payment-repository.ts'

export const showPayment = (row: PaymentRow) => ({
  payment_id: row.id,
  payment_no: row.paymentNo,
  channel: row.channel,
  amount_fen: row.amountFen,
  state: row.state,
  offline_label: row.offlineLabel,
  /** something to look at lies there; the `files` command writes it out */
  voucher: row.voucherKey !== '',
  /** as the provider calls it */
  provider_no: row.providerNo,
  note: row.note,
  at: (row.paidAt ?? row.createdAt).getTime(),
})
