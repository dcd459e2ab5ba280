import type { PaymentProvider } from '../payment-provider.ts'
import { fetchBill } from './bill.ts'
import { createPlatformKeys } from './certificates.ts'
import { createWechatPayers } from './payers.ts'
import { createAsk, createSender, type WechatPayDeps } from './requests.ts'
import { createWechatPayRefunds, createWechatPayTransactions } from './transactions.ts'
import { readWechatPayWebhook } from './webhook.ts'
import type { WechatPaySettings } from './wechat-pay-settings.ts'

/** WeChat Pay's API v3, for a merchant of its own. */
export const createWechatPay = (settings: WechatPaySettings, deps: WechatPayDeps = {}): PaymentProvider => {
  const { now = Date.now } = deps
  const send = createSender(settings, deps)
  const keys = createPlatformKeys(settings, send, now)
  const ask = createAsk(send, keys.find, now)
  return {
    methods: [
      'qr',
      ...(settings.payers ? (['jsapi'] as const) : []),
      ...(settings.hasH5 ? (['h5'] as const) : []),
    ],
    payers: createWechatPayers(settings, deps),
    account: `${settings.mchId}/${settings.appId}`,
    ...createWechatPayTransactions(settings, ask, now),
    ...createWechatPayRefunds(ask),
    readBill: (day) => fetchBill(day, settings, { ask, send }),
    readWebhook: (webhook) => readWechatPayWebhook(webhook, settings, keys),
  }
}
