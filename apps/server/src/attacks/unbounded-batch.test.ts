// Saleor, CVE-2026-33756: one request could contain any number of operations.
import { randomUUIDv7 } from 'node:crypto'
import { calls } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrderShop, type OrderShop } from '../testing/order-shop.ts'

let shop: OrderShop
let token: string
beforeAll(async () => {
  shop = await createOrderShop()
  token = (await shop.aBuyer()).token
})
afterAll(() => shop.close())

const ids = (many: number) => Array.from({ length: many }, () => randomUUIDv7())

describe('one request', () => {
  it('holds one call: a list of calls is no call', async () => {
    for (const { endpoint, body } of Object.values(calls)) {
      if (endpoint.method === 'GET' || !body) continue
      const response = await shop.app.inject({
        method: endpoint.method,
        url: endpoint.path,
        headers: { accesstoken: shop.tokens.yinpu, authusertoken: token, 'content-type': 'application/json' },
        payload: JSON.stringify(Array.from({ length: 500 }, () => ({}))),
      })
      expect([response.statusCode, response.json().code], endpoint.path).toEqual([200, 20400])
    }
  })

  it('names no more than a hundred things', async () => {
    const many = ids(101)
    const refusals = [
      await shop.ask('deleteQuotations', { query: { ids: many.join(',') } }, token),
      await shop.ask('deleteQuotations', { query: { ids: many } }, token),
      await shop.ask('removeFromPaperCart', { query: { ids: many.join(',') } }, token),
      await shop.ask('previewOrder', { body: { bjd_ids: many } }, token),
      await shop.ask('quoteFreight', { body: { province: '44', bjd_ids: many } }),
      await shop.ask('listOrders', { query: { page_size: 101 } }, token),
      await shop.ask('listProducts', { query: { page_size: 100_000 } }),
    ]
    expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 20400))
  })

  it('with the same thing fifty times means it once', async () => {
    const id = await shop.saved(token)
    const once = await shop.must(shop.ask('previewOrder', { body: { bjd_ids: [id] } }, token))
    const often = await shop.must(
      shop.ask('previewOrder', { body: { bjd_ids: Array.from({ length: 50 }, () => id) } }, token),
    )
    expect(often).toEqual(once)
  })

  it('is a megabyte at most, however it is packed', async () => {
    const inject = (payload: string, headers: object) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/v2/shop/order',
        headers: { accesstoken: shop.tokens.yinpu, 'content-type': 'application/json', ...headers },
        payload,
      })
    expect((await inject(`"${'x'.repeat(1_100_000)}"`, {})).statusCode).toBe(413)
    // Nothing is unpacked, so nothing can unfold into more than was sent.
    expect((await inject('{}', { 'content-encoding': 'gzip' })).json().code).toBe(20400)
  })
})
