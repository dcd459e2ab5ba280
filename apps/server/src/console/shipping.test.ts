import { codes, dayMs } from '@yinpu/contract'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, orderLines } from '../db/schema/index.ts'
import { and, eq } from '../db/sql.ts'
import { readPdf, squeezed } from '../documents/testing/read-pdf.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

let shop: OrderConsole
let shipping: ConsoleClient
let owner: ConsoleClient
let stranger: ConsoleClient
let token: string
let source: string
beforeAll(async () => {
  shop = await createOrderConsole()
  ;[shipping, owner, stranger] = [
    await shop.signedIn(staffOf.shipping),
    await shop.signedIn(staffOf.owner),
    await shop.signedIn(staffOf.stranger),
  ]
  token = (await shop.aBuyer()).token
  source = (await shop.anOrder(token)).order_id
})
afterAll(() => shop.close())

/** An order that waits for its parcel. */
const waiting = (words: Parameters<OrderConsole['copyOrder']>[1] = {}, columns: object = {}) =>
  shop.copyOrder(source, words, { state: 50, dueAt: null, ...columns })

const bulk = async (...lines: { order_no: string; no: string; carrier?: string }[]) =>
  (await shop.must(shipping.call('shipInBulk', { body: { lines } }))).rows

const auditOf = (id: string) => shop.database.db.select().from(audit).where(eq(audit.subjectId, id))

describe('what is ready to leave', () => {
  it('comes in haste first, then by its day, page by page, each once', async () => {
    const at = (days: number) => ({ dueAt: new Date(shop.clock.time + days * dayMs) })
    const made = [
      await waiting({ goods: '甲货' }, at(2)),
      await waiting({ goods: '甲货' }, at(-1)),
      await waiting({ goods: '甲货', isRush: true }, at(5)),
      await waiting({ goods: '甲货' }),
      await waiting({ goods: '甲货', isRush: true }, at(1)),
    ]
    await shop.copyOrder(source, { goods: '甲货' }, { state: 60 })
    const expected = [4, 2, 1, 0, 3].map((place) => made[place]?.orderNo)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { keyword: '甲货', limit: 2, ...(cursor && { cursor }) }
      const page = await shop.must(shipping.call('listShipping', { query }))
      seen.push(...page.list.map(({ order_no }) => order_no))
      cursor = page.next
    } while (cursor)
    expect(seen).toEqual(expected)
    const late = await shop.must(shipping.call('listShipping', { query: { keyword: '甲货', due: 'late' } }))
    expect(late.list.map(({ order_no }) => order_no)).toEqual([made[1]?.orderNo])
    expect(late.list[0]).toMatchObject({
      recipient: '王小印',
      place: '广东省深圳市南山区',
      city: '深圳市',
      district: '南山区',
      collect: false,
    })
    expect(late.list[0]).not.toHaveProperty('total_fen')
    expect((await stranger.call('listShipping', { query: { keyword: '甲货' } })).data.list).toEqual([])
    const wrong = await shipping.call('listShipping', { query: { cursor: 'rubbish' } })
    expect(wrong.code).toBe(codes.invalid)
  })

  it('names the shop’s own carriers', async () => {
    const carriers = await shop.must(shipping.call('listCarriers', {}))
    expect(carriers).toContainEqual({ id: 'zto', name: '中通快递' })
  })
})

describe('a part of an order', () => {
  it('is shipped by whoever ships, seen by everybody, and told with what is left when it is too much', async () => {
    const { id, orderNo } = await waiting({ goods: '乙货' })
    const [line] = await shop.database.db.select().from(orderLines).where(eq(orderLines.orderId, id))
    const line_id = line?.id ?? ''
    const send = (no: string, quantity: number) =>
      shipping.call('shipOrder', {
        params: { id },
        body: { parcels: [{ carrier: '中通', no, lines: [{ line_id, quantity }] }] },
      })
    expect((await send('ZT80001', 2000)).data).toMatchObject({ was_state: 50, state: 50 })
    const { list } = await shop.must(shipping.call('listShipping', { query: { keyword: orderNo } }))
    expect(list[0]?.partly).toBe('已发 2,000 / 5,000 张')
    const order = await shop.must(owner.call('getOrder', { params: { id } }))
    expect(order).toMatchObject({
      partly: '已发 2,000 / 5,000 张',
      lines: [{ shipped: 2000 }],
      shipments: [{ carrier: 'zto', tracking_no: 'ZT80001', lines: [{ line_id, quantity: 2000 }] }],
      timeline: [{ title: '部分发货', name: '刘洋', role: '发货' }],
    })
    expect(order.moves).toContain('ship')
    const tooMuch = await send('ZT80002', 4000)
    expect(tooMuch).toMatchObject({
      code: codes.conflict,
      data: { left: [{ line_id, quantity: 3000 }] },
    })
    expect(tooMuch.msg).toContain('还剩 3,000 张')
    const wrong = await send('ZT80003', 6000)
    expect([wrong.code, wrong.data]).toMatchObject([
      codes.invalid,
      { fields: { 'parcels.0.lines.0.quantity': '“乙货”一共 5,000 张' } },
    ])
    expect((await send('ZT80004', 3000)).data).toMatchObject({ state: 60 })
    const rows = await auditOf(id)
    expect(rows.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['shipOrder', '刘洋'],
      ['shipOrder', '刘洋'],
    ])
  })

  it('is not of another shop’s order, nor of another order’s lines', async () => {
    const [{ id }, other] = [await waiting(), await waiting()]
    const [line] = await shop.database.db.select().from(orderLines).where(eq(orderLines.orderId, other.id))
    const lines = [{ line_id: line?.id ?? '', quantity: 1 }]
    const body = { parcels: [{ carrier: 'zto', no: 'ZT81001', lines }] }
    expect((await shipping.call('shipOrder', { params: { id }, body })).code).toBe(codes.notFound)
    const whole = { parcels: [{ carrier: 'zto', no: 'ZT81001' }] }
    expect((await stranger.call('shipOrder', { params: { id }, body: whole })).code).toBe(codes.notFound)
    expect((await shop.rowOf(id)).state).toBe(50)
  })

  it('is not left over where the buyer comes for the goods', async () => {
    const { id } = await waiting({}, { address: null, carrier: 'pickup', carrierName: '自提' })
    const [line] = await shop.database.db.select().from(orderLines).where(eq(orderLines.orderId, id))
    const send = (parcel: object) =>
      shipping.call('shipOrder', {
        params: { id },
        body: { parcels: [{ carrier: 'pickup', ...parcel }] } as never,
      })
    const lines = [{ line_id: line?.id, quantity: 1 }]
    expect((await send({ lines })).msg).toBe('自提一次取完，不分包裹')
    expect((await send({})).data).toMatchObject({ state: 60, pickup: true })
  })
})

describe('rows in bulk', () => {
  it('are answered each in its place, done or why not', async () => {
    const [first, second, pickup, unpaid] = [
      await waiting(),
      await waiting(),
      await waiting({}, { address: null, carrier: 'pickup' }),
      await shop.copyOrder(source, {}, { state: 10 }),
    ]
    const rows = await bulk(
      { order_no: ` ${first.orderNo.toLowerCase()} `, no: 'ZT 90001' },
      { order_no: second.orderNo, no: 'SF900012345', carrier: '顺丰' },
      { order_no: first.orderNo, no: 'ZT90001' },
      { order_no: 'YP260301-ZZZZZZ', no: 'ZT90002' },
      { order_no: pickup.orderNo, no: 'ZT90004' },
      { order_no: unpaid.orderNo, no: 'ZT90005' },
      { order_no: second.orderNo, no: '*' },
      { order_no: '', no: 'ZT90006' },
    )
    expect(rows.map(({ outcome, words }) => [outcome, words])).toEqual([
      ['done', '中通快递 ZT90001'],
      ['failed', '同一订单的第 7 行有误，改正后一起发'],
      ['failed', '与第 1 行相同'],
      ['failed', '没有这个订单'],
      ['failed', '买家到店自提，没有运单'],
      ['failed', '订单待付款，不能进行此操作'],
      ['failed', '请输入 5 到 40 位字母或数字的运单号'],
      ['failed', '没有订单号'],
    ])
    // Another shop's order gets the same answer as one that never existed.
    const theirs = await stranger.call('shipInBulk', {
      body: { lines: [{ order_no: second.orderNo, no: 'ZT90003' }] },
    })
    expect(theirs.data.rows).toMatchObject([{ outcome: 'failed', words: '没有这个订单' }])
    const corrected = await bulk(
      { order_no: second.orderNo, no: 'SF900012345', carrier: '顺丰' },
      { order_no: second.orderNo, no: 'ZT90007', carrier: '某某' },
    )
    expect(corrected.map(({ outcome }) => outcome)).toEqual(['failed', 'failed'])
    expect(corrected[1]?.words).toContain('店铺没有物流“某某”')
    const again = await bulk(
      { order_no: second.orderNo, no: 'SF900012345', carrier: '顺丰' },
      { order_no: second.orderNo, no: 'ZT90007' },
    )
    expect(again.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
    const orderView = await shop.must(owner.call('getOrder', { params: { id: second.id } }))
    expect(orderView.state).toBe(60)
    expect(orderView.shipments.map(({ carrier, tracking_no }) => [carrier, tracking_no])).toEqual([
      ['sf', 'SF900012345'],
      ['zto', 'ZT90007'],
    ])
    expect((await auditOf(first.id)).map(({ action }) => action)).toEqual(['shipInBulk'])
  })

  it('that come twice, one after the other or at once, change nothing twice', async () => {
    const made = [await waiting(), await waiting(), await waiting()]
    const lines = made.map(({ orderNo }, at) => ({ order_no: orderNo, no: `ZT9100${at}` }))
    const answers = await Promise.all([bulk(...lines), bulk(...lines), bulk(...lines)])
    for (const place of lines.keys()) {
      const outcomes = answers.map((rows) => rows[place]?.outcome).sort()
      expect(outcomes).toEqual(['already', 'already', 'done'])
    }
    const later = await bulk(...lines)
    expect(later.map(({ outcome }) => outcome)).toEqual(['already', 'already', 'already'])
    expect(later[0]?.words).toContain('中通快递 ZT91000 已在 ')
    for (const { id } of made) {
      const { shipments, timeline } = await shop.must(owner.call('getOrder', { params: { id } }))
      expect([shipments.length, timeline.length]).toEqual([1, 1])
    }
  })

  it('send the rest of what has gone in part', async () => {
    const { id, orderNo } = await waiting()
    const [line] = await shop.database.db.select().from(orderLines).where(eq(orderLines.orderId, id))
    const lines = [{ line_id: line?.id ?? '', quantity: 1 }]
    const body = { parcels: [{ carrier: 'zto', no: 'ZT92001', lines }] }
    await shop.must(shipping.call('shipOrder', { params: { id }, body }))
    expect(await bulk({ order_no: orderNo, no: 'ZT92002' })).toMatchObject([{ outcome: 'done' }])
    const { shipments } = await shop.must(owner.call('getOrder', { params: { id } }))
    expect(shipments.map((one) => one.lines?.[0]?.quantity)).toEqual([1, 4999])
  })

  it('are at most five hundred', async () => {
    const lines = Array.from({ length: 501 }, () => ({ order_no: 'YP1', no: 'ZT12345' }))
    expect((await shipping.call('shipInBulk', { body: { lines } })).code).toBe(codes.invalid)
  })
})

describe('a table that is uploaded', () => {
  const upload = (file: Buffer | Uint8Array, name = '发货.xlsx') =>
    shipping.call('readParcelFile', { body: { name, content: Buffer.from(file).toString('base64') } })

  it('is read row by row, each with what is wrong with it', async () => {
    const rows = [
      ['发货表', null, null],
      ['运单号', '快递公司', '订单号'],
      [78_123_456_789_012, '中通', 'YP260301-AAAAAA'],
      [null, null, 'YP260301-BBBBBB'],
      ['=HYPERLINK("http://evil")', null, 'YP260301-CCCCCC'],
    ]
    const headed = await upload(await writeXlsx({ sheets: [{ name: '一', rows: rows.slice(1) }] }))
    expect(headed.data.rows).toEqual([
      { row: 2, order_no: 'YP260301-AAAAAA', no: '78123456789012', carrier: '中通' },
      { row: 3, order_no: 'YP260301-BBBBBB', no: '', carrier: '', fault: '没有运单号' },
      expect.objectContaining({ row: 4, fault: '请输入 5 到 40 位字母或数字的运单号' }),
    ])
  })

  it('that cannot be read is refused in words', async () => {
    const wrong = await upload(Buffer.from('订单,客户\nYP1,王'), '客户.csv')
    expect(wrong).toMatchObject({ code: codes.invalid, msg: '没有找到“订单号”和“运单号”两列' })
    expect((await upload(Buffer.from([0, 1, 2, 3, 4]))).msg).toContain('看不出这是什么文件')
    const garbled = await shipping.call('readParcelFile', { body: { name: 'x', content: '???' } })
    expect(garbled.msg).toBe('文件是空的，或没有传完整')
  })

  it('of ten megabytes is taken, of more refused, and not even read for whoever may not send it', async () => {
    const large = Buffer.alloc(10 * 1024 * 1024, 'a')
    const { rows } = await shop.must(upload(large, 'a.txt'))
    expect(rows).toEqual([{ row: 1, order_no: 'A'.repeat(200), no: '', carrier: '', fault: '没有运单号' }])
    const larger = await upload(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'a.txt')
    expect([larger.code, larger.msg]).toEqual([codes.invalid, '文件超过 10 MB'])
    const body = { name: 'a.txt', content: 'a'.repeat(16 * 1024 * 1024) }
    const tooLarge = await shipping.request('readParcelFile', { body })
    expect([tooLarge.statusCode, tooLarge.json().msg]).toEqual([413, '提交的内容过大'])
    const service = await shop.signedIn(staffOf.service)
    const refused = await service.request('readParcelFile', { body })
    expect([refused.statusCode, refused.json().code]).toEqual([200, codes.refused])
  })
})

describe('cartons and weight of a parcel', () => {
  it('stand on the order and on its delivery note, and are no less than one', async () => {
    const { id } = await waiting()
    const parcel = { carrier: 'zto', no: 'ZT778899001', cartons: 3, weight_g: 47_250 }
    const ship = (changes: object = {}) =>
      shipping.call('shipOrder', { params: { id }, body: { parcels: [{ ...parcel, ...changes }] } })
    for (const wrong of [{ cartons: 0 }, { cartons: 10_000 }, { weight_g: -1 }])
      expect((await ship(wrong)).code).toBe(codes.invalid)
    await shop.must(ship())
    const { shipments } = await shop.must(shipping.call('getOrder', { params: { id } }))
    expect(shipments).toMatchObject([{ tracking_no: parcel.no, cartons: 3, weight_g: 47_250 }])
    const ids = shipments.map(({ shipment_id }) => shipment_id).join(',')
    const note = await shipping.request('printDeliveryNotes', { query: { ids } })
    expect((await readPdf(note.rawPayload)).words).toContain(squeezed('箱数 3 箱，共 47.25 kg'))
  })
})

describe('the paper that goes along', () => {
  const printed = async (
    client: ConsoleClient,
    name: 'printDeliveryNotes' | 'printLabels',
    ...ids: string[]
  ) => {
    const response = await client.request(name, { query: { ids: ids.join(',') } })
    expect(response.headers['content-type']).toBe('application/pdf')
    return readPdf(response.rawPayload)
  }

  it('names recipient, number, goods and amounts, whole mobiles too, and that is written down', async () => {
    const { id, orderNo } = await waiting({ goods: '丙货' }, { remark: '请走后门' })
    const note = await printed(shipping, 'printDeliveryNotes', id)
    for (const words of [
      '送货单',
      orderNo,
      '丙货',
      '王小印13800138000',
      '科技园路1号',
      '5,000张',
      '请走后门',
    ])
      expect(note.words).toContain(squeezed(words))
    // A person who ships sees no prices, not on paper either.
    expect(note.words).not.toContain('¥')
    const label = await printed(shipping, 'printLabels', id)
    for (const words of [orderNo, '王小印', '13800138000', '中通快递', '丙货5,000张', '印铺'])
      expect(label.words).toContain(squeezed(words))
    const rows = await shop.database.db
      .select()
      .from(audit)
      .where(and(eq(audit.subjectId, id), eq(audit.actorName, '刘洋')))
    expect(rows.map(({ action }) => action).sort()).toEqual(['printDeliveryNotes', 'printLabels'])
  })

  it('has the code of a walk-in who comes for the goods', async () => {
    const { id } = await waiting({}, { address: null, carrier: 'pickup', pickupCode: '408315' })
    const note = await printed(shipping, 'printDeliveryNotes', id)
    expect(note.words).toContain(squeezed('买家到店自提'))
    expect(note.words).toContain(squeezed('取件码408315'))
    const sent = await printed(shipping, 'printDeliveryNotes', (await waiting()).id)
    expect(sent.words).not.toContain('取件码')
  })

  it('shows of an order what is left, and of a parcel what is in it', async () => {
    const { id } = await waiting({ goods: '丁货' })
    const [line] = await shop.database.db.select().from(orderLines).where(eq(orderLines.orderId, id))
    const lines = [{ line_id: line?.id ?? '', quantity: 1200 }]
    const body = { parcels: [{ carrier: 'zto', no: 'ZT95001', lines }] }
    await shop.must(shipping.call('shipOrder', { params: { id }, body }))
    expect((await printed(shipping, 'printDeliveryNotes', id)).words).toContain('5,000张3,800张')
    const { shipments } = await shop.must(owner.call('getOrder', { params: { id } }))
    const parcel = await printed(shipping, 'printDeliveryNotes', shipments[0]?.shipment_id ?? '')
    expect(parcel.words).toContain('5,000张1,200张')
    expect(parcel.words).toContain('ZT95001')
  })

  it('is one file for many orders, a page each', async () => {
    const made = [await waiting(), await waiting(), await waiting()]
    const { pages } = await printed(shipping, 'printDeliveryNotes', ...made.map(({ id }) => id))
    expect(pages).toHaveLength(3)
    for (const [at, { orderNo }] of made.entries()) expect(pages[at]).toContain(orderNo)
    expect((await printed(shipping, 'printLabels', ...made.map(({ id }) => id))).pages).toHaveLength(3)
  })

  it('prints whatever stands in an order', async () => {
    const hostile = `${'长'.repeat(300)}\u202e😀\0${') Tj ET'.repeat(20)}`.replaceAll('\0', '')
    const row = await shop.rowOf(source)
    const address = row.address && { ...row.address, name: hostile, detail: hostile }
    const { id, orderNo } = await waiting({ goods: hostile }, { remark: hostile, address })
    for (const name of ['printDeliveryNotes', 'printLabels'] as const)
      expect((await printed(shipping, name, id)).words).toContain(orderNo)
  })

  it('is of the own shop’s orders only, and of at most a hundred', async () => {
    const { id } = await waiting()
    for (const name of ['printDeliveryNotes', 'printLabels'] as const) {
      const ids = `${id},01890000-0000-7000-8000-000000000000`
      expect((await shipping.request(name, { query: { ids } })).json().code).toBe(codes.notFound)
      expect((await stranger.request(name, { query: { ids: id } })).json().code).toBe(codes.notFound)
      expect((await shipping.request(name, { query: { ids: 'x' } })).json().code).toBe(codes.notFound)
      const many = Array.from({ length: 101 }, (_, at) => `${id}${at}`).join(',')
      expect((await shipping.request(name, { query: { ids: many } })).json().code).toBe(codes.invalid)
    }
    expect(await auditOf(id)).toEqual([])
  })
})
