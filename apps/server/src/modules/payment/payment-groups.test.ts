import { codes, dayOf } from '@yinpu/contract'
import { honestHabits } from '@yinpu/simulators/pay-simulator'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { operator } from '../../kernel/actor.ts'
import { createPayShop, type PayShop } from '../../testing/pay-shop.ts'
import { cashRepository } from '../reconciliation/cash-repository.ts'
import { reconcile } from '../reconciliation/reconcile.ts'
import { summariseCash } from '../reconciliation/summarise-cash.ts'
import { paymentRepository } from './payment-repository.ts'
import { refundByShop } from './refund/refund-by-shop.ts'
import { repriceOrder } from './reprice-order.ts'

let shop: PayShop
beforeAll(async () => {
  shop = await createPayShop()
})
afterEach(() => {
  for (const simulator of [shop.wechat, shop.alipay]) {
    Object.assign(simulator.webhooks, honestHabits())
    for (const kind of Object.keys(simulator.outages)) simulator.outages[kind] = 'none'
  }
})
afterAll(() => shop.close())

const password = 'abc123'
const simulatorOf = (channel: number) => (channel === 1 ? shop.wechat : shop.alipay)

const join = (token: string, order_ids: string[], expect_fen: number, more: object = {}, key?: string) =>
  shop.call(
    'initTrade',
    shop.tokens.yinpu,
    { body: { order_ids, expect_fen, channel: 1, ...more } as never },
    token,
    key ? { 'idempotency-key': key } : {},
  )
const joined = (token: string, ids: string[], fen: number, more: object = {}) =>
  shop.must(join(token, ids, fen, more))
const recharge = (token: string, amount_fen: number, more: object = {}) =>
  shop.must(shop.ask('initRecharge', { body: { amount_fen, channel: 1, ...more } as never }, token))
const check = (token: string, trade_id: string | undefined) =>
  shop.must(shop.ask('checkTrade', { params: { trade_id: trade_id ?? '' } }, token))

const stateOf = async (id: string) => {
  const { state, paidFen, refundedFen } = await shop.rowOf(id)
  return [state, paidFen, refundedFen]
}
const cancel = (token: string, order_id: string) =>
  shop.must(shop.ask('cancelOrder', { query: { order_id } }, token))

let causes = 0
const refund = async (id: string, amountFen: number, to: 'origin' | 'balance' = 'origin') => {
  causes += 1
  const input = { amountFen, to, reason: '少印', cause: `tr:${causes}`, by: operator, now: shop.clock.time }
  return refundByShop(shop.app.payments, await shop.rowOf(id), input)
}
const theirs = (channel: number, no: string) =>
  simulatorOf(channel)
    .totals()
    .find(({ paymentNo }) => paymentNo === no)

describe('a recharge', () => {
  it.each([1, 2])('through channel %i is on the balance once, however often it is told', async (channel) => {
    const { token } = await shop.aBuyer()
    const started = await recharge(token, 12_345, { channel })
    expect(started).toMatchObject({ purpose: 'recharge', amount_fen: 12_345, balance_fen: 0, paid: false })
    expect(started.code_url).toBeTruthy()
    expect(await check(token, started.trade_id)).toMatchObject({ paid: false, state: 10 })
    simulatorOf(channel).webhooks.copies = 3
    await simulatorOf(channel).pay(started.trade_no)
    await shop.later()
    expect(await check(token, started.trade_id)).toMatchObject({ paid: true, state: 20, order_ids: [] })
    expect(await shop.balanceOf(token)).toBe(12_345)
    expect(await shop.ledgerOf(token)).toMatchObject([
      { type: 1, amount_fen: 12_345, ref_no: started.trade_no, remark: '在线充值' },
    ])
    expect(await shop.faults()).toEqual([])
  })

  it('of which the webhook was lost is asked for', async () => {
    const { token } = await shop.aBuyer()
    const { trade_no } = await recharge(token, 500)
    shop.wechat.webhooks.isLosing = true
    await shop.wechat.pay(trade_no)
    expect(await shop.balanceOf(token)).toBe(0)
    await shop.later()
    expect(await shop.balanceOf(token)).toBe(500)
  })

  it('that is asked for twice is the same code, and another sum another', async () => {
    const { token } = await shop.aBuyer()
    const first = await recharge(token, 500)
    expect(await recharge(token, 500)).toEqual(first)
    expect((await recharge(token, 501)).trade_no).not.toBe(first.trade_no)
  })

  it('is no less than ¥1, no more than ¥50,000, and another buyer’s is not there', async () => {
    const { token } = await shop.aBuyer()
    for (const amount_fen of [0, 99, 5_000_001, 100.5, -1]) {
      const answer = await shop.ask('initRecharge', { body: { amount_fen, channel: 1 } as never }, token)
      expect(answer.code).toBe(codes.invalid)
    }
    const { trade_id } = await recharge(token, 500)
    const { token: other } = await shop.aBuyer()
    const ask = (id: string) => shop.ask('checkTrade', { params: { trade_id: id } }, other)
    const missing = await ask('01890000-0000-7000-8000-00000000000a')
    expect(missing.code).toBe(codes.notFound)
    expect(await ask(trade_id ?? '')).toEqual(missing)
    expect(await ask('nonsense')).toEqual(missing)
  })

  it('that nobody pays is closed, and gives nothing', async () => {
    const { token } = await shop.aBuyer()
    const { trade_id } = await recharge(token, 700)
    await shop.later(20 * 60_000)
    expect(await check(token, trade_id)).toMatchObject({ paid: false, state: 30 })
    expect(await shop.balanceOf(token)).toBe(0)
  })

  it('counts once as money received, by its channel', async () => {
    const { token } = await shop.aBuyer()
    const day = dayOf(shop.clock.time)
    const topUps = async () => {
      const lines = await cashRepository.list(shop.database.db, shop.companyId, day, day)
      return lines.filter(({ kind, channel }) => kind === 'top-up' && channel === 2)
    }
    const [before] = await topUps()
    const { trade_no } = await recharge(token, 4321, { channel: 2 })
    await shop.alipay.pay(trade_no)
    const lines = await topUps()
    expect(lines).toEqual([
      {
        ...{ day, kind: 'top-up', channel: 2, label: '', side: 'cash' },
        ...{ n: (before?.n ?? 0) + 1, fen: (before?.fen ?? 0) + 4321 },
      },
    ])
    expect(summariseCash(lines).rows).toMatchObject([
      { channel: 2, label: '在线充值 · 支付宝', received_fen: (before?.fen ?? 0) + 4321 },
    ])
  })
})

describe('several orders in one payment', () => {
  it('are offered where there is more than one to pay for', async () => {
    const { token } = await shop.aBuyer()
    const offered = async () =>
      (await shop.must(shop.ask('listOrders', { query: {} }, token))).list.map(({ can_join }) => can_join)
    await shop.anOrder(token)
    expect(await offered()).toEqual([undefined])
    await shop.anOrder(token)
    expect(await offered()).toEqual([true, true])
  })

  it.each([1, 2])('through channel %i are paid together and told of apart', async (channel) => {
    const { token } = await shop.aBuyer()
    const ids = await shop.plainOrders(token, 3, 10_000)
    const preview = await shop.must(
      shop.ask('previewTrade', { query: { order_ids: ids.join(',') } as never }, token),
    )
    expect(preview).toMatchObject({ total_fen: 30_000, held_fen: 0 })
    expect(preview.orders.map(({ can_join }) => can_join)).toEqual([true, true, true])
    const { trade_no, trade_id, amount_fen } = await joined(token, ids, 30_000, { channel })
    expect(amount_fen).toBe(30_000)
    await simulatorOf(channel).pay(trade_no)
    await shop.later()
    expect(await check(token, trade_id)).toMatchObject({ paid: true, refunded: false })
    for (const id of ids) {
      expect(await stateOf(id)).toEqual([20, 10_000, 0])
      expect((await shop.detail(token, id)).payments).toMatchObject([{ state: 20, joined: true }])
    }
    expect(theirs(channel, trade_no)).toMatchObject({ paidFen: 30_000, refundedFen: 0 })
    expect(await shop.faults()).toEqual([])
  })

  it('of which one is cancelled afterwards gives back its part alone, through the trade', async () => {
    const { token } = await shop.aBuyer()
    const [one = '', other = ''] = await shop.plainOrders(token, 2, 10_000)
    const { trade_no } = await joined(token, [one, other], 20_000)
    await shop.wechat.pay(trade_no)
    await cancel(token, one)
    await refund(other, 2500)
    await shop.later()
    expect(await stateOf(one)).toEqual([90, 10_000, 10_000])
    expect(await stateOf(other)).toEqual([20, 10_000, 2500])
    expect(theirs(1, trade_no)).toMatchObject({ paidFen: 20_000, refundedFen: 12_500 })
    await expect(refund(other, 7501)).rejects.toThrow('最多可退 75.00 元')
    expect(await shop.faults()).toEqual([])
  })

  it('of which one is cancelled before the code is scanned: its part comes back, the other is paid', async () => {
    const { token } = await shop.aBuyer()
    const [one = '', other = ''] = await shop.plainOrders(token, 2, 10_000)
    const { trade_no, trade_id } = await joined(token, [one, other], 20_000, { channel: 2 })
    await cancel(token, one)
    await shop.alipay.pay(trade_no)
    await shop.later()
    expect(await check(token, trade_id)).toMatchObject({ paid: true, refunded: true })
    expect(await stateOf(one)).toEqual([90, 0, 0])
    expect(await stateOf(other)).toEqual([20, 10_000, 0])
    expect(theirs(2, trade_no)).toMatchObject({ paidFen: 20_000, refundedFen: 10_000 })
    expect(await shop.faults()).toEqual([])
  })

  it('of which one has another price by then: the old sum comes back, the other is paid', async () => {
    const { token } = await shop.aBuyer()
    const [one = '', other = ''] = await shop.plainOrders(token, 2, 10_000)
    const { trade_no } = await joined(token, [one, other], 20_000, { channel: 2 })
    const input = { totalFen: 8000, why: '优惠', by: operator }
    await repriceOrder(shop.app.payments, await shop.rowOf(one), input)
    await shop.alipay.pay(trade_no)
    await shop.later()
    expect(await stateOf(one)).toEqual([10, 0, 0])
    expect(await stateOf(other)).toEqual([20, 10_000, 0])
    expect(theirs(2, trade_no)).toMatchObject({ paidFen: 20_000, refundedFen: 10_000 })
    expect(await shop.faults()).toEqual([])
  })

  it('is the same code when asked for again, and closes what was open before', async () => {
    const { token } = await shop.aBuyer()
    const [one = '', other = ''] = await shop.plainOrders(token, 2, 10_000)
    const { payment_no } = await shop.start(token, one, { channel: 1 })
    const first = await joined(token, [one, other], 20_000)
    expect(shop.wechat.find(payment_no)?.state).toBe('closed')
    expect(await joined(token, [other, one], 20_000)).toEqual(first)
    await shop.start(token, other, { channel: 1 })
    expect(shop.wechat.find(first.trade_no)?.state).toBe('closed')
    expect(await check(token, first.trade_id)).toMatchObject({ state: 30 })
    expect(await shop.faults()).toEqual([])
  })

  it('can be paid from the balance, all of them or none', async () => {
    const { token } = await shop.aBuyer()
    const ids = await shop.plainOrders(token, 2, 10_000)
    await shop.give(token, 15_000)
    const short = await join(token, ids, 20_000, { channel: 3, password })
    expect(short).toMatchObject({ code: codes.refused, msg: '余额不足，还差 50.00 元' })
    for (const id of ids) expect(await stateOf(id)).toEqual([10, 0, 0])
    await shop.give(token, 5000)
    expect((await join(token, ids, 20_000, { channel: 3, password: 'wrong1' })).msg).toContain('密码错误')
    const paid = await shop.must(join(token, ids, 20_000, { channel: 3, password }, 'k1'))
    expect(paid).toMatchObject({ paid: true, balance_fen: 20_000 })
    expect(await shop.must(join(token, ids, 20_000, { channel: 3, password }, 'k1'))).toEqual(paid)
    for (const id of ids) expect(await stateOf(id)).toEqual([20, 10_000, 0])
    expect(await shop.balanceOf(token)).toBe(0)
    expect(await shop.faults()).toEqual([])
  })

  it('are the buyer’s own, unpaid, few enough, and of the sum that was seen', async () => {
    const { token } = await shop.aBuyer()
    const { token: stranger } = await shop.aBuyer()
    const [own = '', second = ''] = (await shop.plainOrders(token, 2, 10_000)).toSorted()
    const [foreign = ''] = await shop.plainOrders(stranger, 1, 10_000)
    const missing = await join(token, [own, '01890000-0000-7000-8000-00000000000a'], 20_000)
    expect(missing.code).toBe(codes.notFound)
    expect(await join(token, [own, foreign], 20_000)).toEqual(missing)
    const preview = (ids: string[]) =>
      shop.ask('previewTrade', { query: { order_ids: ids.join(',') } as never }, token)
    expect((await preview([own, foreign])).code).toBe(codes.notFound)
    expect(await join(token, [own, second], 19_999)).toMatchObject({
      code: codes.conflict,
      msg: '应付合计已变为 200.00 元，请核对后再付款',
    })
    const many = await shop.plainOrders(token, 21, 100)
    expect((await join(token, many, 2100)).msg).toBe('一次最多合并 20 个订单')
    await shop.start(token, second, { channel: 4, offline_channel: 'bank' })
    expect((await join(token, [own, second], 20_000)).msg).toContain('已提交线下付款')
    expect((await shop.must(preview([own, second]))).orders).toMatchObject([
      { order_id: own, can_join: true, objection: '' },
      { order_id: second, can_join: false, objection: '已提交线下付款，等待店铺确认' },
    ])
  })
})

describe('the balance first and a channel for the rest', () => {
  it('is held when it is begun, belongs to the order when it is paid, and goes back in its parts', async () => {
    const { token } = await shop.aBuyer()
    await shop.give(token, 4000)
    const [id = ''] = await shop.plainOrders(token, 1, 10_000)
    const started = await shop.start(token, id, { channel: 1, use_balance: true, password })
    expect(started).toMatchObject({ amount_fen: 10_000, balance_fen: 4000 })
    expect(shop.wechat.find(started.payment_no)?.amountFen).toBe(6000)
    expect(await shop.balanceOf(token)).toBe(0)
    await shop.wechat.pay(started.payment_no)
    expect(await stateOf(id)).toEqual([20, 10_000, 0])
    // The provider's part goes first, then the balance's.
    await refund(id, 5000)
    await shop.later()
    expect(await shop.balanceOf(token)).toBe(0)
    await refund(id, 3000)
    await shop.later()
    expect(await shop.balanceOf(token)).toBe(2000)
    const { refunds, timeline } = await shop.detail(token, id)
    expect(refunds.map(({ amount_fen, balance_fen }) => [amount_fen, balance_fen])).toEqual([
      [5000, undefined],
      [3000, 2000],
    ])
    expect(timeline[0]?.note).toBe('30.00 元，其中 10.00 元原路退回，20.00 元已退到余额')
    await cancel(token, id)
    await shop.later()
    expect(await shop.balanceOf(token)).toBe(4000)
    expect(theirs(1, started.payment_no)).toMatchObject({ paidFen: 6000, refundedFen: 6000 })
    expect(await stateOf(id)).toEqual([90, 10_000, 10_000])
    expect(await shop.faults()).toEqual([])
  })

  it.each([
    ['is not paid in time', (_: string, __: string) => shop.later(20 * 60_000)],
    ['is cancelled', (token: string, id: string) => cancel(token, id)],
    [
      'is repriced',
      async (_: string, id: string) => {
        await repriceOrder(shop.app.payments, await shop.rowOf(id), {
          totalFen: 500,
          why: '优惠',
          by: operator,
        })
      },
    ],
    ['is paid outside of us', async (_: string, id: string) => shop.pay(id)],
    ['is begun in another way', (token: string, id: string) => shop.start(token, id, { channel: 1 })],
  ])('comes back where the order %s', async (_, happen) => {
    const { token } = await shop.aBuyer()
    await shop.give(token, 4000)
    const [id = ''] = await shop.plainOrders(token, 1, 10_000)
    // A code of Alipay's that was not scanned cannot be closed: the balance is returned all the same.
    const { payment_no } = await shop.start(token, id, { channel: 2, use_balance: true, password })
    expect(await shop.balanceOf(token)).toBe(0)
    await happen(token, id)
    expect(await shop.balanceOf(token)).toBe(4000)
    expect(await shop.faults()).toEqual([])
    // A buyer who pays it now gets that refunded.
    if (shop.alipay.find(payment_no)?.state === 'open') await shop.alipay.pay(payment_no)
    await shop.later()
    const paidFen = theirs(2, payment_no)?.paidFen ?? 0
    expect(theirs(2, payment_no)?.refundedFen ?? 0).toBe(paidFen)
    expect(await shop.balanceOf(token)).toBe(4000)
    expect(await shop.faults()).toEqual([])
  })

  it('wants the password, some balance, and less than all', async () => {
    const { token } = await shop.aBuyer()
    const [id = ''] = await shop.plainOrders(token, 1, 10_000)
    const init = (more: object) => shop.init(token, id, { channel: 1, use_balance: true, ...more })
    expect((await init({ password })).code).toBe(codes.refused)
    await shop.give(token, 4000)
    expect((await init({})).code).toBe(codes.invalid)
    expect((await init({ password: 'wrong1' })).msg).toContain('密码错误')
    await shop.give(token, 6000)
    expect((await init({ password })).msg).toBe('余额足够支付全部金额，请选择余额支付')
    expect(await shop.balanceOf(token)).toBe(10_000)
  })

  it('is used up order by order in a trade, and comes back where it was given', async () => {
    const { token } = await shop.aBuyer()
    await shop.give(token, 12_000)
    const ids = await shop.plainOrders(token, 2, 10_000)
    const { trade_no, amount_fen, balance_fen } = await joined(token, ids, 20_000, {
      use_balance: true,
      password,
    })
    expect([amount_fen, balance_fen]).toEqual([8000, 12_000])
    await shop.wechat.pay(trade_no)
    const [first = '', last = ''] = ids.toSorted()
    const rows = await paymentRepository.listOf(shop.database.db, shop.companyId, last)
    expect(rows).toMatchObject([{ amountFen: 10_000, balanceFen: 2000, counts: true }])
    await cancel(token, first)
    expect(await shop.balanceOf(token)).toBe(10_000)
    await cancel(token, last)
    await shop.later()
    expect(await shop.balanceOf(token)).toBe(12_000)
    expect(theirs(1, trade_no)).toMatchObject({ paidFen: 8000, refundedFen: 8000 })
    expect(await shop.faults()).toEqual([])
  })
})

describe('trades of a whole day', () => {
  it('stand in the provider’s books once, as in ours', async () => {
    const day = new Date(shop.clock.time + 8 * 60 * 60_000).toISOString().slice(0, 10)
    const { token } = await shop.aBuyer()
    const [one = '', other = ''] = await shop.plainOrders(token, 2, 10_000)
    await shop.give(token, 3000)
    const { trade_no } = await joined(token, [one, other], 20_000, { use_balance: true, password })
    await shop.wechat.pay(trade_no)
    const { trade_no: filled } = await recharge(token, 999)
    await shop.wechat.pay(filled)
    await refund(one, 8000)
    await shop.later()
    expect(theirs(1, trade_no)).toMatchObject({ paidFen: 17_000, refundedFen: 7000 })
    shop.clock.time += 24 * 60 * 60_000
    expect(await reconcile(shop.app.payments, [shop.companyId], day)).toEqual([])
  })
})
