import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { failureOf } from '../../testing/provider-failure.ts'
import {
  aRefund,
  aTransaction,
  aWechatPay,
  signedFetch,
  start,
  wechatPaySettings,
} from './testing/a-wechat-pay.ts'
import { cutBytes } from './transactions.ts'
import { createWechatPay } from './wechat-pay.ts'

const { paymentNo } = aTransaction()
const { refundNo } = aRefund()
const minute = 60_000

let shop: ReturnType<typeof aWechatPay>
beforeEach(() => {
  shop = aWechatPay()
})

const paidGroup = async () => {
  await shop.provider.start(aTransaction())
  await shop.simulator.pay(paymentNo)
}

/** The adapter with this answer of WeChat Pay itself. */
const answering = (status: number, answer: object | string) =>
  createWechatPay(wechatPaySettings(), { fetch: signedFetch(status, answer, shop.now), now: shop.now })

describe('a trade', () => {
  it('is opened with a code to scan', async () => {
    const started = await shop.provider.start(aTransaction())
    expect(started).toEqual({ codeUrl: expect.stringMatching(/^http:\/\/shop\.localhost\/pay\/[\w-]{22}$/) })
    expect(shop.simulator.find(paymentNo)).toEqual({
      paymentNo,
      subject: '印铺订单',
      amountFen: 12_345,
      state: 'open',
      returnUrl: '',
    })
  })

  it('is opened with a code also where a page was wished for', async () => {
    expect(await shop.provider.start(aTransaction({ method: 'page' }))).toHaveProperty('codeUrl')
  })

  it('is opened twice as one', async () => {
    expect(await shop.provider.start(aTransaction())).toEqual(await shop.provider.start(aTransaction()))
  })

  it('has its description cut to what WeChat Pay takes', async () => {
    await shop.provider.start(aTransaction({ subject: `a${'印'.repeat(60)}` }))
    expect(shop.simulator.find(paymentNo)?.subject).toBe(`a${'印'.repeat(42)}`)
  })

  it('is unknown, open, paid, paid back', async () => {
    expect(await shop.provider.query(paymentNo)).toEqual({ state: 'none' })
    await shop.provider.start(aTransaction())
    expect(await shop.provider.query(paymentNo)).toEqual({ state: 'open' })
    await shop.simulator.fail(paymentNo)
    expect(await shop.provider.query(paymentNo)).toEqual({ state: 'open' })
    shop.clock.now += minute
    await shop.simulator.pay(paymentNo)
    const paid = {
      state: 'paid',
      amountFen: 12_345,
      providerNo: expect.stringMatching(/^4200\d+$/),
      paidAt: start + minute,
    }
    expect(await shop.provider.query(paymentNo)).toEqual(paid)
    await shop.provider.refund(aRefund())
    expect(await shop.provider.query(paymentNo)).toEqual(paid)
  })

  it('ends with its time', async () => {
    await shop.provider.start(aTransaction())
    shop.clock.now += 30 * minute
    expect(await shop.provider.query(paymentNo)).toEqual({ state: 'closed' })
    await expect(shop.simulator.pay(paymentNo)).rejects.toThrow('no open trade')
    await shop.provider.close(paymentNo)
  })

  it('can be closed, more than once, and before it was known', async () => {
    await shop.provider.close(paymentNo)
    await shop.provider.start(aTransaction())
    await shop.provider.close(paymentNo)
    await shop.provider.close(paymentNo)
    expect(await shop.provider.query(paymentNo)).toEqual({ state: 'closed' })
    await expect(shop.simulator.pay(paymentNo)).rejects.toThrow('no open trade')
    expect(await failureOf(shop.provider.start(aTransaction()))).toMatchObject({
      reason: 'ORDER_CLOSED',
      isRefusal: true,
    })
  })

  it('cannot be closed once it is paid, nor opened again', async () => {
    await paidGroup()
    for (const call of [shop.provider.close(paymentNo), shop.provider.start(aTransaction())])
      expect(await failureOf(call)).toMatchObject({
        provider: 'wechat-pay',
        reason: 'ORDERPAID',
        isRefusal: true,
      })
  })

  it.each([
    ['another sum under a known number', 'INVALID_REQUEST', { amountFen: 12_346 }],
    ['no sum', 'PARAM_ERROR', { paymentNo: 'ZF2611150000AA', amountFen: 0 }],
    ['part of a fen', 'PARAM_ERROR', { paymentNo: 'ZF2611150000AA', amountFen: 1.5 }],
    ['a number that is none', 'PARAM_ERROR', { paymentNo: 'ZF/1' }],
    ['a time that is over', 'PARAM_ERROR', { paymentNo: 'ZF2611150000AA', expiresAt: start }],
    ['no description', 'PARAM_ERROR', { paymentNo: 'ZF2611150000AA', subject: '' }],
    ['a query in the address of webhooks', 'PARAM_ERROR', { notifyUrl: 'https://shop.example/?a=1' }],
  ])('is refused with %s', async (_, reason, change) => {
    await shop.provider.start(aTransaction())
    expect(await failureOf(shop.provider.start(aTransaction(change)))).toMatchObject({
      reason,
      isRefusal: true,
    })
  })

  it.each([
    ['NOTPAY', 'open'],
    ['USERPAYING', 'open'],
    ['PAYERROR', 'open'],
    ['CLOSED', 'closed'],
    ['REVOKED', 'closed'],
  ])('in the state %s is %s', async (trade_state, state) => {
    const { mchId: mchid, appId: appid } = wechatPaySettings()
    const answer = { mchid, appid, out_trade_no: paymentNo, trade_state }
    expect(await answering(200, answer).query(paymentNo)).toEqual({ state })
  })
})

describe('an answer about a payment', () => {
  const { mchId: mchid, appId: appid } = { mchId: '1900000001', appId: 'wx1234567890abcdef' }
  const paid = {
    mchid,
    appid,
    out_trade_no: paymentNo,
    trade_state: 'SUCCESS',
    transaction_id: '4200001',
    success_time: '2026-11-15T12:00:00+08:00',
    amount: { total: 12_345, currency: 'CNY' },
  }
  const amount = (change: object) => ({ amount: { ...paid.amount, ...change } })

  it('is believed', async () => {
    const trade = { state: 'paid', amountFen: 12_345, providerNo: '4200001', paidAt: start }
    expect(await answering(200, paid).query(paymentNo)).toEqual(trade)
  })

  it.each([
    ['another merchant', { mchid: '1900000002' }, 'answer about another trade'],
    ['another app', { appid: 'wx-other' }, 'answer about another trade'],
    ['another number', { out_trade_no: 'ZF2611150000AA' }, 'answer about another trade'],
    ['another currency', amount({ currency: 'USD' }), 'malformed answer (HTTP 200)'],
    ['no currency', amount({ currency: undefined }), 'malformed answer (HTTP 200)'],
    ['half a fen', amount({ total: 0.5 }), 'malformed answer (HTTP 200)'],
    ['a sum in letters', amount({ total: '12345' }), 'malformed answer (HTTP 200)'],
    ['no sum', { amount: undefined }, 'malformed answer (HTTP 200)'],
    ['no time', { success_time: undefined }, 'malformed answer (HTTP 200)'],
    ['a time without a zone', { success_time: '2026-11-15T12:00:00' }, 'malformed answer (HTTP 200)'],
    ['a time that cannot be', { success_time: '2026-13-15T12:00:00+08:00' }, 'malformed answer (HTTP 200)'],
    ['an unknown state', { trade_state: 'ACCEPT' }, 'malformed answer (HTTP 200)'],
    ['no number of its own', { transaction_id: '' }, 'malformed answer (HTTP 200)'],
  ])('is not believed with %s', async (_, change, reason) => {
    const failure = await failureOf(answering(200, { ...paid, ...change }).query(paymentNo))
    expect(failure).toMatchObject({ reason, isRefusal: false })
  })

  it.each(['<html></html>', '[]', 'null', ''])('is not believed as %j', async (text) => {
    const failure = await failureOf(answering(200, text).query(paymentNo))
    expect(failure).toMatchObject({ reason: 'malformed answer (HTTP 200)', isRefusal: false })
  })
})

describe('a refund', () => {
  const done = { state: 'done', doneAt: start }

  it('is done at once, and only once', async () => {
    await paidGroup()
    expect(await shop.provider.queryRefund(aRefund())).toEqual({ state: 'none' })
    expect(await shop.provider.refund(aRefund())).toEqual(done)
    shop.clock.now += minute
    expect(await shop.provider.refund(aRefund())).toEqual(done)
    expect(await shop.provider.queryRefund(aRefund())).toEqual(done)
    const rest = { refundNo: 'TK2611150000AA', amountFen: 10_000 }
    expect(await shop.provider.refund(aRefund(rest))).toMatchObject({ state: 'done' })
  })

  it('may wait, and then be done or fail', async () => {
    shop = aWechatPay({ refundsPend: true })
    await paidGroup()
    for (const [index, status] of (['SUCCESS', 'CLOSED', 'ABNORMAL'] as const).entries()) {
      const refund = aRefund({ refundNo: `TK261115000${index}AA` })
      expect(await shop.provider.refund(refund)).toEqual({ state: 'open' })
      expect(await shop.provider.queryRefund(refund)).toEqual({ state: 'open' })
      await shop.simulator.settleRefund(refund.refundNo, status)
      const settled = status === 'SUCCESS' ? done : { state: 'failed', reason: status }
      expect(await shop.provider.queryRefund(refund)).toEqual(settled)
      expect(await shop.provider.refund(refund)).toEqual(settled)
    }
  })

  it('has its reason cut to what WeChat Pay takes, and may have none, and no address for webhooks', async () => {
    await paidGroup()
    expect(await shop.provider.refund(aRefund({ reason: '退'.repeat(40) }))).toEqual(done)
    const next = { refundNo: 'TK2611150000AA', reason: '', notifyUrl: '' }
    expect(await shop.provider.refund(aRefund(next))).toEqual(done)
  })

  it.each([
    ['more than was paid', { amountFen: 12_346, totalFen: 12_345 }],
    ['another sum of the trade', { totalFen: 12_346 }],
  ])('is refused with %s', async (_, change) => {
    await paidGroup()
    expect(await failureOf(shop.provider.refund(aRefund(change)))).toMatchObject({
      reason: 'INVALID_REQUEST',
      isRefusal: true,
    })
    expect(await shop.provider.queryRefund(aRefund())).toEqual({ state: 'none' })
  })

  it('is refused beyond what is left, and under a number that has another sum', async () => {
    await paidGroup()
    await shop.provider.refund(aRefund())
    for (const change of [{ refundNo: 'TK2611150000AA', amountFen: 10_001 }, { amountFen: 2346 }])
      expect(await failureOf(shop.provider.refund(aRefund(change)))).toMatchObject({
        reason: 'INVALID_REQUEST',
        isRefusal: true,
      })
  })

  it('is refused before the trade is paid', async () => {
    await shop.provider.start(aTransaction())
    expect(await failureOf(shop.provider.refund(aRefund()))).toMatchObject({ reason: 'INVALID_REQUEST' })
  })

  it('may be tried again where the account is empty', async () => {
    await paidGroup()
    shop.simulator.refunding.isShort = true
    const failure = await failureOf(shop.provider.refund(aRefund()))
    expect(failure).toMatchObject({ reason: 'NOT_ENOUGH', isRefusal: true })
    shop.simulator.refunding.isShort = false
    expect(await shop.provider.refund(aRefund())).toEqual(done)
  })

  it('has failed where there is no trade, or no buyer any more', async () => {
    expect(await shop.provider.refund(aRefund())).toEqual({ state: 'failed', reason: 'RESOURCE_NOT_EXISTS' })
    const answer = { code: 'USER_ACCOUNT_ABNORMAL', message: '用户账户注销' }
    expect(await answering(403, answer).refund(aRefund())).toEqual({ state: 'failed', reason: answer.code })
  })

  const refunded = {
    out_trade_no: paymentNo,
    out_refund_no: refundNo,
    status: 'SUCCESS',
    success_time: '2026-11-15T12:00:00+08:00',
    amount: { refund: 2345, total: 12_345, currency: 'CNY' },
  }

  it.each([
    ['another number', { out_refund_no: 'TK2611150000AA' }, 'answer about another refund'],
    ['another trade', { out_trade_no: 'ZF2611150000AA' }, 'answer about another refund'],
    ['another sum', { amount: { ...refunded.amount, refund: 1 } }, 'answer about another sum'],
    ['another total', { amount: { ...refunded.amount, total: 1 } }, 'answer about another sum'],
    ['another currency', { amount: { ...refunded.amount, currency: 'USD' } }, 'malformed answer (HTTP 200)'],
    ['no time', { success_time: undefined }, 'malformed answer (HTTP 200)'],
    ['an unknown status', { status: 'OTHER' }, 'malformed answer (HTTP 200)'],
  ])('is not believed with %s', async (_, change, reason) => {
    expect(await answering(200, refunded).refund(aRefund())).toEqual(done)
    const failure = await failureOf(answering(200, { ...refunded, ...change }).refund(aRefund()))
    expect(failure).toMatchObject({ reason, isRefusal: false })
  })
})

describe('the account', () => {
  it('names the merchant and the app', () => {
    expect(shop.provider.account).toBe('1900000001/wx1234567890abcdef')
  })
})

describe('a text', () => {
  it.each([
    ['印铺', 6, '印铺'],
    ['印铺', 5, '印'],
    ['印铺', 2, ''],
    ['a🖨b', 4, 'a'],
    ['a🖨b', 5, 'a🖨'],
    ['\ud83d', 3, '\ufffd'],
  ])('%j cut to %i bytes is %j', (text, most, expected) => {
    expect(cutBytes(text, most)).toBe(expected)
  })

  it('is never longer than allowed, and always its own beginning', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(200), (text, most) => {
        const cut = cutBytes(text, most)
        expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(most)
        expect(text.toWellFormed().startsWith(cut)).toBe(true)
      }),
    )
  })
})
