import type { PaymentProvider } from '../payment-provider.ts'
import { readAlipayBill } from './alipay-bill.ts'
import { readAlipayNotice } from './alipay-notice.ts'
import { makeRefund, queryRefund } from './alipay-refund.ts'
import type { AlipaySettings } from './alipay-settings.ts'
import { closeTrade, queryTrade, startByCode, startByPage } from './alipay-trade.ts'
import { type AlipayDeps, createAskAlipay } from './ask-alipay.ts'

/** Alipay's gateway of version 1.0, with keys of RSA2. */
export const createAlipay = (settings: AlipaySettings, deps: AlipayDeps = {}): PaymentProvider => {
  const { gateway } = settings
  const { now = Date.now } = deps
  const ask = createAskAlipay(settings, deps)
  return {
    account: settings.appId,
    start: async (trade) =>
      trade.way === 'qr' ? startByCode(ask, trade) : startByPage(settings, trade, now()),
    query: (paymentNo) => queryTrade(ask, paymentNo, now),
    close: (paymentNo) => closeTrade(ask, paymentNo, now),
    refund: (refund) => makeRefund(ask, refund, now),
    queryRefund: (refund) => queryRefund(ask, refund, now),
    readBill: (day) => readAlipayBill(ask, day, { gateway, deps }),
    readNotice: async (notice) => readAlipayNotice(settings, notice),
  }
}
