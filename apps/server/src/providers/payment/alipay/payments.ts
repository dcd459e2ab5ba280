import { formatTime, readTime } from '@yinpu/contract'
import { z } from 'zod'
import { ProviderError } from '../../provider-error.ts'
import type {
  NewProviderPayment,
  NewRefund,
  PaymentStatus,
  RefundStatus,
  StartedProviderPayment,
} from '../payment-provider.ts'
import { writeYuan, yuanField } from '../yuan.ts'
import type { AlipaySettings } from './alipay-settings.ts'
import { type AlipayQuestion, type AskAlipay, alipayRequest, isRefusedWith } from './requests.ts'

const longest = 256
const unwanted: Record<string, string> = { '/': '／', '=': '＝', '&': '＆' }

/** A text that Alipay accepts. Its webhooks are signed with & and = between fields, so a text must not contain them. */
export const alipaySubject = (text: string): string =>
  text
    .replace(/[/=&]/g, (character) => unwanted[character] ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest)
    // Half of a character that was cut in two.
    .replace(/[\uD800-\uDBFF]$/, '')

const unknownTransaction = /^ACQ\.TRADE_NOT_EXIST$/
const wrongState = /^ACQ\.(?:TRADE_STATUS_ERROR|REASON_ILLEGAL_STATUS|REASON_TRADE_STATUS_INVALID)$/

const contentOf = ({ paymentNo, amountFen, subject, expiresAt }: NewProviderPayment) => ({
  out_trade_no: paymentNo,
  total_amount: writeYuan(amountFen),
  subject: alipaySubject(subject),
  time_expire: formatTime(expiresAt),
})

export const startByCode = async (
  ask: AskAlipay,
  { code }: Pick<AlipaySettings, 'code'>,
  payment: NewProviderPayment,
): Promise<StartedProviderPayment> => {
  const question = {
    method: 'alipay.trade.precreate',
    // Without a product it is 当面付.
    content: { ...contentOf(payment), ...(code === 'order_code' && { product_code: 'QR_CODE_OFFLINE' }) },
    addresses: { notify_url: payment.notifyUrl },
  }
  const shape = z.object({ out_trade_no: z.literal(payment.paymentNo), qr_code: z.url() })
  return { codeUrl: (await ask(question, shape)).qr_code }
}

/** A buyer who gives up on the page of a phone returns to the same address as one who has paid. */
const pageOf = ({ method, returnUrl }: NewProviderPayment) =>
  method === 'wap'
    ? { method: 'alipay.trade.wap.pay', product: { product_code: 'QUICK_WAP_WAY', quit_url: returnUrl } }
    : {
        method: 'alipay.trade.page.pay',
        // A code is what the page shows first; logging in is its second way.
        product: { product_code: 'FAST_INSTANT_TRADE_PAY', qr_pay_mode: '2' },
      }

/** No request to Alipay: the buyer's browser sends the signed request. */
export const startByPage = (
  settings: AlipaySettings,
  payment: NewProviderPayment,
  now: number,
): StartedProviderPayment => {
  const { method, product } = pageOf(payment)
  const question: AlipayQuestion = {
    method,
    content: { ...contentOf(payment), ...product },
    addresses: { notify_url: payment.notifyUrl, return_url: payment.returnUrl },
  }
  return { redirect: `${settings.gateway}?${new URLSearchParams(alipayRequest(settings, question, now))}` }
}

const tradeShape = z.object({
  trade_no: z.string().min(1),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']),
  total_amount: yuanField,
  send_pay_date: z.string().optional(),
})

export const queryPayment = async (
  ask: AskAlipay,
  paymentNo: string,
  now: () => number,
): Promise<PaymentStatus> => {
  const question = { method: 'alipay.trade.query', content: { out_trade_no: paymentNo } }
  const shape = tradeShape.extend({ out_trade_no: z.literal(paymentNo) })
  const answer = await ask(question, shape).catch((error: unknown) => {
    if (isRefusedWith(error, unknownTransaction)) return undefined
    throw error
  })
  if (!answer) return { state: 'none' }
  const { trade_no: providerNo, trade_status, total_amount: amountFen, send_pay_date: paid } = answer
  if (trade_status === 'WAIT_BUYER_PAY') return { state: 'open' }
  // Closed after it was paid: all of it was refunded.
  if (trade_status === 'TRADE_CLOSED' && !paid) return { state: 'closed' }
  return { state: 'paid', amountFen, providerNo, paidAt: readTime(paid ?? '') ?? now() }
}

/** Alipay knows no trade before its code is scanned; until then only its expiry prevents a payment. */
export const closePayment = async (ask: AskAlipay, paymentNo: string, now: () => number): Promise<void> => {
  const question = { method: 'alipay.trade.close', content: { out_trade_no: paymentNo } }
  try {
    await ask(question, z.object({}))
  } catch (error) {
    if (isRefusedWith(error, unknownTransaction)) return
    if (!isRefusedWith(error, wrongState)) throw error
    const { state } = await queryPayment(ask, paymentNo, now)
    if (state === 'paid') throw error
    if (state === 'open') throw new ProviderError('alipay', 'trade is still open', false)
  }
}

type Clock = () => number

const done = (time: string | undefined, now: Clock): RefundStatus => ({
  state: 'done',
  doneAt: readTime(time ?? '') ?? now(),
})

const refundStatusShape = z.object({
  /** only if it is done */
  refund_status: z.string().optional(),
  out_request_no: z.string().optional(),
  gmt_refund_pay: z.string().optional(),
})

export const queryRefund = async (
  ask: AskAlipay,
  { paymentNo, refundNo }: { paymentNo: string; refundNo: string },
  now: Clock,
): Promise<RefundStatus> => {
  const question = {
    method: 'alipay.trade.fastpay.refund.query',
    content: { out_trade_no: paymentNo, out_request_no: refundNo, query_options: ['gmt_refund_pay'] },
  }
  const answer = await ask(question, refundStatusShape).catch((error: unknown) => {
    if (isRefusedWith(error, unknownTransaction)) return undefined
    throw error
  })
  const isDone = answer?.refund_status === 'REFUND_SUCCESS' && answer.out_request_no === refundNo
  return isDone ? done(answer.gmt_refund_pay, now) : { state: 'none' }
}

/** Its webhooks go to the address of the trade. */
export const makeRefund = async (
  ask: AskAlipay,
  { paymentNo, refundNo, amountFen, reason }: NewRefund,
  now: Clock,
): Promise<RefundStatus> => {
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
  const status = await queryRefund(ask, { paymentNo, refundNo }, now)
  // It was accepted, so it is not unknown.
  return status.state === 'none' ? { state: 'open' } : status
}
