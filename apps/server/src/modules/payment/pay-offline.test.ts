import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operator } from '../../kernel/actor.ts'
import { createPayShop, type PayShop } from '../../testing/pay-shop.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { confirmOfflinePayment } from './confirm-offline.ts'
import { payOffline } from './pay-offline.ts'
import { fullPrice } from './payable-parts.ts'

let shop: PayShop
let token: string
beforeAll(async () => {
  shop = await createPayShop()
  token = (await shop.aBuyer()).token
})
afterAll(() => shop.close())

const anOrder = async () => (await shop.plainOrders(token, 1, 5000))[0] ?? ''
const anOfflineChannel = async () => {
  const [first] = await shop.must(shop.ask('listOfflineChannels'))
  if (!first) throw new Error('no offline channel')
  return first
}

const upload = (order_id: string, bytes: Buffer, filename = '凭证.png') =>
  uploadFile(shop, token, { order_id, purpose: 'voucher' }, bytes, filename)

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

describe('a transfer outside of us', () => {
  it('waits for the shop, with its voucher, and pays nothing by itself', async () => {
    const id = await anOrder()
    const { value, label } = await anOfflineChannel()
    const voucher = await upload(id, png)
    const started = await shop.start(token, id, { channel: 4, offline_channel: value, voucher })
    expect(started).toMatchObject({ paid: false, channel: 4, instructions: expect.stringContaining(label) })
    expect(started.expires_at).toBeUndefined()
    const { state, payments, actions } = await shop.detail(token, id)
    expect(state).toBe(10)
    expect(actions).toContain('pay')
    expect(payments).toMatchObject([{ state: 15, offline_label: label }])
    expect(await shop.check(token, id)).toMatchObject({ paid: false, state: 10 })
    await confirmOfflinePayment(
      shop.app.payments,
      await shop.rowOf(id),
      { note: '已到账' },
      operator,
      shop.clock.time,
    )
    const paid = await shop.detail(token, id)
    expect(paid.state).toBe(20)
    expect(paid.payments).toMatchObject([{ state: 20, note: '已到账', offline_label: label }])
    expect(await shop.faults()).toEqual([])
  })

  it('is one attempt, however often it is announced, and takes a better voucher', async () => {
    const id = await anOrder()
    const { value } = await anOfflineChannel()
    const first = await upload(id, png)
    await shop.start(token, id, { channel: 4, offline_channel: value, voucher: first })
    const second = await upload(id, png)
    const again = { channel: 4, offline_channel: value, voucher: second }
    const one = await shop.start(token, id, again)
    const two = await shop.start(token, id, again)
    expect(one.payment_no).toBe(two.payment_no)
    expect((await shop.detail(token, id)).payments).toHaveLength(1)
  })

  it('needs a way that the shop has, and a voucher that is one', async () => {
    const id = await anOrder()
    const { value } = await anOfflineChannel()
    expect(await shop.init(token, id, { channel: 4, offline_channel: 'none' })).toMatchObject({
      code: 20400,
      data: { fields: { offline_channel: '请选择线下付款方式' } },
    })
    const page = await upload(id, Buffer.from('<html><script>alert(1)</script></html>'), '凭证.html')
    expect(await shop.init(token, id, { channel: 4, offline_channel: value, voucher: page })).toMatchObject({
      code: 20400,
      data: { fields: { voucher: '凭证须为 10 MB 以内的 JPG、PNG 或 PDF' } },
    })
    const other = (await shop.aBuyer()).token
    const [theirs = ''] = await shop.plainOrders(other, 1, 5000)
    const mine = await upload(id, png)
    const stolen = { channel: 4, offline_channel: value, voucher: mine }
    expect((await shop.init(other, theirs, stolen)).code).toBe(20404)
    for (const voucher of ['../../etc/passwd', 'nothing', `${shop.companyId}/x/voucher/y`])
      expect((await shop.init(token, id, { channel: 4, offline_channel: value, voucher })).code).toBe(20404)
  })

  it('gives way to another channel', async () => {
    const id = await anOrder()
    const { value } = await anOfflineChannel()
    await shop.start(token, id, { channel: 4, offline_channel: value })
    const { payment_no } = await shop.start(token, id, { channel: 1 })
    await shop.wechat.pay(payment_no)
    expect((await shop.detail(token, id)).payments).toMatchObject([
      { channel: 4, state: 30, note: '已用其他方式付款' },
      { channel: 1, state: 20 },
    ])
  })

  it('leaves no attempt behind that looks as if money were due', async () => {
    const id = await anOrder()
    // Neither can be closed with its provider before the order is paid.
    for (const simulator of [shop.wechat, shop.alipay]) simulator.outages.query = 'unreachable'
    await shop.start(token, id, { channel: 1 })
    await shop.start(token, id, { channel: 2 })
    expect((await shop.detail(token, id)).payments.map(({ state }) => state)).toEqual([10, 10])
    await confirmOfflinePayment(
      shop.app.payments,
      await shop.rowOf(id),
      { note: '' },
      operator,
      shop.clock.time,
    )
    expect((await shop.detail(token, id)).payments.map(({ state }) => state)).toEqual([30, 30, 20])

    const forgotten = await anOrder()
    await shop.start(token, forgotten, { channel: 1 })
    shop.clock.time += 16 * 60_000
    expect((await shop.detail(token, forgotten)).payments).toMatchObject([{ state: 30 }])
    for (const simulator of [shop.wechat, shop.alipay]) simulator.outages.query = 'none'
  })

  it('is confirmed once, and never for an order that is paid or cancelled', async () => {
    const id = await anOrder()
    const row = await shop.rowOf(id)
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        confirmOfflinePayment(shop.app.payments, row, { note: '' }, operator, shop.clock.time),
      ),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await shop.detail(token, id)).payments).toHaveLength(1)
    const gone = await anOrder()
    await shop.must(shop.ask('cancelOrder', { query: { order_id: gone } }, token))
    await expect(
      confirmOfflinePayment(
        shop.app.payments,
        await shop.rowOf(gone),
        { note: '' },
        operator,
        shop.clock.time,
      ),
    ).rejects.toThrow('订单已取消')
  })

  it('counts down to nothing while it waits, and shows what was sent to its buyer alone', async () => {
    const id = await anOrder()
    const { value } = await anOfflineChannel()
    const unannounced = await shop.detail(token, id)
    expect(unannounced.pay_before).toBeTypeOf('number')
    expect(unannounced.confirm_before).toBeUndefined()
    const voucher = await upload(id, png)
    await shop.start(token, id, { channel: 4, offline_channel: value, voucher })
    const weekOn = shop.clock.time + 7 * 24 * 60 * 60_000
    const order = await shop.detail(token, id)
    expect(order.pay_before).toBeUndefined()
    expect(order.confirm_before).toBe(weekOn)
    const { list } = await shop.must(shop.ask('listOrders', { query: { page_size: 100 } }, token))
    const listed = list.find(({ order_id }) => order_id === id)
    expect(listed).toMatchObject({ confirm_before: weekOn })
    expect(listed?.pay_before).toBeUndefined()

    const [payment] = order.payments
    expect(payment).toMatchObject({
      offline_channel: value,
      voucher: { name: `付款凭证-${payment?.payment_no}.png` },
    })
    const file = await shop.app.inject({ url: payment?.voucher?.url ?? '' })
    expect(file.rawPayload.equals(png)).toBe(true)
    expect(file.headers['content-disposition']).toContain('attachment')
    expect(file.headers['content-security-policy']).toContain('sandbox')
    const other = (await shop.aBuyer()).token
    expect((await shop.ask('getOrder', { query: { order_id: id } }, other)).code).toBe(20404)
  })

  it('takes a voucher as long as it waits, also after the day in which others pay', async () => {
    const id = await anOrder()
    const { value } = await anOfflineChannel()
    await shop.start(token, id, { channel: 4, offline_channel: value })
    const start = shop.clock.time
    shop.clock.time += 3 * 60 * 60_000
    const voucher = await upload(id, png)
    // The session would not last as long: the test calls the use case itself.
    shop.clock.time = start + 2 * 24 * 60 * 60_000
    const theShop = await shop.payments.directory.find(shop.companyId)
    if (!theShop) throw new Error('no shop')
    const order = await shop.rowOf(id)
    const request = { companyId: shop.companyId, userId: order.userId, call: 'initPayment', key: undefined }
    const later = await payOffline(
      { ...shop.payments, storage: shop.app.storage },
      theShop,
      order,
      fullPrice(order),
      { channel: value, voucher },
      { ...request, body: id, now: shop.clock.time },
    )
    shop.clock.time = start
    expect(later).toMatchObject({ state: 15, voucherKey: voucher, voucherKind: 'png' })
    expect((await shop.detail(token, id)).payments).toHaveLength(1)
  })

  it('keeps an order from being closed for a week, and no longer', async () => {
    const id = await anOrder()
    const { value } = await anOfflineChannel()
    await shop.start(token, id, { channel: 4, offline_channel: value })
    const close = shop.app.jobs.find(({ name }) => name === 'close-unpaid-orders')
    shop.clock.time += 2 * 24 * 60 * 60_000
    await close?.run()
    expect((await shop.rowOf(id)).state).toBe(10)
    shop.clock.time += 6 * 24 * 60 * 60_000
    await close?.run()
    expect((await shop.rowOf(id)).state).toBe(90)
  })
})
