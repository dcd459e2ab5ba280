import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders, shipments } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { buyer as buyerActor, operator } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createPayShop, type PayShop } from '../../testing/pay-shop.ts'
import { afterSaleRepository } from '../after-sale/after-sale-repository.ts'
import { agreeToAfterSale } from '../after-sale/shop-decisions.ts'
import { cancelOrder, receiveGoods } from './end-order.ts'
import { orderRepository } from './order-repository.ts'
import type { Parcel } from './pack-parcels.ts'
import { shipmentRepository } from './shipment-repository.ts'
import { finishProduction, shipOrder } from './shop-moves.ts'

const day = 24 * 3_600_000

let shop: PayShop
let token: string
beforeAll(async () => {
  shop = await createPayShop()
  token = (await shop.aBuyer()).token
})
afterAll(() => shop.close())

const job = (name: string) => shop.app.jobs.find((one) => one.name === name)?.run()
const parcel = (trackingNo: string, lines?: Parcel['lines']): Parcel => ({
  carrier: 'zto',
  carrierName: '中通快递',
  trackingNo,
  lines,
})
const ship = async (id: string, ...parcels: Parcel[]) =>
  shipOrder(shop.app.payments, await shop.rowOf(id), { parcels, by: operator, now: shop.clock.time })

/** A paid order that waits for its parcel, and its lines. */
const ready = async (jobs = 2) => {
  const { order_id: id } = await shop.anOrder(token, jobs)
  await shop.pay(id)
  await shop.setState(id, 50)
  const lines = await orderRepository.linesOf(shop.database.db, shop.companyId, [id])
  return { id, lines, lineIds: lines.map((line) => line.id) }
}

const piecesOf = async (id: string) => {
  const contents = await shipmentRepository.contentsOf(shop.database.db, shop.companyId, [id])
  return contents.reduce(
    (sums, { lineId, quantity }) => sums.set(lineId, (sums.get(lineId) ?? 0) + quantity),
    new Map<string, number>(),
  )
}

describe('an order that leaves in parts', () => {
  it('waits while something is left, and is under way with the last parcel', async () => {
    const { id, lines, lineIds } = await ready()
    const [first = '', second = ''] = lineIds
    const before = (await shop.rowOf(id)).movedAt
    shop.clock.time += 1000
    await ship(id, parcel('ZT10001', [{ lineId: first, quantity: 5000 }]))
    const partly = await shop.detail(token, id)
    expect(partly).toMatchObject({
      state: 50,
      actions: ['after_sale', 'reorder'],
      shipments: [{ tracking_no: 'ZT10001', lines: [{ line_id: first, quantity: 5000 }] }],
    })
    expect(partly.receive_before).toBeUndefined()
    expect(partly.timeline[0]).toMatchObject({ state: 50, title: '部分发货' })
    expect(partly.timeline[0]?.note).toContain('ZT10001（')
    expect((await shop.rowOf(id)).movedAt).toEqual(before)
    await ship(id, parcel('ZT10002', [{ lineId: second, quantity: 2000 }]))
    shop.clock.time += day / 8
    await ship(id, parcel('ZT10003'))
    const gone = await shop.detail(token, id)
    expect(gone).toMatchObject({
      state: 60,
      receive_before: shop.clock.time + 10 * day,
      shipments: [{}, {}, { lines: [{ line_id: second, quantity: 3000 }] }],
    })
    expect(gone.timeline.slice(0, 3).map(({ title }) => title)).toEqual(['已发货', '部分发货', '部分发货'])
    expect([...(await piecesOf(id)).values()].sort()).toEqual(lines.map(({ quantity }) => quantity).sort())
  })

  it('is taken as received ten days after its last parcel, not its first', async () => {
    const { id, lineIds } = await ready()
    await ship(id, parcel('ZT11001', [{ lineId: lineIds[0] ?? '', quantity: 5000 }]))
    shop.clock.time += 9 * day
    await ship(id, parcel('ZT11002'))
    shop.clock.time += 2 * day
    await job('receive-old-orders')
    expect((await shop.rowOf(id)).state).toBe(60)
    shop.clock.time += 8 * day + 1
    await job('receive-old-orders')
    expect((await shop.rowOf(id)).state).toBe(70)
    shop.clock.time -= 19 * day + 1
  })

  it('never holds more than was ordered, however many ship at once', async () => {
    const { id, lines, lineIds } = await ready()
    const attempts = Array.from({ length: 10 }, (_, at) =>
      ship(
        id,
        parcel(
          `ZT2000${at}`,
          lineIds.map((lineId) => ({ lineId, quantity: 1500 })),
        ),
      ),
    )
    const outcomes = await Promise.allSettled(attempts)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 20409 })
    expect([...(await piecesOf(id)).values()]).toEqual([4500, 4500])
    const last = await Promise.allSettled([ship(id, parcel('ZT20010')), ship(id, parcel('ZT20011'))])
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([...(await piecesOf(id)).values()]).toEqual(lines.map(({ quantity }) => quantity))
    expect((await shop.rowOf(id)).state).toBe(60)
  })

  it('is not packed into the same parcel twice when a request is repeated', async () => {
    const { id, lineIds } = await ready()
    const lines = [{ lineId: lineIds[0] ?? '', quantity: 1000 }]
    await ship(id, parcel('ZT30001', lines))
    for (const again of ['ZT30001', 'zt30001'])
      await expect(ship(id, parcel(again, lines))).rejects.toMatchObject({ code: 20409 })
    await expect(ship(id, parcel('ZT30002', lines), parcel('ZT30002'))).rejects.toThrow('写了两次')
    const rows = await shop.database.db.select().from(shipments).where(eq(shipments.orderId, id))
    expect(rows).toHaveLength(1)
    // In the same moment, too.
    const both = await Promise.allSettled([
      ship(id, parcel('ZT30003', lines)),
      ship(id, parcel('ZT30003', lines)),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await piecesOf(id)).get(lineIds[0] ?? '')).toBe(2000)
  })

  it('cannot be cancelled once it is paid, nor shipped once it is cancelled', async () => {
    const { id, lineIds } = await ready()
    await ship(id, parcel('ZT40001', [{ lineId: lineIds[0] ?? '', quantity: 1 }]))
    for (const by of [operator, buyerActor]) {
      const attempt = cancelOrder(shop.app.payments, await shop.rowOf(id), {
        by,
        reason: '',
        now: shop.clock.time,
      })
      await expect(attempt).rejects.toMatchObject({ code: 20409 })
    }
    expect((await shop.ask('cancelOrder', { query: { order_id: id } }, token)).code).toBe(20409)
    expect((await shop.rowOf(id)).state).toBe(50)
  })

  it('to be paid for on delivery ends one way where it is shipped and given up in the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      // A buyer may have three such orders under way: whichever wins, the next round has another buyer.
      const { token } = await shop.aBuyer()
      const { order_id: id } = await shop.anOrder(token, 1)
      await shop.must(shop.init(token, id, { channel: 4, offline_channel: 'cod' }))
      await shop.setState(id, 50)
      const row = await shop.rowOf(id)
      const { time: now } = shop.clock
      const [shipped, cancelling] = await Promise.allSettled([
        ship(id, parcel(`ZT5000${round}`)),
        cancelOrder(shop.app.payments, row, { by: operator, reason: '不要了', now }),
      ])
      expect([shipped.status, cancelling.status].sort()).toEqual(['fulfilled', 'rejected'])
      const after = await shop.detail(token, id)
      expect(after.state).toBe(shipped.status === 'fulfilled' ? 60 : 90)
      expect(after.shipments).toHaveLength(shipped.status === 'fulfilled' ? 1 : 0)
    }
  })

  it('can be claimed for as before, and what is printed again leaves by itself', async () => {
    const { id, lineIds } = await ready()
    await ship(id, parcel('ZT60001', [{ lineId: lineIds[0] ?? '', quantity: 5000 }]))
    const claim = {
      order_id: id,
      type: 1,
      lines: [{ line_id: lineIds[0] ?? '', quantity: 100 }],
      reason: '少了',
    }
    const applied = await shop.must(shop.ask('applyAfterSale', { body: claim as never }, token))
    await ship(id, parcel('ZT60002'))
    expect((await shop.rowOf(id)).state).toBe(60)
    const claimed = await afterSaleRepository.findOfCompany(
      shop.database.db,
      shop.companyId,
      applied.after_id,
    )
    if (!claimed) throw new Error('no claim')
    const deps = shop.app.payments
    const { time: now } = shop.clock
    const agreed = { to: 'origin', note: '', amountFen: undefined, by: operator, now } as const
    const { followUpId } = await agreeToAfterSale(deps, claimed, agreed)
    const reprint = await shop.rowOf(followUpId ?? '')
    await finishProduction(deps, reprint, operator, now)
    const [line] = await orderRepository.linesOf(shop.database.db, shop.companyId, [reprint.id])
    await ship(reprint.id, parcel('ZT60003', [{ lineId: line?.id ?? '', quantity: 40 }]))
    expect((await shop.detail(token, reprint.id)).state).toBe(50)
    await ship(reprint.id, parcel('ZT60004'))
    expect((await shop.detail(token, reprint.id)).shipments).toMatchObject([
      {},
      { lines: [{ quantity: 60 }] },
    ])
    expect((await shop.rowOf(reprint.id)).state).toBe(60)
  })

  it('is another buyer’s as little as it ever was', async () => {
    const { id, lineIds } = await ready()
    await ship(id, parcel('ZT70001', [{ lineId: lineIds[0] ?? '', quantity: 1 }]))
    const other = (await shop.aBuyer()).token
    const theirs = await shop.ask('getOrder', { query: { order_id: id } }, other)
    const nobodys = await shop.ask(
      'getOrder',
      { query: { order_id: '01890000-0000-7000-8000-000000000000' } },
      other,
    )
    expect(theirs).toEqual(nobodys)
  })
})

const histories = 40
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('part' as const), pieces: fc.integer({ min: 1, max: 5000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rest' as const), pieces: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('give up' as const), pieces: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('receive' as const), pieces: fc.constant(0) }) },
)
/** Steps, each of one to three things at once. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 })
type Step = { do: 'part' | 'rest' | 'give up' | 'receive'; pieces: number }

describe(`${histories} histories of orders that leave in parts`, () => {
  it('never send too much, and go on exactly when everything has gone', { timeout: 300_000 }, async () => {
    const ids = await shop.plainOrders(token, histories, 10_000)
    const { db } = shop.database
    let numbers = 0
    const act = async (id: string, { do: what, pieces }: Step) => {
      const row = await shop.rowOf(id)
      const { time: now } = shop.clock
      numbers += 1
      const [line] = await orderRepository.linesOf(db, shop.companyId, [id])
      const lines = what === 'part' ? [{ lineId: line?.id ?? '', quantity: pieces }] : undefined
      if (what === 'give up') await cancelOrder(shop.app.payments, row, { by: operator, reason: '', now })
      else if (what === 'receive') await receiveGoods(shop.app.payments, row, buyerActor, now)
      else await ship(id, parcel(`H${10_000 + numbers}`, lines))
    }
    const seen = new Set<string>()
    const all = fc.sample(history, { numRuns: histories, seed: 20_261_116 }) as Step[][][]
    for (const [at, steps] of all.entries()) {
      const id = ids[at] ?? ''
      // Half of them are to be paid for on delivery, so that the shop can give them up.
      const collectFen = at % 2 === 0 ? 10_000 : 0
      await db.update(orders).set({ state: 50, collectFen }).where(eq(orders.id, id))
      for (const step of steps)
        for (const outcome of await Promise.allSettled(step.map((one) => act(id, one))))
          if (outcome.status === 'rejected' && !(outcome.reason instanceof Refusal))
            throw new Error(`${JSON.stringify(steps)} failed`, { cause: outcome.reason })
      const { state } = await shop.rowOf(id)
      const [line] = await orderRepository.linesOf(db, shop.companyId, [id])
      const gone = (await piecesOf(id)).get(line?.id ?? '') ?? 0
      const events = await orderRepository.eventsOf(db, shop.companyId, id)
      const parcels = await shipmentRepository.listOf(db, shop.companyId, id)
      expect(gone).toBeLessThanOrEqual(line?.quantity ?? 0)
      expect(events.filter(({ title }) => title.endsWith('发货'))).toHaveLength(parcels.length)
      if (state === 50) expect(gone).toBeLessThan(line?.quantity ?? 0)
      if (state === 60 || state === 70) expect(gone).toBe(line?.quantity)
      seen.add(`${state} ${gone > 0}`)
    }
    // The histories were worth it: everything that can become of an order has.
    for (const end of ['50 true', '60 true', '70 true', '90 true', '90 false']) expect(seen).toContain(end)
  })
})
