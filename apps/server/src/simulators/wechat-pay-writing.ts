import { shanghaiInstant } from './times-and-sums.ts'
import { tradeStateOf, type WechatPayRefund, type WechatPayTrade } from './wechat-pay-entry.ts'

const payerCurrency = { payer_currency: 'CNY' }

/** A trade as answers and notices tell it; an unpaid one has little to tell. */
export const writeTrade = (trade: WechatPayTrade, now: number) => {
  const { paymentNo, amountFen, transactionId, paidAt } = trade
  const common = { out_trade_no: paymentNo, trade_state: tradeStateOf(trade, now) }
  if (trade.state !== 'SUCCESS') return { ...common, amount: { total: amountFen, ...payerCurrency } }
  return {
    ...common,
    transaction_id: transactionId,
    trade_type: 'NATIVE',
    trade_state_desc: '支付成功',
    bank_type: 'OTHERS',
    attach: '',
    success_time: shanghaiInstant(paidAt),
    payer: { openid: 'openid-simulated' },
    amount: { total: amountFen, payer_total: amountFen, currency: 'CNY', ...payerCurrency },
  }
}

export const writeRefund = (trade: WechatPayTrade, refund: WechatPayRefund) => ({
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
