import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import type { PostedWebhook, WebhookHabits } from './pay-simulator.ts'
import { shanghaiInstant } from './times-and-sums.ts'
import {
  type WechatPayRefund,
  type WechatPayTransaction,
  writeRefund,
  writeTransaction,
} from './wechat-pay-entry.ts'
import { type PlatformKey, sealForMerchant, signAsWechatPay } from './wechat-pay-signing.ts'

interface Options {
  mchid: string
  appid: string
  apiV3Key: string
  platform: () => PlatformKey
  habits: WebhookHabits
  now: () => number
}

interface Event {
  type: string
  about: 'transaction' | 'refund'
  summary: string
  content: object
}

const staleMs = 6 * 60_000

/** Another character, so that the sealed text differs from the signed one. */
const alterCiphertext = (body: string) =>
  body.replace(
    /"ciphertext":"(.)/,
    (start, first: string) => start.slice(0, -1) + (first === 'A' ? 'B' : 'A'),
  )

/** Writes the webhooks of WeChat Pay, each with the fault that the habits name. */
export const createWechatPayWebhooks = ({ mchid, appid, apiV3Key, platform, habits, now }: Options) => {
  let stranger: KeyObject | undefined
  const strangersKey = () => {
    stranger ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    return stranger
  }

  const signedAt = () => (habits.tampering === 'stale' ? now() - staleMs : now())
  const signer = () =>
    habits.tampering === 'signature' ? { ...platform(), privateKey: strangersKey() } : platform()

  const write = (url: string, { type, about, summary, content }: Event): PostedWebhook => {
    const body = JSON.stringify({
      id: randomUUID(),
      create_time: shanghaiInstant(now()),
      resource_type: 'encrypt-resource',
      event_type: type,
      summary,
      resource: { original_type: about, ...sealForMerchant(JSON.stringify(content), about, apiV3Key) },
    })
    const signed = { 'content-type': 'application/json', ...signAsWechatPay(body, signer(), signedAt()) }
    const probe = `WECHATPAY/SIGNTEST/${signed['wechatpay-signature']}`
    return {
      url,
      headers: habits.tampering === 'probe' ? { ...signed, 'wechatpay-signature': probe } : signed,
      body: habits.tampering === 'body' ? alterCiphertext(body) : body,
    }
  }

  const extraFen = () => (habits.tampering === 'amount' ? 1 : 0)

  return {
    writePaid: (trade: WechatPayTransaction) => {
      const webhookTransaction = { ...trade, amountFen: trade.amountFen + extraFen() }
      const content = { mchid, appid, ...writeTransaction(webhookTransaction, now()) }
      return write(trade.notifyUrl, {
        type: 'TRANSACTION.SUCCESS',
        about: 'transaction',
        summary: '支付成功',
        content,
      })
    },
    writeRefunded: (trade: WechatPayTransaction, refund: WechatPayRefund) => {
      const noticeRefund = { ...refund, amountFen: refund.amountFen + extraFen() }
      const { status, ...others } = writeRefund(trade, noticeRefund)
      return write(refund.notifyUrl, {
        type: `REFUND.${status}`,
        about: 'refund',
        summary: '退款结果',
        content: { mchid, ...others, refund_status: status },
      })
    },
  }
}
