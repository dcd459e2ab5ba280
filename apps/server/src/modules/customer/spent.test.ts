import { afterAll, beforeAll, expect, it } from 'vitest'
import { creditStatements } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { operator } from '../../kernel/actor.ts'
import { createCreditShop } from '../../testing/credit-shop.ts'
import { makeDueStatements } from '../credit/make-statement.ts'
import { settleStatement } from '../credit/settle-statement.ts'
import { exportRowsRepository } from '../export/export-rows-repository.ts'
import { payByCredit } from '../payment/pay-by-credit.ts'
import { customerRepository } from './customer-repository.ts'

let shop: Awaited<ReturnType<typeof createCreditShop>>
beforeAll(async () => {
  shop = await createCreditShop()
})
afterAll(() => shop.close())

it('a customer has spent what came for their own statements, and not what was charged or came from others', async () => {
  const { db } = shop.database
  const { companyId } = shop
  const [monthly, other] = [await shop.aMonthlyBuyer(100_000), await shop.aMonthlyBuyer(100_000)]
  const { time } = shop.clock
  for (const { token, owner } of [monthly, other]) {
    const [id = ''] = await shop.plainOrders(token, 1, 8_000)
    const request = { ...owner, call: 'initPayment', key: undefined, body: id, now: time }
    await payByCredit(shop.payments, await shop.rowOf(id), request)
  }
  const ids = [monthly.owner.userId, other.owner.userId]
  const spent = async () => {
    const rows = await customerRepository.sumOrders(db, companyId, ids)
    const exported = await exportRowsRepository.customerSums(db, companyId, ids)
    const of = (userId: string) => [
      rows.find((row) => row.userId === userId)?.spentFen,
      Number(exported.find((row) => row.userId === userId)?.paidFen),
    ]
    return ids.map(of)
  }
  expect(await spent()).toEqual([
    [0, 0],
    [0, 0],
  ])
  const later = time + 40 * 24 * 60 * 60_000
  await makeDueStatements({ db, now: () => later })
  const [statement] = await db
    .select()
    .from(creditStatements)
    .where(eq(creditStatements.userId, monthly.owner.userId))
  if (!statement) throw new Error('no statement')
  await settleStatement(db, statement, {
    ...{ amountFen: 3_000, openFen: 8_000, method: 'bank', note: '' },
    ...{ cause: 'test:settled', by: operator, now: later },
  })
  expect(await spent()).toEqual([
    [3_000, 3_000],
    [0, 0],
  ])
})
