import { codes } from '@yinpu/contract'
import { mostJointOrders } from '@yinpu/contract/console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, invoiceOrders, orders, users } from '../../db/schema/index.ts'
import { and, eq, isNull, sql } from '../../db/sql.ts'
import { operator } from '../../kernel/actor.ts'
import { type CreditShop, createCreditShop } from '../../testing/credit-shop.ts'
import { staffOf } from '../../testing/order-console.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'
import { makeStatement } from '../credit/make-statement.ts'
import { refundByShop } from '../payment/refund/refund-by-shop.ts'

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

const title = {
  ...{ type: '专票' as const, title: '深圳市晨光广告有限公司', tax_no: '91440300MA5DEMO00X' },
  ...{ address: '', phone: '0755-83001234', bank: '', account: '755900001234567', email: '' },
}

type Buyer = Awaited<ReturnType<CreditShop['aBuyer']>>

const aPayer = async () => {
  const buyer = await shop.aBuyer()
  await shop.give(buyer.token, 10_000_000)
  return buyer
}

/** Paid orders of one buyer, each of its sum; `wish` null: without a wish for an invoice. */
const paidOrders = async (buyer: Buyer, sums: number[], wish: typeof title | null = title) => {
  const ids: string[] = []
  for (const fen of sums) {
    const [id = ''] = await shop.plainOrders(buyer.token, 1, fen)
    // Numbers are in capitals, and are found in any letters.
    const orderNo = sql`upper(${orders.orderNo})`
    await shop.database.db.update(orders).set({ invoice: wish, orderNo }).where(eq(orders.id, id))
    await shop.start(buyer.token, id, { channel: 3, password: 'abc123' })
    ids.push(id)
  }
  return ids
}

let numbers = 0
const aNumber = () => {
  numbers += 1
  return `26442000${String(numbers).padStart(12, '0')}`
}

const file = { name: '发票.pdf', content: Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64') }

const issue = (order_ids: string[], fen: number, number = aNumber(), client = finance) =>
  client.call('issueJointInvoice', { body: { order_ids, number, amount_fen: fen, file } })

const prepare = (order_ids: string[], client = finance) =>
  client.call('prepareJointInvoice', { query: { order_ids } })

const voidIt = (id: string) => finance.call('voidInvoice', { params: { id }, body: { why: '抬头有误' } })

const listed = async (list: 'wanted' | 'issued' | 'red' | 'voided', keyword: string) =>
  (await shop.must(finance.call('listInvoices', { query: { list, limit: 100, keyword } }))).list

const orderNoOf = async (id: string) => (await shop.rowOf(id)).orderNo

const refund = async (id: string, amountFen: number) =>
  refundByShop(shop.app.payments, await shop.rowOf(id), {
    ...{ amountFen, to: 'origin' as const, reason: '少印', cause: `joint:${id}`, by: operator },
    now: shop.clock.time,
  })

const partsOf = (ids: string[]) =>
  shop.database.db
    .select()
    .from(invoiceOrders)
    .where(
      and(sql`${invoiceOrders.orderId} = any(${sql.param(ids)}::uuid[])`, isNull(invoiceOrders.voidedAt)),
    )

describe('one invoice for several orders', () => {
  it('is shown before, is issued once for all of them, and each order has its part', async () => {
    const buyer = await aPayer()
    const ids = await paidOrders(buyer, [10_001, 2_002, 303])
    const prepared = await shop.must(prepare(ids))
    expect(prepared).toMatchObject({ amount_fen: 12_306, title: { title: title.title, type: '专票' } })
    expect(prepared.orders.map(({ amount_fen, objection }) => [amount_fen, objection])).toEqual([
      [10_001, ''],
      [2_002, ''],
      [303, ''],
    ])
    const number = aNumber()
    const { data } = await issue(ids, 12_306, number)
    expect(data).toMatchObject({ number, type: '专票', amount_fen: 12_306, needs_red: false })
    expect(data.orders?.map(({ amount_fen, due_fen }) => [amount_fen, due_fen])).toEqual([
      [10_001, 10_001],
      [2_002, 2_002],
      [303, 303],
    ])
    for (const [at, id] of ids.entries()) {
      expect((await shop.detail(buyer.token, id)).invoice_issued).toMatchObject({
        number,
        amount_fen: [10_001, 2_002, 303][at],
        whole_fen: 12_306,
      })
      expect((await finance.call('getOrder', { params: { id } })).data.invoice_issued).toMatchObject({
        number,
        needs_red: false,
      })
      expect(await listed('wanted', await orderNoOf(id))).toEqual([])
      const [row] = await listed('issued', await orderNoOf(id))
      expect(row).toMatchObject({ amount_fen: 12_306, invoice: { number, amount_fen: 12_306 } })
    }
    const file = await shop.request(
      'downloadInvoice',
      { query: { order_id: ids[2] ?? '' } },
      { accesstoken: shop.tokens.yinpu, authusertoken: buyer.token },
    )
    expect(file.rawPayload.toString()).toContain('%PDF')
    // The same again is the same; the message came once.
    expect((await issue(ids, 12_306, number)).data.id).toBe(data.id)
    expect((await issue([...ids].reverse(), 12_306, number)).data.id).toBe(data.id)
    const { list } = await shop.must(shop.ask('listMessages', { query: { limit: 100 } }, buyer.token))
    expect(list.filter(({ kind }) => kind === 'invoice_issued')).toHaveLength(1)
    const rows = await shop.database.db.select().from(audit).where(eq(audit.action, 'issueJointInvoice'))
    expect(
      rows
        .map(({ subjectId }) => subjectId)
        .filter((id) => ids.includes(id))
        .sort(),
    ).toEqual(ids.sort())
  })

  it('leaves no order on two invoices if two people issue overlapping sets at once', async () => {
    const buyer = await aPayer()
    const [a = '', b = '', c = ''] = await paidOrders(buyer, [100, 200, 300])
    const sets: [string[], number][] = [
      [[a, b], 300],
      [[c, b], 500],
      [[b], 200],
      [[a, b, c], 600],
      [[c, a], 400],
    ]
    const answers = await Promise.all(sets.map(([ids, fen]) => issue(ids, fen)))
    const alone = finance.call('issueInvoice', {
      params: { id: b },
      body: { number: aNumber(), amount_fen: 200, file },
    })
    const issued = [...answers, await alone].filter(({ code }) => code === codes.ok)
    expect(issued.length).toBeGreaterThan(0)
    for (const { code } of answers) expect([codes.ok, codes.conflict]).toContain(code)
    const lists = await Promise.all([a, b, c].map(async (id) => listed('issued', await orderNoOf(id))))
    for (const list of lists) expect(list.length).toBeLessThanOrEqual(1)
    const parts = await partsOf([a, b, c])
    expect(new Set(parts.map(({ orderId }) => orderId)).size).toBe(parts.length)
  })

  it('asks for a red one once the money of one of its orders goes back, and is voided for all', async () => {
    const buyer = await aPayer()
    const ids = await paidOrders(buyer, [5_000, 7_000])
    const [one = '', other = ''] = ids
    const { data } = await issue(ids, 12_000)
    await refund(one, 1_500)
    const view = async (id: string) =>
      (await finance.call('getOrder', { params: { id } })).data.invoice_issued
    expect(await view(one)).toMatchObject({ amount_fen: 5_000, needs_red: true })
    expect(await view(other)).toMatchObject({ amount_fen: 7_000, needs_red: false })
    const [red] = await listed('red', await orderNoOf(other))
    expect(red).toMatchObject({
      amount_fen: 10_500,
      invoice: {
        needs_red: true,
        orders: expect.arrayContaining([
          { order_id: one, order_no: await orderNoOf(one), amount_fen: 5_000, due_fen: 3_500 },
        ]),
      },
    })
    const answers = await Promise.all([voidIt(data.id), voidIt(data.id)])
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.conflict].sort())
    expect(await view(one)).toBeUndefined()
    expect(await view(other)).toBeUndefined()
    expect(await partsOf(ids)).toEqual([])
    expect((await issue(ids, 12_000)).msg).toBe('应开金额已变为 105.00 元，请核对后再开')
    expect((await issue(ids, 10_500)).code).toBe(codes.ok)
    expect(await listed('red', await orderNoOf(one))).toEqual([])
    // Both stand in the lists, by the number of either order.
    expect((await listed('voided', await orderNoOf(other)))[0]?.invoice?.orders).toHaveLength(2)
  })

  it('keeps a confirmed transfer from being taken back, for every order of it', async () => {
    const buyer = await aPayer()
    const ids: string[] = []
    for (let at = 0; at < 2; at++) {
      const [id = ''] = await shop.plainOrders(buyer.token, 1, 1_000)
      await shop.database.db.update(orders).set({ invoice: title }).where(eq(orders.id, id))
      await shop.pay(id)
      ids.push(id)
    }
    await shop.must(issue(ids, 2_000))
    for (const id of ids) {
      const [payment] = (await shop.detail(buyer.token, id)).payments
      const undone = await finance.call('unconfirmPayment', {
        params: { no: payment?.payment_no ?? '' },
        body: { why: '没有到账' },
      })
      expect(undone.msg).toContain('已经开了发票，请先作废')
    }
  })

  it('is for paid orders of one customer and one title that have none, and says which are not', async () => {
    const [buyer, another] = [await aPayer(), await aPayer()]
    const [good = '', invoiced = ''] = await paidOrders(buyer, [100, 200])
    await shop.must(issue([invoiced], 200))
    const [foreign = ''] = await paidOrders(another, [300])
    const [private_ = ''] = await paidOrders(buyer, [400], { ...title, type: '普票' as never })
    const [unwished = ''] = await paidOrders(buyer, [500], null)
    const [unpaid = ''] = await shop.plainOrders(buyer.token, 1, 600)
    await shop.database.db.update(orders).set({ invoice: title }).where(eq(orders.id, unpaid))
    const [returned = ''] = await paidOrders(buyer, [700])
    await refund(returned, 700)

    const { orders: view, amount_fen } = await shop.must(
      prepare([good, invoiced, foreign, private_, unwished, unpaid, returned]),
    )
    expect(view.map(({ objection }) => objection)).toEqual([
      '',
      expect.stringMatching(/^已开票，发票号码 \d+$/),
      '不是同一位客户的订单',
      '发票类型或抬头与其他订单不同',
      '',
      '没有已付的金额',
      '没有已付的金额',
    ])
    expect(amount_fen).toBe(600)

    const refusals: [string, number, string][] = [
      [invoiced, 300, '已开票，发票号码'],
      [foreign, 400, '不是同一位客户的订单'],
      [private_, 500, '发票类型或抬头与其他订单不同'],
      [unpaid, 700, '没有已付的金额，不能开票'],
      [returned, 100, '没有已付的金额，不能开票'],
    ]
    for (const [id, fen, words] of refusals) {
      const answer = await issue([good, id], fen)
      expect(answer.code).not.toBe(codes.ok)
      expect(answer.msg).toContain(words)
    }
    expect((await issue([good, unwished], 601)).msg).toBe('应开金额已变为 6.00 元，请核对后再开')
    expect((await issue([good, unwished], 600)).code).toBe(codes.ok)
    expect((await shop.detail(buyer.token, unwished)).invoice_issued).toMatchObject({ amount_fen: 500 })
  })

  it('is made out to the stored title of a customer who asked for none, and to nobody without one', async () => {
    const buyer = await aPayer()
    const ids = await paidOrders(buyer, [100, 200], null)
    expect((await shop.must(prepare(ids))).title).toBeUndefined()
    expect((await issue(ids, 300)).msg).toContain('客户没有留下开票抬头')
    const stored = { holder: 'company', title: '禾木文创有限公司', tax_no: '91440300MA5F12345X' }
    await shop.must(shop.ask('createInvoiceTitle', { body: stored as never }, buyer.token))
    expect((await shop.must(prepare(ids))).title).toMatchObject({ title: '禾木文创有限公司', type: '普票' })
    expect((await issue(ids, 300)).data).toMatchObject({ type: '普票', title: { tax_no: stored.tax_no } })
  })

  it('is nobody else’s: another shop’s orders, and those of none, are not found', async () => {
    const buyer = await aPayer()
    const ids = await paidOrders(buyer, [100, 200])
    const stranger = await shop.signedIn(staffOf.stranger)
    expect((await prepare(ids, stranger)).code).toBe(codes.notFound)
    expect((await issue(ids, 300, aNumber(), stranger)).code).toBe(codes.notFound)
    expect((await issue([...ids, 'nichts'], 300)).code).toBe(codes.notFound)
    const service = await shop.signedIn(staffOf.shipping)
    expect((await issue(ids, 300, aNumber(), service)).code).toBe(codes.refused)
    expect((await finance.call('prepareJointInvoice', { query: {} })).msg).toBe('请选择订单')
    expect((await issue([], 300)).msg).toBe('请选择订单')
  })

  it('is for no walk-in, whose row stands for many people', async () => {
    const buyer = await aPayer()
    const ids = await paidOrders(buyer, [100, 200])
    const userId = await shop.userIdOf(buyer.token)
    const [{ mobile } = { mobile: '' }] = await shop.database.db
      .select({ mobile: users.mobile })
      .from(users)
      .where(eq(users.id, userId))
    await shop.database.db
      .update(users)
      .set({ isWalkIn: true, mobile: `walkin:${userId}` })
      .where(eq(users.id, userId))
    expect((await issue(ids, 300)).msg).toContain('散客的订单请分别开票')
    await shop.database.db.update(users).set({ isWalkIn: false, mobile }).where(eq(users.id, userId))
  })

  it(`is for ${mostJointOrders} orders at most`, { timeout: 120_000 }, async () => {
    const buyer = await aPayer()
    const ids = await shop.plainOrders(buyer.token, mostJointOrders + 1, 100)
    await shop.database.db
      .update(orders)
      .set({ invoice: title })
      .where(sql`${orders.id} = any(${sql.param(ids)}::uuid[])`)
    for (const id of ids) await shop.start(buyer.token, id, { channel: 3, password: 'abc123' })
    expect((await issue(ids, 10_100)).msg).toBe(`一张发票最多 ${mostJointOrders} 个订单`)
    const { data } = await issue(ids.slice(0, mostJointOrders), 10_000)
    expect(data.orders).toHaveLength(mostJointOrders)
  })
})

describe('the invoice of a month', () => {
  it('is for the orders of a statement, and agrees with the books to the fen', async () => {
    const buyer = await shop.aMonthlyBuyer(1_000_000)
    const ids = [
      await shop.charged(buyer.token, 12_301),
      await shop.charged(buyer.token, 4_502),
      await shop.charged(buyer.token, 703),
    ]
    const [first = ''] = ids
    await shop.database.db.update(orders).set({ invoice: title }).where(eq(orders.id, first))
    await refund(ids[2] ?? '', 3)
    const made = await makeStatement(shop.database.db, buyer.owner, {
      month: '2026-02',
      until: shop.clock.time + 1,
      by: operator,
      now: shop.clock.time,
    })
    const statement_id = made?.statement.id ?? ''
    const prepared = await shop.must(finance.call('prepareJointInvoice', { query: { statement_id } }))
    expect(prepared.orders.map(({ order_id }) => order_id)).toEqual(ids)
    expect(prepared.amount_fen).toBe(made?.statement.amountFen)
    expect(prepared.title_order_id).toBe(first)
    const { data } = await issue(ids, prepared.amount_fen)
    expect(data.orders?.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(17_503)
    const stranger = await shop.signedIn(staffOf.stranger)
    expect((await stranger.call('prepareJointInvoice', { query: { statement_id } })).code).toBe(
      codes.notFound,
    )
    const again = await shop.must(finance.call('prepareJointInvoice', { query: { statement_id } }))
    expect(again.amount_fen).toBe(0)
    expect(again.orders.every(({ objection }) => objection === `已开票，发票号码 ${data.number}`)).toBe(true)
  })
})
