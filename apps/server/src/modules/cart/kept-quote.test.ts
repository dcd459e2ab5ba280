import { demoTariffSource, type TariffSource } from '@yinpu/pricing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quotations, tariffVersions } from '../../db/schema/index.ts'
import { asc, eq } from '../../db/sql.ts'
import { operator } from '../../kernel/actor.ts'
import { createOrderShop, flyer, type OrderShop } from '../../testing/order-shop.ts'
import { replaceTariff } from '../catalogue/replace-tariff.ts'
import { orderRepository } from '../order/order-repository.ts'
import { drawAgain } from './kept-quote.ts'

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
const planNow = async () => (await shop.must(shop.ask('quoteOffset', { body: flyer }))).plan
const quotationOf = async (id: string) => {
  const [row] = await shop.database.db.select().from(quotations).where(eq(quotations.id, id))
  if (!row) throw new Error('no such quotation')
  return row
}

/** Presses that hold more of the sheet: the same job lies elsewhere on it. */
const source = demoTariffSource as TariffSource
const otherGrippers = {
  ...source,
  presses: source.presses.map((press) => ({ ...press, gripper: press.gripper + 3 })),
}

describe('a quote that was kept', () => {
  it('is drawn again by the tariff that it was priced with, whatever was published since', async () => {
    const { token } = await shop.aBuyer()
    const first = await planNow()
    const early = await shop.saved(token)
    const { order_id } = await shop.anOrder(token)
    await publish(otherGrippers)
    await expect.poll(planNow).not.toEqual(first)
    const second = await planNow()
    const late = await shop.saved(token)

    const { db } = shop.database
    expect(await drawAgain(db, await quotationOf(early))).toEqual(first)
    const [line] = await orderRepository.linesOf(db, companyId, [order_id])
    expect(line && (await drawAgain(db, line))).toEqual(first)
    expect(await drawAgain(db, await quotationOf(late))).toEqual(second)
    await publish(demoTariffSource)
    await expect.poll(planNow).toEqual(first)
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

  it('has no drawing where a job is not laid out by itself', async () => {
    const { token } = await shop.aBuyer()
    const row = await quotationOf(await shop.saved(token))
    expect(await drawAgain(shop.database.db, { ...row, quoteType: 5 })).toBeUndefined()
  })
})

describe('a tariff', () => {
  it('becomes a version when it is another one, and only then', async () => {
    const there = await versions()
    await publish(demoTariffSource)
    expect(await versions()).toEqual(there)
    await publish(otherGrippers)
    expect(await versions()).toEqual([...there, there.length + 1])
    await publish(demoTariffSource)
    expect(await versions()).toHaveLength(there.length + 2)
  })
})
