import { codes } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { refunds, roles } from '../db/schema/index.ts'
import { and, eq } from '../db/sql.ts'
import { type OrderConsole, staffOf } from '../testing/order-console.ts'
import { createRefundStaff, orderFen, type RefundStaff } from '../testing/refund-staff.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

let shop: OrderConsole
let owner: ConsoleClient
let service: ConsoleClient
let finance: ConsoleClient
let token: string
let staff: RefundStaff
beforeAll(async () => {
  staff = await createRefundStaff()
  ;({ shop, owner, service, finance, token } = staff)
})
afterAll(() => shop.close())

const db = () => shop.database.db
/** the limit up to which the role 客服 refunds alone */
const limitFen = 20_000

describe('a refund that is tried again', () => {
  it('goes another way only within the limit of whoever says so', async () => {
    const id = await staff.aPaidOrder(1)
    const { refund_no } = await shop.must(staff.ask(owner, id, 50_000))
    await staff.fail(id, refund_no)
    const again = (client: ConsoleClient, back: 'origin' | 'balance') =>
      client.call('retryRefund', { params: { no: refund_no }, body: { back } })
    await staff.withLimit('财务', 30_000, async () => {
      const refused = await again(finance, 'balance')
      expect([refused.code, refused.data]).toEqual([codes.refused, { limit_fen: 30_000, left_fen: 30_000 }])
      expect(await staff.refundsOf(id)).toHaveLength(1)
    })
    expect(await shop.must(again(finance, 'balance'))).toMatchObject({ state: 20, to: 'balance' })
  })

  it('goes the way that was decided whatever the limit of whoever tries', async () => {
    const id = await staff.aPaidOrder(1)
    shop.wechat.outages.refund = 'unreachable'
    const { refund_no } = await shop.must(staff.ask(owner, id, 50_000))
    shop.wechat.outages.refund = 'none'
    shop.clock.time += 120_000
    await staff.withLimit('财务', 30_000, async () => {
      const answer = await finance.call('retryRefund', {
        params: { no: refund_no },
        body: { back: 'origin' },
      })
      expect(answer.data).toMatchObject({ state: 20, to: 'origin' })
    })
  })
})

describe('the list of requests', () => {
  it('asks the database as often for many rows as for one', async () => {
    for (let at = 0; at < 4; at += 1)
      await shop.must(staff.ask(service, await staff.aPaidOrder(), limitFen + 100 + at))
    const session = Object.getPrototypeOf(Reflect.get(db(), 'session')) as { prepareQuery: () => unknown }
    const prepared = vi.spyOn(session, 'prepareQuery')
    const queriesFor = async (limit: number) => {
      prepared.mockClear()
      const { list } = await shop.must(owner.call('listRefundRequests', { query: { limit } }))
      expect(list).toHaveLength(limit)
      return prepared.mock.calls.length
    }
    await queriesFor(1)
    const forOne = await queriesFor(1)
    expect(forOne).toBeGreaterThan(0)
    expect(await queriesFor(3)).toBe(forOne)
    prepared.mockRestore()
  })
})

describe('the list of refunds', () => {
  it('has what failed and what hangs first, and finds by number, sum and order', async () => {
    const { order_id: id } = await shop.anOrder(token)
    await shop.pay(id)
    const { refund_no, order_no } = await shop.must(staff.ask(owner, id, 12_345))
    await staff.fail(id, refund_no, '账户余额不足')
    const { list } = await shop.must(service.call('listRefunds', { query: {} }))
    const isFirst = list.map(({ hanging }) => hanging)
    expect(isFirst).toEqual(isFirst.toSorted((one, other) => Number(other) - Number(one)))
    expect(list.find((one) => one.refund_no === refund_no)).toMatchObject({
      hanging: true,
      failure: '账户余额不足',
      by: { name: '陈立', role: '老板' },
    })
    for (const keyword of [refund_no, refund_no.slice(-6), '123.45', '¥123.45', order_no]) {
      const results = await shop.must(service.call('listRefunds', { query: { keyword } }))
      expect([keyword, results.list.map((one) => one.refund_no)]).toEqual([keyword, [refund_no]])
    }
    const hanging = await shop.must(service.call('listRefunds', { query: { state: 'hanging' } }))
    expect(hanging.list.every((one) => one.hanging)).toBe(true)
    const stranger = await shop.signedIn(staffOf.stranger)
    expect((await shop.must(stranger.call('listRefunds', { query: {} }))).list).toEqual([])
    expect((await service.call('listRefunds', { query: { cursor: 'x' } })).code).toBe(codes.invalid)
  })

  it('goes on page by page without losing or doubling any', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    for (;;) {
      const query = { limit: 2, ...(cursor && { cursor }) }
      const page = await shop.must(finance.call('listRefunds', { query }))
      seen.push(...page.list.map(({ refund_no }) => refund_no))
      cursor = page.next
      if (!cursor) break
    }
    const rows = await db().select().from(refunds).where(eq(refunds.companyId, shop.companyId))
    expect(seen.toSorted()).toEqual(rows.map(({ refundNo }) => refundNo).toSorted())
  })

  it('is told to whoever asks for refunds or decides on them, and to nobody else', async () => {
    for (const mobile of [staffOf.press, staffOf.shipping, staffOf.prepress]) {
      const client = await shop.signedIn(mobile)
      expect((await client.call('listRefunds', { query: {} })).code).toBe(codes.refused)
      expect((await client.call('listRefundRequests', { query: {} })).code).toBe(codes.refused)
    }
    const of = and(eq(roles.companyId, shop.companyId), eq(roles.name, '审稿'))
    const [before] = await db().select().from(roles).where(of)
    await db()
      .update(roles)
      .set({ permissions: ['refund.approve'] })
      .where(of)
    const judge = await shop.signedIn(staffOf.prepress)
    expect((await judge.call('listRefundRequests', { query: {} })).code).toBe(codes.ok)
    await db()
      .update(roles)
      .set({ permissions: before?.permissions ?? [] })
      .where(of)
  })

  it('tells before the money goes what is left, and how far one may go alone', async () => {
    const id = await staff.aPaidOrder()
    await shop.must(staff.ask(service, id, 5_000))
    await shop.must(staff.ask(service, id, 30_000))
    const refundable = await shop.must(service.call('getRefundable', { params: { id } }))
    expect(refundable).toMatchObject({
      rest_fen: 95_000,
      waiting_fen: 30_000,
      limit_fen: limitFen,
      given_fen: 5_000,
      payments: [{ amount_fen: orderFen, refunded_fen: 5_000, rest_fen: 95_000 }],
    })
    expect((await shop.must(owner.call('getRefundable', { params: { id } }))).limit_fen).toBeUndefined()
  })
})
