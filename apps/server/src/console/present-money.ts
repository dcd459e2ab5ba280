import { payChannel, type RefundTarget } from '@yinpu/contract'
import type { ListedGoods } from '../modules/order/listed-goods-repository.ts'
import type { PaymentRow } from '../modules/payment/payment-repository.ts'
import type { RefundRow } from '../modules/payment/refund/refund-repository.ts'

export const showRefund = (row: RefundRow, payment: PaymentRow | undefined) => ({
  refund_id: row.id,
  refund_no: row.refundNo,
  amount_fen: row.amountFen,
  channel: payment?.channel ?? payChannel.offline,
  to: row.to as RefundTarget,
  state: row.state,
  reason: row.reason,
  failure: row.failure,
  tries: row.tries,
  at: (row.doneAt ?? row.createdAt).getTime(),
})

/** The goods of an order in a list of money. */
export const showGoods = ([first, ...others]: readonly ListedGoods[]) => ({
  product: { name: first?.name ?? '', quantity: first?.quantity ?? 0, unit: first?.unit ?? '' },
  more_lines: others.length,
})
