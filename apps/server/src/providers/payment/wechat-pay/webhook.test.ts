import type { PostedWebhook } from '@yinpu/simulators/pay-simulator'
import { sealForMerchant, signAsWechatPay } from '@yinpu/simulators/wechat-pay-signing'
import { beforeEach, describe, expect, it } from 'vitest'
import { WebhookRefused } from '../payment-provider.ts'
import {
  aRefund,
  aTransaction,
  aWechatPay,
  publicKeyId,
  start,
  wechatPayKeys,
  wechatPaySettings,
} from './testing/a-wechat-pay.ts'
import { createWechatPay } from './wechat-pay.ts'

const { paymentNo } = aTransaction()

let shop: ReturnType<typeof aWechatPay>
let posted: PostedWebhook[]
beforeEach(async () => {
  posted = []
  shop = aWechatPay({
    deliver: async (webhook) => {
      posted.push(webhook)
      return { status: 204, body: '' }
    },
  })
  await shop.provider.start(aTransaction())
})

const getPosted = () => posted.at(-1) ?? expect.fail('nothing was posted')
const read = (change: Partial<PostedWebhook> & { now?: number } = {}, provider = shop.provider) => {
  const { headers, body } = { ...getPosted(), ...change }
  return provider.readWebhook({ headers, body, now: change.now ?? shop.clock.now })
}
const whyRefused = async (call: Promise<unknown>) => {
  const error = await call.catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(WebhookRefused)
  return (error as WebhookRefused).message
}

/** A webhook with any content, signed and sealed like those of WeChat Pay. */
const written = (event_type: string, content: object | string, apiV3Key = wechatPaySettings().apiV3Key) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const body = JSON.stringify({ event_type, resource: sealForMerchant(text, 'transaction', apiV3Key) })
  const key = { serial: publicKeyId, privateKey: wechatPayKeys().platform.privateKey }
  return { headers: signAsWechatPay(body, key, start), body, now: start }
}

const paid = {
  mchid: '1900000001',
  appid: 'wx1234567890abcdef',
  out_trade_no: paymentNo,
  trade_state: 'SUCCESS',
  transaction_id: '4200001',
  success_time: '2026-11-15T12:00:00+08:00',
  amount: { total: 12_345, currency: 'CNY' },
}

describe('a webhook', () => {
  it('tells of a payment', async () => {
    await shop.simulator.pay(paymentNo)
    const { url, headers } = getPosted()
    expect(url).toBe(aTransaction().notifyUrl)
    expect(headers['content-type']).toBe('application/json')
    expect(await read()).toEqual({
      kind: 'paid',
      paymentNo,
      amountFen: 12_345,
      providerNo: expect.stringMatching(/^4200\d+$/),
      paidAt: start,
    })
  })

  it('tells of a refund, however it ended', async () => {
    await shop.simulator.pay(paymentNo)
    shop.simulator.refunding.isPending = true
    for (const [index, status] of (['SUCCESS', 'CLOSED', 'ABNORMAL'] as const).entries()) {
      const refundNo = `TK261115000${index}AA`
      await shop.provider.refund(aRefund({ refundNo }))
      await shop.simulator.settleRefund(refundNo, status)
      expect(await read()).toEqual({ kind: 'refund', paymentNo, refundNo })
    }
    expect(posted).toHaveLength(4)
  })

  it('may tell something else', async () => {
    expect(await shop.provider.readWebhook(written('COUPON.USE', { a: 1 }))).toEqual({ kind: 'other' })
  })

  it.each([
    ['body', 'wrong signature'],
    ['signature', 'wrong signature'],
    ['stale', 'not of this time'],
    ['probe', 'a probe'],
  ] as const)('is refused when tampered with: %s', async (tampering, reason) => {
    shop.simulator.webhooks.tampering = tampering
    await shop.simulator.pay(paymentNo)
    expect(await whyRefused(read())).toBe(reason)
  })

  it('tells a wrong sum where WeChat Pay itself has signed it', async () => {
    shop.simulator.webhooks.tampering = 'amount'
    await shop.simulator.pay(paymentNo)
    expect(await read()).toMatchObject({ paymentNo, amountFen: 12_346 })
  })

  it('is refused when it comes late, early, or without its headers', async () => {
    await shop.simulator.pay(paymentNo)
    const later = 5 * 60_000 + 1
    expect(await whyRefused(read({ now: start + later }))).toBe('not of this time')
    expect(await whyRefused(read({ now: start - later }))).toBe('not of this time')
    for (const name of Object.keys(getPosted().headers).filter((one) =>
      /-(?:timestamp|nonce|serial|signature)$/.test(one),
    )) {
      const { [name]: _, ...headers } = getPosted().headers
      expect(await whyRefused(read({ headers }))).toBe('no signature')
    }
  })

  it('is refused when its text was written anew', async () => {
    await shop.simulator.pay(paymentNo)
    const body = JSON.stringify(JSON.parse(getPosted().body), undefined, 1)
    expect(await whyRefused(read({ body }))).toBe('wrong signature')
  })

  it('is refused with an unknown serial', async () => {
    await shop.simulator.pay(paymentNo)
    const headers = { ...getPosted().headers, 'wechatpay-serial': 'PUB_KEY_ID_2' }
    expect(await whyRefused(read({ headers }))).toBe('unknown serial')
  })

  it.each([
    ['another merchant', { mchId: '1900000002' }],
    ['another app', { appId: 'wx-other' }],
  ])('is refused by %s', async (_, change) => {
    await shop.simulator.pay(paymentNo)
    const other = createWechatPay(wechatPaySettings(change))
    expect(await whyRefused(read({}, other))).toBe('meant for another merchant or app')
  })

  it('of a refund is refused by another merchant', async () => {
    await shop.simulator.pay(paymentNo)
    await shop.provider.refund(aRefund())
    await shop.simulator.idle()
    const other = createWechatPay(wechatPaySettings({ mchId: '1900000002' }))
    expect(await whyRefused(read({}, other))).toBe('meant for another merchant or app')
    expect(await read()).toMatchObject({ kind: 'refund' })
  })

  it('is refused when it is sealed with another key', async () => {
    const webhook = written('TRANSACTION.SUCCESS', paid, '0123456789abcdef0123456789abcdef')
    expect(await whyRefused(shop.provider.readWebhook(webhook))).toBe('not sealed with our key')
  })

  it.each([
    ['nothing', 'TRANSACTION.SUCCESS', ''],
    ['a list', 'TRANSACTION.SUCCESS', '[]'],
    ['no merchant', 'TRANSACTION.SUCCESS', { ...paid, mchid: undefined }],
    ['no app', 'TRANSACTION.SUCCESS', { ...paid, appid: undefined }],
    ['a trade that is not paid', 'TRANSACTION.SUCCESS', { ...paid, trade_state: 'NOTPAY' }],
    ['another currency', 'TRANSACTION.SUCCESS', { ...paid, amount: { total: 1, currency: 'USD' } }],
    ['no sum', 'TRANSACTION.SUCCESS', { ...paid, amount: {} }],
    ['a refund without a number', 'REFUND.SUCCESS', paid],
  ])('is refused when it says %s', async (_, event, content) => {
    expect(await whyRefused(shop.provider.readWebhook(written(event, content)))).toBe('malformed')
  })

  it.each(['', 'no json', '{}', '{"event_type":"TRANSACTION.SUCCESS"}', 'null'])(
    'is refused as %j, though signed',
    async (body) => {
      const key = { serial: publicKeyId, privateKey: wechatPayKeys().platform.privateKey }
      const headers = signAsWechatPay(body, key, start)
      expect(await whyRefused(shop.provider.readWebhook({ headers, body, now: start }))).toBe('malformed')
    },
  )
})
