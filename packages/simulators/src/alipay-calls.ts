import { z } from 'zod'
import {
  type AlipayAnswer,
  type AlipayFields,
  badContent,
  failed,
  noTrade,
  succeeded,
  wrongStatus,
} from './alipay-answers.ts'
import { type AlipayRefund, type AlipayTrade, type AlipayTrades, refundedFen } from './alipay-trades.ts'
import { readShanghaiTime, shanghaiTime, writeYuan } from './times-and-sums.ts'

/** Exactly two decimals, though Alipay forgives fewer. */
const strictYuan = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,8})\.\d\d$/)
  .transform((text) => Number(text.replace('.', '')))
  .refine((fen) => fen > 0)

/** 订单码; a code without a product is 当面付. */
const orderCode = 'QR_CODE_OFFLINE'

const openingShape = z.object({
  out_trade_no: z.string().regex(/^\w{1,64}$/),
  total_amount: strictYuan,
  subject: z.string().regex(/^[^/=&]{1,256}$/),
  time_expire: z.string().transform(readShanghaiTime).pipe(z.number()),
  product_code: z.string().optional(),
  quit_url: z.url({ protocol: /^https?$/ }).optional(),
  qr_pay_mode: z.enum(['0', '1', '2', '3', '4']).optional(),
})

/** Calls that the buyer's browser makes; each is a product of its own. */
export const pageProducts: Record<string, string> = {
  'alipay.trade.page.pay': 'FAST_INSTANT_TRADE_PAY',
  'alipay.trade.wap.pay': 'QUICK_WAP_WAY',
}

interface OpeningRequest {
  fields: AlipayFields
  content: unknown
  now: number
  /** the product of codes that the app has signed */
  code: 'precreate' | 'order_code' | 'none'
}

/** A trade requested by a code or a page, or the reason why there is none. */
export const openAlipayTrade = (
  trades: AlipayTrades,
  { fields, content, now, code }: OpeningRequest,
): { trade: AlipayTrade } | { fault: AlipayAnswer } => {
  const request = openingShape.safeParse(content).data
  const { method = '' } = fields
  const product = pageProducts[method]
  const isPage = product !== undefined
  // A phone needs an address for a buyer who does not pay.
  const isProduct =
    !isPage ||
    (request?.product_code === product && (request.quit_url !== undefined || product !== 'QUICK_WAP_WAY'))
  if (!request || !isProduct || request.time_expire <= now) return { fault: badContent() }
  const wished = request.product_code === orderCode ? 'order_code' : 'precreate'
  if (!isPage && wished !== code) return { fault: failed('ACQ.ACCESS_FORBIDDEN', '无权限使用接口') }
  const known = trades.find(request.out_trade_no)
  if (known?.state === 'paid') return { fault: failed('ACQ.TRADE_HAS_SUCCESS', '交易已被支付') }
  if (known?.isScanned && !trades.isPayable(known))
    return { fault: failed('ACQ.TRADE_HAS_CLOSE', '交易已经关闭') }
  if (known?.isScanned && known.amountFen !== request.total_amount)
    return { fault: failed('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改') }
  const opening = {
    paymentNo: request.out_trade_no,
    subject: request.subject,
    amountFen: request.total_amount,
    notifyUrl: fields.notify_url ?? '',
    returnUrl: isPage ? (fields.return_url ?? '') : '',
    quitUrl: request.quit_url ?? '',
    method,
    expiresAt: request.time_expire,
  }
  return { trade: known?.isScanned ? known : trades.open(opening, known) }
}

const tradeShape = z.object({ out_trade_no: z.string() })

/** Calls about a scanned trade. */
export const createAlipayTradeCalls = (trades: AlipayTrades) => ({
  query: (content: unknown): AlipayAnswer => {
    const request = tradeShape.safeParse(content).data
    if (!request) return badContent()
    const trade = trades.findScanned(request.out_trade_no)
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
    const request = tradeShape.safeParse(content).data
    if (!request) return badContent()
    const trade = trades.findScanned(request.out_trade_no)
    if (!trade) return noTrade()
    if (!trades.isPayable(trade)) return wrongStatus()
    trades.save({ ...trade, state: 'closed' })
    return succeeded({ trade_no: trade.tradeNo, out_trade_no: trade.paymentNo })
  },
})

const numbers = { out_trade_no: z.string(), out_request_no: z.string().regex(/^[\w-]{1,64}$/) }
const refundShape = z.object({ ...numbers, refund_amount: strictYuan })
const queryShape = z.object({ ...numbers, query_options: z.array(z.string()).default([]) })

interface RefundOptions {
  trades: AlipayTrades
  now: () => number
  onRefund(trade: AlipayTrade, refund: AlipayRefund): void
}

export const createAlipayRefunds = ({ trades, now, onRefund }: RefundOptions) => {
  const refundAnswer = (trade: AlipayTrade, fund_change: 'Y' | 'N') =>
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
      const request = refundShape.safeParse(content).data
      if (!request) return badContent()
      const { out_request_no: refundNo, refund_amount: amountFen } = request
      const trade = trades.findScanned(request.out_trade_no)
      if (!trade) return noTrade()
      if (trade.state !== 'paid') return wrongStatus()
      const made = trade.refunds.find((refund) => refund.refundNo === refundNo)
      if (made && made.amountFen !== amountFen)
        return failed('ACQ.DISCORDANT_REPEAT_REQUEST', '请求信息不一致')
      if (made) return refundAnswer(trade, 'N')
      if (refundedFen(trade) + amountFen > trade.amountFen)
        return failed('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限')
      const refund = { refundNo, amountFen, at: now() }
      const changed = trades.save({ ...trade, refunds: [...trade.refunds, refund] })
      onRefund(changed, refund)
      return refundAnswer(changed, 'Y')
    },

    'refund-query': (content: unknown): AlipayAnswer => {
      const request = queryShape.safeParse(content).data
      if (!request) return badContent()
      const trade = trades.findScanned(request.out_trade_no)
      if (!trade) return noTrade()
      const made = trade.refunds.find(({ refundNo }) => refundNo === request.out_request_no)
      if (!made) return succeeded()
      return succeeded({
        trade_no: trade.tradeNo,
        out_trade_no: trade.paymentNo,
        out_request_no: made.refundNo,
        total_amount: writeYuan(trade.amountFen),
        refund_amount: writeYuan(made.amountFen),
        refund_status: 'REFUND_SUCCESS',
        ...(request.query_options.includes('gmt_refund_pay') && {
          gmt_refund_pay: shanghaiTime(made.at),
        }),
      })
    },
  }
}
