import { dayMs, dayOf, startOfDay, stateOfPayment } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders, reportFigures } from '../db/schema/index.ts'
import { eq } from '../db/sql.ts'
import { operator } from '../kernel/actor.ts'
import { topUp } from '../modules/ledger/top-up.ts'
import { refundByShop } from '../modules/payment/refund/refund-by-shop.ts'
import { rollUp } from '../modules/report/roll-up.ts'
import { buyersPassword, type CreditShop, createCreditShop } from '../testing/credit-shop.ts'
import { staffOf } from '../testing/order-console.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

const evening = Date.parse('2026-03-01T23:59:30+08:00')
const day = '2026-03-01'
const dayAfter = '2026-03-02'

let shop: CreditShop
let owner: ConsoleClient
beforeAll(async () => {
  shop = await createCreditShop()
  shop.clock.time = evening
  await live()
  owner = await shop.signedIn(staffOf.owner)
})
afterAll(() => shop.close())

/** Around midnight of the shop's calendar: all incoming and outgoing money, and movements within the books. */
const live = async () => {
  const { db } = shop.database
  const password = buyersPassword
  const buyer = await shop.aMonthlyBuyer(1_000_000)
  const { token } = buyer
  const [one = '', two = '', mixed = '', monthly = '', later = ''] = await shop.plainOrders(token, 5, 10_000)
  const body = { amount_fen: 50_000, channel: 1 } as never
  const recharge = await shop.must(shop.ask('initRecharge', { body }, token))
  const group = await shop.must(
    shop.ask(
      'initTrade',
      { body: { order_ids: [one, two], expect_fen: 20_000, channel: 2 } as never },
      token,
    ),
  )
  // The provider takes the money in the last second of the day, and we hear of it on the next.
  shop.wechat.webhooks.isLosing = true
  await shop.wechat.pay(recharge.trade_no ?? '')
  shop.wechat.webhooks.isLosing = false
  await shop.alipay.pay(group.trade_no ?? '')
  await topUp(db, buyer.owner, {
    ...{ amountFen: 4_000, remark: '现金', cause: 'same:in', by: operator, now: shop.clock.time },
  })
  const started = await shop.start(token, mixed, { channel: 1, use_balance: true, password })
  await shop.wechat.pay(started.payment_no)
  await shop.must(shop.payByCredit(token, monthly))
  const give = (orderId: string, to: 'origin' | 'balance', amountFen: number) =>
    refundByShop(
      shop.payments,
      { companyId: shop.companyId, id: orderId },
      { amountFen, to, reason: '少印', cause: `same:${orderId}`, by: operator, now: shop.clock.time },
    )
  await give(one, 'origin', 1_000)
  await give(two, 'balance', 700)
  await shop.later(60_000)
  // It is the next day.
  const last = await shop.start(token, later, { channel: 1 })
  await shop.wechat.pay(last.payment_no)
  await topUp(db, buyer.owner, {
    ...{ amountFen: -300, remark: '退回现金', cause: 'same:out', by: operator, now: shop.clock.time },
  })
  await shop.later(60_000)
}

const reportOf = (from: string, to = from) =>
  shop.must(owner.call('getMoneyReport', { query: { from, to, by: 'day' } }))

describe('money in the same words', () => {
  it('is 在线充值 where the buyer paid it and 店里充值 where the shop did, with the same sums on every page', async () => {
    const expected = {
      [day]: { payments: 3, payments_fen: 26_000, recharges: 1, recharges_fen: 50_000, top_ups: 1 },
      [dayAfter]: { payments: 1, payments_fen: 10_000, recharges: 0, recharges_fen: 0, top_ups: 0 },
    }
    const { money } = await shop.must(owner.call('getToday', {}))
    const cash = await shop.must(owner.call('listCash', { query: { from: day, to: dayAfter } }))
    for (const [one, parts] of Object.entries(expected)) {
      const [today, reconciled, report] = [
        money?.days.find((entry) => entry.day === one),
        cash.days.find((entry) => entry.day === one),
        await reportOf(one),
      ]
      expect([one, today?.parts]).toMatchObject([one, parts])
      expect(reconciled?.parts).toEqual(today?.parts)
      expect(report.total.parts).toEqual(today?.parts)
      const { received_fen, receipts, refunded_fen, refunds } = report.total
      expect(today).toMatchObject({ received_fen, receipts, refunded_fen, refunds })
      expect(reconciled?.total).toMatchObject({ received_fen, receipts, refunded_fen, refunds })
      expect(reconciled?.rows).toEqual(report.rows)
    }
    expect(cash.days.find((one) => one.day === day)?.rows.map(({ label }) => label)).toEqual([
      '微信支付',
      '支付宝',
      '在线充值 · 微信支付',
      '店里充值',
    ])
  })

  it('counts a recharge at the provider’s time, also in figures that were kept before it was heard of', async () => {
    const { db } = shop.database
    await rollUp({ db, now: () => shop.clock.time + dayMs })
    const cashFigures = await db.select().from(reportFigures).where(eq(reportFigures.figure, 'cash'))
    expect(cashFigures.some((row) => (row.dims as { kind: string }).kind === 'top-up')).toBe(true)
    expect((await reportOf(day)).total.parts).toMatchObject({ recharges_fen: 50_000, top_ups_fen: 4_000 })
    expect((await reportOf(dayAfter)).total.parts).toMatchObject({ recharges_fen: 0, deductions_fen: 300 })
  })

  it('counts 收款 of today as 实收 does, and each number opens just the rows that it counts', async () => {
    const { money } = await shop.must(owner.call('getToday', {}))
    const today = money?.days.at(-1)
    expect(today).toMatchObject({ day: dayAfter, receipts: 1, received_fen: 10_000 })
    const ofDay = async (at: string) => {
      const span = { from: startOfDay(at), to: startOfDay(at) + dayMs, limit: 100 }
      const query = { state: stateOfPayment.paid, only: 'cash', ...span } as never
      const paid = await shop.must(owner.call('searchPayments', { query }))
      const recharged = await shop.must(
        owner.call('listRecharges', { query: { state: stateOfPayment.paid, ...span } as never }),
      )
      const done = { state: 'done', only: 'cash', ...span } as never
      const refunded = await shop.must(owner.call('listRefunds', { query: done }))
      const fenOf = (rows: { amount_fen: number; balance_fen?: number | undefined }[]) =>
        rows.reduce((sum, row) => sum + row.amount_fen - (row.balance_fen ?? 0), 0)
      return [paid.list, recharged.list, refunded.list].map((list) => [list.length, fenOf(list)])
    }
    expect(await ofDay(dayAfter)).toEqual([
      [1, 10_000],
      [0, 0],
      [1, 1_000],
    ])
    expect(await ofDay(day)).toEqual([
      [3, 26_000],
      [1, 50_000],
      [0, 0],
    ])
    expect(money).toMatchObject({ paid: { count: 1 }, recharged: { count: 0 }, refunded: { count: 1 } })
    const before = money?.days.find((one) => one.day === day)
    // 4,000 of the balance gave to the mixed payment; the monthly order is owed. Neither is 实收.
    expect(before).toMatchObject({ balance_fen: 4_000, credit_fen: 10_000 })
  })
})

describe('the rate of orders that were on time', () => {
  it('counts what is late and not yet sent, and not what waits for its buyer', async () => {
    const { db } = shop.database
    const [template] = await db.select().from(orders).where(eq(orders.companyId, shop.companyId))
    const rateOf = async () => {
      const query = { from: day, to: dayOf(shop.clock.time), by: 'day' } as const
      const { total, steps, types } = await shop.must(owner.call('getDeliveryReport', { query }))
      expect(steps.reduce((sum, { overdue }) => sum + overdue, 0)).toBe(total.overdue)
      expect(types.reduce((sum, { overdue }) => sum + overdue, 0)).toBe(total.overdue)
      return total
    }
    expect(await rateOf()).toEqual({ shipped: 0, promised: 0, on_time: 0, overdue: 0 })
    const late = (changes: object) =>
      shop.copyOrder(template?.id ?? '', {}, { dueAt: new Date(evening - 60_000), ...changes })
    await late({ state: 40 })
    await late({ state: 50 })
    await late({ state: 30, proofStand: 'waiting' })
    await late({ state: 20 })
    await late({ state: 90 })
    await late({ state: 40, dueAt: new Date(shop.clock.time + 60_000) })
    expect(await rateOf()).toEqual({ shipped: 0, promised: 0, on_time: 0, overdue: 2 })
  })
})
