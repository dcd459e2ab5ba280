import { join } from 'node:path'
import { createAlipay } from '../providers/payment/alipay/alipay.ts'
import type { PaymentProvider } from '../providers/payment/payment-provider.ts'
import { createWechatPay } from '../providers/payment/wechat-pay/wechat-pay.ts'
import { type AlipaySimulator, createAlipaySimulator } from './alipay-simulator.ts'
import { alipayIds, type DemoOptions, simulatedPath, wechatIds } from './demo-ids.ts'
import { demoKeys } from './demo-keys.ts'
import { fileBooks } from './pay-books.ts'
import { createWechatPaySimulator, type WechatPaySimulator } from './wechat-pay-simulator.ts'

const platformSerial = 'PUB_KEY_ID_0000000001'
/** No address at all: everything stays in this process. */
const nowhere = 'http://simulated.invalid'

export interface Simulated {
  wechat: WechatPaySimulator
  alipay: AlipaySimulator
  wechatPay: PaymentProvider
  alipayPay: PaymentProvider
}

/** The simulators, and the real adapters on them. */
export const createSimulated = async ({ dataDir, now, deliver }: DemoOptions): Promise<Simulated> => {
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
