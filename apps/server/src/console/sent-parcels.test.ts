import { codes, stateOfOrder } from '@yinpu/contract'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, buyerMessages, shipments } from '../db/schema/index.ts'
import { and, eq } from '../db/sql.ts'
import { writeExport } from '../modules/export/write-export.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

let shop: OrderConsole
let shipping: ConsoleClient
let owner: ConsoleClient
let stranger: ConsoleClient
let source: string
beforeAll(async () => {
  shop = await createOrderConsole()
  shipping = await shop.signedIn(staffOf.shipping)
  owner = await shop.signedIn(staffOf.owner)
  stranger = await shop.signedIn(staffOf.stranger)
  source = (await shop.anOrder((await shop.aBuyer()).token)).order_id
})
afterAll(() => shop.close())

const { awaitingShipment, underWay, completed, unpaid } = stateOfOrder

const waiting = (words: Parameters<OrderConsole['copyOrder']>[1] = {}, columns: object = {}) =>
  shop.copyOrder(source, words, { state: awaitingShipment, dueAt: null, ...columns })

/** An order whose parcel has gone. */
const sent = async (no: string, words: Parameters<OrderConsole['copyOrder']>[1] = {}, carrier = 'zto') => {
  const order = await waiting(words)
  const body = { parcels: [{ carrier, no }] }
  await shop.must(shipping.call('shipOrder', { params: { id: order.id }, body }))
  const [parcel] = await shop.database.db.select().from(shipments).where(eq(shipments.orderId, order.id))
  return { ...order, shipmentId: parcel?.id ?? '' }
}

type Sent = Awaited<ReturnType<typeof sent>>

const correct = (
  client: ConsoleClient,
  { id, shipmentId }: Sent,
  was: string,
  no: string,
  more: object = {},
) =>
  client.call('correctParcel', {
    params: { id, shipment_id: shipmentId },
    body: { carrier: 'zto', no, was: { carrier: 'zto', no: was }, why: '抄错了一位', ...more },
  })

const list = async (client: ConsoleClient, query: Record<string, unknown>) =>
  shop.must(client.call('listSentParcels', { query: query as never }))

describe('parcels that have left', () => {
  it('come newest first, page by page, and are found by number, order, goods and carrier', async () => {
    const made: Sent[] = []
    for (const at of [0, 1, 2]) {
      shop.clock.time += 60_000
      made.push(await sent(`ZTA300${at}`, { goods: '寄货' }, at === 2 ? 'sf' : 'zto'))
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list(shipping, { keyword: '寄货', limit: 2, ...(cursor && { cursor }) })
      seen.push(...page.list.map(({ tracking_no }) => tracking_no))
      cursor = page.next
    } while (cursor)
    expect(seen).toEqual(['ZTA3002', 'ZTA3001', 'ZTA3000'])
    const numbersOf = async (query: Record<string, unknown>) =>
      (await list(shipping, query)).list.map(({ tracking_no }) => tracking_no)
    expect(await numbersOf({ keyword: 'zta3001' })).toEqual(['ZTA3001'])
    expect(await numbersOf({ keyword: 'ZTA300' })).toHaveLength(3)
    expect(await numbersOf({ keyword: made[0]?.orderNo })).toEqual(['ZTA3000'])
    expect(await numbersOf({ keyword: '寄货', carrier: 'sf' })).toEqual(['ZTA3002'])
    const at = shop.clock.time
    expect(await numbersOf({ keyword: '寄货', from: at })).toEqual(['ZTA3002'])
    expect(await numbersOf({ keyword: '寄货', to: at })).toEqual(['ZTA3001', 'ZTA3000'])
    // Nothing of a pattern is understood as one.
    expect(await numbersOf({ keyword: 'ZTA30_1' })).toEqual([])
    const [first] = (await list(shipping, { keyword: 'ZTA3001' })).list
    expect(first).toMatchObject({
      carrier_name: '中通快递',
      recipient: '王小印',
      place: '广东省深圳市南山区',
      product: { name: '寄货', quantity: 5000, unit: '张' },
      more_lines: 0,
      state: underWay,
      can_correct: true,
    })
    expect(JSON.stringify(first)).not.toMatch(/\b1[3-9]\d{9}\b|_fen/)
  })

  it('are the own shop’s only, and for those who ship', async () => {
    const { orderNo } = await sent('ZTA31001')
    expect((await list(stranger, { keyword: 'ZTA31001' })).list).toEqual([])
    expect((await list(stranger, { keyword: orderNo })).list).toEqual([])
    const service = await shop.signedIn(staffOf.service)
    expect((await service.call('listSentParcels', { query: {} })).code).toBe(codes.refused)
    const wrong = await shipping.call('listSentParcels', { query: { cursor: 'rubbish' } })
    expect(wrong.code).toBe(codes.invalid)
  })
})

describe('a wrong number', () => {
  it('is corrected with a reason, in the timeline and the audit, and the buyer is told', async () => {
    const order = await sent('ZTA32001')
    await shop.database.db
      .update(shipments)
      .set({ trackState: 'in-transit', trackText: '运输中', askedAt: new Date(shop.clock.time) })
      .where(eq(shipments.id, order.shipmentId))
    const answer = await correct(shipping, order, 'ZTA32001', 'SF1234567890123', { carrier: '顺丰' })
    expect(answer).toMatchObject({
      code: codes.ok,
      data: { state: underWay, carrier: 'sf', no: 'SF1234567890123' },
    })
    const orderView = await shop.must(owner.call('getOrder', { params: { id: order.id } }))
    expect(orderView.shipments).toMatchObject([
      { carrier: 'sf', tracking_no: 'SF1234567890123', track_text: '' },
    ])
    expect(orderView.timeline.find(({ title }) => title === '运单已更正')).toMatchObject({
      note: expect.stringMatching(/^中通快递 ZTA32001 更正为 顺丰\S* SF1234567890123：抄错了一位$/),
      name: '刘洋',
    })
    const rows = await shop.database.db
      .select()
      .from(audit)
      .where(and(eq(audit.subjectId, order.id), eq(audit.action, 'correctParcel')))
    expect(rows).toMatchObject([{ actorName: '刘洋', after: { was: 'ZTA32001', why: '抄错了一位' } }])
    const messages = await shop.database.db.select().from(buyerMessages)
    const message = messages.find(({ title }) => title === `订单 ${order.orderNo} 运单已更正`)
    expect(message?.text).toMatch(/抄错了一位。顺丰\S* SF1234567890123，原来写的是 中通快递 ZTA32001。/)
  })

  it('of one parcel that two people correct at once is written once, and the second sees what was written', async () => {
    const order = await sent('ZTA33001')
    const answers = await Promise.all([
      correct(shipping, order, 'ZTA33001', 'ZTA33002'),
      correct(owner, order, 'ZTA33001', 'ZTA33003'),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.conflict].sort())
    const [first] = (await list(shipping, { keyword: order.orderNo })).list
    const refused = answers.find(({ code }) => code === codes.conflict)
    expect(refused?.data).toMatchObject({ carrier: 'zto', no: first?.tracking_no })
    expect(refused?.msg).toContain(first?.tracking_no)
    const { timeline } = await shop.must(owner.call('getOrder', { params: { id: order.id } }))
    expect(timeline.filter(({ title }) => title === '运单已更正')).toHaveLength(1)
  })

  it('is refused in words where it is wrong, the same, or another parcel’s', async () => {
    const order = await waiting()
    const body = {
      parcels: [
        { carrier: 'zto', no: 'ZTA34001' },
        { carrier: 'zto', no: 'ZTA34002' },
      ],
    }
    await shop.must(shipping.call('shipOrder', { params: { id: order.id }, body }))
    const { shipments: parcels } = await shop.must(owner.call('getOrder', { params: { id: order.id } }))
    const first = { ...order, shipmentId: parcels[0]?.shipment_id ?? '' }
    const faultOf = async (no: string, more: object = {}) =>
      (await correct(shipping, first, 'ZTA34001', no, more)).data
    expect(await faultOf('ZTA34001')).toMatchObject({ fields: { no: '与现在的运单相同' } })
    expect(await faultOf('zta34002')).toMatchObject({
      fields: { no: '运单号 zta34002 已经登记在这个订单里' },
    })
    expect(await faultOf('*')).toMatchObject({ fields: { no: '请输入 5 到 40 位字母或数字的运单号' } })
    expect(await faultOf('ZTA34003', { carrier: 'pickup' })).toHaveProperty('fields.carrier')
    expect(await faultOf('ZTA34003', { carrier: '某某' })).toHaveProperty('fields.carrier')
    expect(await faultOf('ZTA34003', { why: ' ' })).toHaveProperty('fields.why')
  })

  it('stays where the goods have arrived, never left, or are fetched by the buyer', async () => {
    const arrived = await sent('ZTA35001')
    await shop.database.db.execute(
      `update orders set state = ${completed} where id = '${arrived.id}'` as never,
    )
    expect(await correct(shipping, arrived, 'ZTA35001', 'ZTA35002')).toMatchObject({
      code: codes.conflict,
      msg: '订单已完成，不能进行此操作',
    })
    expect((await list(shipping, { keyword: 'ZTA35001' })).list[0]?.can_correct).toBe(false)
    const pickup = await waiting({}, { address: null, carrier: 'pickup', carrierName: '自提' })
    const fetched = { parcels: [{ carrier: 'pickup', no: '' }] }
    await shop.must(shipping.call('shipOrder', { params: { id: pickup.id }, body: fetched }))
    const { shipments: parcels, moves } = await shop.must(
      owner.call('getOrder', { params: { id: pickup.id } }),
    )
    expect(moves).not.toContain('correct-parcel')
    const taken = { ...pickup, shipmentId: parcels[0]?.shipment_id ?? '' }
    expect(await correct(shipping, taken, 'ZTA35001', 'ZTA35003')).toMatchObject({ code: codes.conflict })
    const never = { ...(await shop.copyOrder(source, {}, { state: unpaid })), shipmentId: arrived.shipmentId }
    expect((await correct(shipping, never, 'ZTA35001', 'ZTA35003')).code).toBe(codes.notFound)
  })

  it('is another shop’s, another order’s or nobody’s: not there; and not for those who do not ship', async () => {
    const [order, other] = [await sent('ZTA36001'), await sent('ZTA36002')]
    expect((await correct(stranger, order, 'ZTA36001', 'ZTA36003')).code).toBe(codes.notFound)
    const crossed = { ...order, shipmentId: other.shipmentId }
    expect((await correct(shipping, crossed, 'ZTA36002', 'ZTA36003')).code).toBe(codes.notFound)
    expect((await correct(shipping, { ...order, shipmentId: 'x' }, 'ZTA36001', 'ZTA36003')).code).toBe(
      codes.notFound,
    )
    for (const person of ['service', 'prepress', 'press', 'finance'] as const) {
      const client = await shop.signedIn(staffOf[person])
      expect((await correct(client, order, 'ZTA36001', 'ZTA36003')).code).toBe(codes.refused)
      const { moves } = await shop.must(client.call('getOrder', { params: { id: order.id } }))
      expect(moves).not.toContain('correct-parcel')
    }
    const { moves } = await shop.must(shipping.call('getOrder', { params: { id: order.id } }))
    expect(moves).toContain('correct-parcel')
  })
})

describe('rows before they are sent', () => {
  const check = async (...lines: { order_no: string; no: string; carrier?: string }[]) =>
    (await shop.must(shipping.call('checkParcels', { body: { lines } }))).rows

  it('name what cannot be sent row by row, with the carrier of the rest, and change nothing', async () => {
    const [first, second, third] = [await waiting(), await waiting(), await waiting()]
    const notReady = await shop.copyOrder(source, {}, { state: unpaid })
    const gone = await sent('ZTA37001')
    const rows = await check(
      { order_no: first.orderNo, no: 'ZTA37002' },
      { order_no: 'YP260301-ZZZZZZ', no: 'ZTA37003' },
      { order_no: notReady.orderNo, no: 'ZTA37004' },
      { order_no: gone.orderNo, no: 'ZTA37001' },
      { order_no: second.orderNo, no: 'SF1234567890125' },
      { order_no: third.orderNo, no: 'SF1234567890124', carrier: '中通' },
    )
    expect(rows.map(({ outcome, words }) => [outcome, words])).toEqual([
      ['ready', '中通快递 ZTA37002'],
      ['failed', '没有这个订单'],
      ['failed', '订单待付款，不能进行此操作'],
      ['already', expect.stringContaining('中通快递 ZTA37001 已在 ')],
      ['ready', expect.stringMatching(/^顺丰\S* SF1234567890125$/)],
      ['ready', '中通快递 SF1234567890124'],
    ])
    // The buyer has chosen 中通: who carries it was read from the number.
    expect(rows[0]).toMatchObject({ carrier: { id: 'zto', name: '中通快递' }, recognised: false, doubt: '' })
    expect(rows[4]).toMatchObject({ carrier: { id: 'sf' }, recognised: true, doubt: '' })
    expect(rows[5]).toMatchObject({ recognised: false, doubt: '运单号像顺丰的，会按中通快递登记' })
    for (const { id } of [first, second, third]) expect((await shop.rowOf(id)).state).toBe(awaitingShipment)
    const done = await shop.must(
      shipping.call('shipInBulk', { body: { lines: [{ order_no: second.orderNo, no: 'SF1234567890125' }] } }),
    )
    expect(done.rows).toMatchObject([{ outcome: 'done', words: rows[4]?.words }])
  })

  it('tell of a number that another order has', async () => {
    const used = await sent('ZTA38001')
    const { orderNo } = await waiting()
    const [row] = await check({ order_no: orderNo, no: 'zta38001' })
    expect(row).toMatchObject({ outcome: 'ready', doubt: `订单 ${used.orderNo} 已用过这个运单号` })
  })

  it('know nothing of another shop’s orders', async () => {
    const { orderNo } = await waiting()
    const theirs = await stranger.call('checkParcels', {
      body: { lines: [{ order_no: orderNo, no: 'ZTA39001' }] },
    })
    expect(theirs.data.rows).toMatchObject([{ outcome: 'failed', words: '没有这个订单' }])
  })
})

describe('files of the shipping desk', () => {
  const fetched = async (name: 'exportParcels' | 'exportOrders', body: object) => {
    const { id } = await shop.must(shipping.call(name, { body } as never))
    await writeExport({ ...shop.app.shopDeps, now: () => shop.clock.time }, { companyId: shop.companyId, id })
    const { rawPayload } = await shipping.request('downloadExport', { params: { id } })
    return { rawPayload, rows: (await readXlsx(rawPayload)).sheets[0]?.rows ?? [] }
  }

  it('hold a row a parcel, with the mobile masked and no formula, as the list is narrowed', async () => {
    const order = await sent('ZTA40001', { goods: '=1+1' })
    const { rows } = await fetched('exportParcels', { keyword: order.orderNo })
    const [head = [], row = [], ...others] = rows
    const record = Object.fromEntries(head.map((name, at) => [name, row[at]]))
    expect(others).toEqual([])
    expect(record).toMatchObject({
      订单号: order.orderNo,
      物流: '中通快递',
      运单号: 'ZTA40001',
      收货人: '王小印',
    })
    expect(String(record.收货电话)).toMatch(/^\d{3}\*{4}\d{4}$/)
    expect(String(record.产品)).toMatch(/^'=1\+1/)
    expect((await fetched('exportParcels', { keyword: order.orderNo, carrier: 'sf' })).rows).toHaveLength(1)
    const service = await shop.signedIn(staffOf.service)
    expect((await service.call('exportParcels', { body: {} })).code).toBe(codes.refused)
  })

  it('of what waits are read back as rows to send once their numbers are filled in', async () => {
    const order = await waiting()
    const { rawPayload } = await fetched('exportOrders', {
      state: [awaitingShipment],
      keyword: order.orderNo,
    })
    const content = Buffer.from(rawPayload).toString('base64')
    const body = { name: '发货.xlsx', content }
    const { rows } = await shop.must(shipping.call('readParcelFile', { body }))
    expect(rows).toMatchObject([
      { order_no: order.orderNo, no: '', carrier: '中通快递', fault: '没有运单号' },
    ])
  })
})
