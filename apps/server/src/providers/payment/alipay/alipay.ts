import type { PaymentProvider } from '../payment-provider.ts'
import type { AlipaySettings } from './alipay-settings.ts'
import { readAlipayBill } from './bill.ts'
import { closePayment, makeRefund, queryPayment, queryRefund, startByCode, startByPage } from './payments.ts'
import { type AlipayDeps, createAskAlipay } from './requests.ts'
import { readAlipayWebhook } from './webhook.ts'

/** Alipay's gateway of version 1.0, with keys of RSA2. */
export const createAlipay = (settings: AlipaySettings, deps: AlipayDeps = {}): PaymentProvider => {
  const { gateway } = settings
  const { now = Date.now } = deps
  const ask = createAskAlipay(settings, deps)
  return {
    account: settings.appId,
    methods: [
      ...(settings.code ? (['qr'] as const) : []),
      'page',
      ...(settings.hasWap ? (['wap'] as const) : []),
    ],
    start: async (payment) =>
      payment.method === 'qr' ? startByCode(ask, settings, payment) : startByPage(settings, payment, now()),
    query: (paymentNo) => queryPayment(ask, paymentNo, now),
    close: (paymentNo) => closePayment(ask, paymentNo, now),
    refund: (refund) => makeRefund(ask, refund, now),
    queryRefund: (refund) => queryRefund(ask, refund, now),
    readBill: (day) => readAlipayBill(ask, day, { gateway, deps }),
    readWebhook: async (webhook) => readAlipayWebhook(settings, webhook),
  }
}
