import { z } from 'zod'
import { readBeijingTime } from '../providers/beijing-time.ts'
import { type AlipayAnswer, badContent, failed } from './alipay-answers.ts'
import type { AlipayFields } from './alipay-gate.ts'
import type { AlipayTrade, AlipayTrades } from './alipay-trades.ts'

/** Exactly two decimals, though Alipay forgives fewer. */
export const strictYuan = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,8})\.\d\d$/)
  .transform((text) => Number(text.replace('.', '')))
  .refine((fen) => fen > 0)

const shape = z.object({
  out_trade_no: z.string().regex(/^\w{1,64}$/),
  total_amount: strictYuan,
  subject: z.string().regex(/^[^/=&]{1,256}$/),
  time_expire: z.string().transform(readBeijingTime).pipe(z.number()),
  product_code: z.string().optional(),
})

interface Input {
  fields: AlipayFields
  content: unknown
  now: number
}

/** A trade as it is asked for by a code or a page, or why there is none. */
export const openAlipayTrade = (
  trades: AlipayTrades,
  { fields, content, now }: Input,
): { trade: AlipayTrade } | { fault: AlipayAnswer } => {
  const asked = shape.safeParse(content).data
  const isPage = fields.method === 'alipay.trade.page.pay'
  const isProduct = !isPage || asked?.product_code === 'FAST_INSTANT_TRADE_PAY'
  if (!asked || !isProduct || asked.time_expire <= now) return { fault: badContent() }
  const known = trades.find(asked.out_trade_no)
  if (known?.state === 'paid') return { fault: failed('ACQ.TRADE_HAS_SUCCESS', '交易已被支付') }
  if (known?.isScanned && !trades.isPayable(known))
    return { fault: failed('ACQ.TRADE_HAS_CLOSE', '交易已经关闭') }
  if (known?.isScanned && known.amountFen !== asked.total_amount)
    return { fault: failed('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改') }
  const opening = {
    paymentNo: asked.out_trade_no,
    subject: asked.subject,
    amountFen: asked.total_amount,
    notifyUrl: fields.notify_url ?? '',
    returnUrl: isPage ? (fields.return_url ?? '') : '',
    expiresAt: asked.time_expire,
  }
  return { trade: known?.isScanned ? known : trades.open(opening, known) }
}
