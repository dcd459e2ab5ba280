import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payments, refunds } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { buyer, operator } from '../../kernel/actor.ts'
import { createOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { cancelOrder } from './end-order.ts'
import { approveArtwork, finishProduction, rejectArtwork, shipOrder } from './shop-moves.ts'

const day = 24 * 3_600_000

let shop: OrderShop
beforeAll(async () => {
  shop = await createOrderShop()
})
afterAll(() => shop.close())

const job = (name: string) => shop.app.jobs.find((one) => one.name === name)?.run()
const stateOf = async (token: string, id: string) => (await shop.detail(token, id)).state

describe('an order nobody pays', () => {
  it('is closed after a day by itself, and no other is', async () => {
    const { token } = await shop.aBuyer()
    const [old, paid] = [await shop.anOrder(token), await shop.anOrder(token)]
    await shop.pay(paid.order_id)
    shop.clock.time += day - 1
    await job('close-unpaid-orders')
    expect(await stateOf(token, old.order_id)).toBe(10)
    shop.clock.time += 2
    const access = await shop.tokenFor({
      app_auth_token: 'yinpu-demo',
      public_key: 'yinpu-demo-public',
      mode: 2,
      domain: '',
    })
    const young = await shop.rowOf((await shop.anOrderWith(access, token)).order_id)
    // Two processes at the same moment close it once.
    await Promise.all([job('close-unpaid-orders'), job('close-unpaid-orders')])
    const closed = (await shop.call('getOrder', access, { query: { order_id: old.order_id } }, token)).data
    expect(closed).toMatchObject({ state: 90, actions: ['reorder'] })
    expect(closed.timeline.map(({ title }) => title)).toEqual(['超时未付款，已取消', '已下单'])
    expect((await shop.rowOf(paid.order_id)).state).toBe(20)
    expect((await shop.rowOf(young.id)).state).toBe(10)
    shop.clock.time -= day + 1
  })
})

describe('an order that is cancelled', () => {
  it('unpaid is simply closed, with the reason', async () => {
    const { token } = await shop.aBuyer()
    const { order_id } = await shop.anOrder(token)
    const { data } = await shop.ask('cancelOrder', { query: { order_id, reason: '不想要了' } }, token)
    expect(data).toMatchObject({ order_id, state: 90, actions: ['reorder'] })
    expect(await shop.detail(token, order_id)).toMatchObject({
      cancel_reason: '不想要了',
      timeline: [{ state: 90, title: '已取消', note: '不想要了' }, { state: 10 }],
    })
    expect((await shop.ask('cancelOrder', { query: { order_id } }, token)).code).toBe(20409)
  })

  it('paid has the whole amount promised back, once', async () => {
    const { token } = await shop.aBuyer()
    const { order_id, total_fen } = await shop.anOrder(token)
    await shop.pay(order_id)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.ask('cancelOrder', { query: { order_id } }, token)),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([10000, 20409, 20409, 20409, 20409])
    const rows = await shop.database.db.select().from(refunds).where(eq(refunds.orderId, order_id))
    expect(rows).toMatchObject([{ amountFen: total_fen, state: 10 }])
  })
})

describe('money', () => {
  it('that comes twice for one order is taken once', async () => {
    const { token } = await shop.aBuyer()
    const { order_id, total_fen } = await shop.anOrder(token)
    const results = await Promise.allSettled([shop.pay(order_id), shop.pay(order_id), shop.pay(order_id)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const rows = await shop.database.db.select().from(payments).where(eq(payments.orderId, order_id))
    expect(rows).toMatchObject([{ amountFen: total_fen, state: 20, channel: 4 }])
    expect((await shop.detail(token, order_id)).money.paid_fen).toBe(total_fen)
  })
})

/** An order under review, without any file: these tests are not about files. */
const underReview = async (token: string) => {
  const { order_id } = await shop.anOrder(token)
  await shop.pay(order_id)
  await shop.setState(order_id, 30)
  return order_id
}

const aParcel = { carrier: 'zto', carrierName: '中通', trackingNo: '1' }

describe('the shop', () => {
  it('leads an order to the parcel, and the buyer to its end', async () => {
    const { token } = await shop.aBuyer()
    const id = await underReview(token)
    const now = shop.clock.time
    await approveArtwork(shop.app.payments, await shop.rowOf(id), operator, now)
    await finishProduction(shop.app.payments, await shop.rowOf(id), operator, now)
    const parcels = [{ carrier: 'zto', carrierName: '中通快递', trackingNo: 'ZT123' }]
    await shipOrder(shop.app.payments, await shop.rowOf(id), { parcels, by: operator, now })
    expect(await shop.detail(token, id)).toMatchObject({
      state: 60,
      receive_before: now + 10 * day,
      actions: ['take_good', 'after_sale', 'reorder'],
      shipments: [{ carrier_name: '中通快递', tracking_no: 'ZT123', track: [] }],
    })
    const { data } = await shop.ask('takeGoods', { query: { order_id: id } }, token)
    expect(data).toMatchObject({ order_id: id, state: 70, actions: ['after_sale', 'reorder'] })
    expect((await shop.ask('takeGoods', { query: { order_id: id } }, token)).code).toBe(20409)
  })

  it('finds goods taken as received after ten days', async () => {
    const { token } = await shop.aBuyer()
    const id = await underReview(token)
    await shop.setState(id, 60)
    shop.clock.time += 10 * day + 1
    await Promise.all([job('receive-old-orders'), job('receive-old-orders')])
    expect(await shop.rowOf(id)).toMatchObject({ state: 70, completedAt: new Date(shop.clock.time) })
    shop.clock.time -= 10 * day + 1
  })

  it('cannot do what the state does not allow', async () => {
    const { token } = await shop.aBuyer()
    const { order_id } = await shop.anOrder(token)
    const now = shop.clock.time
    const row = await shop.rowOf(order_id)
    for (const attempt of [
      () => approveArtwork(shop.app.payments, row, operator, now),
      () => rejectArtwork(shop.app.payments, row, { why: '模糊', lineIds: [], by: operator, now }),
      () => finishProduction(shop.app.payments, row, operator, now),
      () => shipOrder(shop.app.payments, row, { parcels: [aParcel], by: operator, now }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 20409 })
    expect(await stateOf(token, order_id)).toBe(10)
  })

  it('and a buyer who want different things at the same moment: one of them wins', async () => {
    const { token } = await shop.aBuyer()
    for (let round = 0; round < 10; round += 1) {
      const id = await underReview(token)
      const row = await shop.rowOf(id)
      const now = shop.clock.time
      const results = await Promise.allSettled([
        cancelOrder(shop.app.payments, row, { by: buyer, reason: '', now }),
        approveArtwork(shop.app.payments, row, operator, now),
      ])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const { state, timeline } = await shop.detail(token, id)
      expect([40, 90]).toContain(state)
      expect(timeline[0]?.state).toBe(state)
      expect(timeline.filter((entry) => entry.state >= 40)).toHaveLength(1)
    }
  })

  it('cannot ship what is cancelled in the same moment, nor the other way round', async () => {
    const { token } = await shop.aBuyer()
    const id = await underReview(token)
    const row = { ...(await shop.rowOf(id)), state: 50 }
    const now = shop.clock.time
    const shipping = shipOrder(shop.app.payments, row, { parcels: [aParcel], by: operator, now })
    // The row was read before it moved on: the guard in the update counts, not the row that was read.
    await expect(shipping).rejects.toMatchObject({ code: 20409 })
    expect((await shop.detail(token, id)).shipments).toEqual([])
  })
})
