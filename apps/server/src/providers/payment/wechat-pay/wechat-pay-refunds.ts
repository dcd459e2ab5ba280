import type { NewRefund, PaymentProvider } from '../payment-provider.ts'
import { type Ask, readAnswer } from './ask-wechat-pay.ts'
import { cutBytes } from './cut-bytes.ts'
import { refundIdentityShape, refundShape } from './refund-shape.ts'
import { trouble } from './wechat-pay-problem.ts'

const longestReason = 80
const path = '/v3/refund/domestic/refunds'
const unknown = 'RESOURCE_NOT_EXISTS'

/**
 * The trade is not there, or the buyer's account is gone: asking again will not help. An empty account
 * (NOT_ENOUGH) may fill again, and a wrong request (INVALID_REQUEST) may be about a refund that went through.
 */
const finalCodes = new Set([unknown, 'USER_ACCOUNT_ABNORMAL'])

interface Wanted {
  paymentNo: string
  refundNo: string
  amountFen?: number
  totalFen?: number
}

const readStanding = (wanted: Wanted, answer: Awaited<ReturnType<Ask>>) => {
  const { out_trade_no, out_refund_no, amount } = readAnswer(refundIdentityShape, answer)
  const { amountFen = amount.refund, totalFen = amount.total } = wanted
  if (out_trade_no !== wanted.paymentNo || out_refund_no !== wanted.refundNo)
    throw trouble('answer about another refund')
  if (amount.refund !== amountFen || amount.total !== totalFen) throw trouble('answer about another sum')
  return readAnswer(refundShape, answer)
}

const writeRefund = ({ paymentNo, refundNo, amountFen, totalFen, reason, notifyUrl }: NewRefund) => ({
  out_trade_no: paymentNo,
  out_refund_no: refundNo,
  // Both may be left out, and are refused when empty.
  ...(reason && { reason: cutBytes(reason, longestReason) }),
  ...(notifyUrl && { notify_url: notifyUrl }),
  amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
})

export const createWechatPayRefunds = (ask: Ask): Pick<PaymentProvider, 'refund' | 'queryRefund'> => ({
  refund: async (refund) => {
    const answer = await ask({ method: 'POST', target: path, body: writeRefund(refund) })
    if (finalCodes.has(answer.code)) return { state: 'failed', reason: answer.code }
    return readStanding(refund, answer)
  },

  queryRefund: async ({ paymentNo, refundNo }) => {
    const answer = await ask({ method: 'GET', target: `${path}/${encodeURIComponent(refundNo)}` })
    if (answer.status === 404 && answer.code === unknown) return { state: 'none' }
    return readStanding({ paymentNo, refundNo }, answer)
  },
})
