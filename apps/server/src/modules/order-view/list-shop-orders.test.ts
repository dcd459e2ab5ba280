import { codes, dayMs, startOfDay, stateOfOrder } from '@yinpu/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'

let shop: OrderConsole
let owner: ConsoleClient
/** a real order, placed by a buyer */
let placed: { order_id: string; order_no: string; total_fen: number }
let buyer: Awaited<ReturnType<OrderConsole['aBuyer']>>

beforeAll(async () => {
  shop = await createOrderConsole()
  owner = await shop.signedIn(staffOf.owner)
  buyer = await shop.aBuyer({ mobile: '13512344321' })
  placed = await shop.anOrder(buyer.token)
})
afterAll(() => shop.close())

const numbersOf = async (query: Record<string, unknown>, client = owner) =>
  (await shop.listed(client, query)).list.map(({ order_no }) => order_no)

describe('the shop’s list of orders', () => {
  it('shows what was ordered, by whom with a masked mobile, and for how much', async () => {
    const { list } = await shop.listed(owner, { keyword: placed.order_no })
    expect(list).toMatchObject([
      {
        order_id: placed.order_id,
        state: stateOfOrder.unpaid,
        buyer: { name: buyer.name, mobile: '135****4321' },
        product: { quantity: 5000, unit: '张' },
        more_lines: 0,
        total_fen: placed.total_fen,
        carrier_name: '中通快递',
        rush: '',
      },
    ])
    expect(list[0]?.due_at).toBeUndefined()
  })

  it('finds an order by each of its words', async () => {
    const six = placed.order_no.slice(-6)
    // The buyer's own name and mobile, and those of the recipient.
    for (const keyword of [
      six.toLowerCase(),
      buyer.name,
      '4321',
      '13512344321',
      '王小印',
      '8000',
      '13800138000',
    ])
      expect([keyword, await numbersOf({ keyword })]).toEqual([keyword, [placed.order_no]])
    const { name } = (await shop.listed(owner, { keyword: placed.order_no })).list[0]?.product ?? { name: '' }
    expect(await numbersOf({ keyword: name.slice(0, 2) })).toContain(placed.order_no)
    for (const keyword of ['nothing', '不存在的产品', '9999'])
      expect(await numbersOf({ keyword })).toEqual([])
  })

  it('is narrowed by state, type, time, carrier, haste, sum and customer', async () => {
    const { time } = shop.clock
    const long = new Date(time - 40 * dayMs)
    const press = stateOfOrder.inProduction
    const old = await shop.copyOrder(
      placed.order_id,
      { goods: '筛选画册' },
      { createdAt: long, state: press },
    )
    const paper = await shop.copyOrder(placed.order_id, { goods: '筛选纸张' }, { type: 2 })
    const fast = await shop.copyOrder(
      placed.order_id,
      { goods: '筛选名片', carrier: 'sf', isRush: true },
      { rush: 'urgent' },
    )
    const goods = { keyword: '筛选' }
    const all = [fast.orderNo, paper.orderNo, old.orderNo]
    expect((await numbersOf(goods)).toSorted()).toEqual(all.toSorted())
    expect(await numbersOf({ ...goods, state: `${press},${stateOfOrder.completed}` })).toEqual([old.orderNo])
    expect(await numbersOf({ ...goods, type: 2 })).toEqual([paper.orderNo])
    expect(await numbersOf({ ...goods, from: long.getTime(), to: long.getTime() + 1 })).toEqual([old.orderNo])
    expect(await numbersOf({ ...goods, to: long.getTime() })).toEqual([])
    expect(await numbersOf({ ...goods, carrier: 'sf' })).toEqual([fast.orderNo])
    expect(await numbersOf({ ...goods, rush: 'yes' })).toEqual([fast.orderNo])
    expect(await numbersOf({ ...goods, rush: 'no' })).not.toContain(fast.orderNo)
    expect(await numbersOf({ ...goods, total_from: placed.total_fen + 1 })).toEqual([])
    expect(await numbersOf({ ...goods, total_to: placed.total_fen })).toHaveLength(3)
    const { userId } = await shop.rowOf(placed.order_id)
    expect(await numbersOf({ ...goods, customer: userId })).toHaveLength(3)
    expect(await numbersOf({ ...goods, customer: placed.order_id })).toEqual([])
  })

  it('goes page by page over orders of one instant, without gaps and doubles while others are placed', async () => {
    const at = new Date(shop.clock.time - 3 * dayMs)
    const goods = '同一时刻'
    const expected = new Set<string>()
    for (let n = 0; n < 23; n += 1)
      expected.add((await shop.copyOrder(placed.order_id, { goods }, { createdAt: at })).orderNo)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { list, next } = await shop.listed(owner, { keyword: goods, limit: 5, ...(cursor && { cursor }) })
      seen.push(...list.map(({ order_no }) => order_no))
      cursor = next
      // Newer than all: they belong on the first page, which was read already.
      await shop.copyOrder(placed.order_id, { goods }, { createdAt: new Date(shop.clock.time) })
    } while (cursor)
    expect(seen).toHaveLength(expected.size)
    expect(new Set(seen)).toEqual(expected)
  })

  it('goes by due date, and what was promised for no day comes last', async () => {
    const goods = '按交期排'
    const day = startOfDay('2026-05-01')
    const state = stateOfOrder.underReview
    const made: string[] = []
    for (const dueAt of [
      new Date(day),
      new Date(day),
      new Date(day + dayMs),
      new Date(day + dayMs),
      null,
      null,
      null,
    ])
      made.push((await shop.copyOrder(placed.order_id, { goods }, { dueAt, state })).orderNo)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { keyword: goods, sort: 'due', limit: 2, ...(cursor && { cursor }) }
      const { list, next } = await shop.listed(owner, query)
      seen.push(...list.map(({ order_no }) => order_no))
      cursor = next
    } while (cursor)
    expect(seen).toEqual(made)
  })

  it('knows what is late, due today and due this week among what is the shop’s turn', async () => {
    const goods = '到期筛选'
    const { time } = shop.clock
    const state = stateOfOrder.awaitingShipment
    const due = async (ms: number, more = {}) =>
      (await shop.copyOrder(placed.order_id, { goods }, { dueAt: new Date(time + ms), state, ...more }))
        .orderNo
    const late = await due(-dayMs)
    const tonight = await due(60_000)
    const dueSoon = await due(3 * dayMs)
    const later = await due(30 * dayMs)
    await due(-dayMs, { state: stateOfOrder.completed })
    await due(-dayMs, { state: stateOfOrder.awaitingFiles })
    const list = (query: object) => numbersOf({ keyword: goods, sort: 'due', ...query })
    expect(await list({ due: 'late' })).toEqual([late])
    expect(await list({ due: 'today' })).toEqual([late, tonight])
    expect(await list({ due: 'week' })).toEqual([late, tonight, dueSoon])
    expect(await list({ state: String(state) })).toEqual([late, tonight, dueSoon, later])
  })

  it('never shows another company’s orders, nor lets them be opened', async () => {
    const stranger = await shop.signedIn(staffOf.stranger)
    expect(await numbersOf({ limit: 100 }, stranger)).not.toContain(placed.order_no)
    for (const keyword of [placed.order_no, '4321', buyer.name])
      expect(await numbersOf({ keyword }, stranger)).toEqual([])
    const theirs = await stranger.call('getOrder', { params: { id: placed.order_id } })
    const missing = await stranger.call('getOrder', { params: { id: placed.order_id.replace(/.$/, 'f') } })
    expect(theirs).toEqual(missing)
    expect(theirs.code).toBe(codes.notFound)
    expect((await stranger.call('find', { query: { q: placed.order_no } })).data).toEqual({
      orders: [],
      customers: [],
      sheets: [],
    })
  })

  it('refuses a place in the list that nobody was given', async () => {
    const { next = '' } = await shop.listed(owner, { limit: 1 })
    const wrong = ['x', '____', Buffer.from('newest 1 x').toString('base64url')]
    for (const cursor of wrong)
      expect((await owner.call('listOrders', { query: { cursor } })).code).toBe(codes.invalid)
    // Of the other order of the list.
    expect((await owner.call('listOrders', { query: { cursor: next, sort: 'due' } })).code).toBe(
      codes.invalid,
    )
  })

  it('answers whatever is asked of it without failing', async () => {
    const anything = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.integer().map(String),
      fc.constant('undefined'),
    )
    const names = [
      ...['keyword', 'state', 'type', 'from', 'to', 'due', 'carrier', 'rush', 'total_from', 'total_to'],
      ...['customer', 'sort', 'limit', 'cursor'],
    ] as const
    const query = fc.dictionary(fc.constantFrom(...names), anything)
    await fc.assert(
      fc.asyncProperty(query, async (params) => {
        const response = await owner.request('listOrders', { query: params })
        expect([params, response.statusCode]).toEqual([params, 200])
        expect([codes.ok, codes.invalid]).toContain(response.json<{ code: number }>().code)
      }),
      { numRuns: 150 },
    )
  })
})
