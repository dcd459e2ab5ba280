import type { SimulatedPayment } from './pay-simulator.ts'
import { shanghaiInstant } from './times-and-sums.ts'

export interface WechatPayRefund {
  refundNo: string
  refundId: string
  amountFen: number
  status: 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL'
  notifyUrl: string
  createdAt: number
  /** zero while it is open */
  doneAt: number
}

/** A trade in the store of the simulated WeChat Pay. */
export interface WechatPayTransaction {
  paymentNo: string
  /** in the code's address */
  token: string
  subject: string
  amountFen: number
  notifyUrl: string
  expiresAt: number
  /** the way it was opened: by a code, inside WeChat, or in another phone browser; undefined means a code */
  kind?: 'NATIVE' | 'JSAPI' | 'MWEB'
  /** who alone can pay it, inside WeChat */
  openid?: string
  state: 'NOTPAY' | 'PAYERROR' | 'CLOSED' | 'SUCCESS'
  /** empty and zero until it is paid */
  transactionId: string
  paidAt: number
  refunds: WechatPayRefund[]
}

const isUnpaid = ({ state }: WechatPayTransaction) => state === 'NOTPAY' || state === 'PAYERROR'

const isExpired = (trade: WechatPayTransaction, now: number) => isUnpaid(trade) && trade.expiresAt <= now

export const isPayable = (trade: WechatPayTransaction, now: number) =>
  isUnpaid(trade) && !isExpired(trade, now)

/** As WeChat Pay calls it. */
export const tradeStateOf = (trade: WechatPayTransaction, now: number) => {
  if (trade.refunds.length > 0) return 'REFUND'
  return isExpired(trade, now) ? 'CLOSED' : trade.state
}

const seen = { NOTPAY: 'open', PAYERROR: 'failed', CLOSED: 'closed', SUCCESS: 'paid' } as const

export const describeTransaction = (trade: WechatPayTransaction, now: number): SimulatedPayment => ({
  paymentNo: trade.paymentNo,
  subject: trade.subject,
  amountFen: trade.amountFen,
  state: isExpired(trade, now) ? 'expired' : seen[trade.state],
  returnUrl: '',
  ...(trade.kind === 'MWEB' && { isH5: true }),
})

export const totalOf = ({ paymentNo, state, amountFen, refunds }: WechatPayTransaction) => ({
  paymentNo,
  paidFen: state === 'SUCCESS' ? amountFen : 0,
  refundedFen: refunds
    .filter(({ status }) => status === 'SUCCESS')
    .reduce((sum, refund) => sum + refund.amountFen, 0),
})

const payerCurrency = { payer_currency: 'CNY' }

/** A trade in answers and webhooks; an unpaid one has few fields. */
export const writeTransaction = (trade: WechatPayTransaction, now: number) => {
  const { paymentNo, amountFen, transactionId, paidAt } = trade
  const common = { out_trade_no: paymentNo, trade_state: tradeStateOf(trade, now) }
  if (trade.state !== 'SUCCESS') return { ...common, amount: { total: amountFen, ...payerCurrency } }
  return {
    ...common,
    transaction_id: transactionId,
    trade_type: trade.kind ?? 'NATIVE',
    trade_state_desc: '支付成功',
    bank_type: 'OTHERS',
    attach: '',
    success_time: shanghaiInstant(paidAt),
    payer: { openid: trade.openid || 'openid-simulated' },
    amount: { total: amountFen, payer_total: amountFen, currency: 'CNY', ...payerCurrency },
  }
}

export const writeRefund = (trade: WechatPayTransaction, refund: WechatPayRefund) => ({
  refund_id: refund.refundId,
  out_refund_no: refund.refundNo,
  transaction_id: trade.transactionId,
  out_trade_no: trade.paymentNo,
  channel: 'ORIGINAL',
  user_received_account: '支付用户零钱',
  create_time: shanghaiInstant(refund.createdAt),
  ...(refund.status === 'SUCCESS' && { success_time: shanghaiInstant(refund.doneAt) }),
  status: refund.status,
  amount: {
    total: trade.amountFen,
    refund: refund.amountFen,
    payer_total: trade.amountFen,
    payer_refund: refund.amountFen,
    currency: 'CNY',
  },
})
