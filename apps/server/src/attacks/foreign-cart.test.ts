// Vvveb, CVE-2026-46408: anyone who knew a cart's id could read, change and order it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrderShop, flyer, type OrderShop } from '../testing/order-shop.ts'

let shop: OrderShop
let victim: { token: string }
let thieves: [access: string, token: string][]
let bjd: string
let paper: string
beforeAll(async () => {
  shop = await createOrderShop()
  victim = await shop.aBuyer()
  const body = { mobile: '13600000001', password: 'abc123', email: 'x@example.com', name: '别店' }
  const { token } = (await shop.call('register', shop.tokens.caiyin, { body })).data
  thieves = [
    [shop.tokens.yinpu, (await shop.aBuyer()).token],
    [shop.tokens.caiyin, token],
  ]
  bjd = await shop.saved(victim.token)
  const item = { paper: 'tb', gsm: 157, size: 'zd', sheets: 500 }
  paper = (await shop.must(shop.ask('addToPaperCart', { body: item }, victim.token))).id
})
afterAll(() => shop.close())

it('is not there for another buyer, of this shop or another', async () => {
  const cart = () =>
    Promise.all([shop.ask('listQuotations', {}, victim.token), shop.ask('listPaperCart', {}, victim.token)])
  const before = await cart()
  for (const [access, token] of thieves) {
    const answers = [
      await shop.call('previewOrder', access, { body: { bjd_ids: [bjd] } }, token),
      await shop.call('previewOrder', access, { body: { paper_cart_ids: [paper] } }, token),
      await shop.call('placeOrder', access, { body: { bjd_ids: [bjd], pickup: true, expect_fen: 0 } }, token),
      await shop.call('deleteQuotations', access, { query: { ids: bjd } }, token),
      await shop.call('removeFromPaperCart', access, { query: { ids: [paper] } }, token),
      await shop.call('quoteOffset', access, { body: { ...flyer, save: true, bjd_id: bjd } }, token),
      await shop.call(
        'addToPaperCart',
        access,
        {
          body: { paper: 'tb', gsm: 157, size: 'zd', sheets: 1, item_id: paper },
        },
        token,
      ),
      await shop.call('quoteFreight', access, { body: { province: '44', bjd_ids: [bjd] } }, token),
      await shop.call('quoteFreight', access, { body: { province: '44', paper_cart_ids: [paper] } }, token),
      await shop.call('printQuotation', access, { body: { bjd_id: bjd } }, token),
    ]
    expect(answers.map(({ code, data }) => [code, data])).toEqual(answers.map(() => [20404, null]))
  }
  expect(await cart()).toEqual(before)
})

it('is not there beside an own one: one stranger among a hundred spoils the whole order', async () => {
  const [[access = '', token = ''] = []] = thieves
  const own = await shop.saved(token)
  const body = { bjd_ids: [own, bjd], pickup: true as const, expect_fen: 1 }
  expect((await shop.call('placeOrder', access, { body }, token)).code).toBe(20404)
  expect((await shop.must(shop.ask('listQuotations', {}, token))).total).toBe(1)
})
