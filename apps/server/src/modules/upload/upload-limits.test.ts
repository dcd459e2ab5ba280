import type { OrderState } from '@yinpu/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orders, uploads } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { createOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const mega = 1024 ** 2
const giga = 1024 ** 3
const hour = 3_600_000
const reserve = 256 * mega

let shop: OrderShop
let free = 1024 * giga
beforeAll(async () => {
  shop = await createOrderShop({}, { freeBytes: async () => free })
})
afterAll(() => shop.close())
beforeEach(async () => {
  free = 1024 * giga
  // All reserved uploads count against the one disk.
  await shop.database.db.delete(uploads)
})

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

interface More {
  size?: number
  purpose?: 'artwork' | 'voucher' | 'after_sale'
  multipart?: boolean
}

const sign = (token: string, order_id: string, { size = 1000, ...more }: More = {}) =>
  shop.ask('signUpload', { body: { order_id, filename: 'a.png', size, type: 'image/png', ...more } }, token)

const paidOrder = async (token: string) => {
  const { order_id } = await shop.anOrder(token)
  await shop.pay(order_id)
  return order_id
}
const tooMuch = { code: 20409, msg: '已上传但未提交的文件过多，请先提交，或稍后再试' }
const full = { code: 20409, msg: '存储空间不足，请联系客服' }

describe('an upload without a purpose', () => {
  it.each<[OrderState, string]>([
    [10, 'voucher'],
    [20, 'artwork'],
    [35, 'artwork'],
    [40, 'after_sale'],
    [60, 'after_sale'],
    [70, 'after_sale'],
  ])('in state %i is taken as %s', async (state, purpose) => {
    const { token } = await shop.aBuyer()
    const { order_id } = await shop.anOrder(token)
    await shop.setState(order_id, state)
    const { code, data } = await sign(token, order_id)
    expect(code).toBe(10000)
    expect(data.key).toContain(`/${purpose}/`)
    expect(data.parts).toBeUndefined()
  })

  it('is refused where there is nothing to bring', async () => {
    const { token } = await shop.aBuyer()
    const { order_id } = await shop.anOrder(token)
    await shop.setState(order_id, 90)
    expect((await sign(token, order_id)).code).toBe(20409)
  })
})

describe('what may be uploaded', () => {
  it('is small for vouchers and pictures, whatever the client says', async () => {
    const { token } = await shop.aBuyer()
    const { order_id } = await shop.anOrder(token)
    expect((await sign(token, order_id, { size: 10 * mega })).code).toBe(10000)
    expect(await sign(token, order_id, { size: 10 * mega + 1 })).toMatchObject({
      code: 20400,
      data: { fields: { size: '凭证不能超过 10 MB' } },
    })
    await shop.setState(order_id, 40)
    expect(await sign(token, order_id, { size: giga, multipart: true })).toMatchObject({
      code: 20400,
      data: { fields: { size: '图片不能超过 10 MB' } },
    })
    await shop.setState(order_id, 20)
    expect((await sign(token, order_id, { size: giga })).code).toBe(10000)
  })

  it('is bounded by the bytes that are open for an order and for a buyer', async () => {
    const { token } = await shop.aBuyer()
    const [first, second, third] = [await paidOrder(token), await paidOrder(token), await paidOrder(token)]
    for (let at = 0; at < 4; at += 1) expect((await sign(token, first, { size: giga })).code).toBe(10000)
    expect(await sign(token, first, { size: 1 })).toMatchObject(tooMuch)
    for (let at = 0; at < 4; at += 1) expect((await sign(token, second, { size: giga })).code).toBe(10000)
    expect(await sign(token, third, { size: 1 })).toMatchObject(tooMuch)
    const other = await shop.aBuyer()
    expect((await sign(other.token, await paidOrder(other.token), { size: giga })).code).toBe(10000)
    // Under expired forms nothing more will come, and nothing has.
    shop.clock.time += 2 * hour + 1
    expect((await sign(token, first, { size: giga })).code).toBe(10000)
  })

  it('is two gigabytes of artwork before a payment, whatever is attached, cancelled or ordered anew', async () => {
    const { token } = await shop.aBuyer()
    const artwork = (order_id: string, size: number) => sign(token, order_id, { size, purpose: 'artwork' })
    const { order_id: first } = await shop.anOrder(token)
    const key = await uploadFile(shop, token, { order_id: first, purpose: 'artwork' }, png, 'a.png')
    const { lines } = await shop.detail(token, first)
    const files = [{ key, name: 'a.png', size: png.length }]
    const body = { order_id: first, line_id: lines[0]?.line_id ?? '', files }
    await shop.must(shop.ask('attachFiles', { body }, token))
    await shop.app.inspector.settled()
    await shop.must(shop.ask('cancelOrder', { query: { order_id: first } }, token))
    const { order_id: second } = await shop.anOrder(token)
    expect((await artwork(second, giga)).code).toBe(10000)
    // The files of the cancelled order count.
    expect(await artwork(second, giga)).toMatchObject({
      code: 20409,
      msg: '付款前最多先传 2 GB 稿件，其余的请付款后再传',
    })
    expect((await artwork(second, giga - mega)).code).toBe(10000)
    await shop.pay(second)
    expect((await artwork(second, giga)).code).toBe(10000)
  })

  it('is bounded for vouchers of orders that nobody pays, also when they were handed in', async () => {
    const { token } = await shop.aBuyer()
    const { order_id } = await shop.anOrder(token)
    for (let at = 0; at < 5; at += 1)
      expect((await sign(token, order_id, { size: 10 * mega })).code).toBe(10000)
    expect(await sign(token, order_id)).toMatchObject(tooMuch)
    await shop.database.db.delete(uploads)
    const voucher = await uploadFile(shop, token, { order_id, purpose: 'voucher' }, png, 'a.png')
    const body = { order_id, channel: 4, offline_channel: 'bank', voucher } as never
    await shop.must(shop.ask('initPayment', { body }, token))
    const { order_id: other } = await shop.anOrder(token)
    // Fifty of ten megabytes; one is handed in, one more is left beside those that are open.
    const rows = Array.from({ length: 48 }, (_, at) => ({ at }))
    const row = await shop.rowOf(order_id)
    const common = { companyId: row.companyId, userId: row.userId, purpose: 'voucher', size: 10 * mega }
    const expiresAt = new Date(shop.clock.time + hour)
    await shop.database.db
      .insert(uploads)
      .values(rows.map(({ at }) => ({ ...common, orderId: row.id, key: `k${at}`, expiresAt })))
    expect((await sign(token, other, { size: 10 * mega })).code).toBe(10000)
    expect(await sign(token, other, { size: 1 })).toMatchObject(tooMuch)
    await shop.database.db.update(orders).set({ paidFen: 1, state: 20 }).where(eq(orders.id, order_id))
    expect((await sign(token, other, { size: 1 })).code).toBe(10000)
  })
})

describe('the free space of the disk', () => {
  it('is promised once, though twenty ask for it at the same time', async () => {
    free = reserve + 5 * 100 * mega
    const responses = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { token } = await shop.aBuyer()
        return { token, order_id: await paidOrder(token) }
      }),
    )
    const answers = await Promise.all(
      responses.flatMap(({ token, order_id }) =>
        Array.from({ length: 5 }, () => sign(token, order_id, { size: 100 * mega })),
      ),
    )
    expect(answers.filter(({ code }) => code === 10000)).toHaveLength(5)
    for (const answer of answers.filter(({ code }) => code !== 10000)) expect(answer).toMatchObject(full)
    // Space that was reserved and not used is free again when its form has expired.
    shop.clock.time += 2 * hour + 1
    const [{ token, order_id } = { token: '', order_id: '' }] = responses
    expect((await sign(token, order_id, { size: 500 * mega })).code).toBe(10000)
    expect(await sign(token, order_id, { size: 1 })).toMatchObject(full)
  })

  it('is not counted twice for what has come', async () => {
    const { token } = await shop.aBuyer()
    const order_id = await paidOrder(token)
    const bytes = Buffer.alloc(mega)
    png.copy(bytes)
    await uploadFile(shop, token, { order_id, purpose: 'artwork' }, bytes, 'a.png')
    free = reserve + mega
    expect((await sign(token, order_id, { size: mega })).code).toBe(10000)
    expect(await sign(token, order_id, { size: 1 })).toMatchObject(full)
    free = reserve
    expect(await sign(token, order_id, { size: 1 })).toMatchObject(full)
  })

  it('that is short refuses large files in parts as well', async () => {
    const { token } = await shop.aBuyer()
    const order_id = await paidOrder(token)
    free = reserve + 100 * mega
    expect((await sign(token, order_id, { size: 90 * mega, multipart: true })).code).toBe(10000)
    expect(await sign(token, order_id, { size: 20 * mega, multipart: true })).toMatchObject(full)
  })
})
