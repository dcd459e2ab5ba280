import { z } from 'zod'
import { readBeijingTime } from '../../beijing-time.ts'
import type { NewRefund, RefundStanding } from '../payment-provider.ts'
import { writeYuan } from '../yuan.ts'
import { alipaySubject } from './alipay-subject.ts'
import { unknownTrade } from './alipay-trade.ts'
import { type AskAlipay, isRefusedWith } from './ask-alipay.ts'

type Clock = () => number

const done = (time: string | undefined, now: Clock): RefundStanding => ({
  state: 'done',
  doneAt: readBeijingTime(time ?? '') ?? now(),
})

const standingShape = z.object({
  /** only where it is done */
  refund_status: z.string().optional(),
  out_request_no: z.string().optional(),
  gmt_refund_pay: z.string().optional(),
})

export const queryRefund = async (
  ask: AskAlipay,
  { paymentNo, refundNo }: { paymentNo: string; refundNo: string },
  now: Clock,
): Promise<RefundStanding> => {
  const question = {
    method: 'alipay.trade.fastpay.refund.query',
    content: { out_trade_no: paymentNo, out_request_no: refundNo, query_options: ['gmt_refund_pay'] },
  }
  const found = await ask(question, standingShape).catch((error: unknown) => {
    if (isRefusedWith(error, unknownTrade)) return undefined
    throw error
  })
  const isDone = found?.refund_status === 'REFUND_SUCCESS' && found.out_request_no === refundNo
  return isDone ? done(found.gmt_refund_pay, now) : { state: 'none' }
}

/** Its notices go where those of the trade go. */
export const makeRefund = async (
  ask: AskAlipay,
  { paymentNo, refundNo, amountFen, reason }: NewRefund,
  now: Clock,
): Promise<RefundStanding> => {
  const content = {
    out_trade_no: paymentNo,
    refund_amount: writeYuan(amountFen),
    out_request_no: refundNo,
    ...(reason && { refund_reason: alipaySubject(reason) }),
  }
  const shape = z.object({
    out_trade_no: z.literal(paymentNo),
    /** whether money was moved by this very request */
    fund_change: z.enum(['Y', 'N']),
    gmt_refund_pay: z.string().optional(),
  })
  const answer = await ask({ method: 'alipay.trade.refund', content }, shape)
  if (answer.fund_change === 'Y') return done(answer.gmt_refund_pay, now)
  const standing = await queryRefund(ask, { paymentNo, refundNo }, now)
  // It was taken, so it is not unknown.
  return standing.state === 'none' ? { state: 'open' } : standing
}
