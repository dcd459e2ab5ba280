import type { AlipaySimulator } from '@yinpu/simulators/alipay-simulator'
import type { SimulatedPay } from '../../src/providers/create-providers.ts'
import type { PaymentProvider } from '../../src/providers/payment/payment-provider.ts'
import { createWechatPayers } from '../../src/providers/payment/wechat-pay/payers.ts'
import { ProviderError } from '../../src/providers/provider-error.ts'
import {
  alipayIds,
  type DemoOptions,
  demoAppSecret,
  sheetPage,
  simulatedWechatPath,
  wechatIds,
} from './demo-accounts.ts'
import { createDemoLabels } from './demo-labels.ts'
import type { Simulated } from './demo-simulated.ts'

/** A cashier's page with an address outside is fetched here, and leads to ours. */
const followCashier = async (alipay: AlipaySimulator, redirect: string) => {
  const { headers } = await alipay.fetch(redirect, { redirect: 'manual' })
  const location = headers.get('location')
  if (!location) throw new ProviderError('alipay', 'no cashier', false)
  return location
}

const demoPayers = (origin: string) => {
  const payers = { appSecret: demoAppSecret, openUrl: `${origin}${simulatedWechatPath}`, apiUrl: origin }
  const made = createWechatPayers({ appId: wechatIds.appid, payers }, {})
  if (!made) throw new Error('no payers')
  return made
}

/**
 * The demo shop's payments: the real adapters, and simulated providers in this process. Loaded and made at the
 * first use: a start waits for none of it.
 */
export const createDemoPayments = (options: DemoOptions) => {
  let making: Promise<Simulated> | undefined
  const simulated = () => {
    making ??= import('./demo-simulated.ts').then(({ createSimulated }) => createSimulated(options))
    return making
  }

  const lazily = (
    { account, methods, payers }: Pick<PaymentProvider, 'account' | 'methods' | 'payers'>,
    of: (all: Simulated) => PaymentProvider,
  ): PaymentProvider => {
    const get = async () => of(await simulated())
    return {
      account,
      methods: methods,
      payers,
      start: async (payment) => {
        const started = await (await get()).start(payment)
        // A phone needs the public address of this shop.
        const whole = (url: string) => {
          const { pathname, search } = new URL(url)
          return new URL(`${pathname}${search}`, payment.notifyUrl).href
        }
        // Outside of WeChat there is no bridge: the page of the same trade replaces it.
        if ('bridge' in started) return { ...started, codeUrl: whole(sheetPage(started.bridge.package)) }
        if ('codeUrl' in started) return { codeUrl: whole(started.codeUrl) }
        if (payment.method === 'h5') return { redirect: whole(started.redirect) }
        return { redirect: whole(await followCashier((await simulated()).alipay, started.redirect)) }
      },
      query: async (paymentNo) => (await get()).query(paymentNo),
      close: async (paymentNo) => (await get()).close(paymentNo),
      refund: async (refund) => (await get()).refund(refund),
      queryRefund: async (refund) => (await get()).queryRefund(refund),
      readBill: async (day) => (await get()).readBill(day),
      readWebhook: async (webhook) => (await get()).readWebhook(webhook),
    }
  }

  const providers: SimulatedPay = {
    wechatPay: lazily(
      {
        account: `${wechatIds.mchid}/${wechatIds.appid}`,
        methods: ['qr', 'jsapi', 'h5'],
        payers: {
          appId: wechatIds.appid,
          // The authorize page is one of this very shop.
          authorizeUrl: (options) => demoPayers(new URL(options.redirectUri).origin).authorizeUrl(options),
          identify: async (code) => {
            const { payers } = (await simulated()).wechatPay
            if (!payers) throw new Error('no payers')
            return payers.identify(code)
          },
        },
      },
      ({ wechatPay }) => wechatPay,
    ),
    alipay: lazily(
      { account: alipayIds.appId, methods: ['qr', 'page', 'wap'] },
      ({ alipayPay }) => alipayPay,
    ),
    label: createDemoLabels(),
  }
  return { providers, simulated }
}

export type DemoPayments = ReturnType<typeof createDemoPayments>
