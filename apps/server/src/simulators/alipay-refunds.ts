import { z } from 'zod'
import { type AlipayAnswer, badContent, failed, noTrade, succeeded, wrongStatus } from './alipay-answers.ts'
import { strictYuan } from './alipay-opening.ts'
import { type AlipayRefund, type AlipayTrade, type AlipayTrades, refundedFen } from './alipay-trades.ts'
import { shanghaiTime, writeYuan } from './times-and-sums.ts'

const numbers = { out_trade_no: z.string(), out_request_no: z.string().regex(/^[\w-]{1,64}$/) }
const refundShape = z.object({ ...numbers, refund_amount: strictYuan })
const queryShape = z.object({ ...numbers, query_options: z.array(z.string()).default([]) })

interface Desk {
  trades: AlipayTrades
  now: () => number
  onRefund(trade: AlipayTrade, refund: AlipayRefund): void
}

export const createAlipayRefunds = ({ trades, now, onRefund }: Desk) => {
  const told = (trade: AlipayTrade, fund_change: 'Y' | 'N') =>
    succeeded({
      trade_no: trade.tradeNo,
      out_trade_no: trade.paymentNo,
      buyer_logon_id: '138****0000',
      fund_change,
      // All that went back so far, not this one alone.
      refund_fee: writeYuan(refundedFen(trade)),
    })

  return {
    refund: (content: unknown): AlipayAnswer => {
      const asked = refundShape.safeParse(content).data
      if (!asked) return badContent()
      const { out_request_no: refundNo, refund_amount: amountFen } = asked
      const trade = trades.findScanned(asked.out_trade_no)
      if (!trade) return noTrade()
      if (trade.state !== 'paid') return wrongStatus()
      const made = trade.refunds.find((refund) => refund.refundNo === refundNo)
      if (made && made.amountFen !== amountFen)
        return failed('ACQ.DISCORDANT_REPEAT_REQUEST', '请求信息不一致')
      if (made) return told(trade, 'N')
      if (refundedFen(trade) + amountFen > trade.amountFen)
        return failed('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限')
      const refund = { refundNo, amountFen, at: now() }
      const changed = trades.save({ ...trade, refunds: [...trade.refunds, refund] })
      onRefund(changed, refund)
      return told(changed, 'Y')
    },

    'refund-query': (content: unknown): AlipayAnswer => {
      const asked = queryShape.safeParse(content).data
      if (!asked) return badContent()
      const trade = trades.findScanned(asked.out_trade_no)
      if (!trade) return noTrade()
      const made = trade.refunds.find(({ refundNo }) => refundNo === asked.out_request_no)
      if (!made) return succeeded()
      return succeeded({
        trade_no: trade.tradeNo,
        out_trade_no: trade.paymentNo,
        out_request_no: made.refundNo,
        total_amount: writeYuan(trade.amountFen),
        refund_amount: writeYuan(made.amountFen),
        refund_status: 'REFUND_SUCCESS',
        ...(asked.query_options.includes('gmt_refund_pay') && {
          gmt_refund_pay: shanghaiTime(made.at),
        }),
      })
    },
  }
}
