import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createPayShop, type PayShop } from '../../testing/pay-shop.ts'
import { paymentGroupRepository } from './payment-group-repository.ts'
import { closeGroup } from './settle-group.ts'
import { beHonest } from './testing/act-on-groups.ts'
import {
  methodNames,
  payMethodOf,
  payMethods,
  payTogetherBy,
  providerFor,
  rechargeBy,
} from './testing/payment-methods.ts'

let shop: PayShop
beforeAll(async () => {
  shop = await createPayShop()
})
afterEach(() => beHonest(shop))
afterAll(() => shop.close())

const password = 'abc123'
const orderFen = 10_000
const orderStates = (ids: string[]) => Promise.all(ids.map(async (id) => (await shop.rowOf(id)).state))

/** The purposes of a number that does not belong to a single order. */
const purposes = ['two orders', 'a balance'] as const
const cases = methodNames.flatMap((method) => purposes.map((purpose) => ({ method, purpose })))

describe.each(cases)('$purpose by $method', ({ method, purpose }) => {
  const isRecharge = purpose === 'a balance'
  let token: string
  let orders: string[]
  beforeAll(async () => {
    token = (await shop.aBuyer()).token
    orders = isRecharge ? [] : await shop.plainOrders(token, 22, orderFen)
  })

  const provider = () => providerFor(shop, method)
  /** another sum each time: the same one would be the same trade */
  let fen = 500
  /** Two orders, or a sum for the balance, and a function that checks whether the money has arrived. */
  const something = async () => {
    fen += 1
    const amountFen = fen
    const ids = isRecharge ? [] : orders.splice(0, 2)
    const before = await shop.balanceOf(token)
    const begin = () =>
      isRecharge
        ? rechargeBy(shop, method, token, amountFen)
        : payTogetherBy(shop, method, token, { order_ids: ids, expect_fen: 2 * orderFen })
    return { ids, amountFen: isRecharge ? amountFen : 2 * orderFen, before, begin }
  }
  const opened = async () => {
    const thing = await something()
    const { trade_no, trade_id = '' } = await shop.must(thing.begin())
    return { ...thing, trade_no, trade_id }
  }
  const check = (trade_id: string) => shop.must(shop.ask('checkTrade', { params: { trade_id } }, token))
  const rowOf = async (trade_no: string) =>
    (await paymentGroupRepository.findByNo(shop.database.db, trade_no)) ?? expect.fail('no trade')
  const theirs = (trade_no: string) =>
    provider()
      .totals()
      .find(({ paymentNo }) => paymentNo === trade_no)

  it('arrives once, however often its webhook comes', async () => {
    const { trade_no, trade_id, ids, amountFen, before } = await opened()
    provider().webhooks.copies = 10
    await provider().pay(trade_no)
    expect(await check(trade_id)).toMatchObject({ paid: true, amount_fen: amountFen, refunded: false })
    const good = provider().answers.slice(-10)
    expect(new Set(good.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await orderStates(ids)).toEqual(ids.map(() => 20))
    expect(await shop.balanceOf(token)).toBe(before + (isRecharge ? amountFen : 0))
    expect(await shop.faults()).toEqual([])
  })

  it('is not believed by a wrong webhook, and arrives all the same when the provider is asked', async () => {
    const before = await shop.balanceOf(token)
    const all = []
    for (const tampering of ['signature', 'amount'] as const) {
      const one = await opened()
      provider().webhooks.tampering = tampering
      await provider().pay(one.trade_no)
      beHonest(shop)
      const said = provider().answers.at(-1)
      const isWechat = payMethods[method].channel === 1
      expect(isWechat ? said?.status : said?.body).toBe(isWechat ? 400 : 'fail')
      expect(await rowOf(one.trade_no)).toMatchObject({ state: 10 })
      all.push(one)
    }
    expect(await shop.balanceOf(token)).toBe(before)
    await shop.later()
    const ids = all.flatMap((one) => one.ids)
    expect(await orderStates(ids)).toEqual(ids.map(() => 20))
    const came = isRecharge ? all.reduce((sum, { amountFen }) => sum + amountFen, 0) : 0
    expect(await shop.balanceOf(token)).toBe(before + came)
    expect(await shop.faults()).toEqual([])
  })

  it('is found where its webhook was lost: by who comes back and asks, and by itself', async () => {
    const [queried, alone] = [await opened(), await opened()]
    provider().webhooks.isLosing = true
    await provider().pay(queried.trade_no)
    await provider().pay(alone.trade_no)
    expect(await check(queried.trade_id)).toMatchObject({ paid: true })
    expect(await rowOf(alone.trade_no)).toMatchObject({ state: 10 })
    provider().outages.query = 'unreachable'
    await shop.later()
    expect(await rowOf(alone.trade_no)).toMatchObject({ state: 10 })
    provider().outages.query = 'none'
    await shop.later()
    expect(await rowOf(alone.trade_no)).toMatchObject({ state: 20 })
    expect(await shop.faults()).toEqual([])
  })

  it('is closed where nobody pays it, and cannot be paid any more', async () => {
    const { trade_no, trade_id, ids, before } = await opened()
    await shop.later(20 * 60_000)
    expect(await check(trade_id)).toMatchObject({ paid: false, state: 30 })
    await expect(provider().pay(trade_no)).rejects.toThrow()
    expect(await orderStates(ids)).toEqual(ids.map(() => 10))
    expect(await shop.balanceOf(token)).toBe(before)
  })

  it('that was paid in the moment when we closed it is not lost', async () => {
    const { trade_no, ids, amountFen, before } = await opened()
    provider().webhooks.isHolding = true
    await provider().pay(trade_no)
    await closeGroup(shop.database.db, await rowOf(trade_no), shop.clock.time)
    provider().webhooks.isHolding = false
    await provider().release()
    expect(await rowOf(trade_no)).toMatchObject({ state: 20 })
    expect(await orderStates(ids)).toEqual(ids.map(() => 20))
    expect(await shop.balanceOf(token)).toBe(before + (isRecharge ? amountFen : 0))
    expect(await shop.faults()).toEqual([])
  })

  const { call } = payMethodOf(method)
  it.runIf(call).each(['unreachable', 'answer-lost'] as const)(
    'can be %s when it starts: the buyer is told, and tries again with the same number',
    async (outage) => {
      const { begin, ids, amountFen, before } = await something()
      provider().outages[call ?? ''] = outage
      expect(await begin()).toMatchObject({ code: 20403, msg: expect.stringContaining('暂时不可用') })
      provider().outages[call ?? ''] = 'none'
      const userId = await shop.userIdOf(token)
      const open = await paymentGroupRepository.listOpenOf(shop.database.db, {
        companyId: shop.companyId,
        userId,
      })
      const { trade_no } = await shop.must(begin())
      expect(open.map(({ tradeNo }) => tradeNo)).toContain(trade_no)
      await provider().pay(trade_no)
      expect(await orderStates(ids)).toEqual(ids.map(() => 20))
      expect(await shop.balanceOf(token)).toBe(before + (isRecharge ? amountFen : 0))
    },
  )

  it.runIf(!isRecharge)(
    'gives back the part of an order that was cancelled before its money came',
    async () => {
      const { trade_no, ids } = await opened()
      const [gone = '', remaining = ''] = ids
      provider().webhooks.isHolding = true
      await provider().pay(trade_no)
      await shop.must(shop.ask('cancelOrder', { query: { order_id: gone } }, token))
      provider().webhooks.isHolding = false
      await provider().release()
      await shop.later()
      const { payments, refunds, timeline } = await shop.detail(token, gone)
      expect(payments).toMatchObject([{ state: 20 }])
      expect(refunds).toMatchObject([{ state: 20, amount_fen: orderFen, to: 'origin' }])
      expect(timeline.map(({ title }) => title)).toContain('订单取消后收到付款')
      expect(await shop.rowOf(gone)).toMatchObject({ state: 90, paidFen: 0, refundedFen: 0 })
      expect(await shop.rowOf(remaining)).toMatchObject({ state: 20, paidFen: orderFen, refundedFen: 0 })
      expect(theirs(trade_no)).toMatchObject({ paidFen: 2 * orderFen, refundedFen: orderFen })
      expect(await shop.faults()).toEqual([])
    },
  )

  it.runIf(!isRecharge)(
    'of which the balance has its part back is not half paid by what comes late',
    async () => {
      const ids = orders.splice(0, 2)
      await shop.give(token, 4000)
      const queried = { order_ids: ids, expect_fen: 2 * orderFen, use_balance: true, password }
      const { trade_no, amount_fen } = await shop.must(payTogetherBy(shop, method, token, queried))
      expect(amount_fen).toBe(16_000)
      provider().webhooks.isHolding = true
      await provider().pay(trade_no)
      await closeGroup(shop.database.db, await rowOf(trade_no), shop.clock.time)
      expect(await shop.balanceOf(token)).toBe(4000)
      provider().webhooks.isHolding = false
      await provider().release()
      await shop.later()
      // The order that the balance had paid a part of waits for its whole price, and the other is paid.
      expect(await shop.rowOf(ids[0] ?? '')).toMatchObject({ state: 10, paidFen: 0 })
      expect(await shop.rowOf(ids[1] ?? '')).toMatchObject({ state: 20, paidFen: orderFen })
      expect(theirs(trade_no)).toMatchObject({ paidFen: 16_000, refundedFen: 6000 })
      expect(await shop.balanceOf(token)).toBe(4000)
      expect(await shop.faults()).toEqual([])
    },
  )
})
