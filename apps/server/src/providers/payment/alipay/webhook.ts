import { hourMs, readTime } from '@yinpu/contract'
import { z } from 'zod'
import { type RawWebhook, type Webhook, WebhookRefused } from '../payment-provider.ts'
import { yuanField } from '../yuan.ts'
import type { AlipaySettings } from './alipay-settings.ts'
import { isSignedBy, signedText } from './signing.ts'

/** Alipay repeats a webhook for slightly more than a day. */
const oldestMs = 25 * hourMs
const aheadMs = 5 * 60_000

type Fields = Record<string, string>

/** Joined for signing, a value with such a piece in it looks like two fields. */
const secondField = /&\w+=/

const readFields = (body: string): Fields => {
  const pairs = [...new URLSearchParams(body)]
  const fields = Object.fromEntries(pairs)
  const isPlain = pairs.every(([name, value]) => /^\w+$/.test(name) && !secondField.test(value))
  if (!isPlain || Object.keys(fields).length !== pairs.length) throw new WebhookRefused('ambiguous form')
  return fields
}

const findFault = (fields: Fields, settings: AlipaySettings, now: number): string | undefined => {
  const { sign = '', sign_type, ...signed } = fields
  if (sign_type !== 'RSA2') return 'sign type'
  if (!isSignedBy(signedText(signed), sign, settings.publicKey)) return 'signature'
  if (signed.charset?.toLowerCase() !== 'utf-8') return 'charset'
  if (signed.app_id !== settings.appId) return 'app'
  if (settings.sellerId !== undefined && signed.seller_id !== settings.sellerId) return 'seller'
  const sentAt = readTime(signed.notify_time ?? '')
  if (sentAt === undefined || now - sentAt > oldestMs || sentAt - now > aheadMs) return 'time'
  return undefined
}

const numberField = z.string().min(1)
const refundShape = z.object({ out_trade_no: numberField, out_biz_no: numberField })
const paidShape = z.object({
  out_trade_no: numberField,
  trade_no: numberField,
  total_amount: yuanField,
  gmt_payment: z.string().transform(readTime).pipe(z.number()),
})

const read = <Shape extends z.ZodType>(shape: Shape, fields: Fields): z.output<Shape> => {
  const parsed = shape.safeParse(fields)
  if (!parsed.success) throw new WebhookRefused('malformed')
  return parsed.data
}

export const readAlipayWebhook = (settings: AlipaySettings, { body, now }: RawWebhook): Webhook => {
  const fields = readFields(body)
  const fault = findFault(fields, settings, now)
  if (fault) throw new WebhookRefused(fault)
  // A trade that is refunded in part keeps its status, so the refund's own fields come first.
  if (fields.out_biz_no) {
    const { out_trade_no: paymentNo, out_biz_no: refundNo } = read(refundShape, fields)
    return { kind: 'refund', paymentNo, refundNo }
  }
  const isPaid = fields.trade_status === 'TRADE_SUCCESS' || fields.trade_status === 'TRADE_FINISHED'
  if (!isPaid || fields.refund_fee) return { kind: 'other' }
  const paid = read(paidShape, fields)
  return {
    kind: 'paid',
    paymentNo: paid.out_trade_no,
    amountFen: paid.total_amount,
    providerNo: paid.trade_no,
    paidAt: paid.gmt_payment,
  }
}
