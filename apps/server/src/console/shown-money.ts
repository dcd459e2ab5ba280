import { payChannel, type RefundWay } from '@yinpu/contract'
import type { PaymentRow } from '../modules/payment/payment-repository.ts'
import type { RefundRow } from '../modules/payment/refund/refund-repository.ts'
import type { ProviderError, ProviderName } from '../providers/provider-error.ts'

export const showRefund = (row: RefundRow, payment: PaymentRow | undefined) => ({
  refund_id: row.id,
  refund_no: row.refundNo,
  amount_fen: row.amountFen,
  channel: payment?.channel ?? payChannel.offline,
  to: row.to as RefundWay,
  state: row.state,
  reason: row.reason,
  failure: row.failure,
  tries: row.tries,
  at: (row.doneAt ?? row.createdAt).getTime(),
})

const names: Partial<Record<ProviderName, string>> = { 'wechat-pay': '微信支付', alipay: '支付宝' }

/** The provider's refusal or failure, in one line. */
export const tellProvider = ({ provider, reason, isRefusal }: ProviderError): string =>
  `${names[provider] ?? provider}${isRefusal ? '拒绝了请求' : '没有正常应答'}（${reason}）`
