import { honestHabits } from '@yinpu/simulators/pay-simulator'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { operator } from '../../../kernel/actor.ts'
import { createPayShop, type PayShop } from '../../../testing/pay-shop.ts'
import { refundByShop, retryRefund } from './refund-by-shop.ts'
import { refundRepository } from './refund-repository.ts'

let shop: PayShop
let token: string
beforeAll(async () => {
  shop = await createPayShop()
  token = (await shop.aBuyer()).token
  await shop.give(token, 1_000_000)
})
afterEach(() => {
  for (const simulator of [shop.wechat, shop.alipay]) {
    Object.assign(simulator.webhooks, honestHabits())
    for (const kind of Object.keys(simulator.outages)) simulator.outages[kind] = 'none'
  }
  Object.assign(shop.wechat.refunding, { isPending: false, isShort: false })
})
afterAll(() => shop.close())

type Channel = 1 | 2 | 3 | 4

const paidBy = async (channel: Channel, fen = 10_000) => {
  const [id = ''] = await shop.plainOrders(token, 1, fen)
  if (channel === 4) await shop.pay(id)
  else {
    const { payment_no } = await shop.start(token, id, {
      channel,
      ...(channel === 3 && { password: 'abc123' }),
    })
    if (channel === 1) await shop.wechat.pay(payment_no)
    if (channel === 2) await shop.alipay.pay(payment_no)
  }
  return id
}

let causes = 0
const refund = async (
  id: string,
  amountFen: number,
  more: { to?: 'origin' | 'balance'; cause?: string } = {},
) => {
  causes += 1
  const input = {
    amountFen,
    to: 'origin' as const,
    reason: '少印了',
    cause: `t:${causes}`,
    by: operator,
    now: shop.clock.time,
  }
  return refundByShop(shop.app.payments, await shop.rowOf(id), { ...input, ...more })
}
const later = (ms?: number) => shop.later(ms)
/** The refund as the shop sees it before sending it to the balance. */
const hangingRefund = async (orderId: string) => {
  shop.wechat.outages.refund = 'unreachable'
  const { id } = await refund(orderId, 5000)
  await later()
  shop.wechat.outages.refund = 'none'
  shop.clock.time += 120_000
  const seen = await refundRepository.find(shop.database.db, shop.companyId, id)
  if (!seen) throw new Error('no refund')
  return seen
}
const moneyOf = async (id: string) => {
  const { paid_fen, refunded_fen } = (await shop.detail(token, id)).money
  return [paid_fen, refunded_fen]
}

describe('a refund', () => {
  it.each([1, 2] as const)(
    'through channel %i goes back the way it came, and is shown to the end',
    async (channel) => {
      const id = await paidBy(channel)
      await refund(id, 3000)
      expect((await shop.detail(token, id)).refunds).toMatchObject([
        { state: 10, amount_fen: 3000, to: 'origin' },
      ])
      await later()
      expect(await moneyOf(id)).toEqual([10_000, 3000])
      const { refunds, timeline } = await shop.detail(token, id)
      expect(refunds).toMatchObject([{ state: 20, channel, reason: '少印了' }])
      expect(timeline[0]).toMatchObject({ title: '已退款', note: '30.00 元，已原路退回' })
      expect(await shop.faults()).toEqual([])
    },
  )

  it('of money from the balance is there at once', async () => {
    const before = await shop.balanceOf(token)
    const id = await paidBy(3)
    expect(await refund(id, 10_000)).toMatchObject({ state: 20, to: 'balance' })
    expect(await shop.balanceOf(token)).toBe(before)
    expect((await shop.ledgerOf(token))[0]).toMatchObject({ type: 3, amount_fen: 10_000, order_id: id })
  })

  it('goes to the balance by the shop’s choice', async () => {
    const before = await shop.balanceOf(token)
    const id = await paidBy(1)
    await refund(id, 2500, { to: 'balance' })
    expect(await shop.balanceOf(token)).toBe(before + 2500)
    expect(await moneyOf(id)).toEqual([10_000, 2500])
  })

  it('of a bank transfer is done once the shop says that it is', async () => {
    const id = await paidBy(4)
    expect(await refund(id, 10_000)).toMatchObject({ state: 20, to: 'origin' })
    expect(await moneyOf(id)).toEqual([10_000, 10_000])
  })

  it('with one cause, asked for twenty times at once, is one', async () => {
    const id = await paidBy(1)
    const all = await Promise.all(Array.from({ length: 20 }, () => refund(id, 1000, { cause: 'the same' })))
    expect(new Set(all.map(({ refundNo }) => refundNo)).size).toBe(1)
    await later()
    expect(await moneyOf(id)).toEqual([10_000, 1000])
  })

  it('is never more than was paid, however many race', async () => {
    const id = await paidBy(2)
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => refund(id, 3000)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await expect(refund(id, 1001)).rejects.toThrow('最多可退 10.00 元')
    await refund(id, 1000)
    await later()
    expect(await moneyOf(id)).toEqual([10_000, 10_000])
    expect(await shop.faults()).toEqual([])
  })

  it('of an order that nobody has paid is refused', async () => {
    const [id = ''] = await shop.plainOrders(token, 1, 1000)
    await expect(refund(id, 1)).rejects.toThrow('订单尚未付款')
  })

  it.each(['unreachable', 'answer-lost', 'server-error'] as const)(
    'happens once although the provider is %s',
    async (outage) => {
      for (const [channel, simulator] of [
        [1, shop.wechat],
        [2, shop.alipay],
      ] as const) {
        const id = await paidBy(channel)
        await refund(id, 4000)
        // No webhook comes either.
        simulator.webhooks.isLosing = true
        simulator.outages.refund = outage
        await later()
        expect(await moneyOf(id)).toEqual([10_000, 0])
        simulator.outages.refund = 'none'
        await later(10 * 60_000)
        expect(await moneyOf(id)).toEqual([10_000, 4000])
        await later(60 * 60_000)
        expect(await moneyOf(id)).toEqual([10_000, 4000])
      }
      expect(await shop.faults()).toEqual([])
    },
  )

  it('that the provider takes its time with is asked about until it is done', async () => {
    shop.wechat.refunding.isPending = true
    const id = await paidBy(1)
    const { refundNo } = await refund(id, 5000)
    await later()
    expect(await moneyOf(id)).toEqual([10_000, 0])
    await shop.wechat.settleRefund(refundNo)
    await later(60 * 60_000)
    expect(await moneyOf(id)).toEqual([10_000, 5000])
  })

  it('that failed for good is shown, and can be attempted again or go to the balance', async () => {
    shop.wechat.refunding.isPending = true
    const before = await shop.balanceOf(token)
    const id = await paidBy(1)
    const { refundNo, id: refundId } = await refund(id, 5000)
    await later()
    await shop.wechat.settleRefund(refundNo, 'ABNORMAL')
    await later(60 * 60_000)
    const failed = await refundRepository.find(shop.database.db, shop.companyId, refundId)
    expect(failed).toMatchObject({ state: 30 })
    if (!failed) return
    const retried = await retryRefund({ ...shop.payments, poller: shop.poller }, failed, {
      to: 'balance',
      by: operator,
    })
    expect(retried).toMatchObject({ state: 20, to: 'balance' })
    expect(await shop.balanceOf(token)).toBe(before + 5000)
    // A second time there is nothing left to try.
    const again = await retryRefund({ ...shop.payments, poller: shop.poller }, failed, {
      to: 'balance',
      by: operator,
    })
    expect(again.refundNo).toBe(retried.refundNo)
    expect(await moneyOf(id)).toEqual([10_000, 5000])
    expect(await shop.faults()).toEqual([])
  })

  it('that the provider may still carry out does not go to the balance as well', async () => {
    shop.wechat.refunding.isPending = true
    const id = await paidBy(1)
    const made = await refund(id, 5000)
    await later()
    shop.clock.time += 120_000
    const seen = await refundRepository.find(shop.database.db, shop.companyId, made.id)
    if (!seen) throw new Error('no refund')
    await expect(
      retryRefund({ ...shop.payments, poller: shop.poller }, seen, { to: 'balance', by: operator }),
    ).rejects.toThrow('支付机构已受理')
  })

  it('that is brought to the provider while the shop sends it to the balance goes one way only', async () => {
    const before = await shop.balanceOf(token)
    const id = await paidBy(1)
    const seen = await hangingRefund(id)
    const { providers } = shop.payments
    const listAccounts: typeof providers.listAccounts = (...of) =>
      providers.listAccounts(...of).map((account) => ({
        ...account,
        queryRefund: async (question) => {
          const answer = await account.queryRefund(question)
          await shop.poller.pollRefund(seen)
          return answer
        },
      }))
    const meanwhile = { ...providers, listAccounts }
    const deps = { ...shop.payments, providers: meanwhile, poller: shop.poller }
    await expect(retryRefund(deps, seen, { to: 'balance', by: operator })).rejects.toThrow(
      '刚向支付机构申请过',
    )
    expect(await shop.balanceOf(token)).toBe(before)
    expect(await moneyOf(id)).toEqual([10_000, 5000])
    expect(await shop.faults()).toEqual([])
  })

  it('that the shop has sent to the balance is not brought to the provider by who saw it before', async () => {
    const before = await shop.balanceOf(token)
    const id = await paidBy(1)
    const seen = await hangingRefund(id)
    const theirs = JSON.stringify(shop.wechat.totals())
    await retryRefund({ ...shop.payments, poller: shop.poller }, seen, { to: 'balance', by: operator })
    expect(await shop.poller.pollRefund(seen)).toBe(false)
    expect(await shop.balanceOf(token)).toBe(before + 5000)
    expect(JSON.stringify(shop.wechat.totals())).toBe(theirs)
    expect(await shop.faults()).toEqual([])
  })

  it('waits for an empty account of the shop to fill again', async () => {
    shop.wechat.refunding.isShort = true
    const id = await paidBy(1)
    const { id: refundId } = await refund(id, 5000)
    await later()
    expect(await refundRepository.find(shop.database.db, shop.companyId, refundId)).toMatchObject({
      state: 10,
      failure: expect.stringContaining('NOT_ENOUGH'),
    })
    shop.wechat.refunding.isShort = false
    await later(60 * 60_000)
    expect(await moneyOf(id)).toEqual([10_000, 5000])
  })
})

describe('an order that is cancelled', () => {
  it.each([1, 2, 3] as const)('gives everything back through channel %i by itself', async (channel) => {
    const before = await shop.balanceOf(token)
    const id = await paidBy(channel)
    await shop.must(shop.ask('cancelOrder', { query: { order_id: id, reason: '不想要了' } }, token))
    await shop.poller.settled()
    expect(await moneyOf(id)).toEqual([10_000, 10_000])
    expect(await shop.balanceOf(token)).toBe(before)
  })

  it('gives back only what was not given back before', async () => {
    const id = await paidBy(1)
    await refund(id, 2500)
    await later()
    await shop.must(shop.ask('cancelOrder', { query: { order_id: id } }, token))
    await shop.poller.settled()
    const { refunds } = await shop.detail(token, id)
    expect(refunds.map(({ amount_fen }) => amount_fen)).toEqual([2500, 7500])
    expect(await moneyOf(id)).toEqual([10_000, 10_000])
  })
})
