import { codes, type OrderState, stateOfOrder } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, orders } from '../../db/schema/index.ts'
import { desc, eq } from '../../db/sql.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import { readableText } from '../../testing/readable-text.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'

let shop: OrderConsole
let people: Record<'owner' | 'service' | 'prepress' | 'press' | 'shipping' | 'finance', ConsoleClient>
let orderId: string
let buyer: Awaited<ReturnType<OrderConsole['aBuyer']>>

beforeAll(async () => {
  shop = await createOrderConsole()
  const roles = ['owner', 'service', 'prepress', 'press', 'shipping', 'finance'] as const
  const clients = await Promise.all(roles.map(async (role) => [role, await shop.signedIn(staffOf[role])]))
  people = Object.fromEntries(clients)
  buyer = await shop.aBuyer({ mobile: '13512344321' })
  orderId = (await shop.anOrder(buyer.token, 2)).order_id
  await shop.pay(orderId)
})
afterAll(() => shop.close())

const orderFor = (client: ConsoleClient, id = orderId) =>
  shop.must(client.call('getOrder', { params: { id } }))
const movesOf = async (client: ConsoleClient) => (await orderFor(client)).moves

/** Every name of a field in an answer, however deep, whose value is there. */
const namesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, value]) => (value === null ? [] : [name, ...namesIn(value)]))
}

describe('an order as the shop sees it', () => {
  it('is the buyer’s picture, with who ordered and what is the shop’s alone', async () => {
    const order = await orderFor(people.owner)
    const seen = await shop.detail(buyer.token, orderId)
    expect(order).toMatchObject({
      order_no: seen.order_no,
      buyer: { name: buyer.name, mobile: '135****4321' },
      address: { name: '王小印', mobile: '138****8000', city: '深圳市' },
      money: { total_fen: seen.total_fen, paid_fen: seen.total_fen, refunded_fen: 0 },
      payments: [{ amount_fen: seen.total_fen }],
      collect: false,
    })
    expect(order.lines.map(({ price_lines }) => price_lines)).toEqual(
      seen.lines.map(({ price_lines }) => price_lines),
    )
    expect(order.timeline.map(({ title, actor }) => [title, actor])).toEqual([
      ['已付款', 'money'],
      ['已下单', 'buyer'],
    ])
  })

  it('is due as many working days after the payment as the slowest of its goods takes', async () => {
    const { due_at, promised_days, lines } = await orderFor(people.owner)
    expect(promised_days).toBe(Math.max(...lines.map(({ days = 0 }) => days)))
    // The first of March is a Sunday.
    expect(promised_days).toBeLessThan(7)
    expect(due_at).toBe(Date.parse('2026-03-01T18:00:00+08:00') + (promised_days ?? 0) * 24 * 60 * 60_000)
  })

  it('shows no mobile whole', async () => {
    for (const client of Object.values(people)) {
      const answers = await Promise.all([
        client.request('getOrder', { params: { id: orderId } }),
        client.request('listOrders', { query: {} }),
        client.request('find', { query: { q: '4321' } }),
        client.request('getToday'),
      ])
      for (const { body } of answers) expect(readableText(body)).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)/)
    }
  })

  it('opens to each person the moves that they may make, in the states that allow them', async () => {
    const to = (state: OrderState) => shop.setState(orderId, state)
    await to(stateOfOrder.underReview)
    expect(await movesOf(people.prepress)).toEqual(['approve', 'reject', 'ask-proof'])
    expect(await movesOf(people.owner)).toEqual([
      'approve',
      'reject',
      'ask-proof',
      'change-delivery',
      'ask-extra',
      'change-version',
      'refund',
      'cancel',
      'note',
    ])
    expect(await movesOf(people.service)).toEqual([
      'ask-proof',
      'change-delivery',
      'ask-extra',
      'change-version',
      'refund',
      'cancel',
      'note',
    ])
    expect(await movesOf(people.shipping)).toEqual(['change-delivery'])
    await to(stateOfOrder.inProduction)
    expect(await movesOf(people.press)).toEqual(['return', 'produce'])
    expect(await movesOf(people.prepress)).toEqual(['return', 'produce'])
    await to(stateOfOrder.awaitingShipment)
    expect(await movesOf(people.shipping)).toEqual(['ship', 'change-delivery'])
    expect(await movesOf(people.press)).toEqual([])
    await to(stateOfOrder.completed)
    expect(await movesOf(people.finance)).toEqual(['refund'])
  })

  it('lets the price be changed and a transfer be confirmed before it is paid', async () => {
    const { order_id } = await shop.anOrder(buyer.token)
    expect((await orderFor(people.service, order_id)).moves).toContain('reprice')
    expect((await orderFor(people.finance, order_id)).moves).toEqual(['take'])
    await shop.start(buyer.token, order_id, { channel: 4, offline_channel: 'bank' })
    expect((await orderFor(people.finance, order_id)).moves).toEqual(['take', 'confirm'])
  })

  it('has no sum anywhere for whoever sees no prices, neither as a field nor in words', async () => {
    const { order_id } = await shop.anOrder(buyer.token)
    await shop.start(buyer.token, order_id, { channel: 4, offline_channel: 'cod' })
    const owners = await orderFor(people.owner, order_id)
    expect(owners.timeline.some(({ note }) => /\d元|\d 元/.test(note))).toBe(true)
    for (const client of [people.press, people.shipping]) {
      const answers = await Promise.all([
        client.request('getOrder', { params: { id: order_id } }),
        client.request('listOrders', { query: {} }),
        client.request('find', { query: { q: '4321' } }),
        client.request('getToday'),
      ])
      for (const response of answers) {
        expect(response.json<{ code: number }>().code).toBe(codes.ok)
        expect(namesIn(response.json()).filter((name) => /fen|price|amount|money/.test(name))).toEqual([])
        expect(response.body).not.toMatch(/\d\s*元|[¥￥]/)
        expect(readableText(response.body)).not.toMatch(new RegExp(`(?<!\\d)${owners.total_fen}(?!\\d)`))
      }
    }
  })

  it('cannot be searched by its sum by whoever does not see it', async () => {
    const all = await shop.listed(people.press, { limit: 100 })
    const none = await shop.listed(people.press, { limit: 100, total_from: 99_999_999 })
    expect(none.list).toEqual(all.list)
  })

  it('is no one’s business without the permission', async () => {
    await shop.database.db.update(orders).set({ remark: '轻放' }).where(eq(orders.id, orderId))
    const nobody = await shop.console.inject({ url: `/api/console/orders/${orderId}` })
    expect(nobody.json()).toMatchObject({ code: codes.signInRequired, data: null })
  })
})

describe('a mobile', () => {
  const lastAudit = async () =>
    (await shop.database.db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0]

  it('is shown whole by a call of its own, which is written down', async () => {
    const { buyer: customer } = await orderFor(people.service)
    const whole = await shop.must(people.service.call('revealCustomer', { params: { id: customer.id } }))
    expect(whole).toEqual({ mobile: '13512344321' })
    expect(await lastAudit()).toMatchObject({
      action: 'revealCustomer',
      actorName: '李静',
      subjectKind: 'customer',
      subjectId: customer.id,
    })
    expect(JSON.stringify(await lastAudit())).not.toContain('13512344321')
    const recipient = await shop.must(people.shipping.call('revealRecipient', { params: { id: orderId } }))
    expect(recipient).toEqual({ mobile: '13800138000' })
    expect(await lastAudit()).toMatchObject({ action: 'revealRecipient', subjectId: orderId })
  })

  it('stays hidden from whoever may not see it, and from another shop', async () => {
    const { buyer: customer } = await orderFor(people.service)
    const stranger = await shop.signedIn(staffOf.stranger)
    const before = await lastAudit()
    const refused = await people.prepress.call('revealCustomer', { params: { id: customer.id } })
    expect(refused).toMatchObject({ code: codes.refused, data: null })
    for (const name of ['revealCustomer', 'revealRecipient'] as const)
      for (const id of [customer.id, orderId, 'x'])
        expect((await stranger.call(name, { params: { id } })).code).toBe(codes.notFound)
    expect(await lastAudit()).toEqual(before)
  })
})

describe('finding', () => {
  const find = (client: ConsoleClient, q: string) => shop.must(client.call('find', { query: { q } }))

  it('answers orders and customers by number, name and mobile, a few of each', async () => {
    const { order_no } = await orderFor(people.owner)
    expect((await find(people.owner, order_no)).orders).toMatchObject([{ order_id: orderId, order_no }])
    for (const q of [buyer.name, '4321', '13512344321']) {
      const { customers } = await find(people.owner, q)
      expect([q, customers]).toMatchObject([q, [{ name: buyer.name, mobile: '135****4321' }]])
    }
    expect((await find(people.owner, '王小印')).orders.length).toBeGreaterThan(0)
    expect(await find(people.owner, ' ')).toEqual({ orders: [], customers: [], sheets: [] })
    expect(await find(people.owner, '%')).toEqual({ orders: [], customers: [], sheets: [] })
  })

  it('answers no customers to whoever may not see them', async () => {
    expect((await find(people.press, '4321')).customers).toBeUndefined()
  })
})
