import type { SimulatedPay } from '../providers/create-providers.ts'
import type { PaymentProvider } from '../providers/payment/payment-provider.ts'
import type { AlipaySimulator } from './alipay-simulator.ts'
import { alipayIds, type DemoOptions, wechatIds } from './demo-ids.ts'
import type { Simulated } from './demo-simulated.ts'

/** A cashier's page that is nowhere is asked for here, and leads to ours. */
const followCashier = async (alipay: AlipaySimulator, redirect: string) => {
  const { headers } = await alipay.fetch(redirect, { redirect: 'manual' })
  return headers.get('location') ?? ''
}

/**
 * What the demo shop pays with: the real adapters, and providers that live in this process. Loaded and
 * made when first asked for: a start waits for none of it.
 */
export const createDemoPayments = (options: DemoOptions) => {
  let making: Promise<Simulated> | undefined
  const simulated = () => {
    making ??= import('./demo-simulated.ts').then(({ createSimulated }) => createSimulated(options))
    return making
  }

  const lazily = (account: string, of: (all: Simulated) => PaymentProvider): PaymentProvider => {
    const get = async () => of(await simulated())
    return {
      account,
      start: async (trade) => {
        const started = await (await get()).start(trade)
        // A phone needs the address under which this shop is known.
        const whole = (url: string) => new URL(new URL(url).pathname, trade.notifyUrl).href
        if ('codeUrl' in started) return { codeUrl: whole(started.codeUrl) }
        return { redirect: whole(await followCashier((await simulated()).alipay, started.redirect)) }
      },
      query: async (paymentNo) => (await get()).query(paymentNo),
      close: async (paymentNo) => (await get()).close(paymentNo),
      refund: async (refund) => (await get()).refund(refund),
      queryRefund: async (refund) => (await get()).queryRefund(refund),
      readBill: async (day) => (await get()).readBill(day),
      readNotice: async (notice) => (await get()).readNotice(notice),
    }
  }

  const providers: SimulatedPay = {
    wechatPay: lazily(`${wechatIds.mchid}/${wechatIds.appid}`, ({ wechatPay }) => wechatPay),
    alipay: lazily(alipayIds.appId, ({ alipayPay }) => alipayPay),
  }
  return { providers, simulated }
}

export type DemoPayments = ReturnType<typeof createDemoPayments>
