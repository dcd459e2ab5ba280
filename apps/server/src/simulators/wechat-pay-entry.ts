import type { SimulatedTrade } from './pay-simulator.ts'

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

/** What the simulated WeChat Pay remembers of a trade. */
export interface WechatPayTrade {
  paymentNo: string
  /** in the code's address */
  token: string
  subject: string
  amountFen: number
  notifyUrl: string
  expiresAt: number
  state: 'NOTPAY' | 'PAYERROR' | 'CLOSED' | 'SUCCESS'
  /** empty and zero until it is paid */
  transactionId: string
  paidAt: number
  refunds: WechatPayRefund[]
}

const isUnpaid = ({ state }: WechatPayTrade) => state === 'NOTPAY' || state === 'PAYERROR'

export const isExpired = (trade: WechatPayTrade, now: number) => isUnpaid(trade) && trade.expiresAt <= now

export const isPayable = (trade: WechatPayTrade, now: number) => isUnpaid(trade) && !isExpired(trade, now)

/** As WeChat Pay calls it. */
export const tradeStateOf = (trade: WechatPayTrade, now: number) => {
  if (trade.refunds.length > 0) return 'REFUND'
  return isExpired(trade, now) ? 'CLOSED' : trade.state
}

const seen = { NOTPAY: 'open', PAYERROR: 'failed', CLOSED: 'closed', SUCCESS: 'paid' } as const

export const showTrade = (trade: WechatPayTrade, now: number): SimulatedTrade => ({
  paymentNo: trade.paymentNo,
  subject: trade.subject,
  amountFen: trade.amountFen,
  state: isExpired(trade, now) ? 'expired' : seen[trade.state],
  returnUrl: '',
})

export const totalOf = ({ paymentNo, state, amountFen, refunds }: WechatPayTrade) => ({
  paymentNo,
  paidFen: state === 'SUCCESS' ? amountFen : 0,
  refundedFen: refunds
    .filter(({ status }) => status === 'SUCCESS')
    .reduce((sum, refund) => sum + refund.amountFen, 0),
})
