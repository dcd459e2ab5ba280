import { readFile } from 'node:fs/promises'
import { codes, dayMs, dayOf, payChannel, stateOfOrder } from '@yinpu/contract'
import { faultTexts } from '@yinpu/contract/console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditEntries, creditStatements } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { operator } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { buyersPassword, type CreditShop, createCreditShop } from '../../testing/credit-shop.ts'
import { staffOf } from '../../testing/order-console.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'
import { cancelOrder } from '../order/end-order.ts'
import { payByCredit } from '../payment/pay-by-credit.ts'
import { refundByShop } from '../payment/refund/refund-by-shop.ts'
import { makeStatement } from './make-statement.ts'

let shop: CreditShop
let finance: ConsoleClient
beforeAll(async () => {
  shop = await createCreditShop()
  finance = await shop.signedIn(staffOf.finance)
})
afterAll(async () => {
  expect(await shop.faults()).toEqual([])
  await shop.close()
})

const rowsOf = (userId: string) =>
  shop.database.db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.userId, userId))
    .orderBy(creditEntries.seq)

let refunds = 0
const refund = async (orderId: string, amountFen: number) => {
  refunds += 1
  const input = { amountFen, to: 'origin', reason: '少印', cause: `t:${refunds}`, by: operator } as const
  return refundByShop(shop.app.payments, await shop.rowOf(orderId), { ...input, now: shop.clock.time })
}

const statementOf = async (buyer: { owner: { companyId: string; userId: string } }, month: string) => {
  const input = { month, until: shop.clock.time + 1, by: operator, now: shop.clock.time }
  const made = await makeStatement(shop.database.db, buyer.owner, input)
  if (!made) throw new Error('nothing to be asked for')
  return made.statement
}

const settle = (id: string, amount_fen: number, open_fen: number, key?: string) =>
  finance.call('settleStatement', {
    params: { id },
    body: { amount_fen, open_fen, way: 'bank', note: '', ...(key && { key }) },
  })

describe('an order on the monthly account', () => {
  it('is offered to whoever has an account with enough left, and counts as paid at once', async () => {
    const buyer = await shop.aMonthlyBuyer(10_000)
    const [small = '', large = ''] = [
      ...(await shop.plainOrders(buyer.token, 1, 9_999)),
      ...(await shop.plainOrders(buyer.token, 1, 10_001)),
    ]
    expect((await shop.detail(buyer.token, small)).pay_channels).toContain(payChannel.credit)
    const tooMuch = await shop.detail(buyer.token, large)
    expect(tooMuch.pay_channels).not.toContain(payChannel.credit)
    expect(tooMuch.credit).toEqual({ left_fen: 10_000, objection: '月结额度不足，还差 0.01 元' })
    expect(await shop.payByCredit(buyer.token, large)).toMatchObject({
      code: codes.refused,
      msg: '月结额度不足，还差 0.01 元',
    })

    expect(await shop.payByCredit(buyer.token, small)).toMatchObject({ code: codes.ok, data: { paid: true } })
    const paid = await shop.detail(buyer.token, small)
    // It is booked and not paid.
    expect([paid.state, paid.money.paid_fen, paid.money.credit_fen]).toEqual([
      stateOfOrder.awaitingFiles,
      0,
      9_999,
    ])
    expect(paid.timeline[0]?.title).toBe('已记入月结')
    const booked = { channel: payChannel.credit, amount_fen: 9_999, state: 20, state_text: '已记账' }
    expect(paid.payments).toMatchObject([booked])
    const { list } = await shop.must(shop.ask('listPayments', { query: {} }, buyer.token))
    expect(list).toMatchObject([{ payment_state: 20, payment_state_text: '已记账' }])
    const owner = await shop.signedIn(staffOf.owner)
    expect(await shop.must(owner.call('getOrder', { params: { id: small } }))).toMatchObject({
      money: { paid_fen: 0, credit_fen: 9_999 },
      payments: [booked],
    })
    expect(await shop.creditOf(buyer.token)).toMatchObject({ used_fen: 9_999, left_fen: 1 })
  })

  it('is offered to nobody else', async () => {
    const { token } = await shop.aBuyer()
    const [id = ''] = await shop.plainOrders(token, 1, 100)
    const { credit, pay_channels } = await shop.detail(token, id)
    expect(credit).toBeUndefined()
    expect(pay_channels).not.toContain(payChannel.credit)
    const { code, msg } = await shop.payByCredit(token, id)
    expect([code, msg]).toEqual([codes.refused, '店铺还没有为您开通月结，请选择其他付款方式'])
    expect(await shop.creditOf(token)).toBeUndefined()
  })

  it('asks for the password, and is charged once whatever is retried', async () => {
    const buyer = await shop.aMonthlyBuyer(10_000)
    const [id = ''] = await shop.plainOrders(buyer.token, 1, 100)
    const wrong = await shop.init(buyer.token, id, { channel: 5, password: 'wrong123' })
    expect([wrong.code, wrong.msg]).toEqual([codes.refused, '密码错误，请输入登录密码'])
    const body = { channel: 5, password: buyersPassword }
    const first = await shop.init(buyer.token, id, body, 'k1')
    const again = await shop.init(buyer.token, id, body, 'k1')
    expect(again.data).toEqual(first.data)
    expect((await shop.init(buyer.token, id, body)).code).toBe(codes.conflict)
    expect(await rowsOf(buyer.owner.userId)).toHaveLength(1)
  })

  it('never passes the limit: of a hundred at once with a limit for fifty, exactly fifty are paid', {
    timeout: 300_000,
  }, async () => {
    const buyer = await shop.aMonthlyBuyer(50 * 700)
    const ids = await shop.plainOrders(buyer.token, 100, 700)
    const request = { ...buyer.owner, call: 'initPayment', key: undefined, now: shop.clock.time }
    const outcomes = await Promise.allSettled(
      ids.map(async (id) => payByCredit(shop.payments, await shop.rowOf(id), { ...request, body: id })),
    )
    const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    expect(refused).toHaveLength(50)
    for (const { reason } of refused) {
      expect(reason).toBeInstanceOf(Refusal)
      expect(reason.message).toBe('月结额度不足，还差 7.00 元')
    }
    const orders = await Promise.all(ids.map((id) => shop.rowOf(id)))
    expect(orders.filter(({ paidFen }) => paidFen === 700)).toHaveLength(50)
    expect(await shop.creditOf(buyer.token)).toMatchObject({ used_fen: 35_000, left_fen: 0 })
  })
})

describe('what is given back', () => {
  it('makes the debt less once, when the order is cancelled', async () => {
    const buyer = await shop.aMonthlyBuyer(1_000)
    const id = await shop.charged(buyer.token, 1_000)
    const row = await shop.rowOf(id)
    const ends = await Promise.allSettled(
      [1, 2].map(() =>
        cancelOrder(shop.app.payments, row, { by: operator, reason: '', now: shop.clock.time }),
      ),
    )
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await rowsOf(buyer.owner.userId)).map(({ amountFen }) => amountFen)).toEqual([1_000, -1_000])
    expect(await shop.creditOf(buyer.token)).toMatchObject({ used_fen: 0, left_fen: 1_000 })
    expect(await shop.balanceOf(buyer.token)).toBe(0)
    await shop.charged(buyer.token, 1_000)
  })

  it('is never more than was paid, and never becomes money while it is owed', async () => {
    const buyer = await shop.aMonthlyBuyer(1_000)
    const id = await shop.charged(buyer.token, 1_000)
    const owner = await shop.signedIn(staffOf.owner)
    const body = { order_id: id, amount_fen: 400, why: '少印', back: 'balance' as const, key: 'one' }
    const { data } = await owner.call('refundOrder', { body })
    expect(data).toMatchObject({ to: 'origin', state: 20, amount_fen: 400 })
    await owner.call('refundOrder', { body })
    expect(await shop.creditOf(buyer.token)).toMatchObject({ used_fen: 600 })
    expect(await shop.balanceOf(buyer.token)).toBe(0)
    await expect(refund(id, 601)).rejects.toThrow('最多可退 6.00 元')
  })

  it('goes to the balance as far as the statement is settled, to the fen', async () => {
    const buyer = await shop.aMonthlyBuyer(10_000)
    const [one, other] = [await shop.charged(buyer.token, 5_000), await shop.charged(buyer.token, 5_000)]
    const { id } = await statementOf(buyer, '2026-02')
    expect((await settle(id, 6_000, 10_000)).code).toBe(codes.ok)

    await refund(one, 5_000)
    expect(await shop.creditOf(buyer.token)).toMatchObject({ used_fen: 0 })
    expect(await shop.balanceOf(buyer.token)).toBe(1_000)
    const [statement] = await shop.statementsOf(buyer.token)
    expect(statement).toMatchObject({
      state: 30,
      amount_fen: 10_000,
      reduced_fen: 4_000,
      received_fen: 6_000,
      open_fen: 0,
    })
    const { timeline } = await shop.detail(buyer.token, one)
    expect(timeline.map(({ note }) => note)).toContain(
      '50.00 元，其中 40.00 元冲减月结欠款，10.00 元已退到余额',
    )

    await refund(other, 2_500)
    expect(await shop.balanceOf(buyer.token)).toBe(3_500)
    expect((await shop.detail(buyer.token, other)).refunds).toMatchObject([
      { to: 'balance', amount_fen: 2_500 },
    ])
  })

  it('after the month has ended makes its statement less, even before that is made', async () => {
    const buyer = await shop.aMonthlyBuyer(10_000)
    const id = await shop.charged(buyer.token, 3_000)
    const until = shop.clock.time + 1
    shop.clock.time += 1_000
    await refund(id, 1_000)
    const input = { month: '2026-02', until, by: operator, now: shop.clock.time }
    const made = await makeStatement(shop.database.db, buyer.owner, input)
    expect(made?.statement).toMatchObject({
      amountFen: 3_000,
      reducedFen: 1_000,
      closingFen: 3_000,
      state: 10,
    })
    await refund(id, 2_000)
    expect((await shop.statementsOf(buyer.token))[0]).toMatchObject({ open_fen: 0, state: 30 })
    expect(await shop.creditOf(buyer.token)).toMatchObject({ used_fen: 0 })
  })
})

describe('a statement that is overdue', () => {
  it('keeps from new orders on the account, with words, until it is settled', async () => {
    const buyer = await shop.aMonthlyBuyer(10_000, 7)
    await shop.charged(buyer.token, 2_000)
    const { id, dueAt } = await statementOf(buyer, '2026-02')
    // Its last day, the eighth of March, is a Sunday.
    expect(dueAt.getTime()).toBe(shop.clock.time + 1 + 8 * dayMs)
    const [order = ''] = await shop.plainOrders(buyer.token, 1, 100)
    const objection = async () => (await shop.detail(buyer.token, order)).credit?.objection
    expect(await objection()).toBe('')
    await shop.database.db
      .update(creditStatements)
      .set({ dueAt: new Date(shop.clock.time) })
      .where(eq(creditStatements.id, id))
    const text = '您有 20.00 元对账单已逾期，结清后才能继续月结'
    expect(await objection()).toBe(text)
    expect(await shop.payByCredit(buyer.token, order)).toMatchObject({ code: codes.refused, msg: text })
    const { list } = await shop.must(finance.call('listStatements', { query: { overdue: 'yes' } }))
    expect(list).toMatchObject([{ id, overdue: true, open_fen: 2_000 }])
    await shop.must(settle(id, 2_000, 2_000))
    expect(await objection()).toBe('')
    expect((await shop.payByCredit(buyer.token, order)).code).toBe(codes.ok)
  })
})

describe('money for a statement', () => {
  it('is received once for each key, in parts that sum up, and settles exactly', async () => {
    const buyer = await shop.aMonthlyBuyer(10_000)
    await shop.charged(buyer.token, 9_000)
    const { id } = await statementOf(buyer, '2026-02')
    const first = await Promise.all([1, 2, 3].map(() => settle(id, 4_000, 9_000, 'same')))
    expect(first.map(({ code }) => code)).toEqual([codes.ok, codes.ok, codes.ok])
    expect((await settle(id, 4_000, 9_000, 'same')).data).toMatchObject({ open_fen: 5_000, state: 20 })
    expect(await settle(id, 3_999, 9_000, 'same')).toMatchObject({ code: codes.conflict })

    // Another person has an older page open.
    expect(await settle(id, 5_000, 9_000)).toMatchObject({
      code: codes.conflict,
      msg: '对账单的未结金额已变为 50.00 元，请核对后再登记',
      data: { open_fen: 5_000, state: 20 },
    })
    expect(await settle(id, 5_001, 5_000)).toMatchObject({
      code: codes.invalid,
      data: { fields: { amount_fen: expect.anything() } },
    })
    const ends = await Promise.all([1, 2].map(() => settle(id, 5_000, 5_000)))
    expect(ends.map(({ code }) => code).sort()).toEqual([codes.ok, codes.conflict])
    expect((await finance.call('getStatement', { params: { id } })).data).toMatchObject({
      state: 30,
      open_fen: 0,
      received_fen: 9_000,
      receipts: [
        { amount_fen: 4_000, way: 'bank', by: '许敏' },
        { amount_fen: 5_000, way: 'bank', by: '许敏' },
      ],
    })
    expect(await shop.creditOf(buyer.token)).toMatchObject({ used_fen: 0 })
  })

  it('in cash goes into the open box of the person, once, where the shop has boxes', async () => {
    const buyer = await shop.aMonthlyBuyer(10_000)
    await shop.charged(buyer.token, 9_000)
    const { id } = await statementOf(buyer, '2026-02')
    const pay = (amount_fen: number, open_fen: number, key: string) =>
      finance.call('settleStatement', {
        params: { id },
        body: { amount_fen, open_fen, way: 'cash', note: '', key },
      })
    // Without boxes it is only an entry of the account.
    await shop.must(pay(1_000, 9_000, 'a'))
    const owner = await shop.signedIn(staffOf.owner)
    const { id: box } = await shop.must(owner.call('addCashBox', { body: { name: '前台' } }))
    const early = await pay(8_000, 8_000, 'b')
    expect([early.code, early.msg]).toEqual([codes.conflict, expect.stringContaining('请先开箱')])
    const count = { notes: {}, loose_fen: 500 }
    const { shift_id } = await shop.must(
      finance.call('openCashBox', { params: { id: box }, body: { count } as never }),
    )
    await Promise.all([pay(8_000, 8_000, 'b'), pay(8_000, 8_000, 'b')].map((one) => shop.must(one)))
    const params = { id: shift_id }
    const { expected_fen, entries } = await shop.must(finance.call('getCashShift', { params }))
    expect(expected_fen).toBe(8_500)
    expect(entries).toMatchObject([
      { kind: 'settlement', amount_fen: 8_000, words: expect.stringMatching(/^对账单 DZ/) },
    ])
    const { boxes } = await shop.must(finance.call('listCash', { query: {} }))
    expect(boxes).toMatchObject([{ box: '前台', settlements_fen: 8_000, payments_fen: 0, net_fen: 8_000 }])
    await shop.must(
      finance.call('closeCashShift', {
        params,
        body: { count: { notes: {}, loose_fen: 8_500 }, expect_fen: 8_500 } as never,
      }),
    )
    const retired = { name: '前台', retired: true }
    await shop.must(owner.call('updateCashBox', { params: { id: box }, body: retired }))
  })
})

describe('an account', () => {
  it('is granted and changed by whoever saw its last version, and leaves a row of the audit', async () => {
    const { token } = await shop.aBuyer()
    const id = await shop.userIdOf(token)
    const owner = await shop.signedIn(staffOf.owner)
    const set = (version: number, limit_fen: number) =>
      finance.call('setCustomerCredit', {
        params: { id },
        body: { limit_fen, term_days: 30, enabled: true, version },
      })
    expect((await finance.call('getCustomerCredit', { params: { id } })).data.credit).toBeUndefined()
    const both = await Promise.all([set(0, 1_000), set(0, 2_000)])
    expect(both.map(({ code }) => code).sort()).toEqual([codes.ok, codes.conflict])
    expect(await set(0, 3_000)).toMatchObject({ code: codes.conflict, data: { version: 1 } })
    expect((await set(1, 500)).data.credit).toMatchObject({
      limit_fen: 500,
      version: 2,
      changed_by: '许敏',
    })
    const { list } = await shop.must(
      owner.call('listAudit', { query: { action: 'setCustomerCredit', subject_id: id } }),
    )
    expect(list.map(({ after }) => after?.limit_fen)[0]).toBe(500)
  })

  it.each([0, 366, 1.5])('tells both bounds of its days where %s is given', async (term_days) => {
    const buyer = await shop.aMonthlyBuyer(2_000)
    const answer = await finance.call('setCustomerCredit', {
      params: { id: buyer.owner.userId },
      body: { limit_fen: 1_000, term_days, enabled: true, version: 1 },
    })
    expect([answer.code, answer.data]).toEqual([
      codes.invalid,
      { fields: { term_days: '请填 1 至 365 之间的整数' } },
    ])
  })

  it('that is disabled or lowered below what was used keeps its debt and takes nothing new', async () => {
    const buyer = await shop.aMonthlyBuyer(2_000)
    await shop.charged(buyer.token, 1_500)
    const params = { id: buyer.owner.userId }
    const body = { limit_fen: 1_000, term_days: 15, enabled: true, version: 1 }
    await shop.must(finance.call('setCustomerCredit', { params, body }))
    expect(await shop.creditOf(buyer.token)).toMatchObject({ used_fen: 1_500, left_fen: 0 })
    await shop.must(
      finance.call('setCustomerCredit', { params, body: { ...body, enabled: false, version: 2 } }),
    )
    const [id = ''] = await shop.plainOrders(buyer.token, 1, 1)
    expect((await shop.payByCredit(buyer.token, id)).msg).toBe('您的月结已停用，请选择其他付款方式')
    expect((await shop.detail(buyer.token, id)).credit).toBeUndefined()
  })

  it('has rows that nobody changes or deletes', async () => {
    const { db } = shop.database
    await expect(db.update(creditEntries).set({ remark: '改' })).rejects.toThrow()
    await expect(db.delete(creditEntries)).rejects.toThrow()
  })
})

it('every fault that the books can have is explained to whoever reads of it', async () => {
  const source = await readFile(new URL('../reconciliation/books-repository.ts', import.meta.url), 'utf8')
  const rules = [...source.matchAll(/^ {2}(\p{Script=Han}+): sql`/gmu)].map(([, name = '']) => name)
  expect(rules.length).toBeGreaterThan(15)
  expect(rules.filter((name) => !faultTexts[name])).toEqual([])
})

it('what is bought on an account is no money of the day, what is received for it is', async () => {
  const buyer = await shop.aMonthlyBuyer(10_000)
  const cash = async () => (await shop.must(finance.call('listCash', { query: {} }))).sum
  const before = await cash()
  await shop.charged(buyer.token, 2_000)
  expect((await cash()).total).toEqual(before.total)
  const { id } = await statementOf(buyer, '2026-02')
  await shop.must(settle(id, 1_500, 2_000))
  const after = await cash()
  expect(after.total.received_fen - before.total.received_fen).toBe(1_500)
  const receivedOf = ({ rows }: typeof after) =>
    rows.find(({ label }) => label === '月结回款')?.received_fen ?? 0
  expect(receivedOf(after) - receivedOf(before)).toBe(1_500)
})

it('the report, 今日 and the day’s cash tell the same of the money of a day', async () => {
  const buyer = await shop.aMonthlyBuyer(10_000)
  await shop.charged(buyer.token, 2_000)
  const { id } = await statementOf(buyer, '2026-02')
  await shop.must(settle(id, 2_000, 2_000))
  await shop.give(buyer.token, 7_000)
  const day = dayOf(shop.clock.time)
  const query = { from: day, to: day }
  const { total } = (await shop.must(finance.call('listCash', { query }))).sum
  const report = await shop.must(finance.call('getMoneyReport', { query: { ...query, by: 'day' } }))
  expect(total.received_fen).toBeGreaterThanOrEqual(9_000)
  expect(report.total).toMatchObject(total)
  expect(report.total.parts.settlements_fen).toBeGreaterThanOrEqual(2_000)
  expect(report.total.parts.top_ups_fen).toBeGreaterThanOrEqual(7_000)
  const { money } = await shop.must(finance.call('getToday', {}))
  expect(money?.days.at(-1)).toMatchObject({
    received_fen: total.received_fen,
    refunded_fen: total.refunded_fen,
    parts: report.total.parts,
  })
})
