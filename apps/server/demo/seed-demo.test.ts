import { demoGoods } from '@yinpu/demo/demo-goods'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../src/db/database.ts'
import { categories, companies, ledgerEntries, products, tariffs, users } from '../src/db/schema/index.ts'
import { and, asc, eq, sum } from '../src/db/sql.ts'
import { verifyPassword } from '../src/modules/account/passwords.ts'
import { fromPrice } from '../src/modules/catalogue/from-price.ts'
import { readShopTariff } from '../src/tariff/shop-tariff.ts'
import { createTestDatabase } from '../src/testing/test-database.ts'

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

  it.each(demoGoods)('has everything that $shop.company.name sells, by its own tariff', async (goods) => {
    const { db } = database
    const [company] = await db.select().from(companies).where(eq(companies.name, goods.shop.company.name))
    if (!company) throw new Error('no such shop')
    const [stored] = await db.select().from(tariffs).where(eq(tariffs.companyId, company.id))
    expect(stored?.document).toEqual(goods.tariff)
    const tariff = readShopTariff(stored?.document)

    const rows = await db
      .select({ product: products, category: categories.name, parentId: categories.parentId })
      .from(products)
      .innerJoin(
        categories,
        and(eq(categories.companyId, products.companyId), eq(categories.id, products.categoryId)),
      )
      .where(eq(products.companyId, company.id))
      .orderBy(asc(products.sort))
    expect(
      rows.map(({ product: { code, name, image, tags, gallery, description, definition }, category }) => ({
        code,
        category,
        name,
        image,
        tags,
        gallery,
        description,
        definition,
      })),
    ).toEqual(goods.products.map(({ quoteType, sales, ...rest }) => rest))
    expect(rows.filter(({ parentId }) => parentId === null)).toEqual([])
    expect(rows.map(({ product: { fromFen, unit } }) => ({ ok: true, fromFen, unit }))).toEqual(
      goods.products.map((product) => fromPrice(product, tariff)),
    )

    const days = rows.map(({ product }) => product.createdAt.getTime())
    expect(new Set(days.map((time) => new Date(time).toDateString())).size).toBe(rows.length)
    expect(Math.max(...days)).toBeLessThan(Date.now())
    expect(days).not.toEqual(days.toSorted((a, b) => b - a))
  })

  it('is written once, however often and by however many it is asked for', async () => {
    const { db } = database
    expect(await Promise.all([seedDemo(db), seedDemo(db), seedDemo(db)])).toEqual([false, false, false])
    await db.execute('truncate ledger_entries')
    await db.delete(users)
    await db.delete(products)
    await db.delete(companies)
    await db.execute('delete from platform_credentials')
    const written = await Promise.all([seedDemo(db), seedDemo(db), seedDemo(db)])
    expect(written.filter(Boolean)).toHaveLength(1)
    expect(await db.select().from(companies)).toHaveLength(2)
    expect(await db.$count(products)).toBe(demoGoods.flatMap((goods) => goods.products).length)
  })
})
