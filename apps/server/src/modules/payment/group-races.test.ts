import { codes } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPayShop, type PayShop } from '../../testing/pay-shop.ts'

let shop: PayShop
beforeAll(async () => {
  shop = await createPayShop()
})
afterAll(() => shop.close())

const password = 'abc123'
const join = (token: string, order_ids: string[], expect_fen: number, more: object) =>
  shop.ask('initTrade', { body: { order_ids, expect_fen, ...more } as never }, token)
const numberOf = (answer: Awaited<ReturnType<typeof join>>) =>
  answer.code === codes.ok ? answer.data.trade_no : ''
const refundedOf = (simulator: PayShop['wechat'] | PayShop['alipay'], no: string) =>
  simulator.totals().find(({ paymentNo }) => paymentNo === no) ?? { paidFen: 0, refundedFen: 0 }

describe('at once', () => {
  it('two trades over the same orders: one pays them, and the other comes back', async () => {
    const { token } = await shop.aBuyer()
    const ids = await shop.plainOrders(token, 2, 10_000)
    const [one, other] = await Promise.all([
      join(token, ids, 20_000, { channel: 1 }),
      join(token, ids.toReversed(), 20_000, { channel: 2 }),
    ])
    const [first, second] = [numberOf(one), numberOf(other)]
    await Promise.all([
      shop.wechat.find(first)?.state === 'open' && shop.wechat.pay(first),
      shop.alipay.find(second)?.state === 'open' && shop.alipay.pay(second),
    ])
    await shop.later()
    await shop.later()
    const [w, a] = [refundedOf(shop.wechat, first), refundedOf(shop.alipay, second)]
    expect(w.paidFen + a.paidFen - w.refundedFen - a.refundedFen).toBe(20_000)
    for (const id of ids) expect(await shop.rowOf(id)).toMatchObject({ state: 20, paidFen: 10_000 })
    expect(await shop.faults()).toEqual([])
  })

  it('one of two orders is cancelled while the money comes: its part goes back, whoever is first', async () => {
    const { token } = await shop.aBuyer()
    const [one = '', other = ''] = await shop.plainOrders(token, 2, 10_000)
    const number = numberOf(await join(token, [one, other], 20_000, { channel: 2 }))
    const cancel = () => shop.ask('cancelOrder', { query: { order_id: one } }, token)
    const [, cancelled] = await Promise.all([shop.alipay.pay(number), cancel()])
    // Read before the money and moved after it: the buyer is refused, looks again, and still cancels it.
    if (cancelled.code !== codes.ok) {
      expect(cancelled).toMatchObject({ code: codes.conflict, data: { state: 20 } })
      await shop.must(cancel())
    }
    await shop.later()
    expect(await shop.rowOf(one)).toMatchObject({ state: 90 })
    expect(await shop.rowOf(other)).toMatchObject({ state: 20, paidFen: 10_000, refundedFen: 0 })
    expect(refundedOf(shop.alipay, number)).toMatchObject({ paidFen: 20_000, refundedFen: 10_000 })
    expect(await shop.faults()).toEqual([])
  })

  it('ten webhooks of a recharge and as many questions: it is on the balance once', async () => {
    const { token } = await shop.aBuyer()
    const body = { amount_fen: 5000, channel: 1 as const }
    const started = await shop.must(shop.ask('initRecharge', { body }, token))
    shop.wechat.webhooks.copies = 10
    const params = { trade_id: started.trade_id ?? '' }
    await Promise.all([
      shop.wechat.pay(started.trade_no),
      ...Array.from({ length: 10 }, () => shop.ask('checkTrade', { params }, token)),
    ])
    shop.wechat.webhooks.copies = 1
    await shop.later()
    expect(await shop.balanceOf(token)).toBe(5000)
    expect(await shop.faults()).toEqual([])
  })

  it('four trades want the same balance: it is held once, never below zero, and comes back', async () => {
    const { token } = await shop.aBuyer()
    await shop.give(token, 3000)
    const ids = await shop.plainOrders(token, 4, 10_000)
    await Promise.all(
      ids.map((id, at) => join(token, [id], 10_000, { channel: (at % 2) + 1, use_balance: true, password })),
    )
    expect(await shop.balanceOf(token)).toBe(0)
    expect(await shop.faults()).toEqual([])
    await shop.later(20 * 60_000)
    expect(await shop.balanceOf(token)).toBe(3000)
    expect(await shop.faults()).toEqual([])
  })
})
