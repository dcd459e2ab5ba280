import { dayOf } from '@yinpu/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { creditStatements } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { operator } from '../../kernel/actor.ts'
import { type CreditShop, createCreditShop } from '../../testing/credit-shop.ts'
import { makeDueStatements } from '../credit/make-statement.ts'
import { settleStatement } from '../credit/settle-statement.ts'
import { payByCredit } from '../payment/pay-by-credit.ts'
import { cashRepository } from './cash-repository.ts'
import { summariseCash } from './summarise-cash.ts'

let shop: CreditShop
beforeAll(async () => {
  shop = await createCreditShop()
})
afterAll(() => shop.close())

const cash = async () => {
  const lines = await cashRepository.list(shop.database.db, shop.companyId, '2026-01-01', '2027-12-31')
  return { lines, ...summariseCash(lines) }
}

it('what is bought on an account is no cash, and what is paid for its statement is', async () => {
  const { db } = shop.database
  const buyer = await shop.aMonthlyBuyer(100_000)
  const [id = ''] = await shop.plainOrders(buyer.token, 1, 8_000)
  const { time } = shop.clock
  // The demo buyer's balance was filled when the shop was opened.
  const before = await cash()
  const request = { ...buyer.owner, call: 'initPayment', key: undefined, body: id, now: time }
  await payByCredit(shop.payments, await shop.rowOf(id), request)
  const bought = await cash()
  expect([bought.rows, bought.total, bought.balance]).toEqual([before.rows, before.total, before.balance])

  const later = time + 40 * 24 * 60 * 60_000
  await makeDueStatements({ db, now: () => later })
  const [statement] = await db
    .select()
    .from(creditStatements)
    .where(eq(creditStatements.userId, buyer.owner.userId))
  if (!statement) throw new Error('no statement')
  await settleStatement(db, statement, {
    amountFen: 3_000,
    openFen: 8_000,
    method: 'bank',
    note: '',
    cause: 'test:settled',
    by: operator,
    now: later,
  })
  const { lines, rows, total } = await cash()
  const row = rows.find(({ label }) => label === '月结回款')
  expect(row).toMatchObject({ received_fen: 3_000, receipts: 1 })
  expect(row).not.toHaveProperty('channel')
  expect(total.net_fen).toBe(before.total.net_fen + 3_000)
  expect(lines.find(({ kind }) => kind === 'settlement')?.day).toBe(dayOf(later))
})
