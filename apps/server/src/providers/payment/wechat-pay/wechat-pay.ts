import type { PaymentProvider } from '../payment-provider.ts'
import { createAsk } from './ask-wechat-pay.ts'
import { fetchBill } from './fetch-bill.ts'
import { createPlatformKeys } from './platform-keys.ts'
import { readWechatPayNotice } from './read-wechat-pay-notice.ts'
import { createSender, type WechatPayDeps } from './send-signed.ts'
import { createWechatPayRefunds } from './wechat-pay-refunds.ts'
import type { WechatPaySettings } from './wechat-pay-settings.ts'
import { createWechatPayTrades } from './wechat-pay-trades.ts'

/** WeChat Pay's API v3, for a merchant of its own. */
export const createWechatPay = (settings: WechatPaySettings, deps: WechatPayDeps = {}): PaymentProvider => {
  const { now = Date.now } = deps
  const send = createSender(settings, deps)
  const findKey = createPlatformKeys(settings, send, now)
  const ask = createAsk(send, findKey, now)
  return {
    account: `${settings.mchId}/${settings.appId}`,
    ...createWechatPayTrades(settings, ask),
    ...createWechatPayRefunds(ask),
    readBill: (day) => fetchBill(day, settings, { ask, send }),
    readNotice: (notice) => readWechatPayNotice(notice, settings, findKey),
  }
}
