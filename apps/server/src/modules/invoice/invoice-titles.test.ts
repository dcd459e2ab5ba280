import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrderShop, type OrderShop } from '../../testing/order-shop.ts'

const gone = { code: 20404, msg: '内容不存在', data: null }
const nobody = '00000000-0000-7000-8000-000000000000'

let shop: OrderShop
beforeAll(async () => {
  shop = await createOrderShop()
})
afterAll(() => shop.close())

const company = {
  holder: 'company' as const,
  title: '深圳市墨点文化有限公司',
  tax_no: '91440300MA5F12345X',
  address: '深圳市南山区科技园路1号',
  phone: '0755-83001234',
  bank: '招商银行科技园支行',
  account: '755900001234567',
  email: 'fapiao@example.com',
}
const add = (token: string, more: object = {}) =>
  shop.ask('createInvoiceTitle', { body: { ...company, ...more } as never }, token)
const listOf = async (token: string) => shop.must(shop.ask('listInvoiceTitles', {}, token))
const defaultsOf = async (token: string) =>
  (await listOf(token)).filter(({ is_default }) => is_default).map(({ title }) => title)

describe('invoice titles', () => {
  it('are kept as they were given, the first one as default', async () => {
    const { token } = await shop.aBuyer()
    const { data } = await add(token, { tax_no: ' 91440300ma5f12345x ' })
    expect(data).toMatchObject({ id: expect.any(String), ...company, is_default: true })
    expect(await listOf(token)).toEqual([data])
  })

  it('of a person hold nothing that only a company has', async () => {
    const { token } = await shop.aBuyer()
    const { data } = await add(token, { holder: 'personal', title: '王小印' })
    expect(data).toMatchObject({ title: '王小印', tax_no: '', bank: '', account: '', address: '', phone: '' })
    expect((await add(token, { holder: 'personal', title: '李四', tax_no: undefined })).code).toBe(10000)
  })

  it('have exactly one default, whatever is done to them', async () => {
    const { token } = await shop.aBuyer()
    await add(token, { title: '甲' })
    const second = (await add(token, { title: '乙' })).data
    expect(await defaultsOf(token)).toEqual(['甲'])
    await shop.must(shop.ask('updateInvoiceTitle', { body: { ...second, is_default: true } }, token))
    expect(await defaultsOf(token)).toEqual(['乙'])
    await shop.must(
      shop.ask('updateInvoiceTitle', { body: { ...second, title: '丙', is_default: false } }, token),
    )
    expect(await defaultsOf(token)).toEqual(['丙'])
    await shop.must(shop.ask('deleteInvoiceTitle', { query: { id: second.id } }, token))
    expect(await defaultsOf(token)).toEqual(['甲'])
  })

  it('are twenty at most, with one default though all are added as such at one moment', async () => {
    const { token } = await shop.aBuyer()
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) => add(token, { title: `第${at}家`, is_default: true })),
    )
    expect(answers.filter(({ code }) => code === 10000)).toHaveLength(20)
    expect(answers.find(({ code }) => code !== 10000)).toMatchObject({ code: 20409 })
    expect(await defaultsOf(token)).toHaveLength(1)
  })

  it('are kept once: the same one again is refused where it is named', async () => {
    const { token } = await shop.aBuyer()
    await add(token)
    expect(await add(token, { bank: '' })).toMatchObject({
      code: 20400,
      data: { fields: { title: '已经有这个抬头' } },
    })
    expect((await add(token, { tax_no: '91440300MA5F99999X' })).code).toBe(10000)
    expect(await listOf(token)).toHaveLength(2)
  })

  it('come once for a key, however often it is sent', async () => {
    const { token } = await shop.aBuyer()
    const headers = { 'idempotency-key': 'one-title' }
    const send = () =>
      shop.call('createInvoiceTitle', shop.tokens.yinpu, { body: company as never }, token, headers)
    const [one, other] = [await send(), await send()]
    expect(other).toEqual(one)
    expect(await listOf(token)).toHaveLength(1)
  })

  it.each([
    ['tax_no', { tax_no: undefined }],
    ['tax_no', { tax_no: '123' }],
    ['title', { title: ' ' }],
    ['phone', { phone: '12' }],
    ['email', { email: 'nobody' }],
    ['holder', { holder: 'club' }],
  ])('with a wrong %s are refused there', async (field, more) => {
    const { token } = await shop.aBuyer()
    expect(await add(token, more)).toMatchObject({
      code: 20400,
      data: { fields: { [field]: expect.any(String) } },
    })
    expect(await listOf(token)).toEqual([])
  })

  it('are nobody else’s', async () => {
    const [owner, other] = [await shop.aBuyer(), await shop.aBuyer()]
    const { data } = await add(owner.token)
    expect(await listOf(other.token)).toEqual([])
    for (const id of [data.id, nobody, "' or 1=1"]) {
      const body = { ...data, id, title: '贼' }
      expect(await shop.ask('updateInvoiceTitle', { body }, other.token)).toEqual(gone)
      expect(await shop.ask('deleteInvoiceTitle', { query: { id } }, other.token)).toEqual(gone)
    }
    expect(await listOf(owner.token)).toEqual([data])
  })

  it('change nothing of an order that was placed with them', async () => {
    const { token } = await shop.aBuyer()
    const { data } = await add(token)
    const { id, holder: _holder, is_default: _default, ...fields } = data
    const body = await shop.orderBody(token, [await shop.saved(token)])
    const invoice = { type: '专票' as const, ...fields }
    const { order_id } = await shop.must(shop.ask('placeOrder', { body: { ...body, invoice } }, token))
    await shop.must(shop.ask('deleteInvoiceTitle', { query: { id } }, token))
    expect(invoice).toMatchObject((await shop.detail(token, order_id)).invoice ?? {})
  })
})
