// Vendure, CVE-2026-40887: a field with the sort order, or the language, went into SQL unchanged.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrderShop, type OrderShop } from '../testing/order-shop.ts'

let shop: OrderShop
let token: string
beforeAll(async () => {
  shop = await createOrderShop()
  token = (await shop.aBuyer()).token
  await shop.anOrder(token)
})
afterAll(() => shop.close())

const injections = [
  'price; select pg_sleep(5)',
  "price' or '1'='1",
  'name desc nulls last, (select password_hash from users limit 1)',
  "') union select id, mobile, password_hash from users --",
  '(case when (select count(*) from users) > 0 then id else name end)',
  '$1',
]
const lists = ['listProducts', 'listOrders', 'listLedger', 'listAfterSales', 'listQuotations'] as const
const fields = ['sort', 'order', 'orderBy', 'lang', 'languageCode', 'locale', 'fields', 'columns']

const rows = (answer: { data: unknown }) => JSON.stringify((answer.data as { list?: unknown } | null)?.list)

describe('a query that holds SQL', () => {
  it.each(injections)('is no way to sort: %s', async (sort) => {
    const answer = await shop.ask('listProducts', { query: { sort } as never })
    expect(answer).toMatchObject({ code: 20400, data: { fields: { sort: '不在可选范围内' } } })
  })

  it.each(lists)('changes nothing in %s under a name that the call does not know', async (name) => {
    const plain = rows(await shop.ask(name, {} as never, token))
    for (const field of fields.slice(name === 'listProducts' ? 1 : 0)) {
      const query = { [field]: injections[2] }
      expect(rows(await shop.ask(name, { query } as never, token)), field).toBe(plain)
    }
  })

  it.each(injections)('finds nothing as a word, a state, a page or an id: %s', async (text) => {
    const result = await shop.must(shop.ask('listOrders', { query: { keyword: text.slice(0, 50) } }, token))
    expect(result.list).toEqual([])
    for (const query of [{ state: text }, { page: text }, { page_size: text }, { from: text }])
      expect((await shop.ask('listOrders', { query } as never, token)).code).toBe(20400)
    expect((await shop.ask('getOrder', { query: { order_id: text } } as never, token)).code).not.toBe(10000)
    expect((await shop.ask('getAfterSale', { params: { id: text } }, token)).code).not.toBe(10000)
  })

  it('that searches for every sign means that sign', async () => {
    for (const keyword of ['%', '_', '\\', '%%%'])
      expect((await shop.must(shop.ask('listOrders', { query: { keyword } }, token))).list).toEqual([])
  })
})
