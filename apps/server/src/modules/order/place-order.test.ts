import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../../db/schema/index.ts'
import { count } from '../../db/sql.ts'
import { createOrderShop, flyer, type OrderShop } from '../../testing/order-shop.ts'

const gone = { code: 20404, msg: '内容不存在', data: null }
const nobody = '00000000-0000-7000-8000-000000000000'

let shop: OrderShop
beforeAll(async () => {
  shop = await createOrderShop()
})
afterAll(() => shop.close())

const placeOrder = (token: string, body: object, key?: string) =>
  shop.call('placeOrder', shop.tokens.yinpu, { body } as never, token, key ? { 'idempotency-key': key } : {})
const ordersInAll = async () => (await shop.database.db.select({ n: count() }).from(orders))[0]?.n
const ordersOf = async (token: string) => (await shop.ask('listOrders', { query: {} }, token)).data
const cartOf = async (token: string) => (await shop.ask('listQuotations', { query: {} }, token)).data

describe('an order', () => {
  it('takes the quotation out of the cart and holds all of it', async () => {
    const { token } = await shop.aBuyer()
    const bjd = await shop.saved(token)
    const body = await shop.orderBody(token, [bjd], {
      remark: '  尽快 ',
      invoice: { type: '普票', title: '小印公司' },
    })
    const { data } = await placeOrder(token, body)
    expect(data).toEqual({
      order_id: expect.any(String),
      order_no: expect.stringMatching(/^YP260301-[2-9A-Z]{6}$/),
      total_fen: body.expect_fen,
    })
    expect((await cartOf(token)).total).toBe(0)
    const order = await shop.detail(token, data.order_id)
    expect(order).toMatchObject({
      state: 10,
      type: 1,
      pay_before: shop.clock.time + 24 * 3_600_000,
      actions: ['pay', 'upload', 'cancel'],
      remark: '尽快',
      invoice: { type: '普票', title: '小印公司', tax_no: '' },
      address: { name: '王小印', district: '南山区', detail: '科技园路1号' },
      carrier_name: expect.any(String),
      money: { goods_fen: 87_376, total_fen: body.expect_fen, paid_fen: 0 },
      timeline: [{ state: 10, title: '已下单' }],
    })
    expect(order.lines[0]).toMatchObject({ quantity: 5000, unit: '张', total_fen: 87_376, net_kg: 46.98225 })
    expect(order.lines[0]?.price_lines.map(({ amount_fen }) => amount_fen)).toEqual([35_376, 16_000, 36_000])
    expect(order.lines[0]?.spec).toContainEqual({ label: '成品尺寸', value: '210×285 mm' })
  })

  it('keeps its address when the buyer’s changes or goes', async () => {
    const { token } = await shop.aBuyer()
    const { order_id } = await shop.anOrder(token)
    const [address] = (await shop.ask('listAddresses', {}, token)).data
    await shop.ask('deleteAddress', { query: { id: address?.id ?? '' } }, token)
    expect((await shop.detail(token, order_id)).address).toMatchObject({ detail: '科技园路1号' })
  })

  it('of paper needs no artwork, and may be collected', async () => {
    const { token } = await shop.aBuyer()
    const paper = { paper: 'tb', gsm: 157, size: 'dd', sheets: 1000 }
    const { id } = (await shop.ask('addToPaperCart', { body: paper }, token)).data
    const choice = { paper_cart_ids: [id], pickup: true as const }
    const preview = (await shop.ask('previewOrder', { body: choice }, token)).data
    expect(preview).toMatchObject({ carriers: [], rushes: [], freight_fen: 0 })
    const { order_id } = (await placeOrder(token, { ...choice, expect_fen: preview.total_fen })).data
    await shop.pay(order_id)
    const order = await shop.detail(token, order_id)
    expect(order).toMatchObject({ type: 2, state: 50, pickup: true, carrier_name: '自提' })
    // Nothing is printed on it, so its picture shows no print.
    expect(order.lines.map(({ image }) => image)).toEqual(['art:paper'])
    expect(order.pickup_address).not.toBe('')
    expect((await shop.ask('listPaperCart', { query: {} }, token)).data.total).toBe(0)
  })

  it('at another price than the one seen is not made, and both figures are told', async () => {
    const { token } = await shop.aBuyer()
    const body = await shop.orderBody(token, [await shop.saved(token)])
    expect(await placeOrder(token, { ...body, expect_fen: body.expect_fen - 1 })).toEqual({
      code: 20409,
      msg: '价格有变动，请确认后再提交',
      data: { expect_fen: body.expect_fen - 1, total_fen: body.expect_fen },
    })
    expect((await cartOf(token)).total).toBe(1)
    expect((await ordersOf(token)).total).toBe(0)
  })

  it('in a hurry costs more, on every line', async () => {
    const { token } = await shop.aBuyer()
    const ids = [await shop.saved(token)]
    const plain = await shop.orderBody(token, ids)
    const rushed = await shop.orderBody(token, ids, { rush: 'fast' })
    expect(rushed.expect_fen).toBe(plain.expect_fen + Math.round(87_376 * 0.3))
    const { order_id } = (await placeOrder(token, rushed)).data
    expect((await shop.detail(token, order_id)).rush).toBe('24小时加急')
  })

  it.each([
    ['no address and no collecting', { address_id: undefined }, 'address_id'],
    ['a carrier that does not exist', { carrier: 'rocket' }, 'carrier'],
    ['no carrier', { carrier: undefined }, 'carrier'],
    [
      'a special invoice without a number',
      { invoice: { type: '专票', title: '小印公司' } },
      'invoice.tax_no',
    ],
    ['a wrong tax number', { invoice: { type: '专票', title: '小印公司', tax_no: '123' } }, 'invoice.tax_no'],
    ['a negative price', { expect_fen: -1 }, 'expect_fen'],
    ['a long remark', { remark: '长'.repeat(501) }, 'remark'],
  ])('with %s is refused at its field', async (_, more, field) => {
    const { token } = await shop.aBuyer()
    const body = await shop.orderBody(token, [await shop.saved(token)])
    const answer = await placeOrder(token, { ...body, ...more })
    expect(answer).toMatchObject({ code: 20400, data: { fields: { [field]: expect.any(String) } } })
    expect((await cartOf(token)).total).toBe(1)
  })
})

describe('one order', () => {
  it('comes of fifty calls at once with one key', async () => {
    const { token } = await shop.aBuyer()
    const body = await shop.orderBody(token, [await shop.saved(token)])
    const answers = await Promise.all(Array.from({ length: 50 }, () => placeOrder(token, body, 'one-key')))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([10000]))
    expect(new Set(answers.map(({ data }) => data.order_id)).size).toBe(1)
    expect((await ordersOf(token)).total).toBe(1)
  })

  it('comes of fifty calls at once for one entry of the cart, and the others are led to it', async () => {
    const { token } = await shop.aBuyer()
    const body = await shop.orderBody(token, [await shop.saved(token)])
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => placeOrder(token, body, at % 2 ? `key-${at}` : undefined)),
    )
    const made = answers.filter(({ code }) => code === 10000)
    expect(made).toHaveLength(1)
    for (const answer of answers.filter(({ code }) => code !== 10000))
      expect(answer).toEqual({
        code: 20409,
        msg: '这些商品已经下单',
        data: { order_id: made[0]?.data.order_id },
      })
    expect((await ordersOf(token)).total).toBe(1)
  })

  it('is answered again for its key, and no other body gets in under that key', async () => {
    const { token } = await shop.aBuyer()
    const body = await shop.orderBody(token, [await shop.saved(token)])
    const first = await placeOrder(token, body, 'again')
    expect(await placeOrder(token, body, 'again')).toEqual(first)
    const other = await shop.orderBody(token, [await shop.saved(token)])
    expect((await placeOrder(token, other, 'again')).code).toBe(20409)
    expect((await ordersOf(token)).total).toBe(1)
  })

  it('does not come of a changed cart', async () => {
    const { token } = await shop.aBuyer()
    const bjd_id = await shop.saved(token)
    const body = await shop.orderBody(token, [bjd_id])
    await shop.ask('quoteOffset', { body: { ...flyer, quantity: 9000, save: true, bjd_id } }, token)
    expect(await placeOrder(token, body)).toMatchObject({
      code: 20409,
      data: { expect_fen: body.expect_fen },
    })
    expect((await ordersOf(token)).total).toBe(0)
  })
})

describe('somebody else’s things', () => {
  it('cannot be ordered, nor sent to', async () => {
    const [owner, other] = [await shop.aBuyer(), await shop.aBuyer()]
    const bjd = await shop.saved(owner.token)
    const body = await shop.orderBody(owner.token, [bjd])
    const before = await ordersInAll()
    const own = await shop.orderBody(other.token, [await shop.saved(other.token)])
    expect(await placeOrder(other.token, { ...own, bjd_ids: [bjd] })).toEqual(gone)
    expect(await placeOrder(other.token, { ...own, address_id: body.address_id })).toEqual(gone)
    for (const id of [nobody, 'abc', "' or 1=1 --"]) {
      expect(await placeOrder(other.token, { ...own, bjd_ids: [id] })).toEqual(gone)
      expect(await placeOrder(other.token, { ...own, address_id: id })).toEqual(gone)
    }
    expect(await ordersInAll()).toBe(before)
    expect((await cartOf(owner.token)).total).toBe(1)
  })

  it('and orders are not there for others, whatever they try', async () => {
    const [owner, other] = [await shop.aBuyer(), await shop.aBuyer()]
    const { order_id } = await shop.anOrder(owner.token)
    await shop.pay(order_id)
    const { lines } = await shop.detail(owner.token, order_id)
    const line_id = lines[0]?.line_id ?? ''
    for (const id of [order_id, nobody, 'abc']) {
      const token = other.token
      expect(await shop.ask('getOrder', { query: { order_id: id } }, token)).toEqual(gone)
      expect(await shop.ask('cancelOrder', { query: { order_id: id } }, token)).toEqual(gone)
      expect(await shop.ask('takeGoods', { query: { order_id: id } }, token)).toEqual(gone)
      expect(await shop.ask('reorder', { body: { order_id: id } }, token)).toEqual(gone)
      expect(await shop.ask('acceptFindings', { body: { order_id: id, line_id } }, token)).toEqual(gone)
      const file = { order_id: id, filename: 'a.pdf', size: 9, type: 'application/pdf' }
      expect(await shop.ask('signUpload', { body: file }, token)).toEqual(gone)
      const files = [{ key: 'a/b', name: 'a.pdf', size: 9 }]
      expect(await shop.ask('attachFiles', { body: { order_id: id, line_id, files } }, token)).toEqual(gone)
    }
    expect((await ordersOf(other.token)).total).toBe(0)
    expect((await shop.detail(owner.token, order_id)).state).toBe(20)
  })
})

describe('the list of orders', () => {
  it('is filtered by state, type, words and days, and counted by state', async () => {
    const { token } = await shop.aBuyer()
    const first = await shop.anOrder(token)
    const second = await shop.anOrder(token)
    await shop.pay(first.order_id)
    const list = async (query: object) =>
      (await shop.ask('listOrders', { query }, token)).data.list.map(({ order_id }) => order_id)
    expect(await list({})).toEqual([second.order_id, first.order_id])
    expect(await list({ state: 20 })).toEqual([first.order_id])
    expect(await list({ type: 2 })).toEqual([])
    expect(await list({ keyword: first.order_no.toLowerCase() })).toEqual([first.order_id])
    expect(await list({ keyword: '单页' })).toHaveLength(2)
    expect(await list({ keyword: '%' })).toEqual([])
    expect(await list({ from: shop.clock.time + 1 })).toEqual([])
    expect(await list({ from: shop.clock.time, to: shop.clock.time + 1 })).toHaveLength(2)
    expect((await ordersOf(token)).state_counts).toEqual({ 10: 1, 20: 1 })
    expect((await shop.ask('listOrders', { query: { page: 2, page_size: 1 } }, token)).data).toMatchObject({
      total: 2,
      list: [{ order_id: first.order_id }],
    })
  })
})

describe('ordering again', () => {
  it('puts everything into the cart at today’s price', async () => {
    const { token } = await shop.aBuyer()
    const { order_id } = await shop.anOrder(token, 2)
    const { data } = await shop.ask('reorder', { body: { order_id } }, token)
    expect(data).toEqual({
      bjd_ids: [expect.any(String), expect.any(String)],
      paper_cart_ids: [],
      missing: [],
      kept_files: 0,
    })
    expect((await cartOf(token)).list.map(({ total_fen }) => total_fen)).toEqual([87_376, 87_376])
  })
})

it('A buyer without orders, and a page behind the last, have an empty list with the counts of all', async () => {
  const { token } = await shop.aBuyer()
  expect(await ordersOf(token)).toMatchObject({ list: [], total: 0, state_counts: {} })
  await shop.anOrder(token)
  const behind = await shop.must(shop.ask('listOrders', { query: { page: 9 } }, token))
  expect(behind).toMatchObject({ list: [], total: 1, state_counts: { 10: 1 } })
})
