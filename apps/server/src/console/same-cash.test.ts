import { dayMs, dayOf, startOfDay } from '@yinpu/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { creditStatements } from '../db/schema/index.ts'
import { eq } from '../db/sql.ts'
import { operator } from '../kernel/actor.ts'
import { makeDueStatements } from '../modules/credit/make-statement.ts'
import { settleStatement } from '../modules/credit/settle-statement.ts'
import { topUp } from '../modules/ledger/top-up.ts'
import { refundByShop } from '../modules/payment/refund/refund-by-shop.ts'
import { rollUp } from '../modules/report/roll-up.ts'
import { buyersPassword, type CreditShop, createCreditShop } from '../testing/credit-shop.ts'
import { directSums } from '../testing/direct-sums.ts'
import { staffOf } from '../testing/order-console.ts'

let shop: CreditShop
beforeAll(async () => {
  shop = await createCreditShop()
})
afterAll(() => shop.close())

const refund = async (orderId: string, to: 'origin' | 'balance', amountFen: number) => {
  await refundByShop(
    shop.payments,
    { companyId: shop.companyId, id: orderId },
    { amountFen, to, reason: '少印', cause: `test:${orderId}:${to}`, by: operator, now: shop.clock.time },
  )
  await shop.later(1000)
}

type Statement = typeof creditStatements.$inferSelect

const settle = (statement: Statement, paid: { amountFen: number; openFen: number; now: number }) =>
  settleStatement(shop.database.db, statement, {
    ...{ ...paid, method: 'bank', note: '', cause: `test:${paid.amountFen}`, by: operator },
  })

/** Something of everything that may come in or go out, on five days of two months. */
const live = async () => {
  const { db } = shop.database
  const buyer = await shop.aMonthlyBuyer(1_000_000)
  const { token } = buyer
  const [wechat = '', balance = '', transfer = '', monthly = '', twice = ''] = await shop.plainOrders(
    token,
    5,
    10_000,
  )
  // Buyers make their calls at once, because their tokens do not last for days.
  const first = await shop.start(token, wechat, { channel: 1 })
  const second = await shop.start(token, twice, { channel: 2 })
  await shop.wechat.pay(first.payment_no)
  await shop.alipay.pay(second.payment_no)
  await shop.later(1000)
  await shop.give(token, 70_001)
  await shop.start(token, balance, { channel: 3, password: buyersPassword })
  await shop.must(shop.payByCredit(token, monthly))
  shop.clock.time += dayMs / 2
  await shop.pay(transfer)
  await refund(wechat, 'origin', 1_234)
  shop.clock.time += dayMs
  await refund(twice, 'balance', 321)
  await refund(balance, 'balance', 99)
  await refund(monthly, 'origin', 500)
  await topUp(db, buyer.owner, {
    ...{ amountFen: -4_004, remark: '退回现金', cause: 'test:out', by: operator, now: shop.clock.time },
  })
  shop.clock.time += 31 * dayMs
  await makeDueStatements({ db, now: () => shop.clock.time })
  const [statement] = await db
    .select()
    .from(creditStatements)
    .where(eq(creditStatements.userId, buyer.owner.userId))
  if (!statement) throw new Error('no statement')
  await settle(statement, { amountFen: 3_003, openFen: 9_500, now: shop.clock.time })
  return { statement, since: startOfDay(dayOf(shop.clock.time)) - 40 * dayMs }
}

it('what came and went is the same to the fen today, at the reconciliation, in the report and in the books', async () => {
  const { statement, since } = await live()
  const { db } = shop.database
  const compare = async () => {
    const owner = await shop.signedIn(staffOf.owner)
    const from = dayOf(since)
    const to = dayOf(shop.clock.time)
    const direct = await directSums(db, shop.companyId, shop.clock.time)
    const [cash, report, { money }] = [
      await shop.must(owner.call('listCash', { query: { from, to } })),
      await shop.must(owner.call('getMoneyReport', { query: { from, to, by: 'day' } })),
      await shop.must(owner.call('getToday', {})),
    ]
    const expected = direct({ from, to }).money
    expect(report.total).toEqual(expected)
    expect(cash.sum.total).toEqual({
      received_fen: expected.received_fen,
      receipts: expected.receipts,
      refunded_fen: expected.refunded_fen,
      refunds: expected.refunds,
      net_fen: expected.net_fen,
    })
    for (const step of report.steps) {
      const { from: day, to: _, other_fen, to_balance_fen, parts, ...sums } = step
      const ofDay = cash.days.find((one) => one.day === day)
      if (sums.receipts + sums.refunds > 0) expect([day, ofDay?.total]).toEqual([day, sums])
      const listedDay = money?.days.find((one) => one.day === day)
      if (!listedDay) continue
      const { net_fen: __, ...sumsWithoutNet } = sums
      expect(listedDay).toMatchObject({ ...sumsWithoutNet, parts })
    }
    return { expected, days: money?.days ?? [] }
  }
  // Past days come from stored figures, today is counted.
  expect(await rollUp({ db, now: () => shop.clock.time })).toBeGreaterThan(0)
  const { expected, days } = await compare()
  // Nothing of it is empty: otherwise a part that all of them omit would go unnoticed.
  expect(expected.parts).toMatchObject({ settlements_fen: 3_003, refunds_fen: 1_234, deductions_fen: 4_004 })
  expect(expected.parts.top_ups_fen).toBeGreaterThanOrEqual(70_001)
  expect(expected.parts.payments_fen).toBe(30_000)
  expect(expected.received_fen).toBe(
    expected.parts.payments_fen + expected.parts.top_ups_fen + expected.parts.settlements_fen,
  )
  expect([expected.other_fen, expected.to_balance_fen]).toEqual([20_000, 420])
  expect(days.at(-1)?.parts.settlements_fen).toBe(3_003)
  // The settlement marks its day: a figure stored too early is counted anew.
  shop.clock.time += dayMs
  await rollUp({ db, now: () => shop.clock.time })
  await settle(statement, { amountFen: 6_497, openFen: 6_497, now: shop.clock.time - dayMs })
  expect(await rollUp({ db, now: () => shop.clock.time })).toBe(1)
  expect((await compare()).expected.parts.settlements_fen).toBe(9_500)
  // So does a receipt that is taken back: money that leaves, on the day on which it is said.
  const owner = await shop.signedIn(staffOf.owner)
  const params = { id: statement.id }
  const { receipts } = await shop.must(owner.call('getStatement', { params }))
  const receipt_id = receipts[0]?.id ?? ''
  await shop.must(
    owner.call('takeBackReceipt', {
      params: { ...params, receipt_id },
      body: { why: '别家的钱', late: true },
    }),
  )
  const { parts } = (await compare()).expected
  expect(parts).toMatchObject({ settlements_fen: 9_500, settlements_back: 1, settlements_back_fen: 3_003 })
  expect(await shop.faults()).toEqual([])
})
