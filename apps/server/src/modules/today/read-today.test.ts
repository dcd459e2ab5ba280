import {
  dayMs,
  dayOf,
  type OrderState,
  startOfDay,
  stateOfInquiry,
  stateOfOrder,
  stateOfPayment,
  stateOfRefundRequest,
} from '@yinpu/contract'
import type { QueueName } from '@yinpu/contract/console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  inquiries,
  moneyNumbers,
  orders,
  outboxMessages,
  refundRequests,
  refunds,
} from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'

let shop: OrderConsole
let owner: ConsoleClient
let unpaidId: string

const { underReview, inProduction, awaitingShipment, awaitingFiles, unpaid } = stateOfOrder

beforeAll(async () => {
  shop = await createOrderConsole()
  owner = await shop.signedIn(staffOf.owner)
  // Nothing of the demo shop's own counts along.
  await shop.database.db.delete(inquiries)
  await shop.database.db.delete(outboxMessages)
  const buyer = await shop.aBuyer()
  unpaidId = (await shop.anOrder(buyer.token)).order_id
})
afterAll(() => shop.close())

const todayFor = (client: ConsoleClient) => shop.must(client.call('getToday', {}))
const queueOf = async (queue: QueueName, client = owner) =>
  (await todayFor(client)).queues.find((one) => one.queue === queue)

describe('today', () => {
  it('counts what waits, how much of it is late, and since when', async () => {
    const { time } = shop.clock
    const made = async (state: OrderState, ms: number | null) =>
      shop.copyOrder(unpaidId, {}, { state, dueAt: ms === null ? null : new Date(time + ms) })
    await made(underReview, -2 * dayMs)
    await made(underReview, 60_000)
    await made(underReview, 5 * dayMs)
    await made(inProduction, -60_000)
    await made(awaitingShipment, -60_000)
    await made(awaitingShipment, 60_000)
    await made(awaitingShipment, null)
    await made(awaitingShipment, 2 * dayMs)
    // The buyer's turn: the shop is not late.
    await made(awaitingFiles, -dayMs)
    expect(await queueOf('review')).toMatchObject({ count: 3, late: 1, oldest: time - 2 * dayMs })
    expect(await queueOf('production')).toMatchObject({ count: 1, late: 1 })
    expect(await queueOf('shipping')).toMatchObject({ count: 3, late: 1 })
    const { due } = await todayFor(owner)
    expect(due).toMatchObject({ late: { count: 3 }, today: { count: 6 } })
    expect(due.list).toHaveLength(5)
    expect(due.list.map(({ due_at = 0 }) => due_at)).toEqual(
      due.list.map(({ due_at = 0 }) => due_at).toSorted(),
    )
  })

  it('opens with each number exactly the orders that it counts', async () => {
    const { queues, due, money } = await todayFor(owner)
    const counted = [...queues, due.late, due.today, ...(money ? [money.unpaid] : [])].filter(
      ({ list }) => list === 'orders',
    )
    expect(counted.length).toBeGreaterThan(2)
    for (const { filter, count } of counted) {
      const { list } = await shop.listed(owner, { ...filter, limit: 100 })
      expect([filter, list.length]).toEqual([filter, count])
    }
    for (const { filter, count } of queues.filter(({ list }) => list === 'artwork')) {
      const query = { ...(filter as { view: 'review' }), limit: 100 }
      const { list, total } = await shop.must(owner.call('listArtwork', { query }))
      expect([filter, list.length, total]).toEqual([filter, count, count])
    }
    const { filter = {}, count } = queues.find(({ list }) => list === 'shipping') ?? {}
    const query = { ...filter, limit: 100 }
    expect((await shop.must(owner.call('listShipping', { query }))).list).toHaveLength(count ?? -1)
  })

  it('counts transfers to confirm, refunds under way, claims, inquiries and messages that failed', async () => {
    const { companyId, clock, database } = shop
    const buyer = await shop.aBuyer()
    const { order_id } = await shop.anOrder(buyer.token)
    await shop.start(buyer.token, order_id, { channel: 4, offline_channel: 'bank' })
    const at = new Date(clock.time)
    await database.db.insert(inquiries).values({
      ...{ companyId, id: newId(), inquiryNo: 'XJ1', name: '王', mobile: '13800138000', content: '?' },
      createdAt: new Date(clock.time - 2 * dayMs),
    })
    await database.db.insert(outboxMessages).values({
      ...{ companyId, id: newId(), channel: 'sms', recipient: '13800138000', template: 'code', params: {} },
      ...{ state: 'failed', error: '签名未报备', createdAt: at },
    })
    expect(await queueOf('payment')).toMatchObject({ count: 1, late: 0, oldest: clock.time })
    expect(await queueOf('inquiry')).toMatchObject({ count: 1, late: 1 })
    const { messages } = await todayFor(owner)
    expect(messages).toMatchObject({ count: 1, newest: [{ channel: 'sms', error: '签名未报备' }] })
    // Opening or taking it answers nobody.
    await database.db.update(inquiries).set({ readAt: at, state: stateOfInquiry.inHand })
    expect(await queueOf('inquiry')).toMatchObject({ count: 1, late: 1 })
    await database.db.update(inquiries).set({ state: stateOfInquiry.answered })
    expect(await queueOf('inquiry')).toMatchObject({ count: 0 })
    await database.db.update(inquiries).set({ state: stateOfInquiry.closed })
    expect(await queueOf('inquiry')).toMatchObject({ count: 0 })
  })

  it('tells the money of today and of thirty days, received and given back', async () => {
    const before = (await todayFor(owner)).money
    expect(before?.days).toHaveLength(30)
    expect(before?.days.at(-1)?.day).toBe('2026-03-01')
    const buyer = await shop.aBuyer()
    const paid = await shop.anOrder(buyer.token)
    await shop.pay(paid.order_id)
    // An hour before midnight of yesterday, by the shop's clock.
    const now = shop.clock.time
    shop.clock.time = Date.parse('2026-02-28T23:00:00+08:00')
    const earlier = await shop.anOrder(buyer.token)
    await shop.pay(earlier.order_id)
    shop.clock.time = now
    const { money } = await todayFor(owner)
    const of = (day: string) => money?.days.find((one) => one.day === day)
    expect(of('2026-03-01')).toMatchObject({ received_fen: paid.total_fen, receipts: 1, refunded_fen: 0 })
    expect(of('2026-02-28')).toMatchObject({ received_fen: earlier.total_fen, receipts: 1 })
    expect(money?.placed.count).toBe((before?.placed.count ?? 0) + 1)
    expect(money?.paid).toMatchObject({ count: 1, filter: { from: '2026-03-01', to: '2026-03-01' } })
    const unpaidRows = await shop.database.db.select().from(orders).where(eq(orders.state, unpaid))
    const ours = unpaidRows.filter(({ companyId }) => companyId === shop.companyId)
    expect(money?.unpaid).toMatchObject({
      count: ours.length,
      total_fen: ours.reduce((sum, { totalFen }) => sum + totalFen, 0),
    })
    const cancelled = await shop.must(
      shop.ask('cancelOrder', { query: { order_id: paid.order_id } }, buyer.token),
    )
    expect(cancelled.state).toBe(stateOfOrder.cancelled)
    expect(await queueOf('refund')).toMatchObject({ count: 1, late: 0 })
    await shop.database.db.update(refunds).set({ createdAt: new Date(now - 2 * dayMs) })
    const after = await todayFor(owner)
    expect(after.refunds).toMatchObject({ count: 1, oldest: [{ amount_fen: paid.total_fen }] })
    await shop.database.db.update(refunds).set({ state: 20, doneAt: new Date(now) })
    expect((await todayFor(owner)).money?.days.at(-1)).toMatchObject({
      refunded_fen: paid.total_fen,
      refunds: 1,
    })
  })

  it('counts of money, claims, inquiries and messages what their lists answer', async () => {
    const { queues, money, refunds: hanging, messages } = await todayFor(owner)
    const day = startOfDay(dayOf(shop.clock.time))
    const span = { from: day, to: day + dayMs }
    const limit = 100
    const sizeOf = async (answer: Promise<{ data: { list: unknown[] } }>) => (await answer).data.list.length
    const payments = (query: object) => sizeOf(owner.call('searchPayments', { query: { ...query, limit } }))
    const filterSize = (query: object) => sizeOf(owner.call('listRefunds', { query: { ...query, limit } }))
    const requests = sizeOf(owner.call('listRefundRequests', { query: { state: 10, limit } }))
    const countOf = (name: QueueName) => queues.find(({ queue }) => queue === name)?.count
    expect(money?.paid.count).toBeGreaterThan(0)
    expect(money?.refunded.count).toBeGreaterThan(0)
    expect({
      payment: countOf('payment'),
      refund: countOf('refund'),
      claims: countOf('after-sale'),
      inquiries: countOf('inquiry'),
      hanging: hanging?.count,
      messages: messages?.count,
      paid: money?.paid.count,
      refunded: money?.refunded.count,
      placed: money?.placed.count,
    }).toEqual({
      payment: await payments({ state: stateOfPayment.announced }),
      refund: (await filterSize({ state: 'unfinished' })) + (await requests),
      claims: await sizeOf(owner.call('searchAfterSales', { query: { turn: 'shop', limit } })),
      inquiries: await sizeOf(
        owner.call('searchInquiries', { query: { state: stateOfInquiry.unread, limit } }),
      ),
      hanging: await filterSize({ state: 'hanging' }),
      messages: await sizeOf(owner.call('listSentMessages', { query: { state: 'failed', limit } })),
      paid: await payments({ state: stateOfPayment.paid, only: 'cash', ...span }),
      refunded: await filterSize({ state: 'done', only: 'cash', ...span }),
      placed: (await shop.listed(owner, { ...span, limit })).list.length,
    })
  })

  it('shows each person the queues that are theirs, and money to those who deal with it', async () => {
    const seen = async (mobile: string) => {
      const { queues, money, messages, refunds: hanging } = await todayFor(await shop.signedIn(mobile))
      const rest = [money && 'money', messages && 'messages', hanging && 'refunds'].filter(Boolean)
      return [...queues.map(({ queue }) => queue), ...rest]
    }
    expect(await seen(staffOf.prepress)).toEqual(['review', 'proof', 'proof-marks', 'production'])
    expect(await seen(staffOf.press)).toEqual(['production'])
    expect(await seen(staffOf.shipping)).toEqual(['shipping', 'production'])
    expect(await seen(staffOf.finance)).toEqual([
      'payment',
      'refund',
      'talk',
      'inquiry',
      'money',
      'messages',
      'refunds',
    ])
    expect(await seen(staffOf.owner)).toHaveLength(13)
  })

  it('opens 审稿 for who may judge, and the list of orders for who only talks with buyers', async () => {
    const opened = async (mobile: string, queue: QueueName) =>
      (await queueOf(queue, await shop.signedIn(mobile)))?.list
    expect(await opened(staffOf.owner, 'review')).toBe('artwork')
    expect(await opened(staffOf.prepress, 'proof')).toBe('artwork')
    expect(await opened(staffOf.service, 'proof')).toBe('orders')
    expect(await opened(staffOf.service, 'proof-marks')).toBe('orders')
  })

  it('answers the numbers of the menu as today has them, without the rest', async () => {
    for (const mobile of [staffOf.owner, staffOf.service, staffOf.shipping]) {
      const client = await shop.signedIn(mobile)
      const { queues } = await todayFor(client)
      expect(await shop.must(client.call('listQueues', {}))).toEqual({ queues })
    }
  })

  it('tells each person what waits for them: by their rights and limits, and what they have taken on', async () => {
    const { companyId, clock, database } = shop
    const buyer = await shop.aBuyer()
    const { order_id } = await shop.anOrder(buyer.token)
    await shop.pay(order_id)
    const [finance, service] = [await shop.signedIn(staffOf.finance), await shop.signedIn(staffOf.service)]
    const mineOf = async (client: ConsoleClient) => (await todayFor(client)).mine
    const kindsOf = async (client: ConsoleClient) => (await mineOf(client)).list.map(({ kind }) => kind)
    expect(await kindsOf(finance)).toContain('payment')
    expect(await kindsOf(service)).not.toContain('payment')

    const asker = await shop.must(service.call('getMe', {}))
    await database.db.insert(moneyNumbers).values({ companyId, number: 'TK1' })
    await database.db.insert(refundRequests).values({
      ...{ companyId, id: newId(), requestNo: 'TK1', orderId: order_id, amountFen: 90_000, back: 'origin' },
      ...{
        state: stateOfRefundRequest.open,
        cause: 'shop',
        why: '印错了',
        actor: 'staff',
        actorId: asker.staff.id,
        actorName: '李静',
        actorRole: '客服',
      },
      createdAt: new Date(clock.time),
    })
    const [request] = (await mineOf(finance)).list.filter(({ kind }) => kind === 'refund-request')
    expect(request).toMatchObject({ id: 'TK1', text: '李静申请：印错了', amount_fen: 90_000, at: clock.time })
    expect(await kindsOf(service)).not.toContain('refund-request')

    const id = newId()
    await database.db.insert(inquiries).values({
      ...{ companyId, id, inquiryNo: 'XJ2', name: '赵', mobile: '13800138000', content: '<b>急</b>' },
      ...{ createdAt: new Date(clock.time), readAt: new Date(clock.time) },
      ...{ state: stateOfInquiry.inHand, ownerId: asker.staff.id, ownerName: '李静' },
    })
    expect((await mineOf(service)).list).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'inquiry', id, text: '赵：<b>急</b>', at: clock.time },
      }),
    )
    expect(await kindsOf(owner)).not.toContain('inquiry')
    const { count, list } = await mineOf(await shop.signedIn(staffOf.press))
    expect([count, list]).toEqual([0, []])
  })

  it('knows nothing of another shop', async () => {
    const { queues, due, money, mine } = await todayFor(await shop.signedIn(staffOf.stranger))
    expect(mine).toEqual({ count: 0, list: [] })
    expect(queues.map(({ count }) => count)).toEqual(queues.map(() => 0))
    expect(due.list).toEqual([])
    expect(money?.days.every(({ received_fen }) => received_fen === 0)).toBe(true)
  })
})
