import { demoTariffSource, quoteOffset, readTariff } from '@yinpu/pricing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillChangeableTexts } from '../modules/order/fill-changeable-texts.ts'
import { findableBy, readKeyword, withChangeableTexts } from '../modules/order/search-words.ts'
import { paymentRepository } from '../modules/payment/payment-repository.ts'
import { openOldDatabase } from '../testing/old-database.ts'
import { flyer } from '../testing/order-shop.ts'
import { moneyNumbers, orderLines, orders, quotations, tariffVersions } from './schema/index.ts'
import { asc, eq, sql } from './sql.ts'

const company = '01990000-0000-7000-8000-000000000001'
const user = '01990000-0000-7000-8000-000000000002'
const idOf = (n: number) => `01990000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`

const read = readTariff(demoTariffSource)
const quoted = read.ok ? quoteOffset(read.tariff, flyer) : undefined
if (!quoted?.ok) throw new Error('the flyer has a price')
// Figures of the production are newer than the data that is written here.
const { production: _production, ...quote } = quoted.quote
const readBack = [
  'days',
  'lines',
  'net_kg',
  'piece_unit',
  'quantity',
  'styles',
  'total_fen',
  'total_quantity',
]
const expectedKeys = [...readBack, 'unit', 'unit_price'].sort()

const tariffChangedAt = '2026-03-01T00:00:00Z'
const before = '2026-02-20T00:00:00Z'
const after = '2026-03-10T00:00:00Z'

let store: Awaited<ReturnType<typeof openOldDatabase>>
beforeAll(async () => {
  store = await openOldDatabase('0012_guard')
  const { db } = store
  await db.execute(sql`insert into companies (id, name, mode, app_auth_token, public_key)
    values (${company}, '旧店', 2, 'old', 'old-public')`)
  await db.execute(sql`insert into users (company_id, id, mobile, password_hash)
    values (${company}, ${user}, '13800138000', '-')`)
  await db.execute(sql`insert into tariffs (company_id, document, updated_at)
    values (${company}, ${JSON.stringify(demoTariffSource)}::jsonb, ${tariffChangedAt})`)
  const quotation = (n: number, pricedAt: string, document: object) =>
    db.execute(sql`insert into quotations
      (company_id, id, user_id, bjd_no, quote_type, product_name, request, quote, spec, total_fen, net_kg, valid_until, created_at)
      values (${company}, ${idOf(n)}, ${user}, ${`BJ${n}`}, 2, '单页', ${JSON.stringify(flyer)}::jsonb,
        ${JSON.stringify(document)}::jsonb, '[]', 87376, 46.98, ${pricedAt}::timestamptz + interval '7 days', ${before})`)
  const order = async (n: number, at: string) => {
    await db.execute(sql`insert into orders (company_id, id, user_id, order_no, type, state, goods_fen, freight_fen,
        discount_fen, total_fen, carrier, carrier_name, rush, remark, search_text, needs_files, created_at, moved_at)
      values (${company}, ${idOf(n)}, ${user}, ${`YP${n}`}, 1, 40, 87376, 0, 0, 87376, 'zto', '中通', '', '', '', true, ${at}, ${at})`)
    await db.execute(sql`insert into order_lines (company_id, id, order_id, position, source_id, quote_type, name, image,
        request, quote, spec, quantity, unit, total_fen, net_kg)
      values (${company}, ${idOf(n)}, ${idOf(n)}, 0, ${idOf(n + 50)}, 2, '单页', '', ${JSON.stringify(flyer)}::jsonb,
        ${JSON.stringify(quote)}::jsonb, '[]', 5000, '张', 87376, 46.98)`)
  }
  const event = (n: number, title: string, at: string) =>
    db.execute(sql`insert into order_events (company_id, id, order_id, state, title, note, actor, created_at)
      values (${company}, ${idOf(60 + n + Number(title === '已付款'))}, ${idOf(n)}, 20, ${title}, '', 'money', ${at})`)
  const { styles: _styles, piece_unit: _unit, total_quantity: _total, ...uncounted } = quote
  await quotation(1, after, uncounted)
  await quotation(2, before, quote)
  await order(3, after)
  await order(4, before)
  await order(5, after)
  await db.execute(sql`update orders set remark = '请用气泡膜，分两包' where id = ${idOf(4)}`)
  await db.execute(sql`insert into order_files (company_id, id, order_id, line_id, key, name, size, kind, state, "check", created_at)
    values (${company}, ${idOf(9)}, ${idOf(4)}, ${idOf(4)}, 'k', '终稿_Final2.PDF', 9, 'pdf', 20, 'checked', ${before})`)
  await event(3, '已付款', '2026-03-02T01:00:00Z')
  await event(3, '已提交稿件', '2026-03-03T16:30:00Z')
  await db.execute(sql`insert into after_sales (company_id, id, user_id, order_id, after_no, type, state, amount_fen,
      reason, description, follow_up_id, created_at, moved_at)
    values (${company}, ${idOf(6)}, ${user}, ${idOf(4)}, 'SH6', 1, 20, 0, '少印', '', ${idOf(5)}, ${after}, ${after})`)
  await db.execute(sql`insert into payments (company_id, id, order_id, payment_no, channel, amount_fen, state, created_at)
    values (${company}, ${idOf(7)}, ${idOf(4)}, 'ZF2602207K3QXM', 1, 87376, 20, ${before})`)
  await db.execute(sql`insert into refunds (company_id, id, payment_id, order_id, refund_no, amount_fen, state, reason, cause, created_at)
    values (${company}, ${idOf(8)}, ${idOf(7)}, ${idOf(4)}, 'TK2602207K3QXM', 50, 20, '少印', 'shop', ${after})`)
  await store.upgrade()
  // A database from nothing, migration by migration, takes its time on a busy machine.
}, 180_000)
afterAll(() => store.close())

const quotationOf = async (n: number) =>
  (
    await store.db
      .select()
      .from(quotations)
      .where(eq(quotations.id, idOf(n)))
  )[0]
const lineOf = async (n: number) =>
  (
    await store.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.id, idOf(n)))
  )[0]

const orderOf = async (n: number) =>
  (
    await store.db
      .select()
      .from(orders)
      .where(eq(orders.id, idOf(n)))
  )[0]

describe('data of an earlier release', () => {
  it('has orders that are found by the same words as new ones', async () => {
    const findable = findableBy({
      companyId: company,
      numbers: ['YP3'],
      goods: ['单页'],
      people: [{ name: '', mobile: '13800138000' }],
      type: 1,
      carrier: 'zto',
      isRush: false,
    })
    expect(new Set((await orderOf(3))?.findKeys)).toEqual(new Set(findable.findKeys))
    for (const word of ['yp3', '单页', '13800138000']) expect((await orderOf(3))?.findText).toContain(word)
  })

  it('has orders that are found by their remark and the names of their files once these are filled in', async () => {
    const before = await orderOf(4)
    if (!before) throw new Error('the order is there')
    const withTexts = withChangeableTexts(before, ['请用气泡膜，分两包', '终稿_Final2.PDF'])
    expect(before.findText).not.toContain('气泡膜')
    expect(before.findText).toContain('yp4')
    let position: string | undefined
    do position = await fillChangeableTexts(store.db, position)
    while (position !== undefined)
    const old = await orderOf(4)
    if (!old) throw new Error('the order is there')
    expect(old.findText).toBe(withTexts.findText)
    expect(new Set(old.findKeys)).toEqual(new Set(withTexts.findKeys))
    for (const keyword of ['气泡膜', '终稿', 'final2'])
      for (const key of readKeyword(company, keyword)?.keys ?? []) expect(old.findKeys).toContain(key)
  })

  it('has due dates from the day on which the artwork was handed in', async () => {
    const { days = 0 } = quote
    // Handed in half an hour after midnight of the 4th, by the shop's clock.
    expect(await orderOf(3)).toMatchObject({
      promisedDays: days,
      dueAt: new Date(Date.parse('2026-03-04T18:00:00+08:00') + days * 24 * 60 * 60_000),
    })
    // The time of this one's payment is unknown.
    expect(await orderOf(4)).toMatchObject({ promisedDays: days, dueAt: null })
  })

  it('has its tariff as the first version', async () => {
    const versions = await store.db.select().from(tariffVersions)
    expect(versions).toMatchObject([{ companyId: company, version: 1, document: demoTariffSource }])
  })

  it('has its payments and refunds under numbers that no other shop can take', async () => {
    const numbers = await store.db.select().from(moneyNumbers).orderBy(asc(moneyNumbers.number))
    expect(numbers).toEqual([
      { number: 'TK2602207K3QXM', companyId: company },
      { number: 'ZF2602207K3QXM', companyId: company },
    ])
    expect(await paymentRepository.findByNo(store.db, 'ZF2602207K3QXM')).toMatchObject({ id: idOf(7) })
  })

  it('keeps of a quote what is read back where its tariff is known', async () => {
    for (const row of [await quotationOf(1), await lineOf(3)]) {
      expect(row?.tariffVersion).toBe(1)
      expect(Object.keys(row?.quote ?? {}).sort()).toEqual(expectedKeys)
      expect(row?.quote).toMatchObject({ lines: quote.lines, total_fen: 87_376, days: quote.days })
    }
  })

  it('counts a quote from before designs were told apart as it was read then', async () => {
    expect((await quotationOf(1))?.quote).toMatchObject({
      quantity: 5000,
      piece_unit: '张',
      styles: 1,
      total_quantity: 5000,
      unit: '张',
    })
  })

  it('keeps the drawing of what an older tariff has priced, because it cannot be made again', async () => {
    for (const row of [await quotationOf(2), await lineOf(4), await lineOf(5)]) {
      expect(row?.tariffVersion).toBeNull()
      expect(Object.keys(row?.quote ?? {}).sort()).toEqual([...expectedKeys, 'plan'].sort())
      expect(row?.quote.plan).toEqual(quote.plan)
    }
  })
})
