import { join } from 'node:path'
import type { SimulatedPay } from '../providers/create-providers.ts'
import { createAlipay } from '../providers/payment/alipay/alipay.ts'
import type { PaymentProvider } from '../providers/payment/payment-provider.ts'
import { createWechatPay } from '../providers/payment/wechat-pay/wechat-pay.ts'
import { type AlipaySimulator, createAlipaySimulator } from './alipay-simulator.ts'
import { demoKeys } from './demo-keys.ts'
import type { Deliver } from './notice-post.ts'
import { fileBooks } from './pay-books.ts'
import { createWechatPaySimulator, type WechatPaySimulator } from './wechat-pay-simulator.ts'

export const simulatedPath = '/sim/pay'

const wechatIds = { mchid: '1900000001', appid: 'wx00000000000demo', merchantSerial: 'D3A0' }
const platformSerial = 'PUB_KEY_ID_0000000001'
const alipayIds = { appId: '2026000000000001', sellerId: '2088000000000001' }
/** No address at all: everything stays in this process. */
const nowhere = 'http://simulated.invalid'

interface Simulated {
  wechat: WechatPaySimulator
  alipay: AlipaySimulator
  wechatPay: PaymentProvider
  alipayPay: PaymentProvider
}

interface Options {
  dataDir: string
  now: () => number
  deliver: Deliver
}

const createAll = async ({ dataDir, now, deliver }: Options): Promise<Simulated> => {
  const folder = join(dataDir, 'sim-pay')
  const { merchant, provider, sealing: apiV3Key } = await demoKeys(folder)
  const wechat = createWechatPaySimulator({
    ...wechatIds,
    apiV3Key,
    platformSerial,
    merchantPublicKey: merchant.publicKey,
    platformPrivateKey: provider.privateKey,
    pageUrl: (token) => `${nowhere}${simulatedPath}/wechat/${token}`,
    books: fileBooks(join(folder, 'wechat')),
    deliver,
    now,
  })
  const alipay = createAlipaySimulator({
    ...alipayIds,
    merchantPublicKey: merchant.publicKey,
    alipayPrivateKey: provider.privateKey,
    pageUrl: (token) => `${nowhere}${simulatedPath}/alipay/${token}`,
    books: fileBooks(join(folder, 'alipay')),
    deliver,
    now,
  })
  return {
    wechat,
    alipay,
    wechatPay: createWechatPay(
      {
        mchId: wechatIds.mchid,
        appId: wechatIds.appid,
        serialNo: wechatIds.merchantSerial,
        apiV3Key,
        privateKey: merchant.privateKey,
        publicKeyId: platformSerial,
        publicKey: provider.publicKey,
        url: nowhere,
      },
      { fetch: wechat.fetch, now },
    ),
    alipayPay: createAlipay(
      {
        ...alipayIds,
        privateKey: merchant.privateKey,
        publicKey: provider.publicKey,
        gateway: `${nowhere}/gateway.do`,
      },
      { fetch: alipay.fetch, now },
    ),
  }
}

/** A cashier's page that is nowhere is asked for here, and leads to ours. */
const followCashier = async (alipay: AlipaySimulator, redirect: string) => {
  const { headers } = await alipay.fetch(redirect, { redirect: 'manual' })
  return headers.get('location') ?? ''
}

/**
 * What the demo shop pays with: the real adapters, and providers that live in this process. Made when first asked
 * for: a start does not wait for keys.
 */
export const createDemoPayments = (options: Options) => {
  let making: Promise<Simulated> | undefined
  const simulated = () => {
    making ??= createAll(options)
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
