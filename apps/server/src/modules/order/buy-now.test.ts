import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrderShop, flyer, type OrderShop } from '../../testing/order-shop.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await createOrderShop()
})
afterAll(() => shop.close())

const buyNow = async (token: string, more: object = {}) =>
  (
    await shop.must(
      shop.ask('quoteOffset', { body: { ...flyer, ...more, save: true, buy_now: true } }, token),
    )
  ).bjd_id ?? ''
const cartOf = async (token: string) => shop.must(shop.ask('listQuotations', { query: {} }, token))

describe('what is ordered at once', () => {
  it('never lies in the cart, and leaves what lies there alone', async () => {
    const { token } = await shop.aBuyer()
    const savedId = await shop.saved(token)
    const id = await buyNow(token, { quantity: 1000 })
    expect(await cartOf(token)).toMatchObject({ total: 1, list: [{ id: savedId }] })
    const { order_id } = await shop.must(
      shop.ask('placeOrder', { body: await shop.orderBody(token, [id]) }, token),
    )
    expect((await shop.detail(token, order_id)).lines).toMatchObject([{ quantity: 1000 }])
    expect(await cartOf(token)).toMatchObject({ total: 1, list: [{ id: savedId }] })
  })

  it('is previewed with the request that it came from', async () => {
    const { token } = await shop.aBuyer()
    const id = await buyNow(token)
    const preview = await shop.must(shop.ask('previewOrder', { body: { bjd_ids: [id] } }, token))
    expect(preview.lines).toMatchObject([{ id, produce_id: '', request: flyer }])
    expect(preview.lines[0]?.request).not.toHaveProperty('buy_now')
  })

  it('is one order, however often it is placed, and at no other price than the one seen', async () => {
    const { token } = await shop.aBuyer()
    const body = await shop.orderBody(token, [await buyNow(token)])
    const other = await shop.ask('placeOrder', { body: { ...body, expect_fen: 1 } }, token)
    expect(other).toMatchObject({ code: 20409, data: { expect_fen: 1, total_fen: body.expect_fen } })
    const { order_id } = await shop.must(shop.ask('placeOrder', { body }, token))
    expect(await shop.ask('placeOrder', { body }, token)).toMatchObject({ code: 20409, data: { order_id } })
    expect((await shop.must(shop.ask('listOrders', { query: {} }, token))).total).toBe(1)
  })

  it('is nobody else’s', async () => {
    const [owner, other] = [await shop.aBuyer(), await shop.aBuyer()]
    const id = await buyNow(owner.token)
    const body = { bjd_ids: [id], pickup: true as const }
    expect(await shop.ask('previewOrder', { body }, other.token)).toMatchObject({ code: 20404 })
    expect(
      await shop.ask('placeOrder', { body: { ...body, expect_fen: 87_376 } }, other.token),
    ).toMatchObject({ code: 20404 })
  })

  it('is kept for the newest twenty alone, and takes no room in a full cart', async () => {
    const { token } = await shop.aBuyer()
    const ids: string[] = []
    for (let at = 0; at < 22; at += 1) ids.push(await buyNow(token, { quantity: 1000 + at }))
    const stays = async (id: string) =>
      (await shop.ask('previewOrder', { body: { bjd_ids: [id] } }, token)).code === 10000
    expect(await Promise.all([1, 2, 21].map((at) => stays(ids[at] ?? '')))).toEqual([false, true, true])
    expect(await cartOf(token)).toMatchObject({ total: 0, list: [] })
  })
})
