import { randomBytes } from 'node:crypto'
import { formatZonedTime } from '@yinpu/contract'
import { z } from 'zod'
import type {
  NewProviderPayment,
  NewRefund,
  PaymentProvider,
  PaymentStatus,
  RefundStatus,
  StartedProviderPayment,
} from '../payment-provider.ts'
import { type Ask, checkDone, readAnswer, trouble } from './requests.ts'
import { signBridgeCall } from './signing.ts'
import type { WechatPaySettings } from './wechat-pay-settings.ts'

const instantShape = z.iso.datetime({ offset: true }).transform((time) => Date.parse(time))

/** The owner of the trade. */
export const transactionOwnerShape = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string(),
})

/** A payment that was refunded later was paid nevertheless. */
export const paidShape = z
  .object({
    trade_state: z.enum(['SUCCESS', 'REFUND']),
    transaction_id: z.string().min(1),
    success_time: instantShape,
    amount: z.object({ total: z.int().positive(), currency: z.literal('CNY') }),
  })
  .transform(({ transaction_id, success_time, amount }) => ({
    amountFen: amount.total,
    providerNo: transaction_id,
    paidAt: success_time,
  }))

/** A payment that failed can be tried again. */
const openShape = z
  .object({ trade_state: z.enum(['NOTPAY', 'USERPAYING', 'PAYERROR']) })
  .transform((): PaymentStatus => ({ state: 'open' }))

const closedShape = z
  .object({ trade_state: z.enum(['CLOSED', 'REVOKED']) })
  .transform((): PaymentStatus => ({ state: 'closed' }))

const tradeShape = z.union([
  paidShape.transform((paid): PaymentStatus => ({ state: 'paid', ...paid })),
  openShape,
  closedShape,
])

/** The identity of a refund, and its amount. */
const refundIdentityShape = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  amount: z.object({ refund: z.int().positive(), total: z.int().positive(), currency: z.literal('CNY') }),
})

const doneRefund = z
  .object({ status: z.literal('SUCCESS'), success_time: instantShape })
  .transform(({ success_time }): RefundStatus => ({ state: 'done', doneAt: success_time }))

const openRefund = z
  .object({ status: z.literal('PROCESSING') })
  .transform((): RefundStatus => ({ state: 'open' }))

const failedRefund = z
  .object({ status: z.enum(['CLOSED', 'ABNORMAL']) })
  .transform(({ status }): RefundStatus => ({ state: 'failed', reason: status }))

const refundShape = z.union([doneRefund, openRefund, failedRefund])

/** Cuts a text to a number of UTF-8 bytes without cutting a character in two. */
export const cutBytes = (text: string, most: number): string => {
  let result = ''
  let length = 0
  for (const character of text.toWellFormed()) {
    length += Buffer.byteLength(character)
    if (length > most) break
    result += character
  }
  return result
}

const longestDescription = 127
const nativeShape = z.object({ code_url: z.string().min(1).max(512) })
const jsapiShape = z.object({ prepay_id: z.string().min(1).max(64) })
const h5Shape = z.object({ h5_url: z.url({ protocol: /^https?$/ }) })

/** The fields of a trade that do not depend on its method. */
const bodyOf = (
  { appId, mchId }: WechatPaySettings,
  { paymentNo, amountFen, subject, notifyUrl, expiresAt }: NewProviderPayment,
) => ({
  appid: appId,
  mchid: mchId,
  description: cutBytes(subject, longestDescription),
  out_trade_no: paymentNo,
  time_expire: formatZonedTime(expiresAt),
  notify_url: notifyUrl,
  amount: { total: amountFen, currency: 'CNY' },
})

const startByCode = async (
  settings: WechatPaySettings,
  ask: Ask,
  payment: NewProviderPayment,
): Promise<StartedProviderPayment> => {
  const answer = await ask({
    method: 'POST',
    target: '/v3/pay/transactions/native',
    body: bodyOf(settings, payment),
  })
  return { codeUrl: readAnswer(nativeShape, answer).code_url }
}

/** The sheet opens for this openid alone. */
const startInWechat = async (
  settings: WechatPaySettings,
  ask: Ask,
  payment: NewProviderPayment,
  now: number,
): Promise<StartedProviderPayment> => {
  const body = { ...bodyOf(settings, payment), payer: { openid: payment.openid ?? '' } }
  const answer = await ask({ method: 'POST', target: '/v3/pay/transactions/jsapi', body })
  const call = {
    app_id: settings.appId,
    time_stamp: String(Math.floor(now / 1000)),
    nonce: randomBytes(16).toString('hex'),
    package: `prepay_id=${readAnswer(jsapiShape, answer).prepay_id}`,
  }
  return { bridge: signBridgeCall(call, settings) }
}

/** The page leads into the app; afterwards, and without an app too, the browser goes to `redirect_url`. */
const startByPhone = async (
  settings: WechatPaySettings,
  ask: Ask,
  payment: NewProviderPayment,
): Promise<StartedProviderPayment> => {
  const scene_info = { payer_client_ip: payment.clientIp ?? '', h5_info: { type: 'Wap' } }
  const body = { ...bodyOf(settings, payment), scene_info }
  const answer = await ask({ method: 'POST', target: '/v3/pay/transactions/h5', body })
  const { h5_url } = readAnswer(h5Shape, answer)
  const joint = h5_url.includes('?') ? '&' : '?'
  return { redirect: `${h5_url}${joint}redirect_url=${encodeURIComponent(payment.returnUrl)}` }
}

/** WeChat Pay has written it both ways. */
const isUnknown = (code: string) => code === 'ORDER_NOT_EXIST' || code === 'ORDERNOTEXIST'

const pathOf = (paymentNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(paymentNo)}`

/** WeChat Pay has no cashier's page for a desktop: the buyer scans a code. */
export const createWechatPayTransactions = (
  settings: WechatPaySettings,
  ask: Ask,
  now: () => number,
): Pick<PaymentProvider, 'start' | 'query' | 'close'> => ({
  start: async (payment) => {
    if (payment.method === 'jsapi') return startInWechat(settings, ask, payment, now())
    return payment.method === 'h5'
      ? startByPhone(settings, ask, payment)
      : startByCode(settings, ask, payment)
  },

  query: async (paymentNo) => {
    const { appId, mchId } = settings
    const answer = await ask({ method: 'GET', target: `${pathOf(paymentNo)}?mchid=${mchId}` })
    if (answer.status === 404 && isUnknown(answer.code)) return { state: 'none' }
    const owner = readAnswer(transactionOwnerShape, answer)
    if (owner.mchid !== mchId || owner.appid !== appId || owner.out_trade_no !== paymentNo)
      throw trouble('answer about another trade')
    return readAnswer(tradeShape, answer)
  },

  close: async (paymentNo) => {
    const target = `${pathOf(paymentNo)}/close`
    const answer = await ask({ method: 'POST', target, body: { mchid: settings.mchId } })
    if (answer.code !== 'ORDER_CLOSED' && !isUnknown(answer.code)) checkDone(answer)
  },
})

const longestReason = 80
const path = '/v3/refund/domestic/refunds'
const unknown = 'RESOURCE_NOT_EXISTS'

/**
 * The trade does not exist, or the buyer's account is gone: another try will not help. An empty account
 * (NOT_ENOUGH) may fill again, and a wrong request (INVALID_REQUEST) may be about a refund that went through.
 */
const finalCodes = new Set([unknown, 'USER_ACCOUNT_ABNORMAL'])

interface RefundIdentity {
  paymentNo: string
  refundNo: string
  amountFen?: number
  totalFen?: number
}

const readRefundStatus = (refund: RefundIdentity, answer: Awaited<ReturnType<Ask>>) => {
  const { out_trade_no, out_refund_no, amount } = readAnswer(refundIdentityShape, answer)
  const { amountFen = amount.refund, totalFen = amount.total } = refund
  if (out_trade_no !== refund.paymentNo || out_refund_no !== refund.refundNo)
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
    return readRefundStatus(refund, answer)
  },

  queryRefund: async ({ paymentNo, refundNo }) => {
    const answer = await ask({ method: 'GET', target: `${path}/${encodeURIComponent(refundNo)}` })
    if (answer.status === 404 && answer.code === unknown) return { state: 'none' }
    return readRefundStatus({ paymentNo, refundNo }, answer)
  },
})
