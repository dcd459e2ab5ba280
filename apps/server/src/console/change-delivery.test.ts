import { codes, stateOfOrder } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, deliveryChanges, orders } from '../db/schema/index.ts'
import { and, eq } from '../db/sql.ts'
import { operator } from '../kernel/actor.ts'
import { eraseCustomer } from '../modules/customer/erase-customer.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'
import { createSecondProcess, type SecondProcess } from '../testing/second-process.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

let shop: OrderConsole
let elsewhere: SecondProcess
let owner: ConsoleClient
let service: ConsoleClient
let shipping: ConsoleClient
let press: ConsoleClient
let stranger: ConsoleClient
let farService: ConsoleClient
let token: string
beforeAll(async () => {
  shop = await createOrderConsole()
  elsewhere = await createSecondProcess(shop)
  owner = await shop.signedIn(staffOf.owner)
  service = await shop.signedIn(staffOf.service)
  shipping = await shop.signedIn(staffOf.shipping)
  press = await shop.signedIn(staffOf.press)
  stranger = await shop.signedIn(staffOf.stranger)
  farService = await elsewhere.signedIn(staffOf.service)
})
afterAll(async () => {
  expect(await shop.faults()).toEqual([])
  await elsewhere.close()
  await shop.close()
})

const { awaitingFiles, inProduction, awaitingShipment, underWay } = stateOfOrder

const near = '广东省广州市天河区体育西路 9 号'
const far = '新疆维吾尔自治区乌鲁木齐市天山区解放北路 2 号'

let placed = 0
/** A paid order to 深圳; a buyer has at most fifty addresses. */
const ready = async (state: typeof awaitingShipment | typeof inProduction | typeof awaitingFiles) => {
  if (placed % 20 === 0) token = (await shop.aBuyer()).token
  placed += 1
  const { order_id: id } = await shop.anOrder(token)
  await shop.pay(id)
  await shop.setState(id, state)
  return { id, of: token }
}

type Body = Partial<Parameters<typeof bodyOf>[0]>
const bodyOf = (body: {
  version?: number
  restore?: string
  pickup?: boolean
  name?: string
  mobile?: string
  text?: string
  carrier?: string
  remark?: string
  waive_fen?: number
  why?: string
}) => ({ version: 0, carrier: 'zto', why: '买家来电', ...body })

const change = (client: ConsoleClient, id: string, body: Body) =>
  client.call('changeDelivery', { params: { id }, body: bodyOf(body) as never })
const viewOf = (id: string, client = owner) => shop.must(client.call('getOrder', { params: { id } }))
const ship = (client: ConsoleClient, id: string, no: string, delivery?: number) =>
  client.call('shipOrder', {
    params: { id },
    body: { parcels: [{ carrier: 'zto', no }], ...(delivery !== undefined && { delivery }) },
  })
const print = (id: string) => shipping.request('printLabels', { query: { ids: id } })
const messagesOf = async (id: string, of: string) =>
  (await shop.must(shop.ask('listMessages', { query: { limit: 100 } }, of))).list.filter(
    ({ path }) => path === `/user/order/detail/${id}`,
  )

describe('the delivery of a paid order', () => {
  it('is changed by staff: the buyer is told, and the former one stays with its way back', async () => {
    const { id, of } = await ready(inProduction)
    const before = await shop.rowOf(id)
    const body = { name: '李四', mobile: '13900001111', text: near, remark: '送前打电话' }
    expect(await shop.must(change(service, id, body))).toMatchObject({
      changed: true,
      diff_fen: 0,
      state: inProduction,
    })
    const after = await shop.rowOf(id)
    expect(after).toMatchObject({
      state: inProduction,
      address: { name: '李四', mobile: '13900001111', city: '广州市', district: '天河区' },
      remark: '送前打电话',
      totalFen: before.totalFen,
      freightFen: before.freightFen,
      movedAt: before.movedAt,
    })
    const view = await viewOf(id)
    expect(view.timeline[0]).toMatchObject({
      title: '收货信息已修改',
      note: '收货人、电话、地址、备注：买家来电',
    })
    expect(view).toMatchObject({
      delivery: { version: 1 },
      delivery_changes: [{ address: { name: '王小印', city: '深圳市' }, why: '买家来电' }],
    })
    const [message] = await messagesOf(id, of)
    expect(message).toMatchObject({ kind: 'shipped', title: expect.stringContaining('收货信息已修改') })
    expect(message?.text).toContain('买家来电')
    const rows = await shop.database.db
      .select()
      .from(audit)
      .where(and(eq(audit.subjectId, id), eq(audit.action, 'changeDelivery')))
    expect(rows).toHaveLength(1)
    // Both the new recipient and the old one find it.
    for (const keyword of ['李四', '13900001111', '王小印']) {
      const { list } = await shop.listed(owner, { keyword })
      expect(list.map(({ order_id }) => order_id)).toContain(id)
    }
    const back = { version: 1, restore: view.delivery_changes[0]?.id ?? '' }
    await shop.must(change(service, id, back))
    expect(await shop.rowOf(id)).toMatchObject({
      address: before.address,
      carrier: before.carrier,
      remark: before.remark,
    })
    // A request that comes twice changes nothing, and refuses nothing.
    expect(await shop.must(change(service, id, back))).toMatchObject({ changed: false })
    expect((await viewOf(id)).delivery.version).toBe(2)
  })

  it('keeps what the person did not write', async () => {
    const { id } = await ready(awaitingShipment)
    const { address } = await shop.rowOf(id)
    await shop.must(change(service, id, { mobile: '13900002222' }))
    expect((await shop.rowOf(id)).address).toEqual({ ...address, mobile: '13900002222' })
  })

  it('with more freight needs the word that the shop pays it, within the person’s limit', async () => {
    const { id } = await ready(awaitingShipment)
    const refused = await change(owner, id, { text: far })
    const { diff_fen: diffFen = 0 } = refused.data as unknown as { diff_fen?: number }
    expect(refused.code).toBe(codes.conflict)
    expect(refused.msg).toContain('不向买家补收')
    expect(diffFen).toBeGreaterThan(0)
    // A person who sees no sums, or may change no prices, cannot decide it.
    expect((await change(shipping, id, { text: far, waive_fen: diffFen })).code).toBe(codes.refused)
    expect((await change(owner, id, { text: far, waive_fen: diffFen - 1 })).code).toBe(codes.conflict)
    expect((await viewOf(id)).delivery.version).toBe(0)
    expect(await shop.must(change(owner, id, { text: far, waive_fen: diffFen }))).toMatchObject({
      diff_fen: diffFen,
    })
    const view = await viewOf(id)
    expect(view.delivery_changes).toMatchObject([{ diff_fen: diffFen }])
    expect(view.money?.freight_fen).toBe((await shop.rowOf(id)).freightFen)
    // Another name there costs nothing more, and the way back nothing at all.
    await shop.must(change(shipping, id, { version: 1, name: '赵六' }))
    const first = (await viewOf(id)).delivery_changes.at(-1)?.id ?? ''
    expect(await shop.must(change(shipping, id, { version: 2, restore: first }))).toMatchObject({
      changed: true,
    })
  })

  it('may be collected at the shop instead: less freight is named, and nothing is given back by itself', async () => {
    const body = await shop.orderBody(token, [await shop.saved(token)], { carrier: 'sf' })
    const { order_id: id } = await shop.must(shop.ask('placeOrder', { body }, token))
    await shop.pay(id)
    const { freightFen, totalFen } = await shop.rowOf(id)
    expect(freightFen).toBeGreaterThan(0)
    expect(await shop.must(change(service, id, { pickup: true }))).toMatchObject({ diff_fen: -freightFen })
    expect(await shop.rowOf(id)).toMatchObject({ address: null, carrier: 'pickup', totalFen })
    const faults = await change(service, id, { version: 1, carrier: 'zto' })
    expect(faults).toMatchObject({
      code: codes.invalid,
      data: { fields: { name: '请填写收货人', mobile: '请填写电话', text: '请填写地址' } },
    })
  })

  it('is refused in words where the place or the carrier is not known', async () => {
    const { id } = await ready(awaitingShipment)
    expect(await change(service, id, { text: '科技园' })).toMatchObject({
      code: codes.invalid,
      data: { fields: { text: expect.stringContaining('认不出省市区') } },
    })
    for (const carrier of ['none', 'pickup'])
      expect(await change(service, id, { carrier })).toMatchObject({
        code: codes.invalid,
        data: { fields: { carrier: expect.any(String) } },
      })
  })

  it('ends with the first parcel, and is open again once that was taken back', async () => {
    const { id } = await ready(awaitingShipment)
    await shop.must(ship(shipping, id, 'ZTD000001'))
    expect((await viewOf(id)).moves).not.toContain('change-delivery')
    expect((await change(service, id, { name: '李四' })).code).toBe(codes.conflict)
    const [parcel] = (await viewOf(id)).shipments
    const was = { carrier: 'zto', no: 'ZTD000001' }
    const params = { id, shipment_id: parcel?.shipment_id ?? '' }
    await shop.must(shipping.call('withdrawParcel', { params, body: { was, why: '地址不对' } }))
    await shop.must(change(service, id, { name: '李四' }))
    expect((await viewOf(id)).address?.name).toBe('李四')
  })

  it('is not for other shops, other roles, nor for an order that is done', async () => {
    const { id } = await ready(awaitingShipment)
    expect((await change(stranger, id, { name: '李四' })).code).toBe(codes.notFound)
    expect((await change(press, id, { name: '李四' })).code).toBe(codes.refused)
    await shop.setState(id, stateOfOrder.completed)
    expect((await change(service, id, { name: '李四' })).code).toBe(codes.conflict)
  })
})

describe('a customer who is erased', () => {
  it('leaves no former address behind', async () => {
    const { token: of } = await shop.aBuyer()
    const { order_id: id } = await shop.anOrder(of)
    await shop.pay(id)
    await shop.must(change(service, id, { name: '李四', text: near, why: '王小印说搬了' }))
    await shop.setState(id, stateOfOrder.completed)
    const userId = await shop.userIdOf(of)
    const by = { companyId: shop.companyId, actor: operator, address: '' }
    const erasure = { by, why: '申请', now: shop.clock.time }
    expect(await eraseCustomer(shop.database.db, { companyId: shop.companyId, userId }, erasure)).toBe(true)
    const rows = await shop.database.db.select().from(deliveryChanges).where(eq(deliveryChanges.orderId, id))
    const text = JSON.stringify(rows)
    for (const word of ['王小印', '13800138000', '科技园路']) expect(text).not.toContain(word)
    expect(rows).toMatchObject([{ address: { city: '深圳市' } }])
  })
})

describe('papers with a former address', () => {
  it('are named until they are printed again', async () => {
    const { id } = await ready(awaitingShipment)
    await print(id)
    const printedAt = shop.clock.time
    shop.clock.time += 60_000
    expect(await shop.must(change(service, id, { name: '李四' }))).toMatchObject({ printed_at: printedAt })
    expect((await viewOf(id)).stale_label_at).toBe(printedAt)
    const { order_no } = await viewOf(id)
    const checked = async () => {
      const lines = [{ order_no, no: 'ZTD000002', carrier: 'zto' }]
      return (await shop.must(shipping.call('checkParcels', { body: { lines } as never }))).rows[0]
    }
    expect(await checked()).toMatchObject({ outcome: 'ready', doubt: expect.stringContaining('重新打印') })
    shop.clock.time += 60_000
    await print(id)
    expect((await viewOf(id)).stale_label_at).toBeUndefined()
    expect(await checked()).toMatchObject({ outcome: 'ready', doubt: '' })
    shop.clock.time += 60_000
    await shop.must(change(service, id, { version: 1, remark: '放前台' }))
    expect((await viewOf(id)).stale_label_at).toBe(printedAt + 120_000)
  })

  it('are none where nothing was printed', async () => {
    const { id } = await ready(awaitingShipment)
    await shop.must(change(service, id, { name: '李四' }))
    expect((await viewOf(id)).stale_label_at).toBeUndefined()
  })
})

describe('a buyer', () => {
  const addressTo = async (of: string, place: object) =>
    (
      await shop.must(
        shop.ask(
          'createAddress',
          {
            body: { name: '孙七', mobile: '13700007777', detail: '测试路 1 号', ...place } as never,
          },
          of,
        ),
      )
    ).id
  const inProvince = { province: '广东省', city: '广州市', district: '天河区', region_code: '440106' }
  const elsewhereInChina = {
    province: '新疆维吾尔自治区',
    city: '乌鲁木齐市',
    district: '天山区',
    region_code: '650102',
  }
  const changeOwn = (of: string, order_id: string, address_id: string) =>
    shop.ask('changeOrderAddress', { body: { order_id, address_id } }, of)

  it('sends it elsewhere until the artwork is approved, where the freight is the same', async () => {
    const { id, of } = await ready(awaitingFiles)
    expect((await shop.detail(of, id)).address_open).toBe(true)
    const address = await addressTo(of, inProvince)
    expect((await changeOwn(of, id, address)).code).toBe(codes.ok)
    expect((await shop.detail(of, id)).address).toMatchObject({ name: '孙七', city: '广州市' })
    // Twice is once.
    expect((await changeOwn(of, id, address)).code).toBe(codes.ok)
    expect((await viewOf(id)).delivery.version).toBe(1)
    const refused = await changeOwn(of, id, await addressTo(of, elsewhereInChina))
    expect(refused).toMatchObject({ code: codes.refused, msg: expect.stringContaining('运费不同') })
    await shop.setState(id, inProduction)
    expect((await shop.detail(of, id)).address_open).toBeUndefined()
    expect((await changeOwn(of, id, await addressTo(of, inProvince))).code).toBe(codes.conflict)
  })

  it('changes own orders alone, to own addresses alone', async () => {
    const { id, of } = await ready(awaitingFiles)
    const { token: other } = await shop.aBuyer()
    expect((await changeOwn(other, id, await addressTo(other, inProvince))).code).toBe(codes.notFound)
    expect((await changeOwn(of, id, await addressTo(other, inProvince))).code).toBe(codes.notFound)
    expect((await viewOf(id)).delivery.version).toBe(0)
  })
})

describe('two at the same moment, in two processes', () => {
  const times = Array.from({ length: 8 }, (_, at) => at)

  it('who change it: one wins, and the other is told', async () => {
    for (const _time of times) {
      const { id } = await ready(awaitingShipment)
      const answers = await Promise.all([
        change(service, id, { name: '李四' }),
        change(farService, id, { name: '张三' }),
      ])
      expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict].toSorted())
      const rows = await shop.database.db
        .select()
        .from(deliveryChanges)
        .where(eq(deliveryChanges.orderId, id))
      expect(rows).toHaveLength(1)
      const [row] = await shop.database.db.select().from(orders).where(eq(orders.id, id))
      expect(row?.address?.name).toBe(answers[0]?.code === codes.ok ? '李四' : '张三')
    }
  })

  it('who change it and who ships: no parcel leaves for an address that its sender has not seen', async () => {
    for (const at of times) {
      const { id } = await ready(awaitingShipment)
      const both = [
        () => change(farService, id, { name: '李四' }),
        () => ship(shipping, id, `ZTE${String(at).padStart(6, '0')}`, 0),
      ]
      const answers = await Promise.all(
        at % 2 === 0 ? both.map((act) => act()) : both.toReversed().map((act) => act()),
      )
      expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict].toSorted())
      const view = await viewOf(id)
      const isChanged = view.delivery.version === 1
      expect([view.state, view.shipments.length]).toEqual(isChanged ? [awaitingShipment, 0] : [underWay, 1])
    }
  })
})
