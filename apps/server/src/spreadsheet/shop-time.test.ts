import { formatMoment } from '@yinpu/contract'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditStatements, users } from '../db/schema/index.ts'
import { eq } from '../db/sql.ts'
import { operator } from '../kernel/actor.ts'
import { makeDueStatements } from '../modules/credit/make-statement.ts'
import { writeExport } from '../modules/export/write-export.ts'
import { refundByShop } from '../modules/payment/refund/refund-by-shop.ts'
import { type CreditShop, createCreditShop } from '../testing/credit-shop.ts'
import { staffOf } from '../testing/order-console.ts'

/** Half past one at night in the shop, while Greenwich has the evening before. */
const moment = Date.parse('2026-03-01T17:30:00Z')
const expected = formatMoment(moment)

let shop: CreditShop
let userId: string
beforeAll(async () => {
  shop = await createCreditShop()
  shop.clock.time = moment
  const buyer = await shop.aMonthlyBuyer(100_000)
  userId = buyer.owner.userId
  await shop.database.db
    .update(users)
    .set({ createdAt: new Date(moment) })
    .where(eq(users.id, userId))
  const [paid = ''] = await shop.plainOrders(buyer.token, 1, 10_000)
  await shop.pay(paid)
  await shop.charged(buyer.token, 5_000)
  await refundByShop(
    shop.payments,
    { companyId: shop.companyId, id: paid },
    { amountFen: 100, to: 'balance', reason: '少印', cause: 'test:one', by: operator, now: moment },
  )
})
afterAll(() => shop.close())

const cellsOf = async (file: Buffer) => {
  const [sheet] = (await readXlsx(file)).sheets
  return (sheet?.rows ?? []).flat()
}
/** The text of a cell with a date, in a zone that has none. */
const dateTextsIn = (cells: unknown[]) =>
  cells.flatMap((cell) => (cell instanceof Date ? [cell.toISOString().slice(0, 16).replace('T', ' ')] : []))

describe('times in a spreadsheet are those of the shop’s clock', () => {
  it.each([
    ['exportOrders', ['下单时间', '付款时间']],
    ['exportPayments', ['发起时间', '付款时间']],
    ['exportRefunds', ['申请时间', '完成时间']],
    ['exportCustomers', ['注册时间', '最近下单']],
  ] as const)('%s', async (name, columns) => {
    const owner = await shop.signedIn(staffOf.owner)
    const { id } = await shop.must(owner.call(name, { body: {} }))
    const { companyId } = shop
    await writeExport({ ...shop.app.shopDeps, now: () => shop.clock.time }, { companyId, id })
    const response = await owner.request('downloadExport', { params: { id } })
    const [sheet] = (await readXlsx(response.rawPayload)).sheets
    const [head = [], ...rows] = sheet?.rows ?? []
    for (const column of columns) {
      const at = head.indexOf(column)
      expect([column, at >= 0]).toEqual([column, true])
      expect(dateTextsIn(rows.map((row) => row[at]))).toContain(expected)
    }
  })

  it('exportCustomer', async () => {
    const owner = await shop.signedIn(staffOf.owner)
    const response = await owner.request('exportCustomer', {
      params: { id: userId },
      body: { format: 'xlsx' },
    })
    const cells = (await cellsOf(response.rawPayload)).map(String)
    // Times are texts in the JSON of the same copy: made, registered, ordered, paid, refunded, notified.
    expect(cells.filter((cell) => cell.startsWith(expected)).length).toBeGreaterThan(10)
    expect(cells.filter((cell) => cell.startsWith('2026-03-01'))).toEqual([])
    expect(response.headers['content-disposition']).toContain('20260302')
  })

  it('exportStatement', async () => {
    const { db } = shop.database
    shop.clock.time = Date.parse('2026-03-31T16:30:00Z')
    await makeDueStatements({ db, now: () => shop.clock.time })
    const [statement] = await db.select().from(creditStatements).where(eq(creditStatements.userId, userId))
    const finance = await shop.signedIn(staffOf.finance)
    const response = await finance.request('exportStatement', { params: { id: statement?.id ?? '' } })
    expect(dateTextsIn(await cellsOf(response.rawPayload))).toContain(expected)
  })
})
