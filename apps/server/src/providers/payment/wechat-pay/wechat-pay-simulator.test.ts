import { X509Certificate } from 'node:crypto'
import type { RunningSimulator } from '@yinpu/simulators/loopback-server'
import type { PostedWebhook } from '@yinpu/simulators/pay-simulator'
import { selfSignedCertificate } from '@yinpu/simulators/wechat-pay-certificates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { failureOf } from '../../testing/provider-failure.ts'
import { signRequest } from './signing.ts'
import {
  aRefund,
  aTransaction,
  aWechatPay,
  aWechatPaySimulator,
  start,
  wechatPayKeys,
  wechatPaySettings,
} from './testing/a-wechat-pay.ts'
import { createWechatPay } from './wechat-pay.ts'

const { paymentNo } = aTransaction()
const target = `/v3/pay/transactions/out-trade-no/${paymentNo}?mchid=1900000001`
let nonces = 0

interface Change {
  method?: string
  target?: string
  body?: string
  sent?: { target?: string; body?: string; method?: string }
  timestamp?: string
  nonce?: string
  headers?: Record<string, string>
}

/** Sends a correctly signed request; `sent` replaces parts after the signature. */
const ask = async ({ sent = {}, headers = {}, ...change }: Change, settings = wechatPaySettings()) => {
  const request = {
    method: 'GET',
    target,
    body: '',
    timestamp: String(start / 1000),
    nonce: `nonce00000000000${nonces++}`,
    ...change,
  }
  const authorization = signRequest(request, settings)
  const body = sent.body ?? request.body
  const response = await fetch(`${running.url}${sent.target ?? request.target}`, {
    method: sent.method ?? request.method,
    headers: { authorization, accept: 'application/json', 'content-type': 'application/json', ...headers },
    ...(body && { body }),
  })
  const text = await response.text()
  const { code } = (text ? JSON.parse(text) : {}) as { code?: string }
  return { status: response.status, code, isSigned: response.headers.has('wechatpay-signature') }
}

let running: RunningSimulator
beforeAll(async () => {
  running = await aWechatPaySimulator({ now: () => start }).listen()
})
afterAll(() => running.close())

describe('the simulated WeChat Pay', () => {
  it('signs what it says to a merchant it knows', async () => {
    expect(await ask({})).toEqual({ status: 404, code: 'ORDER_NOT_EXIST', isSigned: true })
  })

  const secondsAgo = (seconds: number) => String(start / 1000 - seconds)
  it.each<[string, Change]>([
    ['no signature', { headers: { authorization: '' } }],
    ['another scheme', { headers: { authorization: 'Bearer x' } }],
    ['another path', { sent: { target: target.replace('XM', 'XN') } }],
    ['another query', { sent: { target: target.replace('1900000001', '1900000002') } }],
    [
      'another body',
      { method: 'POST', target: '/v3/refund/domestic/refunds', body: '{}', sent: { body: '{ }' } },
    ],
    ['an old time', { timestamp: secondsAgo(301) }],
    ['a time to come', { timestamp: secondsAgo(-301) }],
    ['no nonce', { nonce: '' }],
  ])('answers SIGN_ERROR to %s', async (_, change) => {
    expect(await ask(change)).toEqual({ status: 401, code: 'SIGN_ERROR', isSigned: false })
  })

  it.each([
    ['another merchant', () => wechatPaySettings({ mchId: '1900000002' })],
    ['another certificate', () => wechatPaySettings({ serialNo: 'AA' })],
    ['another key', () => wechatPaySettings({ privateKey: wechatPayKeys().platform.privateKey })],
  ])('answers SIGN_ERROR to %s', async (_, settings) => {
    expect(await ask({}, settings())).toMatchObject({ status: 401, code: 'SIGN_ERROR' })
  })

  it('answers SIGN_ERROR to a nonce that was used', async () => {
    const nonce = 'once0000000000000000'
    expect(await ask({ nonce })).toMatchObject({ status: 404 })
    expect(await ask({ nonce })).toMatchObject({ status: 401 })
  })

  it.each<[string, Change]>([
    ['the id of another public key', { headers: { 'wechatpay-serial': 'PUB_KEY_ID_2' } }],
    ['a wish for something else than JSON', { headers: { accept: '*/*' } }],
    ['another merchant in the query', { target: target.replace('1900000001', '1900000002') }],
    ['a body that is none', { method: 'POST', target: '/v3/pay/transactions/native', body: '{' }],
    ['a bill of another kind', { target: '/v3/bill/tradebill?bill_date=2026-11-15&bill_type=REFUND' }],
  ])('answers PARAM_ERROR to %s', async (_, change) => {
    expect(await ask(change)).toEqual({ status: 400, code: 'PARAM_ERROR', isSigned: true })
  })

  it('knows no other calls', async () => {
    expect(await ask({ target: '/v3/other' })).toMatchObject({ status: 404, code: 'RESOURCE_NOT_EXISTS' })
  })

  it('breaks the connection, before or after', async () => {
    const { simulator, now } = aWechatPay()
    const { url, close } = await simulator.listen()
    const provider = createWechatPay(wechatPaySettings({ url }), { now })
    const trade = aTransaction()
    simulator.outages['*'] = 'unreachable'
    expect((await failureOf(provider.start(trade))).reason).toMatch(/^unreachable/)
    expect(simulator.find(paymentNo)).toBeUndefined()
    simulator.outages['*'] = 'answer-lost'
    expect((await failureOf(provider.start(trade))).reason).toMatch(/^unreachable/)
    expect(simulator.find(paymentNo)).toMatchObject({ state: 'open' })
    simulator.outages['*'] = 'none'
    await provider.close(paymentNo)
    await close()
  })

  it('lets a bill’s address grow old', async () => {
    const { simulator, provider, now, clock } = aWechatPay()
    await provider.start(aTransaction())
    await simulator.pay(paymentNo)
    const late = createWechatPay(wechatPaySettings(), {
      now,
      fetch: (input, init) => {
        if (String(input).includes('billdownload')) clock.now += 5 * 60_000
        return simulator.fetch(input, init)
      },
    })
    expect((await failureOf(late.readBill('2026-11-15'))).reason).toBe('no bill (HTTP 400)')
  })
})

describe('the simulated phone', () => {
  let posted: PostedWebhook[]
  let shop: ReturnType<typeof aWechatPay>
  beforeEach(async () => {
    posted = []
    shop = aWechatPay({
      deliver: async (webhook) => {
        posted.push(webhook)
        return { status: 200, body: '' }
      },
    })
    await shop.provider.start(aTransaction())
  })

  it('finds a trade by its code, and pays it once', async () => {
    const started = await shop.provider.start(aTransaction())
    const token = 'codeUrl' in started ? (started.codeUrl.split('/').at(-1) ?? '') : ''
    expect(shop.simulator.find(token)).toEqual(shop.simulator.find(paymentNo))
    await shop.simulator.fail(token)
    expect(shop.simulator.find(token)?.state).toBe('failed')
    await shop.simulator.pay(token)
    expect(shop.simulator.find(token)?.state).toBe('paid')
    for (const act of [shop.simulator.pay, shop.simulator.fail])
      await expect(act(token)).rejects.toThrow('no open trade')
    expect(posted).toHaveLength(1)
    expect(shop.simulator.answers).toEqual([{ status: 200, body: '' }])
  })

  it('shows what is closed, over, or unknown', async () => {
    await shop.provider.close(paymentNo)
    expect(shop.simulator.find(paymentNo)?.state).toBe('closed')
    await shop.provider.start(aTransaction({ paymentNo: 'ZF2611150000AA' }))
    shop.clock.now = start + 30 * 60_000
    expect(shop.simulator.find('ZF2611150000AA')?.state).toBe('expired')
    expect(shop.simulator.find('../secret')).toBeUndefined()
  })

  it('loses webhooks, repeats them, and holds them back', async () => {
    const { simulator, provider } = shop
    simulator.webhooks.isLosing = true
    await simulator.pay(paymentNo)
    expect(posted).toHaveLength(0)
    simulator.webhooks.isLosing = false
    simulator.webhooks.copies = 3
    simulator.webhooks.isHolding = true
    await provider.refund(aRefund())
    await simulator.idle()
    expect(posted).toHaveLength(0)
    await simulator.release()
    expect(posted).toHaveLength(3)
    expect(new Set(posted.map(({ body }) => body)).size).toBe(1)
  })

  it('sends the webhook of a refund after the answer', async () => {
    await shop.simulator.pay(paymentNo)
    await shop.provider.refund(aRefund())
    await shop.simulator.idle()
    expect(JSON.parse(posted.at(-1)?.body ?? '')).toMatchObject({ event_type: 'REFUND.SUCCESS' })
    await expect(shop.simulator.settleRefund(aRefund().refundNo)).rejects.toThrow('no open refund')
  })
})

describe('a certificate', () => {
  it.each(['00AB', '7F01', 'C0FFEE00112233445566778899AABBCCDDEEFF01'])(
    'of the serial %s is a real one',
    (serial) => {
      const { privateKey, publicKey } = wechatPayKeys().platform
      const pem = selfSignedCertificate({ serial, privateKey, from: start, until: start + 60_000 })
      const certificate = new X509Certificate(pem)
      expect(certificate.serialNumber).toBe(serial.replace(/^00/, ''))
      expect(certificate.verify(publicKey)).toBe(true)
      expect(certificate.publicKey.equals(publicKey)).toBe(true)
      expect(certificate.validFromDate.getTime()).toBe(start)
      expect(certificate.validToDate.getTime()).toBe(start + 60_000)
    },
  )
})
