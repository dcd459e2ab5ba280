import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { signAlipayWebhook } from './alipay-answers.ts'
import { type AlipayRefund, type AlipayTrade, refundedFen } from './alipay-trades.ts'
import type { PostedWebhook, WebhookHabits } from './pay-simulator.ts'
import { shanghaiTime, writeYuan } from './times-and-sums.ts'

interface Sender {
  appId: string
  sellerId: string
  alipayPrivateKey: KeyObject
  now: () => number
}

export interface AlipayNews {
  trade: AlipayTrade
  status: string
  refund?: AlipayRefund
}

const staleMs = 26 * 60 * 60_000

let strangerKey: KeyObject | undefined
const getStrangerKey = () => {
  strangerKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  return strangerKey
}

const webhookFields = (
  { appId, sellerId }: Sender,
  { trade, status, refund }: AlipayNews,
  sentAt: number,
) => {
  const amount = writeYuan(trade.amountFen)
  return {
    notify_time: shanghaiTime(sentAt),
    notify_type: 'trade_status_sync',
    notify_id: randomBytes(17).toString('hex'),
    app_id: appId,
    auth_app_id: appId,
    charset: 'utf-8',
    version: '1.0',
    trade_no: trade.tradeNo,
    out_trade_no: trade.paymentNo,
    buyer_id: '2088102122524333',
    seller_id: sellerId,
    trade_status: status,
    total_amount: amount,
    receipt_amount: amount,
    buyer_pay_amount: amount,
    subject: trade.subject,
    gmt_create: shanghaiTime(trade.createdAt),
    gmt_payment: shanghaiTime(trade.paidAt),
    fund_bill_list: JSON.stringify([{ amount, fundChannel: 'ALIPAYACCOUNT' }]),
    ...(refund && {
      refund_fee: writeYuan(refundedFen(trade)),
      out_biz_no: refund.refundNo,
      gmt_refund: `${shanghaiTime(refund.at)}.000`,
    }),
  }
}

/**
 * The browser's address after paying, with the fields that Alipay signs. It proves nothing: it may come twice or
 * never.
 */
export const writeAlipayReturn = (
  { appId, sellerId, alipayPrivateKey, now }: Sender,
  { returnUrl, paymentNo, tradeNo, amountFen, method = 'alipay.trade.page.pay' }: AlipayTrade,
): string => {
  if (!returnUrl) return ''
  const url = new URL(returnUrl)
  const fields = {
    charset: 'utf-8',
    out_trade_no: paymentNo,
    method: `${method}.return`,
    total_amount: writeYuan(amountFen),
    trade_no: tradeNo,
    auth_app_id: appId,
    version: '1.0',
    app_id: appId,
    seller_id: sellerId,
    timestamp: shanghaiTime(now()),
  }
  const sign = signAlipayWebhook(fields, alipayPrivateKey)
  for (const [name, value] of Object.entries({ ...fields, sign, sign_type: 'RSA2' }))
    url.searchParams.set(name, value)
  return url.href
}

/** The webhook that Alipay, or an impostor, posts to us. */
export const writeAlipayWebhook = (
  sender: Sender,
  news: AlipayNews,
  tampering: WebhookHabits['tampering'],
): PostedWebhook => {
  const sentAt = tampering === 'stale' ? sender.now() - staleMs : sender.now()
  const honest = webhookFields(sender, news, sentAt)
  const altered = { total_amount: writeYuan(news.trade.amountFen + 1) }
  const signed = tampering === 'amount' ? { ...honest, ...altered } : honest
  const isStranger = tampering === 'signature' || tampering === 'probe'
  const sign = signAlipayWebhook(signed, isStranger ? getStrangerKey() : sender.alipayPrivateKey)
  const form = { ...signed, ...(tampering === 'body' && altered), sign, sign_type: 'RSA2' }
  return {
    url: news.trade.notifyUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: new URLSearchParams(form).toString(),
  }
}
