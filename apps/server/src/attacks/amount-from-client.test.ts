// mall: the amount to pay came from the page, so that a buyer could write another sum.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPayShop, type PayShop } from '../testing/pay-shop.ts'

let shop: PayShop
let token: string
beforeAll(async () => {
  shop = await createPayShop()
  token = (await shop.aBuyer()).token
  await shop.give(token, 10_000_000)
})
afterAll(() => shop.close())

const cheap = {
  total_fen: 1,
  amount_fen: 1,
  goods_fen: 0,
  freight_fen: 0,
  discount_fen: 999_999,
  unit_price: 0,
  price: 0,
  lines: [{ total_fen: 1 }],
  paid: true,
  state: 20,
}

it('is never a figure of the page: not for a quote, a cart, a preview or an order', async () => {
  const id = await shop.saved(token, cheap)
  const fair = await shop.must(shop.ask('previewOrder', { body: { bjd_ids: [id] } }, token))
  expect(fair.goods_fen).toBeGreaterThan(10_000)
  const body = await shop.orderBody(token, [id])
  expect(
    await shop.ask('placeOrder', { body: { ...body, ...cheap, expect_fen: 1 } as never }, token),
  ).toMatchObject({
    code: 20409,
    data: { expect_fen: 1, total_fen: body.expect_fen },
  })
  const placed = await shop.must(shop.ask('placeOrder', { body: { ...body, ...cheap } as never }, token))
  expect(placed.total_fen).toBe(body.expect_fen)
  expect(await shop.rowOf(placed.order_id)).toMatchObject({
    state: 10,
    paidFen: 0,
    totalFen: body.expect_fen,
  })
})

it('is the order’s own sum, whichever way it is paid', async () => {
  for (const form of [{ channel: 1 }, { channel: 2 }, { channel: 4, offline_channel: 'cash' }]) {
    const { order_id, total_fen } = await shop.anOrder(token)
    expect((await shop.start(token, order_id, { ...form, ...cheap })).amount_fen).toBe(total_fen)
  }
  const { order_id, total_fen } = await shop.anOrder(token)
  const before = await shop.balanceOf(token)
  await shop.start(token, order_id, { channel: 3, password: 'abc123', ...cheap })
  expect(await shop.balanceOf(token)).toBe(before - total_fen)
})

it('is not more of a refund than was paid', async () => {
  const { order_id, total_fen } = await shop.anOrder(token)
  await shop.start(token, order_id, { channel: 3, password: 'abc123' })
  await shop.setState(order_id, 70)
  const [line] = (await shop.detail(token, order_id)).lines
  const lines = [{ line_id: line?.line_id ?? '', quantity: 1 }]
  for (const amount_fen of [total_fen + 1, Number.MAX_SAFE_INTEGER, -1]) {
    const body = { order_id, lines, type: 2 as const, amount_fen, reason: '坏' }
    expect((await shop.ask('applyAfterSale', { body }, token)).code).not.toBe(10000)
  }
  expect(await shop.faults()).toEqual([])
})
