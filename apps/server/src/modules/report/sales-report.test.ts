import { codes, dayMs, dayOf, payChannel, stateOfPayment, stateOfRefund } from '@yinpu/contract'
import { grantablePermissions } from '@yinpu/contract/console'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  commissionRates,
  ledgerEntries,
  orderLines,
  orders,
  payments,
  refunds,
  reportChanges,
  reportDays,
  reportFigures,
  users,
} from '../../db/schema/index.ts'
import { and, eq, sql } from '../../db/sql.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import { createHistory, happenings } from '../../testing/report-history.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'
import { isNightly } from '../../testing/test-turns.ts'
import { type OrderLineRow, type OrderRow, orderRepository } from '../order/order-repository.ts'
import { checkBooks } from '../reconciliation/books-repository.ts'
import { cashRepository } from '../reconciliation/cash-repository.ts'
import { summariseCash } from '../reconciliation/summarise-cash.ts'
import { commissionOf } from '../staff/commission-rate.ts'
import { readSalesReport } from './read-sales-report.ts'
import { readSpan } from './report-span.ts'
import { rollUp } from './roll-up.ts'

const days = 24
const since = Date.parse('2026-01-22T00:00:00+08:00')
const now = since + days * dayMs
const [first, last] = [dayOf(since), dayOf(now - dayMs)]

let shop: OrderConsole
let owner: ConsoleClient
let template: OrderRow
let line: OrderLineRow
let token: string
let userId: string
let sellers: string[]
beforeAll(async () => {
  shop = await createOrderConsole()
  owner = await shop.signedIn(staffOf.owner)
  token = (await shop.aBuyer()).token
  userId = await shop.userIdOf(token)
  template = await shop.rowOf((await shop.anOrder(token)).order_id)
  const [orderLine] = await orderRepository.linesOf(shop.database.db, shop.companyId, [template.id])
  if (!orderLine) throw new Error('an order has no line')
  line = orderLine
  const { list } = await shop.must(owner.call('listStaff', {}))
  sellers = list.map(({ id }) => id)
})
afterAll(() => shop.close())

const clear = async () => {
  const { db } = shop.database
  await db.execute(sql`alter table ledger_entries disable trigger ledger_entries_stand`)
  for (const table of [refunds, payments, ledgerEntries, orderLines, orders]) await db.delete(table)
  await db.execute(sql`alter table ledger_entries enable trigger ledger_entries_stand`)
  for (const table of [reportChanges, reportFigures, reportDays, commissionRates]) await db.delete(table)
  await handTo(undefined)
}
beforeEach(clear)

const handTo = (seller: string | undefined) =>
  shop.database.db
    .update(users)
    .set({ sellerId: seller ?? null })
    .where(and(eq(users.companyId, shop.companyId), eq(users.id, userId)))

const read = (only?: string) =>
  readSalesReport(shop.database.db, shop.companyId, readSpan({ from: first, to: last, by: 'day' }, now), only)

interface Moved {
  month: string
  seller: string | undefined
  fen: number
}

/** Adds the rows up one by one, with the seller whom the test has seen when each was written. */
const createWitness = () => {
  const sellerOf = new Map<string, string | undefined>()
  const { db } = shop.database
  const rows = async () => ({
    paid: await db.select().from(payments).where(eq(payments.state, stateOfPayment.paid)),
    entries: await db.select().from(ledgerEntries),
    back: await db.select().from(refunds).where(eq(refunds.state, stateOfRefund.done)),
  })
  const cashless: readonly number[] = [payChannel.balance, payChannel.credit]
  const monthOf = (at: Date | null) => dayOf(at?.getTime() ?? 0).slice(0, 7)
  return {
    look: async (seller: string | undefined) => {
      const { paid, entries } = await rows()
      for (const { id } of [...paid, ...entries]) if (!sellerOf.has(id)) sellerOf.set(id, seller)
    },
    moved: async (): Promise<Moved[]> => {
      const { paid, entries, back } = await rows()
      const channelOf = new Map(paid.map(({ id, channel }) => [id, channel]))
      return [
        ...paid
          .filter(({ channel }) => !cashless.includes(channel))
          .map((row) => ({ month: monthOf(row.paidAt), seller: sellerOf.get(row.id), fen: row.amountFen })),
        ...back
          .filter((row) => row.to === 'origin' && !cashless.includes(channelOf.get(row.paymentId) ?? 0))
          .map((row) => ({
            month: monthOf(row.doneAt),
            seller: sellerOf.get(row.paymentId),
            fen: -row.amountFen,
          })),
        ...entries
          .filter(({ type }) => type === 1 || type === 4)
          .map((row) => ({
            month: monthOf(row.createdAt),
            seller: sellerOf.get(row.id),
            fen: row.amountFen,
          })),
      ]
    },
  }
}

describe('turnover and commission', () => {
  it('are the books to the fen, by whoever had the customer when the money came, and stay so', async () => {
    const handing = fc.array(fc.option(fc.nat({ max: 3 }), { nil: undefined }), {
      minLength: 50,
      maxLength: 50,
    })
    const property = fc.asyncProperty(happenings(fc, days), handing, async (events, hands) => {
      await clear()
      const history = createHistory({ shop, template, line, token, since })
      const witness = createWitness()
      for (const [at, event] of events.entries()) {
        const hand = hands[at]
        const seller = hand === undefined ? undefined : sellers[hand]
        await handTo(seller)
        await history.happen(event)
        await witness.look(seller)
      }
      const { db } = shop.database
      for (const [at, staffId] of sellers.entries())
        await db.insert(commissionRates).values({
          ...{ companyId: shop.companyId, staffId, month: '2026-02', basisPoints: at * 333 },
          setAt: new Date(now),
        })
      const report = await read()
      const moved = await witness.moved()
      for (const { month, lines, total } of report.months) {
        const span = [`${month}-01`, `${month}-31`].map((day) =>
          day > last ? last : day < first ? first : day,
        )
        const to = month === '2026-01' ? '2026-01-31' : (span[1] ?? last)
        const books = summariseCash(await cashRepository.list(db, shop.companyId, span[0] ?? '', to)).total
        expect([month, total.received_fen, total.refunded_fen, total.net_fen]).toEqual([
          ...[month, books.received_fen, books.refunded_fen, books.net_fen],
        ])
        for (const one of lines) {
          const own = moved.filter((row) => row.month === month && row.seller === one.seller?.id)
          expect(one.net_fen).toBe(own.reduce((sum, { fen }) => sum + fen, 0))
          expect(one.received_fen - one.refunded_fen).toBe(one.net_fen)
          const at = sellers.indexOf(one.seller?.id ?? '')
          expect(one.percent * 100).toBeCloseTo(month === '2026-02' && at > 0 ? at * 333 : 0, 6)
          expect(one.commission_fen).toBe(commissionOf(one.net_fen, Math.round(one.percent * 100)))
        }
        expect(lines.reduce((sum, one) => sum + one.net_fen, 0)).toBe(books.net_fen)
      }
      expect(report.people.reduce((sum, one) => sum + one.net_fen, 0)).toBe(report.total.net_fen)
      expect(report.people.reduce((sum, one) => sum + one.commission_fen, 0)).toBe(
        report.total.commission_fen,
      )
      // The customer changes hands, and the days are stored: nothing of the past changes.
      await handTo(sellers[4])
      await rollUp({ db, now: () => now })
      expect(await read()).toEqual(report)
      for (const id of sellers) {
        const own = await read(id)
        expect(own.months.flatMap(({ lines }) => lines)).toEqual(
          report.months.flatMap(({ lines }) => lines.filter(({ seller }) => seller?.id === id)),
        )
      }
      const ours = (await checkBooks(db, shop.companyId)).filter(({ what }) => what.includes('流水不连续'))
      expect(ours).toEqual([])
    })
    await fc.assert(property, { numRuns: isNightly ? 60 : 3, seed: 20_261 })
  })
})

describe('the commission of a person', () => {
  it('is set from this month on, and changes no month before it', async () => {
    const [, id = ''] = sellers
    const set = (percent: number) => owner.call('setCommission', { params: { id }, body: { percent } })
    const { time } = shop.clock
    await shop.must(set(2.5))
    shop.clock.time = time + 40 * dayMs
    owner = await shop.signedIn(staffOf.owner)
    await shop.must(set(3.33))
    const rates = await shop.database.db.select().from(commissionRates).where(eq(commissionRates.staffId, id))
    expect(rates.map(({ basisPoints }) => basisPoints).toSorted()).toEqual([250, 333])
    const { list } = await shop.must(owner.call('listStaff', {}))
    expect(list.find((one) => one.id === id)?.commission_percent).toBe(3.33)
    for (const wrong of [-1, 100.01, 1.234]) expect((await set(wrong)).code).toBe(codes.invalid)
    const { list: rows } = await shop.must(owner.call('listAudit', { query: { action: 'setCommission' } }))
    expect(rows[0]).toMatchObject({ before: { percent: 2.5 }, after: { percent: 3.33 } })
    shop.clock.time = time
    owner = await shop.signedIn(staffOf.owner)
  })

  it('is shown to a person who sees own customers only, and nobody else’s is', async () => {
    const finance = await shop.signedIn(staffOf.finance)
    const { id } = (await shop.must(finance.call('getMe', {}))).staff
    const role = { name: '业务员', permissions: grantablePermissions, limits: {}, own_customers_only: true }
    const { id: role_id } = await shop.must(owner.call('createRole', { body: role }))
    await shop.must(owner.call('assignRole', { params: { id }, body: { role_id } }))
    const pay = async (seller: string) => {
      await handTo(seller)
      const { order_id } = await shop.anOrder(token)
      await shop.pay(order_id)
    }
    await pay(id)
    await pay(sellers[0] ?? '')
    const all = await shop.must(owner.call('getSalesReport', { query: {} }))
    const own = await shop.must(finance.call('getSalesReport', { query: {} }))
    expect(all.people.map(({ seller }) => seller?.id).toSorted()).toEqual([id, sellers[0]].toSorted())
    expect(own.people.map(({ seller }) => seller?.id)).toEqual([id])
    expect(own.total.received_fen).toBe(all.people.find(({ seller }) => seller?.id === id)?.received_fen)
    expect((await finance.call('getMoneyReport', { query: {} })).code).toBe(codes.refused)
    expect((await finance.call('exportReport', { body: { report: 'money' } })).code).toBe(codes.refused)
    expect((await finance.call('exportReport', { body: { report: 'sales' } })).code).toBe(codes.ok)
    const mine = await finance.call('setCommission', { params: { id }, body: { percent: 50 } })
    expect(mine.code).toBe(codes.refused)
  })
})
