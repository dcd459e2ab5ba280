import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrderShop, flyer, type OrderShop } from '../../testing/order-shop.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await createOrderShop()
})
afterAll(() => shop.close())

const keyColumns = {
  name: '王小印',
  mobile: '13800138000',
  province: '广东省',
  city: '深圳市',
  district: '南山区',
  region_code: '440305',
  detail: '科技园路1号',
}
const withKey = (key: string) => ({ 'idempotency-key': key })

describe('a request that comes ten times with one key', () => {
  it('adds one address', async () => {
    const { token } = await shop.aBuyer()
    const add = (detail: string) =>
      shop.call('createAddress', shop.tokens.yinpu, { body: { ...keyColumns, detail } }, token, withKey('a'))
    const answers = await Promise.all(Array.from({ length: 10 }, () => add('甲路1号')))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect((await shop.ask('listAddresses', {}, token)).data).toHaveLength(1)
    expect((await add('乙路2号')).code).toBe(20409)
  })

  it('adds paper once, though it would add up', async () => {
    const { token } = await shop.aBuyer()
    const body = { paper: 'tb', gsm: 157, size: 'dd', sheets: 500 }
    const add = () => shop.call('addToPaperCart', shop.tokens.yinpu, { body }, token, withKey('b'))
    await Promise.all(Array.from({ length: 10 }, add))
    expect((await shop.ask('listPaperCart', { query: {} }, token)).data.list).toMatchObject([{ sheets: 500 }])
  })

  it('saves one quotation, and orders again once', async () => {
    const { token } = await shop.aBuyer()
    const body = { ...flyer, save: true }
    const save = () => shop.call('quoteOffset', shop.tokens.yinpu, { body }, token, withKey('c'))
    await Promise.all(Array.from({ length: 10 }, save))
    const cart = async () => (await shop.ask('listQuotations', { query: {} }, token)).data.total
    expect(await cart()).toBe(1)
    const { order_id } = await shop.anOrder(token)
    const again = () => shop.call('reorder', shop.tokens.yinpu, { body: { order_id } }, token, withKey('d'))
    await Promise.all(Array.from({ length: 10 }, again))
    expect(await cart()).toBe(2)
  })

  it('is another request for another buyer', async () => {
    const [one, two] = [await shop.aBuyer(), await shop.aBuyer()]
    for (const { token } of [one, two]) {
      await shop.call('createAddress', shop.tokens.yinpu, { body: keyColumns }, token, withKey('same'))
      expect((await shop.ask('listAddresses', {}, token)).data).toHaveLength(1)
    }
  })
})
