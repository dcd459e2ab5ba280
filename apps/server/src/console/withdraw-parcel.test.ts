import { codes, stateOfOrder } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, orders, shipments, withdrawnShipments } from '../db/schema/index.ts'
import { and, eq } from '../db/sql.ts'
import { receiveAfterMs } from '../modules/order/order-state.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'
import { createSecondProcess, type SecondProcess } from '../testing/second-process.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

let shop: OrderConsole
let elsewhere: SecondProcess
let shipping: ConsoleClient
let owner: ConsoleClient
let farOwner: ConsoleClient
let stranger: ConsoleClient
let token: string
beforeAll(async () => {
  shop = await createOrderConsole()
  elsewhere = await createSecondProcess(shop)
  shipping = await shop.signedIn(staffOf.shipping)
  owner = await shop.signedIn(staffOf.owner)
  stranger = await shop.signedIn(staffOf.stranger)
  farOwner = await elsewhere.signedIn(staffOf.owner)
  token = (await shop.aBuyer()).token
})
afterAll(async () => {
  await elsewhere.close()
  await shop.close()
})

const { inProduction, awaitingShipment, underWay, completed } = stateOfOrder

/** A paid order that waits for its parcels. */
const ready = async (jobs = 1) => {
  const { order_id: id } = await shop.anOrder(token, jobs)
  await shop.pay(id)
  await shop.setState(id, awaitingShipment)
  const { lines } = await shop.must(owner.call('getOrder', { params: { id } }))
  return { id, lineIds: lines.map(({ line_id }) => line_id) }
}

let numbers = 0
const aNumber = () => {
  numbers += 1
  return `ZTW${String(numbers).padStart(6, '0')}`
}

const ship = (id: string, parcels: { no: string; lines?: { line_id: string; quantity: number }[] }[]) =>
  shipping.call('shipOrder', {
    params: { id },
    body: { parcels: parcels.map((parcel) => ({ carrier: 'zto', ...parcel })) },
  })

const viewOf = (id: string) => shop.must(owner.call('getOrder', { params: { id } }))

/** An order under way in one parcel. */
const sent = async () => {
  const order = await ready()
  const no = aNumber()
  await shop.must(ship(order.id, [{ no }]))
  const [parcel] = (await viewOf(order.id)).shipments
  return { ...order, no, shipmentId: parcel?.shipment_id ?? '' }
}

const withdraw = (
  client: ConsoleClient,
  { id, shipmentId }: { id: string; shipmentId: string },
  no: string,
  why = '发错了货',
) =>
  client.call('withdrawParcel', {
    params: { id, shipment_id: shipmentId },
    body: { was: { carrier: 'zto', no }, why },
  })

const messagesOf = async (id: string) =>
  (await shop.must(shop.ask('listMessages', { query: { limit: 100 } }, token))).list.filter(
    ({ path }) => path === `/user/order/detail/${id}`,
  )

const take = (id: string, ask = shop.ask) => ask('takeGoods', { query: { order_id: id } }, token)

describe('a shipment that is withdrawn', () => {
  it('goes back to 待发货 with a reason, in the timeline and the audit, and the buyer is told', async () => {
    const order = await sent()
    expect(await shop.must(withdraw(shipping, order, order.no))).toMatchObject({
      was_state: underWay,
      state: awaitingShipment,
      parcels: [`中通快递 ${order.no}`],
    })
    const view = await viewOf(order.id)
    expect(view).toMatchObject({
      state: awaitingShipment,
      shipments: [],
      withdrawn_parcels: [{ tracking_no: order.no, why: '发错了货' }],
      lines: [{ shipped: 0 }],
    })
    expect(view.partly).toBeUndefined()
    expect(view.timeline[0]).toMatchObject({
      title: '发货已撤销',
      note: `中通快递 ${order.no}：发错了货`,
      name: '刘洋',
    })
    const seen = await shop.detail(token, order.id)
    expect(seen).toMatchObject({ state: awaitingShipment, shipments: [] })
    expect(seen.actions).not.toContain('take_good')
    const [message] = await messagesOf(order.id)
    expect(message).toMatchObject({ kind: 'shipped', title: expect.stringContaining('发货已撤销') })
    expect(message?.text).toBe(`发错了货。中通快递 ${order.no} 不再有效，重新发货时会再通知您。`)
    const rows = await shop.database.db
      .select()
      .from(audit)
      .where(and(eq(audit.subjectId, order.id), eq(audit.action, 'withdrawParcel')))
    expect(rows).toMatchObject([
      { actorName: '刘洋', before: { state: underWay }, after: { parcels: [`中通快递 ${order.no}`] } },
    ])
  })

  it('is in no list of sent parcels and on no paper, and its number may be used again', async () => {
    const order = await sent()
    await shop.must(withdraw(shipping, order, order.no))
    const listed = await shop.must(shipping.call('listSentParcels', { query: { keyword: order.no } }))
    expect(listed.list).toEqual([])
    const paper = await shipping.request('printLabels', { query: { ids: order.shipmentId } })
    expect(paper.json()).toMatchObject({ code: codes.notFound })
    const waiting = await shop.must(shipping.call('listShipping', { query: {} }))
    expect(waiting.list.map(({ order_id }) => order_id)).toContain(order.id)
    expect(await shop.must(ship(order.id, [{ no: order.no }]))).toMatchObject({ state: underWay })
    const texts = (await messagesOf(order.id)).map(({ title }) => title)
    expect(texts.filter((title) => title.endsWith('已发货'))).toHaveLength(2)
  })

  it('of several parcels leaves the others: the order is sent in part', async () => {
    const { id, lineIds } = await ready(2)
    const [first = '', second = ''] = lineIds
    const [one, two] = [aNumber(), aNumber()]
    await shop.must(
      ship(id, [
        { no: one, lines: [{ line_id: first, quantity: 5000 }] },
        { no: two, lines: [{ line_id: second, quantity: 5000 }] },
      ]),
    )
    const { shipments: parcels } = await viewOf(id)
    const parcel = parcels.find(({ tracking_no }) => tracking_no === two)
    await shop.must(withdraw(shipping, { id, shipmentId: parcel?.shipment_id ?? '' }, two))
    const view = await viewOf(id)
    expect(view.state).toBe(awaitingShipment)
    expect(view.partly).toBe('已发 1 / 2 款')
    expect(view.lines.map(({ shipped }) => shipped)).toEqual([5000, 0])
    expect(view.shipments.map(({ tracking_no }) => tracking_no)).toEqual([one])
    const refused = await ship(id, [{ no: aNumber(), lines: [{ line_id: first, quantity: 1 }] }])
    expect(refused.code).toBe(codes.conflict)
    expect((await shop.must(ship(id, [{ no: aNumber() }]))).state).toBe(underWay)
  })

  it('takes parcels without lists back together, and keeps what others of them share', async () => {
    const { id, lineIds } = await ready(2)
    const [first = ''] = lineIds
    const [listed, one, two] = [aNumber(), aNumber(), aNumber()]
    await shop.must(
      ship(id, [{ no: listed, lines: [{ line_id: first, quantity: 2000 }] }, { no: one }, { no: two }]),
    )
    const parcelOf = async (no: string) => ({
      id,
      shipmentId:
        (await viewOf(id)).shipments.find(({ tracking_no }) => tracking_no === no)?.shipment_id ?? '',
    })
    await shop.must(withdraw(shipping, await parcelOf(listed), listed))
    expect((await viewOf(id)).lines.map(({ shipped }) => shipped)).toEqual([3000, 5000])
    await shop.must(ship(id, [{ no: aNumber() }]))

    const other = await ready(2)
    const [three, four] = [aNumber(), aNumber()]
    await shop.must(ship(other.id, [{ no: three }, { no: four }]))
    const [parcel] = (await viewOf(other.id)).shipments
    const done = await shop.must(
      withdraw(shipping, { id: other.id, shipmentId: parcel?.shipment_id ?? '' }, parcel?.tracking_no ?? ''),
    )
    expect(done.parcels).toHaveLength(2)
    expect(await viewOf(other.id)).toMatchObject({
      shipments: [],
      lines: [{ shipped: 0 }, { shipped: 0 }],
    })
  })

  it('opens what was not to be sent any more', async () => {
    const { id, lineIds } = await ready(2)
    const no = aNumber()
    await shop.must(ship(id, [{ no, lines: [{ line_id: lineIds[0] ?? '', quantity: 5000 }] }]))
    await shop.must(shipping.call('closeRest', { params: { id }, body: { why: '停产' } }))
    const [parcel] = (await viewOf(id)).shipments
    await shop.must(withdraw(shipping, { id, shipmentId: parcel?.shipment_id ?? '' }, no))
    const view = await viewOf(id)
    expect(view.lines.map(({ not_sent, shipped }) => [not_sent, shipped])).toEqual([
      [undefined, 0],
      [undefined, 0],
    ])
    expect(view.timeline[0]?.note).toContain('原来不再发的商品也重新待发')
  })

  it('of goods that wait at the shop says that they are not there', async () => {
    const { id } = await ready()
    const pickup = { address: null, carrier: 'pickup', carrierName: '自提' }
    await shop.database.db.update(orders).set(pickup).where(eq(orders.id, id))
    const parcels = [{ carrier: 'pickup', no: '' }]
    await shop.must(shipping.call('shipOrder', { params: { id }, body: { parcels } }))
    const [parcel] = (await viewOf(id)).shipments
    const params = { id, shipment_id: parcel?.shipment_id ?? '' }
    const body = { was: { carrier: 'pickup' }, why: '还没干透' }
    await shop.must(shipping.call('withdrawParcel', { params, body: body as never }))
    expect((await messagesOf(id))[0]?.title).toContain('暂时不能自提')
  })

  it('is refused once the buyer has it, while a claim is open, and where it was changed or withdrawn', async () => {
    const arrived = await sent()
    await shop.must(take(arrived.id))
    expect(await withdraw(shipping, arrived, arrived.no)).toMatchObject({
      code: codes.conflict,
      msg: '订单已完成，不能进行此操作',
    })
    const claimed = await sent()
    const claim = {
      order_id: claimed.id,
      type: 1,
      lines: [{ line_id: claimed.lineIds[0] ?? '', quantity: 100 }],
      reason: '少了',
    }
    await shop.must(shop.ask('applyAfterSale', { body: claim as never }, token))
    expect(await withdraw(shipping, claimed, claimed.no)).toMatchObject({
      code: codes.conflict,
      msg: '这个订单有处理中的售后，请先处理售后',
      data: { state: underWay },
    })
    const other = await sent()
    expect(await withdraw(shipping, other, aNumber())).toMatchObject({
      code: codes.conflict,
      data: { no: other.no },
    })
    expect((await withdraw(shipping, other, other.no, ' ')).code).toBe(codes.invalid)
    await shop.must(withdraw(shipping, other, other.no))
    expect(await withdraw(shipping, other, other.no)).toMatchObject({
      code: codes.conflict,
      msg: '这个包裹的发货已经撤销',
    })
  })

  it('is another shop’s, another order’s or nobody’s: not there; and not for those who do not ship', async () => {
    const [order, other] = [await sent(), await sent()]
    expect((await withdraw(stranger, order, order.no)).code).toBe(codes.notFound)
    const crossed = { ...order, shipmentId: other.shipmentId }
    expect((await withdraw(shipping, crossed, other.no)).code).toBe(codes.notFound)
    expect((await withdraw(shipping, { ...order, shipmentId: 'x' }, order.no)).code).toBe(codes.notFound)
    for (const person of ['service', 'prepress', 'press', 'finance'] as const) {
      const client = await shop.signedIn(staffOf[person])
      expect((await withdraw(client, order, order.no)).code).toBe(codes.refused)
    }
  })
})

describe('at the same moment in two processes', () => {
  const turns = [0, 1, 2, 3]
  const codesOf = (answers: { code: number }[]) => answers.map(({ code }) => code).toSorted()
  const inTurn = <One, Other>(at: number, one: () => Promise<One>, other: () => Promise<Other>) =>
    at % 2 === 0
      ? Promise.all([one(), other()])
      : Promise.all([other(), one()]).then(([second, first]) => [first, second] as [One, Other])

  it('a withdrawal and the receipt: one of them happens, and the other is told', async () => {
    for (const at of turns) {
      const order = await sent()
      const [withdrawn, taken] = await inTurn(
        at,
        () => withdraw(farOwner, order, order.no),
        () => take(order.id),
      )
      expect(codesOf([withdrawn, taken])).toEqual([codes.ok, codes.conflict])
      const { state } = await shop.rowOf(order.id)
      expect(state).toBe(withdrawn.code === codes.ok ? awaitingShipment : completed)
      const parcels = await shop.database.db.select().from(shipments).where(eq(shipments.orderId, order.id))
      expect(parcels).toHaveLength(withdrawn.code === codes.ok ? 0 : 1)
    }
  })

  it('a withdrawal and a claim: one of them happens', async () => {
    for (const at of turns) {
      const order = await sent()
      const lines = [{ line_id: order.lineIds[0] ?? '', quantity: 100 }]
      const body = { order_id: order.id, type: 1, lines, reason: '少了' } as never
      const [withdrawn, claimed] = await inTurn(
        at,
        () => withdraw(farOwner, order, order.no),
        () => shop.ask('applyAfterSale', { body }, token),
      )
      // Goods that wait at the shop can be claimed for too: a claim after the withdrawal is no fault.
      expect(claimed.code).toBe(codes.ok)
      if (withdrawn.code !== codes.ok) expect(withdrawn.msg).toContain('售后')
      const { state } = await shop.rowOf(order.id)
      expect(state).toBe(withdrawn.code === codes.ok ? awaitingShipment : underWay)
    }
  })

  it('two withdrawals and a correction: the parcel is withdrawn or corrected once', async () => {
    for (const at of turns) {
      const order = await sent()
      const correcting = () =>
        shipping.call('correctParcel', {
          params: { id: order.id, shipment_id: order.shipmentId },
          body: { carrier: 'zto', no: aNumber(), was: { carrier: 'zto', no: order.no }, why: '抄错' },
        })
      const [[one, two], corrected] = await inTurn(
        at,
        () => Promise.all([withdraw(owner, order, order.no), withdraw(farOwner, order, order.no)]),
        correcting,
      )
      const done = [one, two, corrected].filter(({ code }) => code === codes.ok)
      expect(done).toHaveLength(1)
      const gone = await shop.database.db
        .select()
        .from(withdrawnShipments)
        .where(eq(withdrawnShipments.orderId, order.id))
      expect(gone).toHaveLength(corrected.code === codes.ok ? 0 : 1)
    }
  })

  it('a withdrawal and a refund: both are in the books, and no money is lost', async () => {
    for (const at of turns) {
      const order = await sent()
      const { paidFen } = await shop.rowOf(order.id)
      const refunding = () =>
        owner.call('refundOrder', {
          body: { order_id: order.id, amount_fen: paidFen, why: '不发了', back: 'balance', key: order.id },
        })
      const [withdrawn, refunded] = await inTurn(at, () => withdraw(farOwner, order, order.no), refunding)
      expect(withdrawn.code).toBe(codes.ok)
      const row = await shop.rowOf(order.id)
      expect(row.state).toBe(awaitingShipment)
      expect(row.refundedFen).toBe(refunded.code === codes.ok ? paidFen : 0)
    }
    expect(await shop.faults()).toEqual([])
  })

  it('a withdrawal and the receipt by time: a parcel that is sent anew has its ten days again', async () => {
    const order = await sent()
    const movedAt = new Date(shop.clock.time - receiveAfterMs - 60_000)
    await shop.database.db.update(orders).set({ movedAt }).where(eq(orders.id, order.id))
    const receive = shop.app.jobs.find(({ name }) => name === 'receive-old-orders')
    const farReceive = elsewhere.app.jobs.find(({ name }) => name === 'receive-old-orders')
    const [withdrawn] = await Promise.all([
      withdraw(owner, order, order.no),
      receive?.run(),
      farReceive?.run(),
    ])
    if (withdrawn.code !== codes.ok) {
      expect((await shop.rowOf(order.id)).state).toBe(completed)
      return
    }
    await shop.must(ship(order.id, [{ no: aNumber() }]))
    await receive?.run()
    expect((await shop.rowOf(order.id)).state).toBe(underWay)
  })

  it('a withdrawal is of no order that is still in production', async () => {
    const { id } = await ready()
    await shop.setState(id, inProduction)
    expect((await viewOf(id)).moves).not.toContain('withdraw-parcel')
  })
})
