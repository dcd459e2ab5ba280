import { codes, dayOf } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderLines } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'
import { orderRepository } from '../order/order-repository.ts'

let shop: OrderConsole
let owner: ConsoleClient
beforeAll(async () => {
  shop = await createOrderConsole()
  owner = await shop.signedIn(staffOf.owner)
})
afterAll(() => shop.close())

const today = () => dayOf(shop.clock.time)
const read = () =>
  shop.must(owner.call('getPaperReport', { query: { from: today(), to: today(), by: 'day' } }))

describe('papers that were used', () => {
  it('are the sheets of the quotes that were paid for, with the weight of the tariff’s sheet', async () => {
    const buyer = await shop.aBuyer()
    const { order_id } = await shop.anOrder(buyer.token)
    expect((await read()).papers).toEqual([])
    await shop.pay(order_id)
    const [line] = await orderRepository.linesOf(shop.database.db, shop.companyId, [order_id])
    const paper = line?.quote.lines.find(({ code }) => code === 'paper')
    const gsm = Number(line?.request.gsm)
    const { papers, total, without } = await read()
    expect(papers).toHaveLength(1)
    expect(papers[0]).toMatchObject({
      use: 'printed',
      gsm,
      sheets: paper?.quantity,
      amount_fen: paper?.amount_fen,
      lines: 1,
    })
    const directory = await shop.app.shopDeps.directory.find(shop.companyId)
    const size = directory?.tariff.source.sheet_sizes.find(({ name }) => name === papers[0]?.sheet)
    const kg = ((paper?.quantity ?? 0) * (size?.length ?? 0) * (size?.width ?? 0) * gsm) / 1e9
    expect(kg).toBeGreaterThan(0)
    expect(papers[0]?.kg).toBeCloseTo(kg, 9)
    expect(total).toEqual({ sheets: paper?.quantity, kg: papers[0]?.kg, square_metres: 0 })
    expect(without).toBe(0)
  })

  it('are not made up where a quote names none', async () => {
    const buyer = await shop.aBuyer()
    const { order_id } = await shop.anOrder(buyer.token)
    await shop.pay(order_id)
    const [line] = await orderRepository.linesOf(shop.database.db, shop.companyId, [order_id])
    const before = await read()
    await shop.database.db
      .update(orderLines)
      .set({ quote: { ...line?.quote, lines: [] } as never })
      .where(eq(orderLines.id, line?.id ?? ''))
    const after = await read()
    expect(after.without).toBe(before.without + 1)
    expect(after.total.sheets).toBeLessThan(before.total.sheets)
  })
})

it('a report is refused for a time that ends before it begins, or is too long', async () => {
  const requestReport = (query: object) => owner.call('getOrderReport', { query: query as never })
  expect(await requestReport({ from: '2026-03-02', to: '2026-03-01' })).toMatchObject({
    code: codes.invalid,
    data: { fields: { to: '结束日期早于开始日期' } },
  })
  expect(await requestReport({ from: '2020-01-01', to: '2026-03-01' })).toMatchObject({
    data: { fields: { from: '一次最多看两年' } },
  })
  expect((await requestReport({ from: '2026-02-30' })).code).toBe(codes.invalid)
})
