import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operator } from '../../kernel/actor.ts'
import { createPayShop, type PayShop } from '../../testing/pay-shop.ts'
import { cancelOrder } from '../order/end-order.ts'
import { shipOrder } from '../order/shop-moves.ts'
import { confirmOfflinePayment } from './confirm-offline.ts'

let shop: PayShop
let token: string
beforeAll(async () => {
  shop = await createPayShop()
})
beforeEach(async () => {
  token = (await shop.aBuyer()).token
})
afterAll(() => shop.close())

const onDelivery = { channel: 4, offline_channel: 'cod' }
const anOrder = async (fen = 5000) => (await shop.plainOrders(token, 1, fen))[0] ?? ''
const left = async (fen = 5000) => {
  const id = await anOrder(fen)
  await shop.start(token, id, onDelivery)
  return id
}
const confirm = async (id: string, note = '') =>
  confirmOfflinePayment(shop.app.payments, await shop.rowOf(id), { note }, operator, shop.clock.time)
const cancelByShop = async (id: string) =>
  cancelOrder(shop.app.payments, await shop.rowOf(id), {
    by: operator,
    reason: '拒收',
    now: shop.clock.time,
  })
const parcels = [{ carrier: 'zto', carrierName: '中通', trackingNo: '12345' }]
const ship = async (id: string) => {
  await shop.setState(id, 50)
  await shipOrder(shop.app.payments, await shop.rowOf(id), { parcels, by: operator, now: shop.clock.time })
}
const takeGoods = (order_id: string) => shop.ask('takeGoods', { query: { order_id } }, token)

describe('an order that is paid for on delivery', () => {
  it('goes on without money, and says what is due', async () => {
    const id = await anOrder()
    const started = await shop.start(token, id, onDelivery)
    expect(started).toMatchObject({ paid: false, channel: 4 })
    expect(started.expires_at).toBeUndefined()
    const order = await shop.detail(token, id)
    expect(order).toMatchObject({ state: 20, collect_fen: 5000, money: { paid_fen: 0 }, pay_channels: [] })
    expect(order.payments).toMatchObject([{ channel: 4, state: 16, offline_label: '到付' }])
    expect(order.timeline[0]).toMatchObject({ title: '已选择到付' })
    expect(await shop.check(token, id)).toMatchObject({ paid: false, state: 20 })
    expect(await shop.faults()).toEqual([])
  })

  it('is the same payment when it is asked for again, and moves once', async () => {
    const id = await anOrder()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.init(token, id, onDelivery, 'the-same-key')),
    )
    const numbers = answers.map(({ data }) => (data as { payment_no?: string }).payment_no)
    expect(new Set(numbers).size).toBe(1)
    expect((await shop.init(token, id, onDelivery)).code).toBe(20409)
    expect((await shop.detail(token, id)).payments).toHaveLength(1)
  })

  it('is collected with the goods, not before, and only then is complete', async () => {
    const id = await left()
    await expect(confirm(id)).rejects.toThrow('到付款在发货后才能确认')
    await ship(id)
    expect((await shop.detail(token, id)).actions).not.toContain('take_good')
    expect(await takeGoods(id)).toMatchObject({
      code: 20409,
      msg: '到付款还没有确认收到，收到后才能完成订单',
    })
    // Time does not complete it either.
    shop.clock.time += 11 * 24 * 60 * 60_000
    await shop.app.jobs.find(({ name }) => name === 'receive-old-orders')?.run()
    expect((await shop.rowOf(id)).state).toBe(60)

    const all = await Promise.allSettled(Array.from({ length: 5 }, () => confirm(id, '中通代收')))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const row = await shop.rowOf(id)
    expect(row).toMatchObject({ state: 60, collectFen: 0, paidFen: 5000 })
    expect(await shop.faults()).toEqual([])
    shop.clock.time -= 11 * 24 * 60 * 60_000
    const order = await shop.detail(token, id)
    expect(order.actions).toContain('take_good')
    expect(order.payments).toMatchObject([{ state: 20, note: '中通代收' }])
    expect(order.timeline[0]).toMatchObject({ title: '到付款已收到', note: '中通代收' })
    expect((await takeGoods(id)).code).toBe(10000)
  })

  it('costs nothing to take back before production, and nothing is refunded', async () => {
    const id = await left()
    await shop.must(shop.ask('cancelOrder', { query: { order_id: id } }, token))
    const order = await shop.detail(token, id)
    expect(order).toMatchObject({ state: 90, collect_fen: 0, refunds: [] })
    expect(order.payments).toMatchObject([{ state: 30, note: '订单已取消' }])
    expect(await shop.faults()).toEqual([])
    await expect(confirm(id)).rejects.toThrow('订单已取消')
  })

  it('is closed by the shop where the parcel is refused, also under way, and not once it is paid', async () => {
    const id = await left()
    await ship(id)
    expect((await shop.ask('cancelOrder', { query: { order_id: id } }, token)).code).toBe(20409)
    await cancelByShop(id)
    const order = await shop.detail(token, id)
    expect(order).toMatchObject({ state: 90, collect_fen: 0, refunds: [], cancel_reason: '拒收' })
    expect(order.timeline[0]).toMatchObject({ title: '到付款未收到，已取消' })

    const paid = await left()
    await ship(paid)
    const seen = await shop.rowOf(paid)
    await confirm(paid)
    const stale = { by: operator, reason: '拒收', now: shop.clock.time } as const
    await expect(cancelOrder(shop.app.payments, seen, stale)).rejects.toThrow('不能进行此操作')
    expect(await shop.faults()).toEqual([])
  })

  it('leaves nothing to refund until it is collected, and then no more than that', async () => {
    const id = await left()
    await ship(id)
    const claimable = () => shop.must(shop.ask('getClaimable', { query: { order_id: id } }, token))
    expect(await claimable()).toMatchObject({ refundable_fen: 0, types: [1] })
    await confirm(id)
    expect(await claimable()).toMatchObject({ refundable_fen: 5000, types: [1, 2, 3] })
  })

  it('keeps money that comes another way before the parcel is under way, and sends it back after', async () => {
    for (const isShipped of [false, true]) {
      const id = await anOrder()
      const { payment_no } = await shop.start(token, id, { channel: 2 })
      // The provider cannot be reached: the code stays payable behind our back.
      shop.alipay.outages.query = 'unreachable'
      await shop.start(token, id, onDelivery)
      shop.alipay.outages.query = 'none'
      if (isShipped) await ship(id)
      await shop.alipay.pay(payment_no)
      await shop.later()
      expect(await shop.rowOf(id)).toMatchObject(
        isShipped ? { paidFen: 0, collectFen: 5000 } : { paidFen: 5000, collectFen: 0 },
      )
      const { payments, refunds } = await shop.detail(token, id)
      expect(payments.find(({ channel }) => channel === 4)?.state).toBe(isShipped ? 16 : 30)
      expect(refunds.map(({ amount_fen }) => amount_fen)).toEqual(isShipped ? [5000] : [])
      expect(await shop.faults()).toEqual([])
    }
  })
})

describe('payment on delivery is offered', () => {
  const address = { name: '王小印', mobile: '13800138000', detail: '长安街1号' }
  const elsewhere = { province: '北京市', city: '北京市', district: '东城区', region_code: '110101' }

  it('where the shop says: by province, sum and way, and refused elsewhere', async () => {
    const here = await anOrder()
    expect((await shop.detail(token, here)).offline_channels).toEqual(['bank', 'cash', 'cod'])
    const far = await shop.must(shop.ask('createAddress', { body: { ...address, ...elsewhere } }, token))
    const body = await shop.orderBody(token, [await shop.saved(token)], { address_id: far.id, carrier: 'sf' })
    const { order_id } = await shop.must(shop.ask('placeOrder', { body }, token))
    expect((await shop.detail(token, order_id)).offline_channels).toEqual(['bank', 'cash'])
    expect(await shop.init(token, order_id, onDelivery)).toMatchObject({
      code: 20400,
      data: { fields: { offline_channel: '北京市暂不支持到付，请选择其他付款方式' } },
    })
    const dear = await anOrder(300_001)
    expect((await shop.init(token, dear, onDelivery)).data).toMatchObject({
      fields: { offline_channel: '到付的金额最多 3,000.00 元，请选择其他付款方式' },
    })
    const pickup = await shop.anOrderWith(shop.tokens.yinpu, token)
    expect((await shop.init(token, pickup.order_id, onDelivery)).data).toMatchObject({
      fields: { offline_channel: '自提的订单不能到付，请选择其他付款方式' },
    })
    expect(await shop.rowOf(order_id)).toMatchObject({ state: 10, collectFen: 0 })
  })

  it('for three unpaid orders of a buyer at most, however many are asked for at once', async () => {
    const ids = await shop.plainOrders(token, 6, 5000)
    const answers = await Promise.all(ids.map((id) => shop.init(token, id, onDelivery)))
    expect(answers.filter(({ code }) => code === 10000)).toHaveLength(3)
    expect(answers.find(({ code }) => code !== 10000)).toMatchObject({
      code: 20403,
      msg: '您有 3 个到付的订单还没有付清，请先收货付款，或选择其他付款方式',
    })
    const refused = ids[answers.findIndex(({ code }) => code !== 10000)] ?? ''
    expect((await shop.detail(token, refused)).offline_channels).toEqual(['bank', 'cash'])
  })

  it('to its own buyer', async () => {
    const id = await anOrder()
    const other = (await shop.aBuyer()).token
    expect((await shop.init(other, id, onDelivery)).code).toBe(20404)
  })
})
