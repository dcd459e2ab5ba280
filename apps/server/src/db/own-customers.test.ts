import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import type { Database } from './database.ts'
import { limitToOwnCustomers, readingOwnCustomers, tablesOfCustomers } from './own-customers.ts'
import { readRows } from './read-rows.ts'
import { users } from './schema/index.ts'
import { sql } from './sql.ts'

/** Tables that say nothing of one customer: the shop's window, its prices, its people, and counters. */
const ofTheShop = [
  ...['adverts', 'categories', 'companies', 'offline_channels', 'pictures', 'picture_uses', 'shop_policies'],
  ...['platform_credentials', 'products', 'product_drafts', 'proof_rules', 'reject_reasons', 'usual_answers'],
  ...['sample_jobs', 'scheduled_tariffs', 'shop_levels', 'discount_codes', 'tariffs', 'tariff_versions'],
  ...['cash_boxes', 'cash_shifts', 'cash_shift_people', 'stations', 'workshops', 'sheet_seals'],
  ...['connections', 'connection_versions', 'connection_events'],
  ...['memberships', 'roles', 'staff', 'staff_invitations', 'staff_places', 'staff_robots'],
  ...[
    'staff_recovery_codes',
    'staff_sessions',
    'attempt_counts',
    'backfills',
    'money_numbers',
    'access_tokens',
  ],
]

const own = {
  companyId: '01890000-0000-7000-8000-00000000000a',
  sellerId: '01890000-0000-7000-8000-00000000000b',
}
const limited = (text: string) => readingOwnCustomers(own, () => limitToOwnCustomers(text))

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const namesOf = (query: ReturnType<typeof sql>) => readRows<{ name: string }>(database.db, query)

describe('tables of customers', () => {
  it('are all tables that are not named here as the shop’s own', async () => {
    const tables = await namesOf(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    const names = tables.map(({ name }) => name).toSorted()
    expect([...tablesOfCustomers, ...ofTheShop].toSorted()).toEqual(names)
  })

  it('are all tables that refer to a buyer or an order', async () => {
    const referring = await namesOf(sql`
      select distinct table_name as name from information_schema.columns where table_schema = 'public'
        and column_name in ('user_id', 'order_id', 'inquiry_id', 'after_id', 'payment_id', 'shipment_id')`)
    const missing = referring.filter(({ name }) => !tablesOfCustomers.includes(name))
    expect(missing).toEqual([])
  })

  it.each([...tablesOfCustomers])('%s can be read within the limit', async (table) => {
    const read = () =>
      readRows<{ n: number }>(database.db, sql.raw(`select count(*)::int as n from "${table}"`))
    const [row] = await readingOwnCustomers(own, read)
    // Rows that belong to nobody: the audit of settings.
    expect(row?.n).toBe(table === 'audit' ? row?.n : 0)
  })
})

describe('a query within the limit', () => {
  it('may be one that was only written down: it is sent within', async () => {
    const all = await database.db.select().from(users)
    expect(all.length).toBeGreaterThan(0)
    expect(await readingOwnCustomers(own, () => database.db.select().from(users))).toEqual([])
  })

  it('reads each table of customers through the limit, whatever the query looks like', async () => {
    expect(await limited('select * from "orders"')).toMatch(
      /^with "orders" as not materialized \(.*\) select/,
    )
    expect(await limited('\n with a as (select 1 from orders) select * from a')).toMatch(
      /^with "orders" as not materialized \(.*\), a as/,
    )
    expect(await limited('with recursive a as (select 1 from users) select 1')).toMatch(
      /^with recursive "users" as/,
    )
    expect(await limited('(select 1 from orders) union all (select 1 from users)')).toMatch(
      /^with "(orders|users)"/,
    )
  })

  it('is left alone if it names none, locks rows, or writes', async () => {
    for (const text of [
      'select 1',
      'select * from companies',
      'select * from orders for update',
      'select * from orders for no key update',
      'update orders set state = 20',
      'insert into orders select * from orders',
    ])
      expect(await limited(text)).toBe(text)
  })

  it('is limited again after a wait, and outside of the work it is not', async () => {
    await readingOwnCustomers(own, async () => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      expect(limitToOwnCustomers('select 1 from orders')).toContain(own.sellerId)
    })
    expect(limitToOwnCustomers('select 1 from orders')).toBe('select 1 from orders')
  })

  it('is not begun with anything but ids, which stand in its text', async () => {
    const begin = readingOwnCustomers({ ...own, sellerId: "' or true --" }, () => 1)
    await expect(begin).rejects.toThrow('no id')
  })
})
