import { dayMs, dayOf } from '@yinpu/contract'
import type { ReportStep } from '@yinpu/contract/console'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRows } from '../../db/read-rows.ts'
import {
  ledgerEntries,
  orderEvents,
  orderLines,
  orders,
  payments,
  refunds,
  reportChanges,
  reportDays,
  reportFigures,
} from '../../db/schema/index.ts'
import { eq, sql } from '../../db/sql.ts'
import { directSums } from '../../testing/direct-sums.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import { createHistory, type Happening, happenings } from '../../testing/report-history.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'
import { isNightly } from '../../testing/test-turns.ts'
import { type OrderLineRow, type OrderRow, orderRepository } from '../order/order-repository.ts'
import { cashRepository } from '../reconciliation/cash-repository.ts'
import { markCashWithoutLabels } from './mark-cash-labels.ts'
import { readProductReport } from './read-goods-reports.ts'
import { readDeliveryReport, readMoneyReport, readOrderReport } from './read-reports.ts'
import { readSpan } from './report-span.ts'
import { rollUp } from './roll-up.ts'

const days = 24
/** A Thursday: weeks and a month begin within. */
const since = Date.parse('2026-01-22T00:00:00+08:00')
const now = since + days * dayMs
const first = dayOf(since)
const last = dayOf(now - dayMs)

let shop: OrderConsole
let owner: ConsoleClient
let template: OrderRow
let line: OrderLineRow
let token: string
beforeAll(async () => {
  shop = await createOrderConsole()
  owner = await shop.signedIn(staffOf.owner)
  token = (await shop.aBuyer()).token
  template = await shop.rowOf((await shop.anOrder(token)).order_id)
  const [orderLine] = await orderRepository.linesOf(shop.database.db, shop.companyId, [template.id])
  if (!orderLine) throw new Error('an order has no line')
  line = orderLine
})
afterAll(() => shop.close())

/** A shop to which nothing has happened. */
const clear = async () => {
  const { db } = shop.database
  await db.execute(sql`alter table ledger_entries disable trigger ledger_entries_stand`)
  for (const table of [refunds, payments, ledgerEntries, orderLines, orderEvents, orders])
    await db.delete(table)
  await db.execute(sql`alter table ledger_entries enable trigger ledger_entries_stand`)
  for (const table of [reportChanges, reportFigures, reportDays]) await db.delete(table)
}
beforeEach(clear)
afterEach(() => {
  shop.clock.time = now
})

const aHistory = () => createHistory({ shop, template, line, token, since })
const run = (at = now) => rollUp({ db: shop.database.db, now: () => at })

const compare = async (from: string, to: string, by: ReportStep) => {
  const { db } = shop.database
  const { companyId } = shop
  const span = readSpan({ from, to, by }, now)
  const direct = await directSums(db, companyId, now)
  const [order, money, product, delivery] = [
    await readOrderReport(db, companyId, span),
    await readMoneyReport(db, companyId, span),
    await readProductReport(db, companyId, span),
    await readDeliveryReport(db, companyId, span),
  ]
  const expected = direct(span)
  expect(order.total).toEqual(expected.orders)
  expect(order.previous).toEqual(direct(span.than).orders)
  expect(Object.fromEntries(order.states.map(({ state, count }) => [state, count]))).toEqual(expected.states)
  expect(money.total).toEqual(expected.money)
  expect(money.previous).toEqual(direct(span.than).money)
  expect(money.balances.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(expected.balance_fen)
  expect({
    ...product.total,
    quantity: product.products.reduce((sum, { quantity }) => sum + quantity, 0),
  }).toEqual(expected.products)
  expect(delivery.total).toEqual(expected.delivery)
  for (const [at, { from: begins, to: ends, ...figures }] of order.steps.entries()) {
    const step = direct({ from: begins, to: ends })
    expect(figures).toEqual(step.orders)
    expect(money.steps[at]).toEqual({ from: begins, to: ends, ...step.money })
    expect(delivery.steps[at]).toEqual({ from: begins, to: ends, ...step.delivery })
  }
  expect([order.steps[0]?.from, order.steps.at(-1)?.to]).toEqual([from, to])
}

/** As 今日 and 对账 read it: in no order of the database's. */
const cashByDay = async () => {
  const lines = await cashRepository.list(shop.database.db, shop.companyId, first, last)
  return lines.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
}

const steps: ReportStep[] = ['day', 'week', 'month']

describe('figures that are kept', () => {
  it('are those of the books to the fen, whatever happened and whenever it was told', async () => {
    const property = fc.asyncProperty(
      happenings(fc, days),
      happenings(fc, days),
      fc.integer({ min: 1, max: days }),
      fc.constantFrom(...steps),
      async (before, later, ranAfter, by) => {
        await clear()
        const history = aHistory()
        for (const one of before) await history.happen(one)
        // Some days are over and counted; then more happens, also on those days.
        await run(since + ranAfter * dayMs)
        for (const one of later) await history.happen(one)
        const counted = await cashByDay()
        await run()
        await compare(first, last, by)
        const stored = await cashByDay()
        expect(stored).toEqual(counted)
        await shop.database.db.delete(reportFigures)
        await shop.database.db.delete(reportDays)
        expect(await cashByDay()).toEqual(stored)
        await run()
        await compare(dayOf(since + 5 * dayMs), dayOf(since + 12 * dayMs), by)
        expect(await run()).toBe(0)
      },
    )
    await fc.assert(property, { numRuns: isNightly ? 100 : 4, seed: 20260 })
  })

  it('are the same as when nothing is kept', async () => {
    const history = aHistory()
    for (const one of fc.sample(happenings(fc, days), { numRuns: 2, seed: 7 }).flat())
      await history.happen(one)
    await compare(first, last, 'week')
    expect(await run()).toBeGreaterThan(0)
    await compare(first, last, 'week')
  })

  const aDay: Omit<Happening, 'what' | 'at'> = { which: 1, fen: 12_345, channel: 1 }
  const receivedOn = async (day: string) => {
    const span = readSpan({ from: day, to: day, by: 'day' }, now)
    return (await readMoneyReport(shop.database.db, shop.companyId, span)).total.received_fen
  }

  it('of an old day are counted anew when a provider tells late of money that came then', async () => {
    const history = aHistory()
    await history.happen({ ...aDay, what: 'place', at: 0 })
    await run()
    expect(await receivedOn(first)).toBe(0)
    await history.happen({ ...aDay, what: 'pay', at: 60_000 })
    // One day of all: the one on which it came.
    expect(await run()).toBe(1)
    expect(await receivedOn(first)).toBe(12_345)
  })

  it('of money from before its labels were kept are counted anew, and kept again', async () => {
    const { db } = shop.database
    const history = aHistory()
    await history.happen({ ...aDay, what: 'place', at: 0 })
    await history.happen({ ...aDay, what: 'pay', at: 60_000 })
    await run()
    const labelled = await cashByDay()
    expect(labelled).not.toEqual([])
    const unlabelled = sql`select count(*)::int as n from report_figures where figure = 'cash' and not dims ? 'label'`
    const countUnlabelled = async () => (await readRows<{ n: number }>(db, unlabelled))[0]?.n
    await db.execute(sql`update report_figures set dims = dims - 'label', fen = 1 where figure = 'cash'`)
    expect(await countUnlabelled()).toBe(1)
    expect(await cashByDay()).toEqual(labelled)
    const position = await markCashWithoutLabels(db, undefined)
    expect(position).toBe(`${shop.companyId} ${first}`)
    expect(await markCashWithoutLabels(db, position)).toBeUndefined()
    expect(await run()).toBe(1)
    expect(await countUnlabelled()).toBe(0)
    expect(await cashByDay()).toEqual(labelled)
  })

  it('of a day that something may still happen on are not kept, but counted', async () => {
    const history = aHistory()
    await history.happen({ ...aDay, what: 'place', at: 0 })
    await history.happen({ ...aDay, what: 'pay', at: dayMs })
    const [today, noon] = [dayOf(since + dayMs), since + 1.5 * dayMs]
    await run(noon)
    const rows = await shop.database.db
      .select()
      .from(reportDays)
      .where(eq(reportDays.companyId, shop.companyId))
    expect(rows.map(({ day }) => day)).toEqual([first])
    expect(await receivedOn(today)).toBe(12_345)
  })

  it('are counted once, though two processes count at the same time', async () => {
    const history = aHistory()
    for (const one of fc.sample(happenings(fc, days), { numRuns: 1, seed: 3 }).flat())
      await history.happen(one)
    const counted = await Promise.all([run(), run(), run()])
    const rows = await shop.database.db.select().from(reportDays)
    expect(counted.reduce((sum, one) => sum + one, 0)).toBe(rows.length)
    await compare(first, last, 'day')
  })

  it('belong to the day of the shop’s clock, to the millisecond', async () => {
    const history = aHistory()
    await history.happen({ ...aDay, what: 'place', at: 0 })
    await history.happen({ ...aDay, what: 'pay', at: 2 * dayMs - 1 })
    await history.happen({ ...aDay, what: 'surplus', at: 2 * dayMs, fen: 55 })
    await run()
    expect(await receivedOn('2026-01-23')).toBe(12_345)
    expect(await receivedOn('2026-01-24')).toBe(55)
  })

  it('of months and weeks begin where the calendar says, and are cut where the time ends', async () => {
    await aHistory().happen({ ...aDay, what: 'place', at: 0 })
    const of = async (by: ReportStep) =>
      (
        await shop.must(owner.call('getOrderReport', { query: { from: '2026-01-22', to: '2026-02-14', by } }))
      ).steps.map(({ from, to }) => `${from}/${to}`)
    expect(await of('week')).toEqual([
      '2026-01-22/2026-01-25',
      '2026-01-26/2026-02-01',
      '2026-02-02/2026-02-08',
      '2026-02-09/2026-02-14',
    ])
    expect(await of('month')).toEqual(['2026-01-22/2026-01-31', '2026-02-01/2026-02-14'])
    expect(await of('day')).toHaveLength(days)
  })
})

describe('money of a real shop', () => {
  it('agrees with its books: what came by each channel, went back, and is left', async () => {
    shop.clock.time = since
    const buyer = await shop.aBuyer()
    await shop.give(buyer.token, 500_000)
    const placed = []
    for (let at = 0; at < 4; at += 1) {
      placed.push(await shop.anOrder(buyer.token))
      shop.clock.time += 7 * 3_600_000
    }
    const [one, two, three, four] = placed
    await shop.pay(one?.order_id ?? '')
    await shop.pay(two?.order_id ?? '')
    await shop.start(buyer.token, three?.order_id ?? '', { channel: 3, password: buyer.password })
    shop.clock.time += dayMs
    for (const order_id of [two?.order_id, three?.order_id, four?.order_id])
      await shop.must(shop.ask('cancelOrder', { query: { order_id: order_id ?? '' } }, buyer.token))
    await shop.later()
    shop.clock.time = now
    await run()
    expect(await shop.faults()).toEqual([])
    await compare(first, last, 'day')
    const { db } = shop.database
    const rows = await db.select().from(orders).where(eq(orders.companyId, shop.companyId))
    const sum = (of: 'paidFen' | 'refundedFen') => rows.reduce((total, row) => total + row[of], 0)
    const { total } = await shop.must(
      owner.call('getMoneyReport', { query: { from: first, to: last, by: 'month' } }),
    )
    expect(total.parts.payments_fen + total.other_fen).toBe(sum('paidFen'))
    expect(total.parts.refunds_fen + total.to_balance_fen).toBe(sum('refundedFen'))
    expect(sum('refundedFen')).toBeGreaterThan(0)
  })
})
