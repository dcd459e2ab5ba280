import { createPrivateKey, createPublicKey, generateKeyPair, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type AlipaySimulator, createAlipaySimulator } from '@yinpu/simulators/alipay-simulator'
import { fileBooks } from '@yinpu/simulators/pay-simulator'
import {
  createWechatLoginSimulator,
  type WechatLoginSimulator,
  wechatPersons,
} from '@yinpu/simulators/wechat-login-simulator'
import { createWechatPaySimulator, type WechatPaySimulator } from '@yinpu/simulators/wechat-pay-simulator'
import { createAlipay } from '../../src/providers/payment/alipay/alipay.ts'
import type { PaymentProvider } from '../../src/providers/payment/payment-provider.ts'
import { createWechatPay } from '../../src/providers/payment/wechat-pay/wechat-pay.ts'
import { alipayIds, type DemoOptions, demoAppSecret, simulatedPath, wechatIds } from './demo-accounts.ts'

const platformSerial = 'PUB_KEY_ID_0000000001'
/** No address at all: everything stays in this process. */
const nowhere = 'http://simulated.invalid'

export interface Simulated {
  wechat: WechatPaySimulator
  /** the visitor of a page inside WeChat */
  persons: WechatLoginSimulator
  alipay: AlipaySimulator
  wechatPay: PaymentProvider
  alipayPay: PaymentProvider
}

const makePem = async () => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

const readKeys = async (path: string) =>
  JSON.parse(await readFile(path, 'utf8')) as { merchant: string; provider: string; sealing: string }

const pairOf = (pem: string) => ({ privateKey: createPrivateKey(pem), publicKey: createPublicKey(pem) })

/** The demo shop's own key and the simulated provider's, made at the first use and stored: none is in the code. */
const demoKeys = async (folder: string) => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'keys.json')
  const stored = await readKeys(path).catch(() => undefined)
  if (!stored) {
    const [merchant, provider] = await Promise.all([makePem(), makePem()])
    const made = { merchant, provider, sealing: randomBytes(16).toString('hex') }
    // Another process may have been quicker: then its keys are the keys.
    await writeFile(path, JSON.stringify(made), { mode: 0o600, flag: 'wx' }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      },
    )
  }
  const { merchant, provider, sealing } = stored ?? (await readKeys(path))
  return { merchant: pairOf(merchant), provider: pairOf(provider), sealing }
}

/** The simulators, and the real adapters on them. */
export const createSimulated = async ({
  dataDir,
  now,
  deliver,
  openBooks = fileBooks,
}: DemoOptions): Promise<Simulated> => {
  const folder = join(dataDir, 'sim-pay')
  const { merchant, provider, sealing: apiV3Key } = await demoKeys(folder)
  const wechat = createWechatPaySimulator({
    ...wechatIds,
    apiV3Key,
    platformSerial,
    merchantPublicKey: merchant.publicKey,
    platformPrivateKey: provider.privateKey,
    pageUrl: (token) => `${nowhere}${simulatedPath}/wechat/${token}`,
    books: openBooks(join(folder, 'wechat')),
    isOpenid: (openid) => wechatPersons.some((person) => person.openid === openid),
    deliver,
    now,
  })
  const persons = createWechatLoginSimulator({
    appId: wechatIds.appid,
    appSecret: demoAppSecret,
    // The page that calls it never leads out of this shop.
    allowedHosts: () => true,
    codes: fileBooks(join(folder, 'codes')),
    now,
  })
  const fetchWechat: typeof fetch = (input, init) =>
    new URL(new Request(input, init).url).pathname.startsWith('/sns/')
      ? persons.fetch(input, init)
      : wechat.fetch(input, init)
  const alipay = createAlipaySimulator({
    ...alipayIds,
    merchantPublicKey: merchant.publicKey,
    alipayPrivateKey: provider.privateKey,
    pageUrl: (token) => `${nowhere}${simulatedPath}/alipay/${token}`,
    books: openBooks(join(folder, 'alipay')),
    deliver,
    now,
  })
  return {
    wechat,
    persons,
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
        payers: { appSecret: demoAppSecret, openUrl: nowhere, apiUrl: nowhere },
        hasH5: true,
      },
      { fetch: fetchWechat, now },
    ),
    alipayPay: createAlipay(
      {
        ...alipayIds,
        privateKey: merchant.privateKey,
        publicKey: provider.publicKey,
        gateway: `${nowhere}/gateway.do`,
        hasWap: true,
        code: 'precreate',
      },
      { fetch: alipay.fetch, now },
    ),
  }
}
