import { generateKeyPairSync } from 'node:crypto'
import { createAlipaySimulator } from '@yinpu/simulators/alipay-simulator'
import type { PostedWebhook } from '@yinpu/simulators/pay-simulator'
import type { NewProviderPayment, NewRefund } from '../../payment-provider.ts'
import { createAlipay } from '../alipay.ts'
import type { AlipaySettings } from '../alipay-settings.ts'

const createKeys = () => ({
  ours: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  theirs: generateKeyPairSync('rsa', { modulusLength: 2048 }),
})

let keys: ReturnType<typeof createKeys> | undefined
/** Made once: they are slow to make. */
export const getAlipayKeys = () => {
  keys ??= createKeys()
  return keys
}

export const noon = Date.parse('2026-11-15T12:00:00+08:00')
const account = { appId: '2021000000000001', sellerId: '2088000000000001' }

export const alipaySettings = (change: Partial<AlipaySettings> = {}): AlipaySettings => ({
  ...account,
  privateKey: getAlipayKeys().ours.privateKey,
  publicKey: getAlipayKeys().theirs.publicKey,
  gateway: 'http://127.0.0.1/gateway.do',
  hasWap: true,
  code: 'precreate',
  ...change,
})

export const aNewPayment = (change: Partial<NewProviderPayment> = {}): NewProviderPayment => ({
  paymentNo: 'ZF2611157K3QXM',
  amountFen: 12_345,
  subject: '印铺订单',
  notifyUrl: 'https://shop.example/api/v2/pay/notify/alipay',
  returnUrl: 'https://shop.example/user/order/detail?order_id=1',
  expiresAt: noon + 30 * 60_000,
  method: 'qr',
  ...change,
})

export const aRefund = (change: Partial<NewRefund> = {}): NewRefund => ({
  paymentNo: 'ZF2611157K3QXM',
  refundNo: 'TK2611157K3QXM',
  amountFen: 345,
  totalFen: 12_345,
  reason: '少印了',
  notifyUrl: 'https://shop.example/api/v2/pay/notify/alipay',
  ...change,
})

/** A shop's Alipay and the simulated one, with a clock for both and the webhooks that were sent. */
type Signed = Pick<Parameters<typeof createAlipaySimulator>[0], 'certificates' | 'code'>

export const createAlipayRig = (change: Partial<AlipaySettings> = {}, signed: Signed = {}) => {
  const clock = { now: noon }
  const now = () => clock.now
  const posted: PostedWebhook[] = []
  const simulator = createAlipaySimulator({
    ...account,
    ...signed,
    merchantPublicKey: getAlipayKeys().ours.publicKey,
    alipayPrivateKey: getAlipayKeys().theirs.privateKey,
    pageUrl: (token) => `https://phone.example/alipay/${token}`,
    deliver: async (webhook) => {
      posted.push(webhook)
      return { status: 200, body: 'success' }
    },
    now,
  })
  const alipay = createAlipay(alipaySettings(change), { fetch: simulator.fetch, now })
  return { alipay, simulator, clock, posted }
}
