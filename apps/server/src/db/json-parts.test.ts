import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareOrder } from '../testing/bare-order.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { Database } from './database.ts'
import { jsonPage, jsonRowsOf } from './json-parts.ts'
import { orderEvents, orders, users } from './schema/index.ts'
import { and, asc, eq, getTableColumns, sql } from './sql.ts'

let database: Database
let buyer: { companyId: string; userId: string }
beforeAll(async () => {
  database = await createTestDatabase()
  const [row] = await database.db.select().from(users).where(eq(users.mobile, '13800138000'))
  if (!row) throw new Error('the demo has a buyer')
  buyer = { companyId: row.companyId, userId: row.id }
})
afterAll(() => database.close())

const isNamed = (name: string) => and(eq(orders.companyId, buyer.companyId), eq(orders.name, name))

const insertOrders = async (name: string, n: number) => {
  const rows = Array.from({ length: n }, (_, at) => ({
    ...bareOrder(buyer),
    name,
    remark: `${name} '"\\ ${at}`,
    orderNo: `${name}-${at}`,
    dueAt: at % 2 === 0 ? null : new Date(1_790_000_000_123 + at),
  }))
  if (n > 0) await database.db.insert(orders).values(rows)
  return rows
}

const events = jsonRowsOf(
  orderEvents,
  { title: orderEvents.title, createdAt: orderEvents.createdAt },
  { loud: sql<string>`upper(t.title)` },
  sql`t.company_id = orders.company_id and t.order_id = orders.id`,
  't.title',
)

const readPage = async (name: string, page: number) => {
  const { rows, total, from } = jsonPage(
    orders,
    getTableColumns(orders),
    { events, half: sql<number>`orders.total_fen / 2` },
    isNamed(name),
    asc(orders.id),
  )
  const input = { limit: 10, offset: (page - 1) * 10 }
  return (await database.db.select({ rows, total }).from(from).execute(input))[0]
}

describe('a page as one value', () => {
  it('has the rows that a query of the table has, with those of another table in them', async () => {
    const [first] = await insertOrders('one', 12)
    const event = {
      companyId: buyer.companyId,
      orderId: first?.id ?? '',
      state: 10,
      note: '',
      actor: 'buyer',
    } as const
    const times = ['2026-03-01T08:00:00.123Z', '2026-03-02T08:00:00Z'].map((text) => new Date(text))
    await database.db
      .insert(orderEvents)
      .values(
        times.map((createdAt, at) => ({ ...event, id: crypto.randomUUID(), title: `step ${at}`, createdAt })),
      )
    const stored = await database.db.select().from(orders).where(isNamed('one')).orderBy(asc(orders.id))
    const page = await readPage('one', 1)
    expect(page?.rows).toHaveLength(10)
    for (const [at, { events: entries, half, ...row }] of (page?.rows ?? []).entries()) {
      expect(row).toEqual(stored[at])
      expect(half).toBe(Math.floor(row.totalFen / 2))
      expect(entries).toEqual(
        row.id === first?.id
          ? times.map((createdAt, n) => ({ title: `step ${n}`, createdAt, loud: `STEP ${n}` }))
          : [],
      )
    }
  })

  it.each([
    ['an empty list', 0, 1, 0],
    ['a first page that is not full', 3, 1, 3],
    ['a full page that is the last', 10, 1, 10],
    ['a full page, after which more come', 33, 1, 10],
    ['a last page that is not full', 33, 4, 3],
    ['a page behind the end', 33, 9, 0],
  ])('knows the total from %s', async (_, n, page, rows) => {
    const name = `total ${n} ${page}`
    await insertOrders(name, n)
    const list = await readPage(name, page)
    expect(list?.total).toBe(n)
    expect(list?.rows).toHaveLength(rows)
  })
})
