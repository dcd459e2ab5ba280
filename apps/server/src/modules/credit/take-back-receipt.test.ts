import { codes, dayMs, dayOf } from '@yinpu/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { audit, creditEntries, orders as orderRows, roles } from '../../db/schema/index.ts'
import { and, eq } from '../../db/sql.ts'
import { operator } from '../../kernel/actor.ts'
import { type CreditShop, createCreditShop } from '../../testing/credit-shop.ts'
import { staffOf } from '../../testing/order-console.ts'
import { createSecondProcess, type SecondProcess } from '../../testing/second-process.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'
import { payByCredit } from '../payment/pay-by-credit.ts'
import { refundByShop } from '../payment/refund/refund-by-shop.ts'
import { makeStatement } from './make-statement.ts'

let shop: CreditShop
let elsewhere: SecondProcess
let finance: ConsoleClient
let owner: ConsoleClient
let boxes = 0
beforeAll(async () => {
  shop = await createCreditShop()
  elsewhere = await createSecondProcess(shop)
  finance = await shop.signedIn(staffOf.finance)
  owner = await shop.signedIn(staffOf.owner)
})

const closeShift = async (client: ConsoleClient, id: string) => {
  const params = { id }
  const { expected_fen } = await shop.must(client.call('getCashShift', { params }))
  const count = { notes: {}, loose_fen: expected_fen }
  return client.call('closeCashShift', { params, body: { count, expect_fen: expected_fen } as never })
}

/** Each test begins with a shop without boxes. */
afterEach(async () => {
  for (const client of [finance, owner]) {
    const { mine } = await shop.must(client.call('listCashBoxes', {}))
    if (mine) await shop.must(closeShift(client, mine))
  }
  const { list } = await shop.must(owner.call('listCashBoxes', {}))
  for (const { id, name, retired } of list)
    if (!retired)
      await shop.must(owner.call('updateCashBox', { params: { id }, body: { name, retired: true } }))
  expect(await shop.faults()).toEqual([])
})
afterAll(async () => {
  await elsewhere.close()
  await shop.close()
})

const openBox = async (client: ConsoleClient) => {
  boxes += 1
  const { id } = await shop.must(owner.call('addCashBox', { body: { name: `前台 ${boxes} 号箱` } }))
  const count = { notes: {}, loose_fen: 50_000 }
  return (await shop.must(client.call('openCashBox', { params: { id }, body: { count } as never }))).shift_id
}

/** A statement of one order of 100.00. */
const aStatement = async () => {
  const buyer = await shop.aMonthlyBuyer(20_000, 365)
  const orderId = await shop.charged(buyer.token, 10_000)
  const { time } = shop.clock
  const month = dayOf(time).slice(0, 7)
  const made = await makeStatement(shop.database.db, buyer.owner, {
    ...{ month, until: time + 1, by: operator, now: time },
  })
  return { buyer, orderId, id: made?.statement.id ?? '' }
}

const settle = (id: string, amount_fen: number, open_fen: number, way: 'bank' | 'cash' = 'bank') =>
  finance.call('settleStatement', { params: { id }, body: { amount_fen, open_fen, way, note: '' } })

const statementOf = (id: string, client = finance) =>
  shop.must(client.call('getStatement', { params: { id } }))

const receiptOf = async (id: string, client = finance) =>
  (await statementOf(id, client)).receipts.at(-1)?.id ?? ''

const takeBack = async (client: ConsoleClient, id: string, more: { receipt?: string; late?: boolean } = {}) =>
  client.call('takeBackReceipt', {
    params: { id, receipt_id: more.receipt ?? (await receiptOf(id, client)) },
    body: { why: '登记到别家了', late: more.late ?? false },
  })

const rowsOf = (id: string) =>
  shop.database.db.select().from(creditEntries).where(eq(creditEntries.statementId, id))

describe('a receipt that was entered by mistake', () => {
  it('is taken back: the statement and the account ask for the sum again, and both rows stay', async () => {
    const { buyer, id } = await aStatement()
    await shop.must(settle(id, 4_000, 10_000))
    shop.clock.time += 60_000
    await shop.must(settle(id, 6_000, 6_000))
    expect(await statementOf(id)).toMatchObject({ state: 30, open_fen: 0 })
    expect(await shop.creditOf(buyer.token)).toMatchObject({ used_fen: 0 })

    const after = await shop.must(takeBack(finance, id))
    expect(after).toMatchObject({ state: 20, open_fen: 6_000, received_fen: 4_000 })
    expect(after.settled_at).toBeUndefined()
    expect(after.receipts).toMatchObject([
      { amount_fen: 4_000, take_back: 'open' },
      { amount_fen: 6_000, taken_back_by: '许敏', taken_back_why: '登记到别家了' },
    ])
    expect(after.receipts[1]).not.toHaveProperty('take_back')
    expect(await shop.creditOf(buyer.token)).toMatchObject({ used_fen: 6_000, left_fen: 14_000 })
    // The buyer sees it too, and settles what is open in the end.
    const seen = await shop.must(shop.ask('getStatement', { params: { id } }, buyer.token))
    expect(seen.receipts[1]).toMatchObject({ taken_back_why: '登记到别家了' })
    await shop.must(settle(id, 6_000, 6_000))
    expect((await rowsOf(id)).map(({ kind }) => kind).toSorted()).toEqual(
      ['settlement', 'settlement', 'settlement', 'settlement_reversal'].toSorted(),
    )
    const [row] = await shop.database.db
      .select()
      .from(audit)
      .where(and(eq(audit.action, 'takeBackReceipt'), eq(audit.subjectId, id)))
    expect(row).toMatchObject({
      actorName: '许敏',
      before: { amount_fen: 6_000, way: 'bank', open_fen: 0 },
      after: { open_fen: 6_000, why: '登记到别家了' },
    })
  })

  it('takes the confirmation along that came with it, and no other', async () => {
    const { id } = await aStatement()
    await shop.must(settle(id, 4_000, 10_000))
    expect(await statementOf(id)).toMatchObject({ state: 20 })
    expect(await shop.must(takeBack(finance, id))).toMatchObject({ state: 10, open_fen: 10_000 })
    await shop.must(finance.call('confirmStatement', { params: { id } }))
    shop.clock.time += 1_000
    await shop.must(settle(id, 10_000, 10_000))
    expect(await shop.must(takeBack(finance, id))).toMatchObject({ state: 20, open_fen: 10_000 })
  })

  it('is answered the same to a doubled request, and a second person is told', async () => {
    const { id } = await aStatement()
    await shop.must(settle(id, 10_000, 10_000))
    const receipt = await receiptOf(id)
    const answers = await Promise.all([1, 2, 3].map(() => takeBack(finance, id, { receipt })))
    expect(answers.map(({ code }) => code)).toEqual([codes.ok, codes.ok, codes.ok])
    expect(await takeBack(owner, id, { receipt })).toMatchObject({
      code: codes.conflict,
      msg: '这笔收款已由许敏撤销',
    })
    expect(await rowsOf(id)).toHaveLength(2)
  })

  it('stays where a refund of its order has become money of the customer', async () => {
    const { buyer, orderId, id } = await aStatement()
    await shop.must(settle(id, 10_000, 10_000))
    const refund = { amountFen: 2_500, to: 'origin', reason: '少印', cause: `t:${id}`, by: operator } as const
    await refundByShop(shop.app.payments, await shop.rowOf(orderId), { ...refund, now: shop.clock.time })
    expect(await shop.balanceOf(buyer.token)).toBe(2_500)
    const refused = await takeBack(finance, id)
    expect([refused.code, refused.msg]).toEqual([codes.conflict, expect.stringContaining('25.00')])
    expect(await statementOf(id)).toMatchObject({ state: 30, received_fen: 10_000 })
  })

  it('of a month that is over stands in the next statement, which adds up', async () => {
    const { buyer, id } = await aStatement()
    const orders = await shop.plainOrders(buyer.token, 2, 3_000)
    const { time } = shop.clock
    const charge = async (orderId = '') => {
      const { time: now } = shop.clock
      const placed = { createdAt: new Date(now), movedAt: new Date(now) }
      await shop.database.db.update(orderRows).set(placed).where(eq(orderRows.id, orderId))
      const request = { ...buyer.owner, call: 'initPayment', key: undefined, body: orderId, now }
      await payByCredit(shop.payments, await shop.rowOf(orderId), request)
    }
    const stated = async () => {
      const until = shop.clock.time + 1
      const month = dayOf(shop.clock.time).slice(0, 7)
      const input = { month, until, by: operator, now: until }
      return (await makeStatement(shop.database.db, buyer.owner, input))?.statement
    }
    try {
      shop.clock.time += 32 * dayMs
      const boss = await shop.signedIn(staffOf.owner)
      const body = { amount_fen: 10_000, open_fen: 10_000, way: 'bank', note: '' } as const
      await shop.must(boss.call('settleStatement', { params: { id }, body }))
      await charge(orders[0])
      const [receipt] = (await statementOf(id, boss)).receipts
      expect(await stated()).toMatchObject({ openingFen: 10_000, repaidFen: 10_000, closingFen: 3_000 })
      // In the month after, more is taken back than came.
      shop.clock.time += 32 * dayMs
      const later = await shop.signedIn(staffOf.owner)
      await shop.must(takeBack(later, id, { receipt: receipt?.id ?? '', late: true }))
      await charge(orders[1])
      const last = await stated()
      expect(last).toMatchObject({ openingFen: 3_000, chargedFen: 3_000, repaidFen: -10_000 })
      expect(last).toMatchObject({ closingFen: 16_000, amountFen: 3_000 })
      const statement = await statementOf(last?.id ?? '', later)
      expect(statement).toMatchObject({ repaid_fen: -10_000 })
      expect(statement.lines).toMatchObject([
        { kind: 'settlement_reversal', amount_fen: 10_000, remark: '登记到别家了' },
        { kind: 'charge' },
      ])
    } finally {
      shop.clock.time = time
    }
  })

  it('belongs to nobody else, needs its permission and a reason', async () => {
    const { id } = await aStatement()
    await shop.must(settle(id, 10_000, 10_000))
    const receipt = await receiptOf(id)
    const stranger = await shop.signedIn(staffOf.stranger)
    expect((await takeBack(stranger, id, { receipt })).code).toBe(codes.notFound)
    const press = await shop.signedIn(staffOf.press)
    expect((await takeBack(press, id, { receipt })).code).toBe(codes.refused)
    // A receipt of another statement is none of this one.
    const other = await aStatement()
    expect((await takeBack(finance, other.id, { receipt })).code).toBe(codes.notFound)
    expect((await takeBack(finance, id, { receipt: 'nothing' })).code).toBe(codes.notFound)
    const body = { why: ' ' } as never
    const unfounded = await finance.call('takeBackReceipt', { params: { id, receipt_id: receipt }, body })
    expect(unfounded.code).toBe(codes.invalid)
    expect(await rowsOf(id)).toHaveLength(1)
  })
})

describe('after its day', () => {
  it('a transfer is taken back by people who may refund without a limit, when they say so', async () => {
    const { id } = await aStatement()
    await shop.must(settle(id, 10_000, 10_000))
    const { time } = shop.clock
    const { db } = shop.database
    const limited = and(eq(roles.companyId, shop.companyId), eq(roles.name, '财务'))
    const [role] = await db.select().from(roles).where(limited)
    try {
      shop.clock.time += dayMs
      await db
        .update(roles)
        .set({ limits: { ...role?.limits, refund_fen: 1_000_000 } })
        .where(limited)
      const later = await shop.signedIn(staffOf.finance)
      expect((await statementOf(id, later)).receipts[0]).not.toHaveProperty('take_back')
      expect(await takeBack(later, id, { late: true })).toMatchObject({
        code: codes.refused,
        msg: expect.stringContaining('不是今天登记的'),
      })
      const boss = await shop.signedIn(staffOf.owner)
      expect((await statementOf(id, boss)).receipts[0]).toMatchObject({ take_back: 'late' })
      expect((await takeBack(boss, id)).code).toBe(codes.conflict)
      const { days } = await shop.must(boss.call('listCash', { query: {} }))
      await shop.must(takeBack(boss, id, { late: true }))
      // The day of the receipt stays as it was; today has the money back.
      const after = (await shop.must(boss.call('listCash', { query: {} }))).days
      const of = (list: typeof days, at: number) => list.find(({ day }) => day === dayOf(at))
      expect(of(after, time)?.total).toEqual(of(days, time)?.total)
      expect(of(after, shop.clock.time)?.parts).toMatchObject({ settlements_back_fen: 10_000 })
    } finally {
      shop.clock.time = time
      await db
        .update(roles)
        .set({ limits: role?.limits ?? {} })
        .where(limited)
    }
  })

  it('cash leaves its own box while that is open, and the open one of the person afterwards', async () => {
    const first = await openBox(finance)
    const { id } = await aStatement()
    await shop.must(settle(id, 7_000, 10_000, 'cash'))
    // Another person does not take it out of a box that they do not use.
    expect(await takeBack(owner, id)).toMatchObject({
      code: codes.conflict,
      msg: expect.stringContaining('请由当班的许敏撤销'),
    })
    await shop.must(takeBack(finance, id))
    const open = await shop.must(finance.call('getCashShift', { params: { id: first } }))
    expect(open).toMatchObject({
      expected_fen: 50_000,
      entries: [
        { kind: 'settlement', amount_fen: 7_000, reversed: true },
        { kind: 'undo', amount_fen: -7_000, words: expect.stringContaining('登记到别家了') },
      ],
    })
    await shop.must(settle(id, 7_000, 10_000, 'cash'))
    await shop.must(closeShift(finance, first))
    const closed = await shop.must(finance.call('getCashShift', { params: { id: first } }))

    // The box is handed over: without an open one there is nothing to take it from.
    expect((await statementOf(id, owner)).receipts.at(-1)).toMatchObject({
      take_back: 'late',
      box: expect.stringContaining('号箱'),
    })
    expect((await takeBack(owner, id)).msg).toContain('已经交班锁住')
    expect((await takeBack(owner, id, { late: true })).msg).toContain('请先开箱')
    const second = await openBox(owner)
    await shop.must(takeBack(owner, id, { late: true }))
    expect(await shop.must(owner.call('getCashShift', { params: { id: second } }))).toMatchObject({
      expected_fen: 43_000,
    })
    expect(await shop.must(finance.call('getCashShift', { params: { id: first } }))).toMatchObject({
      expected_fen: closed.expected_fen,
      counted_fen: closed.counted_fen,
    })
    expect(await statementOf(id)).toMatchObject({ open_fen: 10_000 })
  })
})

describe('two people at once', () => {
  it('who take the same receipt back: one has done it, the other is told', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await aStatement()
      await shop.must(settle(id, 10_000, 10_000))
      const receipt = await receiptOf(id)
      const there = await elsewhere.signedIn(staffOf.owner)
      const answers = await Promise.all([
        takeBack(finance, id, { receipt }),
        takeBack(there, id, { receipt }),
      ])
      expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict].toSorted())
      expect(await rowsOf(id)).toHaveLength(2)
    }
  })

  it('one takes it back, one enters another: the second person has seen another sum', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await aStatement()
      await shop.must(settle(id, 4_000, 10_000))
      const receipt = await receiptOf(id)
      const there = await elsewhere.signedIn(staffOf.finance)
      const racers = [
        () => takeBack(finance, id, { receipt }),
        () =>
          there.call('settleStatement', {
            params: { id },
            body: { amount_fen: 6_000, open_fen: 6_000, way: 'bank', note: '' },
          }),
      ]
      const [one, other] = await Promise.all((round % 2 ? racers.toReversed() : racers).map((run) => run()))
      const [back, receipts] = round % 2 ? [other, one] : [one, other]
      expect(back?.code).toBe(codes.ok)
      const isSettled = receipts?.code === codes.ok
      expect([codes.ok, codes.conflict]).toContain(receipts?.code)
      expect(await statementOf(id)).toMatchObject({
        ...(isSettled ? { received_fen: 6_000, open_fen: 4_000 } : { received_fen: 0, open_fen: 10_000 }),
      })
    }
  })

  it('one takes cash back, one hands the box over: it is counted without it, or it stays', async () => {
    for (let round = 0; round < 4; round += 1) {
      const shift = await openBox(finance)
      const { id } = await aStatement()
      await shop.must(settle(id, 5_000, 10_000, 'cash'))
      const receipt = await receiptOf(id)
      const there = await elsewhere.signedIn(staffOf.finance)
      const count = { notes: {}, loose_fen: 55_000 }
      const racers = [
        () => takeBack(finance, id, { receipt }),
        () =>
          there.call('closeCashShift', {
            params: { id: shift },
            body: { count, expect_fen: 55_000 } as never,
          }),
      ]
      const answers = await Promise.all((round % 2 ? racers.toReversed() : racers).map((run) => run()))
      const outcomes = answers.map(({ code }) => code)
      expect(outcomes.filter((code) => code === codes.ok)).toHaveLength(1)
      expect(outcomes).toContain(codes.conflict)
      const { closed_at, expected_fen } = await shop.must(
        finance.call('getCashShift', { params: { id: shift } }),
      )
      const { open_fen } = await statementOf(id)
      expect([expected_fen, open_fen]).toEqual(closed_at === undefined ? [50_000, 10_000] : [55_000, 5_000])
      if (closed_at === undefined) await shop.must(closeShift(finance, shift))
    }
  })
})
