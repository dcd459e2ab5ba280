import { z } from 'zod'
import { type AlipayAnswer, badContent, noTrade, succeeded, wrongStatus } from './alipay-answers.ts'
import type { AlipayTrades } from './alipay-trades.ts'
import { shanghaiTime, writeYuan } from './times-and-sums.ts'

const shape = z.object({ out_trade_no: z.string() })

/** What is asked about a trade that somebody has scanned. */
export const createAlipayDesk = (trades: AlipayTrades) => ({
  query: (content: unknown): AlipayAnswer => {
    const asked = shape.safeParse(content).data
    if (!asked) return badContent()
    const trade = trades.findScanned(asked.out_trade_no)
    if (!trade) return noTrade()
    const amount = writeYuan(trade.amountFen)
    return succeeded({
      trade_no: trade.tradeNo,
      out_trade_no: trade.paymentNo,
      buyer_logon_id: '138****0000',
      trade_status: trades.statusOf(trade),
      total_amount: amount,
      ...(trade.state === 'paid' && {
        send_pay_date: shanghaiTime(trade.paidAt),
        buyer_pay_amount: amount,
        receipt_amount: amount,
      }),
    })
  },

  close: (content: unknown): AlipayAnswer => {
    const asked = shape.safeParse(content).data
    if (!asked) return badContent()
    const trade = trades.findScanned(asked.out_trade_no)
    if (!trade) return noTrade()
    if (!trades.isPayable(trade)) return wrongStatus()
    trades.save({ ...trade, state: 'closed' })
    return succeeded({ trade_no: trade.tradeNo, out_trade_no: trade.paymentNo })
  },
})
