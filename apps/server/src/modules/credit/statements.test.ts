import { randomUUIDv7 } from 'node:crypto'
import { codes, formatFen, startOfMonth } from '@yinpu/contract'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditEntries, creditStatements, orders, shipments, users } from '../../db/schema/index.ts'
import { asc, eq, inArray, sql } from '../../db/sql.ts'
import { readPdf } from '../../documents/testing/read-pdf.ts'
import { operator } from '../../kernel/actor.ts'
import { type CreditShop, createCreditShop } from '../../testing/credit-shop.ts'
import { staffOf } from '../../testing/order-console.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { payByCredit } from '../payment/pay-by-credit.ts'
import { refundByShop } from '../payment/refund/refund-by-shop.ts'
import { makeDueStatements, makeStatement } from './make-statement.ts'
import { rowsOfCharge } from './read-statement-goods.ts'

let shop: CreditShop
let finance: ConsoleClient
let began: number
beforeAll(async () => {
  shop = await createCreditShop()
  finance = await shop.signedIn(staffOf.finance)
  began = shop.clock.time
})
afterAll(async () => {
  expect(await shop.faults()).toEqual([])
  await shop.close()
})

type Buyer = Awaited<ReturnType<CreditShop['aMonthlyBuyer']>>

/** Places orders on the account, each at its time. */
const chargeAt = async (buyer: Buyer, times: string[], fen = 1_000, prices: Partial<OrderRow>[] = []) => {
  const ids = await shop.plainOrders(buyer.token, times.length, fen)
  for (const [at, price] of prices.entries())
    await shop.database.db
      .update(orders)
      .set(price)
      .where(eq(orders.id, ids[at] ?? ''))
  try {
    for (const [at, id] of ids.entries()) {
      shop.clock.time = Date.parse(times[at] ?? '')
      const moment = new Date(shop.clock.time)
      await shop.database.db
        .update(orders)
        .set({ createdAt: moment, movedAt: moment })
        .where(eq(orders.id, id))
      const request = { ...buyer.owner, call: 'initPayment', key: undefined, body: id, now: shop.clock.time }
      await payByCredit(shop.payments, await shop.rowOf(id), request)
    }
  } finally {
    shop.clock.time = began
  }
  return ids
}

const statementsOf = (buyer: Buyer) =>
  shop.database.db
    .select()
    .from(creditStatements)
    .where(eq(creditStatements.userId, buyer.owner.userId))
    .orderBy(asc(creditStatements.toSeq))

const jobAt = (time: string) => makeDueStatements({ db: shop.database.db, now: () => Date.parse(time) })

describe('the statements of a month', () => {
  it('are made on the first of the next, by the shop’s own calendar, each charge in exactly one', async () => {
    const buyer = await shop.aMonthlyBuyer(100_000)
    await chargeAt(buyer, [
      '2026-03-31T15:59:59.999Z', // the last instant of March in Shanghai
      '2026-03-31T16:00:00.000Z', // April
      '2026-04-30T15:59:59.999Z',
      '2026-04-30T16:00:00.000Z', // May
    ])
    expect(await jobAt('2026-03-31T15:59:59.999Z')).toBe(0)
    expect(await jobAt('2026-03-31T16:00:00.000Z')).toBe(1)
    expect(await jobAt('2026-04-10T00:00:00Z')).toBe(0)
    expect(await jobAt('2026-05-01T01:00:00+08:00')).toBe(1)
    const made = await statementsOf(buyer)
    expect(
      made.map(({ month, fromSeq, toSeq, openingFen, closingFen, amountFen }) => [
        month,
        fromSeq,
        toSeq,
        openingFen,
        closingFen,
        amountFen,
      ]),
    ).toEqual([
      ['2026-03', 0, 1, 0, 1_000, 1_000],
      ['2026-04', 1, 3, 1_000, 3_000, 2_000],
    ])
    expect(made[0]?.dueAt.getTime()).toBe(Date.parse('2026-04-16T00:00:00+08:00'))
  })

  it('are due on the next working day if the last day of their term is a holiday', async () => {
    const [shortTerm, longTerm] = [await shop.aMonthlyBuyer(100_000, 4), await shop.aMonthlyBuyer(100_000, 7)]
    const dueOf = async (buyer: Buyer) => {
      await chargeAt(buyer, ['2026-03-10T02:00:00Z'])
      const until = startOfMonth('2026-04')
      const of = { month: '2026-03', until, by: operator, now: until }
      return (await makeStatement(shop.database.db, buyer.owner, of))?.statement.dueAt
    }
    // 清明 lasts from the fourth to the sixth of April; the seventh is worked.
    expect(await dueOf(shortTerm)).toEqual(new Date('2026-04-08T00:00:00+08:00'))
    expect(await dueOf(longTerm)).toEqual(new Date('2026-04-08T00:00:00+08:00'))
  })

  it('are made once, however often and by however many', async () => {
    const buyers = [await shop.aMonthlyBuyer(100_000), await shop.aMonthlyBuyer(100_000)]
    for (const buyer of buyers) await chargeAt(buyer, ['2026-06-02T00:00:00Z', '2026-06-03T00:00:00Z'])
    const made = await Promise.all(Array.from({ length: 6 }, () => jobAt('2026-07-01T00:00:00Z')))
    expect(made.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(buyers.length)
    for (const buyer of buyers) {
      const own = (await statementsOf(buyer)).filter(({ month }) => month === '2026-06')
      expect(own.map(({ amountFen }) => amountFen)).toEqual([2_000])
    }
    expect(await jobAt('2026-07-01T05:00:00Z')).toBe(0)
    const { db } = shop.database
    const input = { month: '2026-06', until: startOfMonth('2026-07'), by: operator, now: began }
    const again = await Promise.all(
      [1, 2].map(() => makeStatement(db, buyers[0]?.owner ?? { companyId: '', userId: '' }, input)),
    )
    expect(again.map((one) => one?.isNew)).toEqual([false, false])
  })

  it('that were missed are made up for month by month', async () => {
    const buyer = await shop.aMonthlyBuyer(100_000)
    await chargeAt(buyer, ['2026-08-05T00:00:00Z', '2026-10-05T00:00:00Z'])
    await jobAt('2026-11-20T00:00:00Z')
    expect((await statementsOf(buyer)).map(({ month, amountFen }) => [month, amountFen])).toEqual([
      ['2026-08', 1_000],
      ['2026-10', 1_000],
    ])
  })

  it('add up to the fen: opening, lines and closing, whatever was given back', async () => {
    const buyer = await shop.aMonthlyBuyer(1_000_000)
    const [one = ''] = await chargeAt(buyer, ['2026-02-10T00:00:00Z'], 33_333)
    const { db } = shop.database
    const first = await makeStatement(db, buyer.owner, {
      month: '2026-01',
      until: Date.parse('2026-02-11'),
      by: operator,
      now: began,
    })
    await chargeAt(buyer, ['2026-02-20T00:00:00Z', '2026-02-21T00:00:00Z'], 12_345)
    const input = {
      amountFen: 3_333,
      to: 'origin',
      reason: '少印',
      cause: 'sum',
      by: operator,
      now: began,
    } as const
    await refundByShop(shop.app.payments, await shop.rowOf(one), input)
    const second = await makeStatement(db, buyer.owner, {
      month: '2026-02',
      until: began + 1,
      by: operator,
      now: began,
    })
    const detail = await shop.must(
      shop.ask('getStatement', { params: { id: second?.statement.id ?? '' } }, buyer.token),
    )
    expect(detail.lines.map(({ kind, amount_fen, after_fen }) => [kind, amount_fen, after_fen])).toEqual([
      ['charge', 12_345, 45_678],
      ['charge', 12_345, 58_023],
      ['refund', -3_333, 54_690],
    ])
    const sum = detail.lines.reduce((total, { amount_fen }) => total + amount_fen, detail.opening_fen)
    expect([detail.opening_fen, sum, detail.closing_fen]).toEqual([33_333, 54_690, 54_690])
    // A refund of January's order reduces January's statement, not February's.
    expect([detail.amount_fen, detail.refunded_fen]).toEqual([24_690, 3_333])
    const earlier = await shop.must(
      shop.ask('getStatement', { params: { id: first?.statement.id ?? '' } }, buyer.token),
    )
    expect([earlier.amount_fen, earlier.reduced_fen, earlier.open_fen]).toEqual([33_333, 3_333, 30_000])
    expect(detail.open_fen + earlier.open_fen).toBe((await shop.creditOf(buyer.token))?.used_fen)
  })

  it('are made by hand of a month that is over, and told where there is nothing to ask for', async () => {
    const buyer = await shop.aMonthlyBuyer(100_000)
    await chargeAt(buyer, ['2026-02-10T00:00:00Z'])
    const make = (month: string) =>
      finance.call('makeStatement', { params: { id: buyer.owner.userId }, body: { month } })
    expect(await make('2026-03')).toMatchObject({
      code: codes.invalid,
      msg: '这个月还没有结束，下月 1 日起可以出账',
    })
    expect((await make('2026-01')).msg).toBe('2026年1月没有需要出账的月结消费')
    const first = await make('2026-02')
    expect(first.data).toMatchObject({ month: '2026-02', amount_fen: 1_000, state: 10 })
    expect((await make('2026-02')).data.id).toBe(first.data.id)
    expect(await make('2026-13')).toMatchObject({ code: codes.invalid, msg: '请填写账期，例如 2026-10' })
  })
})

describe('a statement', () => {
  const aStatement = async (name?: string, prices: Partial<OrderRow>[] = []) => {
    const buyer = await shop.aMonthlyBuyer(1_000_000)
    const { db } = shop.database
    if (name) await db.update(users).set({ name }).where(eq(users.id, buyer.owner.userId))
    await chargeAt(buyer, ['2026-02-10T15:59:00Z', '2026-02-11T00:00:00Z'], 12_300, prices)
    const made = await makeStatement(db, buyer.owner, {
      month: '2026-02',
      until: began + 1,
      by: operator,
      now: began,
    })
    return { buyer, id: made?.statement.id ?? '' }
  }

  it('is confirmed by its buyer, or for them by the shop, and whoever says so twice has said so', async () => {
    const { buyer, id } = await aStatement()
    const confirmed = await shop.must(shop.ask('confirmStatement', { params: { id } }, buyer.token))
    expect(confirmed).toMatchObject({ state: 20, confirmed_at: began })
    expect((await shop.ask('confirmStatement', { params: { id } }, buyer.token)).data).toEqual(confirmed)
    const other = await aStatement()
    expect((await finance.call('confirmStatement', { params: { id: other.id } })).data.state).toBe(20)
  })

  it('is nobody else’s: not another buyer’s, not another shop’s', async () => {
    const { id } = await aStatement()
    const stranger = await shop.aBuyer()
    const foreign = await shop.signedIn(staffOf.stranger)
    for (const name of ['getStatement', 'confirmStatement', 'printStatement', 'exportStatement'] as const) {
      expect((await shop.ask(name, { params: { id } }, stranger.token)).code).toBe(codes.notFound)
      expect((await foreign.call(name, { params: { id } })).code).toBe(codes.notFound)
    }
    expect((await shop.must(shop.ask('getCredit', {}, stranger.token))).statements).toEqual([])
    expect((await shop.must(foreign.call('listStatements', { query: {} }))).list).toEqual([])
  })

  const fetched = async (name: 'printStatement' | 'exportStatement', id: string, buyer?: Buyer) =>
    buyer
      ? shop.request(name, { params: { id } }, { accesstoken: shop.tokens.yinpu, authusertoken: buyer.token })
      : finance.request(name, { params: { id } })

  it('is the same PDF for both sides, with every line and sum as text', async () => {
    const { buyer, id } = await aStatement()
    const own = await fetched('printStatement', id, buyer)
    expect(own.headers['content-type']).toBe('application/pdf')
    const theirs = await fetched('printStatement', id)
    expect(own.rawPayload.equals(theirs.rawPayload)).toBe(true)
    const { words } = await readPdf(own.rawPayload)
    const detail = await shop.must(shop.ask('getStatement', { params: { id } }, buyer.token))
    for (const text of [
      detail.number,
      '2026年2月',
      '本期应付¥246.00',
      '贰佰肆拾陆元整',
      '2026-02-10',
      `${buyer.name}`,
      '210×285mm',
      '5,000张',
      '0.0246',
      '小计123.00',
      '未发货',
      '收款账户',
      '账号62220000000000000',
      '核对人',
    ])
      expect(words).toContain(text)
    for (const line of detail.lines) expect(words).toContain(formatFen(line.after_fen))
    expect(words).not.toContain(buyer.mobile)
  })

  it.each(['=1+1', '\u202e) Tj ET endstream %%EOF <script>', '👨‍👩‍👧‍👦'.repeat(30), 'W'.repeat(400)])(
    'prints and exports whatever its customer is called: %j',
    async (name) => {
      const { buyer, id } = await aStatement(name)
      const { words } = await readPdf((await fetched('printStatement', id, buyer)).rawPayload)
      expect(words).toContain('本期应付¥246.00')
      const sheet = (await readXlsx((await fetched('exportStatement', id, buyer)).rawPayload)).sheets[0]
      const cells = sheet?.rows.flat().filter((cell) => typeof cell === 'string') ?? []
      for (const cell of cells) expect(String(cell)).not.toMatch(/^[=+\-@\t\r]/)
    },
  )

  const cellsOf = async (id: string) => {
    const sheet = (await readXlsx((await fetched('exportStatement', id)).rawPayload)).sheets[0]
    const [head = [], ...rows] = sheet?.rows ?? []
    return rows.map((row) => Object.fromEntries(head.map((name, at) => [String(name), row[at]])))
  }

  it('is a spreadsheet in yuan, at the hours of the shop’s clock', async () => {
    const { id } = await aStatement()
    const rows = await cellsOf(id)
    const line = rows.find(({ 类别 }) => 类别 === '消费')
    expect(line?.时间).toEqual(new Date('2026-02-10T23:59:00Z'))
    expect(line).toMatchObject({ 尺寸: '210×285 mm', 数量: 5_000, 单位: '张', 交付: '未发货' })
    expect([line?.['单价（元）'], line?.['金额（元）'], line?.['欠款（元）']]).toEqual([0.0246, 123, 123])
    const debts = Object.fromEntries(rows.map((row) => [row.类别, row['欠款（元）']]))
    expect([debts.期初, debts.期末, debts.本期应付, debts.未结]).toEqual([0, 246, 246, 246])
    expect(rows.find(({ 类别 }) => 类别 === '收款账户')?.产品).toContain('账号 6222 0000 0000 0000 000')
  })

  it('names freight, code, change of the price and what was waived, and adds up to its charges', async () => {
    const { buyer, id } = await aStatement('合计', [
      { freightFen: 801, discountFen: 307, discountCode: 'XIN', totalFen: 12_794 },
      { adjustFen: -520, adjustReason: '老客户', waivedFen: 20, totalFen: 11_780 },
    ])
    const detail = await shop.must(shop.ask('getStatement', { params: { id } }, buyer.token))
    const goods = (await cellsOf(id)).filter(({ 类别 }) => 类别 === '消费')
    for (const { ref_no, amount_fen } of detail.lines) {
      const own = goods.filter(({ 订单号 }) => 订单号 === ref_no)
      const fen = own.reduce((sum, row) => sum + Math.round(Number(row['金额（元）']) * 100), 0)
      expect(fen).toBe(amount_fen)
    }
    expect(
      goods.map((row) => [row.产品, row.规格, row['金额（元）']]).filter(([, , fen]) => fen !== 123),
    ).toEqual([
      ['运费', '', 8.01],
      ['优惠码', 'XIN', -3.07],
      ['改价', '老客户', -5],
      ['抹零', '', -0.2],
    ])
    const { words } = await readPdf((await fetched('printStatement', id)).rawPayload)
    for (const text of ['运费8.01', '-3.07', '小计127.94', '小计117.80']) expect(words).toContain(text)
    // The books miss the booking of what nobody has waived, and the use of a code that nobody has.
    await shop.database.db
      .update(orders)
      .set({
        ...{ waivedFen: 0, discountFen: 0, discountCode: '' },
        adjustFen: sql`${orders.adjustFen} - ${orders.discountFen}`,
      })
      .where(eq(orders.userId, buyer.owner.userId))
  })

  it('says how and when its goods left, and whom it is made out to', async () => {
    const { buyer, id } = await aStatement()
    const detail = await shop.must(shop.ask('getStatement', { params: { id } }, buyer.token))
    const { db } = shop.database
    await db.insert(shipments).values({
      companyId: shop.companyId,
      id: randomUUIDv7(),
      orderId: detail.lines[0]?.order_id ?? '',
      carrier: 'sf',
      carrierName: '顺丰速运',
      trackingNo: 'SF1234567890',
      shippedAt: new Date('2026-02-12T16:30:00Z'),
    })
    await db.update(users).set({ companyName: '禾木文创有限公司' }).where(eq(users.id, buyer.owner.userId))
    expect((await cellsOf(id)).map(({ 类别, 产品, 交付 }) => [类别, 产品, 交付])).toEqual(
      expect.arrayContaining([
        ['单位', '禾木文创有限公司', expect.anything()],
        ['消费', expect.anything(), '2026-02-13 顺丰速运 SF1234567890'],
      ]),
    )
    // Without a stored title it is the one that the orders are invoiced to.
    const invoice = {
      ...{ type: '专票' as const, title: '禾木印务有限公司', tax_no: '91440300MA5F00000X' },
      ...{ address: '', phone: '', bank: '', account: '', email: '' },
    }
    const named = eq(orders.id, detail.lines[0]?.order_id ?? '')
    await db.update(orders).set({ invoice }).where(named)
    expect((await cellsOf(id)).map(({ 类别, 产品, 规格, 交付 }) => [类别, 产品, 规格, 交付])).toEqual(
      expect.arrayContaining([
        ['抬头', '禾木印务有限公司', '', ''],
        ['税号', '91440300MA5F00000X', '', ''],
        ['客户（盖章）', '禾木印务有限公司', '核对人：', '日期：'],
      ]),
    )
    await shop.must(
      shop.ask(
        'createInvoiceTitle',
        {
          body: {
            holder: 'company',
            title: '禾木（深圳）文创有限公司',
            tax_no: '91440300MA5F12345X',
          } as never,
        },
        buyer.token,
      ),
    )
    const { words } = await readPdf((await fetched('printStatement', id)).rawPayload)
    for (const text of [
      '交付：2026-02-13顺丰速运SF1234567890',
      '抬头禾木（深圳）文创有限公司',
      '税号91440300MA5F12345X',
    ])
      expect(words).toContain(text)
  })
})

describe('the rows of a charge', () => {
  const sum = fc.integer({ min: 0, max: 100_000_00 })
  const line = fc.record({
    name: fc.string(),
    spec: fc.array(
      fc.record({ label: fc.constantFrom('成品尺寸', '幅宽', '纸张', '数量'), value: fc.string() }),
    ),
    quantity: fc.integer({ min: 0, max: 1_000_000 }),
    unit: fc.constantFrom('张', '本'),
    totalFen: sum,
  })
  const order = fc.record({
    freightFen: sum,
    discountFen: sum,
    discountCode: fc.constantFrom('', 'XIN'),
    adjustFen: fc.integer({ min: -100_000_00, max: 100_000_00 }),
    adjustReason: fc.string(),
    waivedFen: sum,
    returnedFen: sum,
    totalFen: sum,
    taxPoints: fc.constantFrom(0, 600, 1300),
    taxFen: sum,
  })

  it('add up to it to the fen, whatever the order is worth by now', () => {
    fc.assert(
      fc.property(order, fc.array(line, { maxLength: 20 }), sum, (price, lines, chargeFen) => {
        const rows = rowsOfCharge(price, lines, chargeFen)
        expect(rows.reduce((total, { amountFen }) => total + amountFen, 0)).toBe(chargeFen)
        expect(rows.filter(({ count }) => count)).toHaveLength(lines.length)
        expect(rows.filter(({ count, amountFen }) => !count && amountFen === 0)).toEqual([])
      }),
    )
  })

  it('name what was paid in another way', () => {
    const price = {
      freightFen: 0,
      discountFen: 0,
      discountCode: '',
      adjustFen: 0,
      adjustReason: '',
      waivedFen: 0,
      returnedFen: 0,
      ...{ totalFen: 900, taxPoints: 0, taxFen: 0 },
    }
    const goods = [{ name: '名片', spec: [], quantity: 2, unit: '盒', totalFen: 900 }]
    const namesOf = (fen: number) =>
      rowsOfCharge(price, goods, fen).map(({ name, amountFen }) => [name, amountFen])
    expect(namesOf(900)).toEqual([['名片', 900]])
    expect(namesOf(700)).toEqual([
      ['名片', 900],
      ['已用其他方式付', -200],
    ])
    expect(namesOf(901)).toEqual([
      ['名片', 900],
      ['其他', 1],
    ])
  })
})

it('lists go on page by page, and find by number, name and month', async () => {
  const { list } = await shop.must(finance.call('listStatements', { query: { limit: 100 } }))
  const seen: string[] = []
  for (let cursor: string | undefined; ; ) {
    const query = { limit: 3, ...(cursor && { cursor }) }
    const page = await shop.must(finance.call('listStatements', { query }))
    seen.push(...page.list.map(({ id }) => id))
    cursor = page.next
    if (!cursor) break
  }
  expect(seen).toEqual(list.map(({ id }) => id))
  const [one] = list
  const results = await shop.must(
    finance.call('listStatements', { query: { keyword: one?.number.slice(-6) ?? '' } }),
  )
  expect(results.list.map(({ id }) => id)).toEqual([one?.id])
  const ofMonth = await shop.must(finance.call('listStatements', { query: { month: '2026-04' } }))
  expect(new Set(ofMonth.list.map(({ month }) => month))).toEqual(new Set(['2026-04']))
  const entries = await shop.database.db
    .select()
    .from(creditEntries)
    .where(inArray(creditEntries.kind, ['charge']))
  expect(entries.length).toBeGreaterThan(10)
})
