import { dayMs, dayOf } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPayShop, type PayShop } from '../../testing/pay-shop.ts'
import { ledgerRepository } from '../ledger/ledger-repository.ts'
import { beHonest } from '../payment/testing/act-on-groups.ts'
import {
  type MethodName,
  methodNames,
  payMethodOf,
  payMethods,
  payOrderBy,
  payTogetherBy,
  providerFor,
  rechargeBy,
} from '../payment/testing/payment-methods.ts'
import { reconcile } from './reconcile.ts'

let shop: PayShop
let token: string

const orderFen = 4321

/** The things that a provider can be paid for. */
const begin: Record<string, (method: MethodName) => Promise<{ number: string; fen: number }>> = {
  'an order': async (method) => {
    const [id = ''] = await shop.plainOrders(token, 1, orderFen)
    return { number: (await shop.must(payOrderBy(shop, method, token, id))).payment_no, fen: orderFen }
  },
  'two orders': async (method) => {
    const order_ids = await shop.plainOrders(token, 2, orderFen)
    const form = { order_ids, expect_fen: 2 * orderFen }
    const { trade_no } = await shop.must(payTogetherBy(shop, method, token, form))
    return { number: trade_no, fen: 2 * orderFen }
  },
  'a balance': async (method) => ({
    number: (await shop.must(rechargeBy(shop, method, token, 999))).trade_no,
    fen: 999,
  }),
}
const compare = (day: string) => reconcile(shop.app.payments, [shop.companyId], day)

describe.each(methodNames)('a day of payments by %s', (method) => {
  const { channel } = payMethods[method]
  // A day passes in each test, and a shop's tokens expire with it.
  beforeAll(async () => {
    shop = await createPayShop()
    token = (await shop.aBuyer()).token
  })
  afterAll(() => shop.close())

  it('finds nothing where the books agree, and every difference where they do not', async () => {
    const owner = { companyId: shop.companyId, userId: await shop.userIdOf(token) }
    const day = dayOf(shop.clock.time)
    const lost: { number: string; fen: number }[] = []
    for (const one of Object.values(begin)) {
      await providerFor(shop, method).pay((await one(method)).number)
      providerFor(shop, method).webhooks.isLosing = true
      const unheard = await one(method)
      await providerFor(shop, method).pay(unheard.number)
      beHonest(shop)
      lost.push(unheard)
    }
    // Somebody who has the shop's keys has opened a trade that is not in our books.
    const { wechatPay, alipay } = shop.demo.providers
    const unknown = `ZF${methodNames.indexOf(method)}UNKNOWN`
    await (channel === 1 ? wechatPay : alipay).start({
      paymentNo: unknown,
      amountFen: 777,
      subject: '印刷订单',
      expiresAt: shop.clock.time + 60_000,
      notifyUrl: 'http://localhost/nowhere',
      returnUrl: 'http://localhost/',
      method: payMethodOf(method).method,
      openid: 'openid-zhangsan',
      clientIp: '127.0.0.1',
    })
    providerFor(shop, method).webhooks.isLosing = true
    await providerFor(shop, method).pay(unknown)
    beHonest(shop)

    shop.clock.time += dayMs
    const differences = await compare(day)
    const byNumber = new Map(differences.map((one) => [one.number, one]))
    expect(byNumber.size).toBe(lost.length + 1)
    for (const { number, fen } of lost)
      expect(byNumber.get(number)).toMatchObject({
        channel,
        kind: 'payment',
        what: '对方已收款，我方未入账',
        ours_fen: fen,
        theirs_fen: fen,
      })
    expect(byNumber.get(unknown)).toMatchObject({ what: '我方没有这一笔', theirs_fen: 777 })

    // The poller finds them too: money that no order waits for is refunded, and the unknown one stays in the report.
    await shop.later()
    await shop.later()
    expect((await compare(day)).map(({ number }) => number)).toEqual([unknown])
    expect(await ledgerRepository.findLast(shop.database.db, owner)).toMatchObject({ balanceFen: 2 * 999 })
    expect(await shop.faults()).toEqual([])
  })
})
