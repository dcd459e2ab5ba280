import { codes, stateOfOrder, usualCalendar } from '@yinpu/contract'
import type { CounterDraft } from '@yinpu/contract/console'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { audit, orders, users } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import { flyer } from '../../testing/order-shop.ts'
import { setLevel } from '../../testing/set-level.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'

let shop: OrderConsole
let service: ConsoleClient
let owner: ConsoleClient
beforeAll(async () => {
  shop = await createOrderConsole()
  service = await shop.signedIn(staffOf.service)
  owner = await shop.signedIn(staffOf.owner)
})
afterAll(() => shop.close())
afterEach(async () => {
  for (const client of [service, owner]) {
    const { list } = await shop.must(client.call('listCounterDrafts', {}))
    for (const { id } of list) await shop.must(client.call('dropCounterDraft', { params: { id } }))
  }
})

const open = async (client: ConsoleClient, body: object = {}): Promise<CounterDraft> => {
  const lines = [{ line_id: 'a', baojia_type: 2, request: flyer }]
  return shop.must(client.call('openCounterDraft', { body: { pickup: true, lines, ...body } as never }))
}

const take = (client: ConsoleClient, { id, version, total_fen }: CounterDraft, expectFen = total_fen) =>
  client.call('orderCounterDraft', { params: { id }, body: { version, expect_fen: expectFen } })

const aCustomer = async () => {
  const { token } = await shop.aBuyer()
  return { token, id: await shop.userIdOf(token) }
}

const withPrice = (price_fen: number, reason = '老客户') => ({
  lines: [{ line_id: 'a', baojia_type: 2, request: flyer, price_fen, reason }],
})

const allowCredit = (id: string, limit_fen: number) =>
  shop.must(
    owner.call('setCustomerCredit', {
      params: { id },
      body: { limit_fen, term_days: 30, enabled: true, version: 0 },
    }),
  )

describe('an order that staff take', () => {
  it('is the customer’s own, says who took it, and tells the customer', async () => {
    const customer = await aCustomer()
    const draft = await open(service, { customer_id: customer.id, channel: 'wechat' })
    const { order_id, total_fen } = await shop.must(take(service, draft))
    expect(total_fen).toBe(draft.total_fen)
    const seen = await shop.detail(customer.token, order_id)
    expect(seen).toMatchObject({ state: stateOfOrder.unpaid, total_fen })
    const { staff } = await shop.must(service.call('getMe', {}))
    expect(await shop.rowOf(order_id)).toMatchObject({ takenChannel: 'wechat', takenByName: staff.name })
    const [first] = (await shop.must(service.call('getOrder', { params: { id: order_id } }))).timeline
    expect(first).toMatchObject({ title: '代客下单', note: '微信' })
    const { list } = await shop.must(shop.ask('listMessages', { query: {} }, customer.token))
    expect(list[0]).toMatchObject({ kind: 'order_taken', path: expect.stringContaining(order_id) })
    const rows = await shop.database.db.select().from(audit).where(eq(audit.subjectId, order_id))
    expect(rows.map(({ action }) => action)).toEqual(['orderCounterDraft'])
  })

  it('is made once, however often and from wherever it is requested', async () => {
    const customer = await aCustomer()
    const draft = await open(service, { customer_id: customer.id })
    const again = await shop.signedIn(staffOf.service)
    const answers = await Promise.all([take(service, draft), take(again, draft), take(service, draft)])
    expect(answers.map(({ code }) => code)).toEqual([codes.ok, codes.ok, codes.ok])
    expect(new Set(answers.map(({ data }) => data.order_id)).size).toBe(1)
    const made = await shop.database.db.select().from(orders).where(eq(orders.userId, customer.id))
    expect(made).toHaveLength(1)
  })

  it('costs exactly what the person has seen, or is not made', async () => {
    const customer = await aCustomer()
    const draft = await open(service, { customer_id: customer.id })
    const wrong = await take(service, draft, draft.total_fen - 1)
    expect([wrong.code, wrong.data]).toEqual([
      codes.conflict,
      { expect_fen: draft.total_fen - 1, total_fen: draft.total_fen },
    ])
    const { version, levels } = await shop.must(owner.call('getLevels', {}))
    const four = levels.map((level) => ({ ...level, discount_percent: level.level === 3 ? 4 : 0 }))
    await shop.must(owner.call('updateLevels', { body: { version, levels: four } }))
    await setLevel(shop.database, customer.id, 3)
    // A process hears of new levels a moment later; until then the price that was seen is the price.
    const total = async () =>
      (await shop.must(service.call('getCounterDraft', { params: { id: draft.id } }))).total_fen
    await expect.poll(total).toBeLessThan(draft.total_fen)
    expect((await take(service, draft)).code).toBe(codes.conflict)
  })

  it('names what is missing by field', async () => {
    const draft = await open(service, { lines: [], pickup: false })
    const answer = await take(service, draft)
    expect([answer.code, answer.data]).toEqual([
      codes.invalid,
      { fields: { lines: '还没有产品', address: '请选收货地址，或改为自提' } },
    ])
  })

  it('stays a draft’s until that draft was changed: a stale order gets the newer draft', async () => {
    const draft = await open(service)
    const document = { ...draft.document, remark: '晚点送' }
    const { id, version } = draft
    await shop.must(service.call('saveCounterDraft', { params: { id }, body: { version, document } }))
    expect(await take(service, draft)).toMatchObject({
      code: codes.conflict,
      data: { draft: { document: { remark: '晚点送' } } },
    })
  })
})

describe('a changed price', () => {
  it('is one more line of the price, with its reason, and the lines still sum to the total', async () => {
    const customer = await aCustomer()
    const { computed_fen } = await open(service, { customer_id: customer.id })
    const draft = await open(service, { customer_id: customer.id, ...withPrice(computed_fen - 500) })
    const { order_id } = await shop.must(take(service, draft))
    const { lines, total_fen } = await shop.detail(customer.token, order_id)
    const parts = lines[0]?.price_lines ?? []
    expect(parts.at(-1)).toMatchObject({ name: '改价', basis: '老客户', amount_fen: -500 })
    expect(parts.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(computed_fen - 500)
    expect(total_fen).toBe(computed_fen - 500)
  })

  it('ends at the role’s limit to the fen, over all lines together; the owner goes further', async () => {
    const { computed_fen } = await open(service)
    const least = Math.ceil((computed_fen * 90) / 100)
    const beyond = await open(service, withPrice(least - 1))
    expect(beyond.least_fen).toBe(least)
    const refused = await take(service, beyond)
    expect(refused).toMatchObject({ code: codes.refused, data: { least_fen: least } })
    expect(refused.msg).toContain('老板')
    await shop.must(take(service, await open(service, withPrice(least))))
    await shop.must(take(owner, await open(owner, withPrice(1, '赔付'))))
    const [line] = withPrice(computed_fen - 1).lines
    const halves = [
      { ...line, line_id: 'a', price_fen: least },
      { ...line, line_id: 'b', price_fen: least - 2 },
    ]
    expect((await take(service, await open(service, { lines: halves }))).code).toBe(codes.refused)
  })

  it('and later changes of its order count together, also when two people make them at once', async () => {
    const { computed_fen } = await open(service)
    const least = Math.ceil((computed_fen * 90) / 100)
    const half = Math.ceil((computed_fen * 95) / 100)
    const other = await shop.signedIn(staffOf.service)
    for (let round = 0; round < 3; round += 1) {
      const { order_id } = await shop.must(take(service, await open(service, withPrice(half))))
      const reprice = (client: ConsoleClient, total_fen: number) =>
        client.call('repriceOrder', { params: { id: order_id }, body: { total_fen, why: '再让一点' } })
      // From the half, each alone goes to a sum that the two together must not pass.
      const answers = await Promise.all([
        reprice(service, least),
        reprice(other, least - 1),
        reprice(other, least - (computed_fen - half)),
      ])
      expect(answers.map(({ code }) => code)).toEqual([codes.ok, codes.refused, codes.refused])
      expect((await reprice(service, least - 1)).code).toBe(codes.refused)
      expect(await shop.rowOf(order_id)).toMatchObject({ totalFen: least, computedFen: computed_fen })
    }
  })

  it('without a reason is not ordered', async () => {
    const { computed_fen } = await open(service)
    const answer = await take(service, await open(service, withPrice(computed_fen - 1, '')))
    expect(answer).toMatchObject({ code: codes.invalid, data: { fields: { reason: expect.any(String) } } })
  })
})

describe('the money of an order that staff take', () => {
  it('that was paid in cash is in the books, by the person who took it', async () => {
    const customer = await aCustomer()
    const draft = await open(service, { customer_id: customer.id, method: 'cash' })
    const { order_id } = await shop.must(take(service, draft))
    const { state, paidFen } = await shop.rowOf(order_id)
    expect([state, paidFen]).toEqual([stateOfOrder.awaitingFiles, draft.total_fen])
    const { payments } = await shop.must(service.call('getOrder', { params: { id: order_id } }))
    expect(payments).toHaveLength(1)
    expect(await shop.faults()).toEqual([])
  })

  it('on a monthly account stays within its limit, also against another order at the same moment', async () => {
    const customer = await aCustomer()
    const first = await open(service, { customer_id: customer.id, method: 'credit' })
    await allowCredit(customer.id, first.total_fen + 1)
    const second = await open(service, { customer_id: customer.id, method: 'credit' })
    const answers = await Promise.all([take(service, first), take(service, second)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.refused])
    const made = await shop.database.db.select().from(orders).where(eq(orders.userId, customer.id))
    expect(made).toHaveLength(1)
    expect(await shop.faults()).toEqual([])
  })
})

describe('what prevents an order', () => {
  it('is a rush term on a day without rush orders, in its line and at the order', async () => {
    const { terms } = await shop.must(shop.ask('quoteOffset', { body: flyer }))
    const rush = terms.findLast(({ offered }) => offered)?.value
    expect(rush).not.toBe(terms[0]?.value)
    const lines = [{ line_id: 'a', baojia_type: 2, request: { ...flyer, rush } }]
    const before = await open(service, { lines })
    expect(before).toMatchObject({ rush_objection: '', missing: {} })
    const { version } = await shop.must(owner.call('getCalendar', {}))
    const closed = { ...usualCalendar, no_rush_weekdays: [1, 2, 3, 4, 5, 6, 7], version }
    const changed = await shop.must(owner.call('updateCalendar', { body: closed }))
    const read = () => shop.must(service.call('getCounterDraft', { params: { id: before.id } }))
    await expect.poll(async () => (await read()).rush_objection).toContain('不接加急')
    const draft = await read()
    const { rush_objection } = draft
    expect(draft.lines[0]?.refusal?.fields).toEqual({ rush: rush_objection })
    expect(draft.lines[0]?.quote?.total_fen).toBe(before.lines[0]?.quote?.total_fen)
    expect(await take(service, draft)).toMatchObject({
      code: codes.invalid,
      data: { fields: { rush: expect.stringContaining(rush_objection) } },
    })
    await shop.must(owner.call('updateCalendar', { body: { ...usualCalendar, version: changed.version } }))
    await expect.poll(async () => (await read()).rush_objection).toBe('')
    await shop.must(take(service, draft))
  })

  it('is more remarks than an order has room for: nothing of them is cut', async () => {
    const withRemarks = (last: string) => ({
      remark: '备'.repeat(400),
      lines: ['注'.repeat(80), last].map((remark, at) => ({
        line_id: `${at}`,
        baojia_type: 2,
        request: flyer,
        remark,
      })),
    })
    const long = await open(service, withRemarks('注'.repeat(80)))
    expect(long.missing.remark).toContain('最多 500 字')
    expect((await take(service, long)).code).toBe(codes.invalid)
    const short = await open(service, withRemarks(''))
    const { order_id } = await shop.must(take(service, short))
    const { remark } = await shop.rowOf(order_id)
    expect(remark).toContain('注'.repeat(80))
  })
})

describe('a walk-in', () => {
  it('needs no name, is in no list of customers, and cannot pay by the month', async () => {
    const draft = await open(service, { method: 'transfer', channel: 'visit' })
    const { order_id } = await shop.must(take(service, draft))
    const { userId, paidFen } = await shop.rowOf(order_id)
    expect(paidFen).toBe(draft.total_fen)
    const [row] = await shop.database.db.select().from(users).where(eq(users.id, userId))
    expect(row).toMatchObject({ isWalkIn: true, mobile: `walkin:${userId}` })
    const { list } = await shop.must(service.call('listCustomers', { query: { limit: 100 } }))
    expect(list.map(({ id }) => id)).not.toContain(userId)
    expect((await service.call('getCustomer', { params: { id: userId } })).code).toBe(codes.notFound)
    const onCredit = await open(service, { method: 'credit' })
    expect((await take(service, onCredit)).code).toBe(codes.invalid)
  })
})
