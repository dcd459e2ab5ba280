import { generateKeyPairSync } from 'node:crypto'
import { signAsWechatPay } from '@yinpu/simulators/wechat-pay-signing'
import { createWechatPaySimulator } from '@yinpu/simulators/wechat-pay-simulator'
import { createWechatPay } from '../wechat-pay.ts'
import type { WechatPaySettings } from '../wechat-pay-settings.ts'

const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
type Pair = ReturnType<typeof newPair>
let made: { merchant: Pair; platform: Pair; second: Pair } | undefined

/** Made once for all tests of a process: they take long. */
export const wechatPayKeys = () => {
  made ??= { merchant: newPair(), platform: newPair(), second: newPair() }
  return made
}

export const start = Date.parse('2026-11-15T12:00:00+08:00')
export const publicKeyId = 'PUB_KEY_ID_0117000000012026111500000000000001'
export const certificateSerial = 'C0FFEE00112233445566778899AABBCCDDEEFF01'

const account = {
  mchId: '1900000001',
  appId: 'wx1234567890abcdef',
  serialNo: '5A0B1C2D3E4F',
  apiV3Key: 'hunter2-hunter2-hunter2-hunter2-',
}

export const wechatPaySettings = (change: Partial<WechatPaySettings> = {}): WechatPaySettings => ({
  ...account,
  privateKey: wechatPayKeys().merchant.privateKey,
  publicKeyId,
  publicKey: wechatPayKeys().platform.publicKey,
  url: 'https://api.mch.weixin.qq.com',
  payers: {
    appSecret: 'hunter2-of-the-app',
    openUrl: 'https://open.weixin.qq.com',
    apiUrl: 'https://api.weixin.qq.com',
  },
  hasH5: true,
  ...change,
})

type SimulatorOptions = Parameters<typeof createWechatPaySimulator>[0]

export const aWechatPaySimulator = (change: Partial<SimulatorOptions> = {}) =>
  createWechatPaySimulator({
    mchid: account.mchId,
    appid: account.appId,
    apiV3Key: account.apiV3Key,
    merchantSerial: account.serialNo,
    merchantPublicKey: wechatPayKeys().merchant.publicKey,
    platformPrivateKey: wechatPayKeys().platform.privateKey,
    platformSerial: publicKeyId,
    pageUrl: (token) => `http://shop.localhost/pay/${token}`,
    deliver: async () => ({ status: 204, body: '' }),
    ...change,
  })

/** Answers with this, and signs it as WeChat Pay does. */
export const signedFetch =
  (status: number, answer: object | string, now: () => number): typeof fetch =>
  async () => {
    const body = typeof answer === 'string' ? answer : JSON.stringify(answer)
    const key = { serial: publicKeyId, privateKey: wechatPayKeys().platform.privateKey }
    return new Response(status === 204 ? null : body, { status, headers: signAsWechatPay(body, key, now()) })
  }

export const aTransaction = (change: object = {}) => ({
  paymentNo: 'ZF2611157K3QXM',
  amountFen: 12_345,
  subject: '印铺订单',
  notifyUrl: 'https://shop.example/api/v2/pay/notify/wechat',
  returnUrl: 'https://shop.example/user/order',
  expiresAt: start + 30 * 60_000,
  method: 'qr' as const,
  ...change,
})

export const aRefund = (change: object = {}) => ({
  paymentNo: 'ZF2611157K3QXM',
  refundNo: 'TK2611158M4RZN',
  amountFen: 2345,
  totalFen: 12_345,
  reason: '买家取消',
  notifyUrl: 'https://shop.example/api/v2/pay/notify/wechat',
  ...change,
})

/** An adapter and its simulator, with a clock that only a test moves. */
export const aWechatPay = (
  change: Partial<SimulatorOptions> = {},
  settings: Partial<WechatPaySettings> = {},
) => {
  const clock = { now: start }
  const now = () => clock.now
  const simulator = aWechatPaySimulator({ now, ...change })
  const provider = createWechatPay(wechatPaySettings(settings), { fetch: simulator.fetch, now })
  return { clock, now, simulator, provider }
}
