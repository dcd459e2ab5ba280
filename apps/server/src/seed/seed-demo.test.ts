import { eq, sum } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { companies, ledgerEntries, users } from '../db/schema/index.ts'
import { verifyPassword } from '../modules/account/hash-password.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { seedDemo } from './seed-demo.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

describe('the demo', () => {
  it('has two shops, each with its buyer and balance', async () => {
    const { db } = database
    const rows = await db
      .select({
        shop: companies.name,
        mode: companies.mode,
        domain: companies.domain,
        mobile: users.mobile,
        hash: users.passwordHash,
        balance: sum(ledgerEntries.amountFen).mapWith(Number),
      })
      .from(companies)
      .innerJoin(users, eq(users.companyId, companies.id))
      .leftJoin(ledgerEntries, eq(ledgerEntries.userId, users.id))
      .groupBy(companies.id, users.companyId, users.id)
      .orderBy(companies.mode)
    expect(rows.map(({ hash, ...row }) => row)).toEqual([
      { shop: '彩印坊', mode: 1, domain: 'caiyin', mobile: '13900139000', balance: null },
      { shop: '印铺', mode: 2, domain: null, mobile: '13800138000', balance: 50_000 },
    ])
    for (const { hash } of rows) expect(await verifyPassword('demo123456', hash)).toBe(true)
  })

  it('is written once, however often and by however many it is asked for', async () => {
    const { db } = database
    expect(await Promise.all([seedDemo(db), seedDemo(db), seedDemo(db)])).toEqual([false, false, false])
    await db.delete(ledgerEntries)
    await db.delete(users)
    await db.delete(companies)
    await db.execute('delete from platform_credentials')
    const written = await Promise.all([seedDemo(db), seedDemo(db), seedDemo(db)])
    expect(written.filter(Boolean)).toHaveLength(1)
    expect(await db.select().from(companies)).toHaveLength(2)
  })
})
