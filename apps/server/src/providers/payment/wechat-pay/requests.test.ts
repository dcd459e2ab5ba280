import { beforeEach, describe, expect, it } from 'vitest'
import { everythingIn, failureOf } from '../../testing/provider-failure.ts'
import {
  aRefund,
  aTransaction,
  aWechatPay,
  signedFetch,
  start,
  wechatPaySettings,
} from './testing/a-wechat-pay.ts'
import { createWechatPay } from './wechat-pay.ts'

const { paymentNo } = aTransaction()

let shop: ReturnType<typeof aWechatPay>
beforeEach(() => {
  shop = aWechatPay()
})

/** The adapter with this answer of WeChat Pay itself. */
const answering = (status: number, answer: object | string) =>
  createWechatPay(wechatPaySettings(), { fetch: signedFetch(status, answer, shop.now), now: shop.now })

describe('WeChat Pay in trouble', () => {
  const calls = {
    native: () => shop.provider.start(aTransaction()),
    query: () => shop.provider.query(paymentNo),
    close: () => shop.provider.close(paymentNo),
    refund: () => shop.provider.refund(aRefund()),
    'refund-query': () => shop.provider.queryRefund(aRefund()),
    bill: () => shop.provider.readBill('2026-11-15'),
  }
  const kinds = Object.keys(calls) as (keyof typeof calls)[]

  it.each(kinds)('is told apart from a refusal, for %s', async (kind) => {
    for (const name of [kind, '*']) {
      for (const [outage, reason] of [
        ['unreachable', 'unreachable (ECONNRESET)'],
        ['answer-lost', 'unreachable (ECONNRESET)'],
        ['server-error', 'SYSTEM_ERROR'],
      ] as const) {
        shop.simulator.outages[name] = outage
        expect(await failureOf(calls[kind]())).toMatchObject({ reason, isRefusal: false })
      }
      shop.simulator.outages[name] = 'none'
    }
  })

  it('has done what was asked where only the answer was lost', async () => {
    shop.simulator.outages.native = 'unreachable'
    await failureOf(shop.provider.start(aTransaction()))
    expect(await shop.provider.query(paymentNo)).toEqual({ state: 'none' })
    shop.simulator.outages.native = 'answer-lost'
    await failureOf(shop.provider.start(aTransaction()))
    expect(await shop.provider.query(paymentNo)).toEqual({ state: 'open' })
    await shop.simulator.pay(paymentNo)
    shop.simulator.outages.refund = 'answer-lost'
    await failureOf(shop.provider.refund(aRefund()))
    expect(await shop.provider.queryRefund(aRefund())).toEqual({ state: 'done', doneAt: start })
  })

  it('is no refusal when it asks for patience', async () => {
    const failure = await failureOf(answering(429, { code: 'FREQUENCY_LIMITED' }).query(paymentNo))
    expect(failure).toMatchObject({ reason: 'FREQUENCY_LIMITED', isRefusal: false })
  })

  it('is given up when it is slow', async () => {
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    const provider = createWechatPay(wechatPaySettings(), { fetch, timeoutMs: 20 })
    expect(await failureOf(provider.query(paymentNo))).toMatchObject({
      reason: 'timed out',
      isRefusal: false,
    })
  })

  it('is not believed without a right signature', async () => {
    const answering = (change: (response: Response) => Response) =>
      createWechatPay(wechatPaySettings(), {
        now: shop.now,
        fetch: async (...args) => change(await shop.simulator.fetch(...args)),
      })
    const without = answering(({ status, body }) => new Response(body, { status }))
    const altered = answering(({ status, headers }) => new Response('{}', { status, headers }))
    await shop.provider.start(aTransaction())
    expect(await failureOf(without.query(paymentNo))).toMatchObject({
      reason: 'unverified answer (HTTP 200, no signature)',
      isRefusal: false,
    })
    expect(await failureOf(altered.query(paymentNo))).toMatchObject({
      reason: 'unverified answer (HTTP 200, wrong signature)',
    })
    expect(await failureOf(without.close(paymentNo))).toMatchObject({
      reason: 'unverified answer (HTTP 204, no signature)',
    })
    expect(await failureOf(altered.query('ZF2611150000AA'))).toMatchObject({
      reason: 'unverified answer (HTTP 404, wrong signature)',
      isRefusal: false,
    })
  })

  it('is not followed to another address', async () => {
    const fetch = async () => Response.redirect('https://thief.example/', 307)
    const failure = await failureOf(createWechatPay(wechatPaySettings(), { fetch }).query(paymentNo))
    expect(failure.reason).toBe('unverified answer (HTTP 307, no signature)')
  })

  it.each([
    ['another merchant', { mchId: '1900000002' }],
    ['another certificate', { serialNo: '5A0B1C2D3E40' }],
  ])('does not know %s, and does not sign for it', async (_, change) => {
    const provider = createWechatPay(wechatPaySettings(change), {
      fetch: shop.simulator.fetch,
      now: shop.now,
    })
    expect(await failureOf(provider.query(paymentNo))).toMatchObject({
      reason: 'unverified answer (HTTP 401, no signature, SIGN_ERROR)',
      isRefusal: false,
    })
  })

  it('refuses another app', async () => {
    const provider = createWechatPay(wechatPaySettings({ appId: 'wx-other' }), {
      fetch: shop.simulator.fetch,
      now: shop.now,
    })
    const failure = await failureOf(provider.start(aTransaction()))
    expect(failure).toMatchObject({ reason: 'APPID_MCHID_NOT_MATCH', isRefusal: true })
  })

  it('never makes an error repeat a secret, or WeChat Pay’s own words', async () => {
    const { apiV3Key } = wechatPaySettings()
    const answers = [
      { code: apiV3Key, message: apiV3Key },
      { code: 'PARAM_ERROR', message: apiV3Key },
      apiV3Key,
    ]
    for (const answer of answers) {
      const failure = await failureOf(answering(400, answer).query(paymentNo))
      expect(everythingIn(failure)).not.toContain(apiV3Key)
    }
    const fetch = async () => {
      throw new TypeError(apiV3Key, { cause: new Error(apiV3Key) })
    }
    const failure = await failureOf(createWechatPay(wechatPaySettings(), { fetch }).start(aTransaction()))
    expect(everythingIn(failure)).not.toContain(apiV3Key)
  })
})
