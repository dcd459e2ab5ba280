import type { SpecEntry } from '@yinpu/contract'
import { demoTariffSource, type TariffSource } from '@yinpu/pricing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quotations, tariffVersions } from '../../db/schema/index.ts'
import { asc, eq } from '../../db/sql.ts'
import { operator } from '../../kernel/actor.ts'
import { createOrderShop, flyer, type OrderShop } from '../../testing/order-shop.ts'
import { replaceTariff } from '../catalogue/replace-tariff.ts'
import { orderRepository } from '../order/order-repository.ts'
import { workAgain } from './kept-quote.ts'

let shop: OrderShop
let companyId: string
beforeAll(async () => {
  shop = await createOrderShop()
  companyId = (await shop.must(shop.ask('getCompany'))).id
})
afterAll(() => shop.close())

const publish = async (document: unknown) => {
  const issues = await shop.database.db.transaction((tx) =>
    replaceTariff(tx, companyId, document, operator, shop.clock.time),
  )
  expect(issues).toEqual([])
}
const versions = async () =>
  (
    await shop.database.db
      .select({ version: tariffVersions.version })
      .from(tariffVersions)
      .where(eq(tariffVersions.companyId, companyId))
      .orderBy(asc(tariffVersions.version))
  ).map(({ version }) => version)
const priceNow = async () => (await shop.must(shop.ask('quoteOffset', { body: flyer }))).total_fen
const quotationOf = async (id: string) => {
  const [row] = await shop.database.db.select().from(quotations).where(eq(quotations.id, id))
  if (!row) throw new Error('no such quotation')
  return row
}

/** More spoilage: the same job takes more sheets. */
const source = demoTariffSource as TariffSource
const moreSpoilage = {
  ...source,
  spoilage: {
    ...source.spoilage,
    base_one_set: source.spoilage.base_one_set + 200,
    base_sheetwise: source.spoilage.base_sheetwise + 200,
  },
}
const sheetsOf = (work: readonly SpecEntry[]) => work.find(({ label }) => label === '上机张数')?.value

describe('a quote that was kept', () => {
  it('is worked out again by the tariff that it was priced with, whatever was published since', async () => {
    const { token } = await shop.aBuyer()
    const first = await priceNow()
    const early = await shop.saved(token)
    const { order_id } = await shop.anOrder(token)
    await publish(moreSpoilage)
    await expect.poll(priceNow).not.toEqual(first)
    const late = await shop.saved(token)

    const { db } = shop.database
    const before = await workAgain(db, await quotationOf(early))
    const [line] = await orderRepository.linesOf(db, companyId, [order_id])
    expect(line?.work).toEqual(before)
    expect(line && (await workAgain(db, line))).toEqual(before)
    const after = await workAgain(db, await quotationOf(late))
    expect(sheetsOf(before)).toBe('732 张（净 625 张）')
    expect(sheetsOf(after)).not.toBe(sheetsOf(before))
    await publish(demoTariffSource)
    await expect.poll(priceNow).toEqual(first)
  })

  it('holds the price with its lines, and nothing that can be worked out again', async () => {
    const { token } = await shop.aBuyer()
    const row = await quotationOf(await shop.saved(token))
    expect(Object.keys(row.quote).sort()).toEqual([
      'days',
      'lines',
      'net_kg',
      'piece_unit',
      'quantity',
      'styles',
      'total_fen',
      'total_quantity',
      'unit',
      'unit_price',
    ])
    expect(JSON.stringify(row.quote).length).toBeLessThan(1_500)
  })

  it('has no work of its own where a job is made together with others', async () => {
    const { token } = await shop.aBuyer()
    const row = await quotationOf(await shop.saved(token))
    expect(await workAgain(shop.database.db, { ...row, quoteType: 1 })).toEqual([])
  })
})

describe('a tariff', () => {
  it('becomes a version when it is another one, and only then', async () => {
    const there = await versions()
    await publish(demoTariffSource)
    expect(await versions()).toEqual(there)
    await publish(moreSpoilage)
    expect(await versions()).toEqual([...there, there.length + 1])
    await publish(demoTariffSource)
    expect(await versions()).toHaveLength(there.length + 2)
  })
})
