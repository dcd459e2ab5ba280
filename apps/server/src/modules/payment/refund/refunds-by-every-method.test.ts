import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { operator } from '../../../kernel/actor.ts'
import { createPayShop, type PayShop } from '../../../testing/pay-shop.ts'
import { beHonest } from '../testing/act-on-groups.ts'
import {
  methodNames,
  payMethods,
  payOrderBy,
  payTogetherBy,
  providerFor,
} from '../testing/payment-methods.ts'
import { refundByShop, retryRefund } from './refund-by-shop.ts'
import { refundRepository } from './refund-repository.ts'

let shop: PayShop

const password = 'abc123'
const orderFen = 10_000
/** the balance's part, if it pays first */
const partFen = 4000

const manners = ['by itself', 'with another and the balance first'] as const

let causes = 0
const refund = async (id: string, amountFen: number) => {
  causes += 1
  const input = { amountFen, to: 'origin', reason: '少印', cause: `w:${causes}`, by: operator } as const
  return refundByShop(shop.app.payments, await shop.rowOf(id), { ...input, now: shop.clock.time })
}
const moneyOf = async (id: string) => {
  const { paidFen, refundedFen } = await shop.rowOf(id)
  return [paidFen, refundedFen]
}

describe.each(methodNames)('by %s', (method) => {
  // Hours pass in each test: one shop's tokens would not outlive all of them.
  beforeAll(async () => {
    shop = await createPayShop()
  })
  afterEach(() => beHonest(shop))
  afterAll(() => shop.close())

  describe.each(manners)('an order that is paid %s', (manner) => {
    const provider = () => providerFor(shop, method)
    const isTogether = manner !== 'by itself'
    const reservedFen = isTogether ? partFen : 0
    let token: string
    let orders: string[]
    beforeAll(async () => {
      token = (await shop.aBuyer()).token
      orders = await shop.plainOrders(token, isTogether ? 10 : 5, orderFen)
    })

    /**
     * Returns the provider's number and the balance at that time; the other order, if there is one, is not touched
     * afterwards.
     */
    const paid = async () => {
      const [id = '', other = ''] = orders.splice(0, isTogether ? 2 : 1)
      const missingFen = reservedFen > 0 ? reservedFen - (await shop.balanceOf(token)) : 0
      if (missingFen !== 0) await shop.give(token, missingFen)
      const form = {
        order_ids: [id, other],
        expect_fen: 2 * orderFen,
        ...(reservedFen > 0 && { use_balance: true, password }),
      }
      const number = isTogether
        ? (await shop.must(payTogetherBy(shop, method, token, form))).trade_no
        : (await shop.must(payOrderBy(shop, method, token, id))).payment_no
      await provider().pay(number)
      expect(await moneyOf(id)).toEqual([orderFen, 0])
      return { id, number, before: await shop.balanceOf(token) }
    }
    const refundedFen = (number: string) =>
      provider()
        .totals()
        .find(({ paymentNo }) => paymentNo === number)?.refundedFen

    it('goes back in parts to where it came from, and never more than was paid', async () => {
      const { id, number, before } = await paid()
      await refund(id, 3000)
      await shop.later()
      expect(await moneyOf(id)).toEqual([orderFen, 3000])
      // The provider's part is refunded first.
      expect(refundedFen(number)).toBe(3000)
      expect(await shop.balanceOf(token)).toBe(before)
      await expect(refund(id, 7001)).rejects.toThrow('最多可退 70.00 元')
      await refund(id, 7000)
      await shop.later()
      expect(await moneyOf(id)).toEqual([orderFen, orderFen])
      expect(refundedFen(number)).toBe(orderFen - reservedFen)
      expect(await shop.balanceOf(token)).toBe(before + reservedFen)
      expect(await shop.faults()).toEqual([])
    })

    it('goes back once although the provider fails before or after it has done it', async () => {
      const { id, number } = await paid()
      for (const [at, outage] of (['unreachable', 'answer-lost'] as const).entries()) {
        await refund(id, 2000)
        provider().webhooks.isLosing = true
        provider().outages.refund = outage
        await shop.later()
        expect(await moneyOf(id)).toEqual([orderFen, at * 2000])
        beHonest(shop)
        await shop.later(10 * 60_000)
        await shop.later(60 * 60_000)
        expect(await moneyOf(id)).toEqual([orderFen, (at + 1) * 2000])
        expect(refundedFen(number)).toBe((at + 1) * 2000)
      }
      expect(await shop.faults()).toEqual([])
    })

    it('that is cancelled gives everything back by itself, and what is paid with it stays paid', async () => {
      const { id, number, before } = await paid()
      await shop.must(shop.ask('cancelOrder', { query: { order_id: id } }, token))
      await shop.later()
      expect(await moneyOf(id)).toEqual([orderFen, orderFen])
      expect(refundedFen(number)).toBe(orderFen - reservedFen)
      expect(await shop.balanceOf(token)).toBe(before + reservedFen)
      expect(await shop.faults()).toEqual([])
    })

    it.runIf(payMethods[method].channel === 1).each([
      ['CLOSED', 'origin'],
      // Money that a bank has returned to WeChat cannot be sent there again.
      ['ABNORMAL', 'balance'],
    ] as const)('whose refund has ended as %s can be tried again, to the %s', async (ended, to) => {
      const { id, number, before } = await paid()
      shop.wechat.refunding.isPending = true
      const { id: refundId, refundNo } = await refund(id, 8000)
      await shop.later()
      await shop.wechat.settleRefund(refundNo, ended)
      await shop.later(60 * 60_000)
      const failed = await refundRepository.find(shop.database.db, shop.companyId, refundId)
      if (failed?.state !== 30) throw new Error('the refund has not failed')
      expect(await moneyOf(id)).toEqual([orderFen, 0])
      expect(await shop.balanceOf(token)).toBe(before)
      shop.wechat.refunding.isPending = false
      const retry = () => retryRefund({ ...shop.payments, poller: shop.poller }, failed, { to, by: operator })
      const retried = await retry()
      await shop.later()
      // Two retries are one refund.
      expect((await retry()).refundNo).toBe(retried.refundNo)
      await shop.later()
      expect(await moneyOf(id)).toEqual([orderFen, 8000])
      const throughProvider = Math.min(8000, orderFen - reservedFen)
      expect(refundedFen(number)).toBe(to === 'origin' ? throughProvider : 0)
      expect(await shop.balanceOf(token)).toBe(before + (to === 'origin' ? 8000 - throughProvider : 8000))
      expect(await shop.faults()).toEqual([])
    })
  })
})
