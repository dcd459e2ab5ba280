// Vvveb, CVE-2026-44826: a quantity below zero lowered the price of a cart, down to money back.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrderShop, flyer, type OrderShop } from '../testing/order-shop.ts'

let shop: OrderShop
let token: string
beforeAll(async () => {
  shop = await createOrderShop()
  token = (await shop.aBuyer()).token
})
afterAll(() => shop.close())

const amounts = [-1, -5000, 0, 0.5, -0, '-1', '－５', '-0', 'NaN', '1e3', null, [5], { valueOf: 5 }, true]

it.each(amounts)('%j is no quantity, wherever one is asked for', async (amount) => {
  const quantity = amount as number
  const asks = [
    shop.ask('quoteOffset', { body: { ...flyer, quantity, save: true } }, token),
    shop.ask('addToPaperCart', { body: { paper: 'tb', gsm: 157, size: 'zd', sheets: quantity } }, token),
    shop.ask(
      'applyAfterSale',
      {
        body: { order_id: 'x', lines: [{ line_id: 'x', quantity }], type: 2, reason: '坏' },
      },
      token,
    ),
  ]
  for (const { code } of await Promise.all(asks)) expect(code).toBe(20400)
})

it('in measures, inks, pages or weights costs nothing less either', async () => {
  for (const more of [
    { width: -210 },
    { gsm: -157 },
    { colours_front: -4 },
    { finishing: [{ id: 'fm', sides: -1 }] },
  ])
    expect((await shop.ask('quoteOffset', { body: { ...flyer, ...more } as never })).code).toBe(20400)
  for (const net_kg of [-1, '-1'])
    expect((await shop.ask('quoteShopFreight', { body: { province: '44', net_kg } })).code).toBe(20400)
})

it('leaves the cart as it was', async () => {
  const [quotations, papers] = await Promise.all([
    shop.must(shop.ask('listQuotations', {}, token)),
    shop.must(shop.ask('listPaperCart', {}, token)),
  ])
  expect([quotations.total, papers.total]).toEqual([0, 0])
})

it('is refused by the database too, whoever asks it', async () => {
  const { order_id } = await shop.anOrder(token)
  const set = (change: string) =>
    shop.database.db.execute(`update orders set ${change} where id = '${order_id}'`).catch(() => 'refused')
  expect(await set('total_fen = -1, goods_fen = -1')).toBe('refused')
  expect(await set('freight_fen = -100')).toBe('refused')
  expect(await set('refunded_fen = paid_fen + 1')).toBe('refused')
})
