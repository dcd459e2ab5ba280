import { codes } from '@yinpu/contract'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, orders, users } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'

let shop: OrderConsole
let finance: ConsoleClient
beforeAll(async () => {
  shop = await createOrderConsole()
  finance = await shop.signedIn(staffOf.finance)
})
afterAll(() => shop.close())

const company = {
  ...{ type: '专票' as const, title: '深圳市晨光广告有限公司', tax_no: '91440300MA5DEMO00X' },
  ...{ address: '南山区科技园路1号', phone: '0755-83001234', bank: '招商银行', account: '755900001234567' },
  email: 'fapiao@example.com',
}
const person = {
  ...{ type: '普票' as const, title: '=王小印', tax_no: '' },
  ...{ address: '', phone: '', bank: '', account: '', email: '' },
}

const paidOrders = async (token: string, sums: number[], wish: typeof company | typeof person) => {
  const ids: string[] = []
  for (const fen of sums) {
    const [id = ''] = await shop.plainOrders(token, 1, fen)
    await shop.database.db.update(orders).set({ invoice: wish }).where(eq(orders.id, id))
    await shop.start(token, id, { channel: 3, password: 'abc123' })
    ids.push(id)
  }
  return ids
}

const aPayer = async () => {
  const buyer = await shop.aBuyer()
  await shop.give(buyer.token, 10_000_000)
  return buyer
}

const code = '1060105000000000000'

const save = async (changes: object = {}) => {
  const current = await shop.must(finance.call('getInvoicing', {}))
  return finance.call('saveInvoicing', { body: { ...current, code, ...changes } })
}

type Query = { order_ids?: string[]; type?: '普票' | '专票'; join?: 'yes' }

const exported = async (query: Query) => {
  const answer = await finance.request('exportTaxList', { query })
  const { sheets } = await readXlsx(answer.rawPayload)
  const name = decodeURIComponent(String(answer.headers['content-disposition']))
  const [heads, items] = sheets.map(({ rows: [columns = [], ...rows] }) =>
    rows.map((row) => Object.fromEntries(columns.map((column, at) => [String(column), row[at]]))),
  )
  return { name, sheets: sheets.map((sheet) => sheet.name), heads: heads ?? [], items: items ?? [] }
}

const fenOf = (yuan: unknown) => Math.round(Number(yuan) * 100)
const sumOf = (rows: Record<string, unknown>[], column: string) =>
  rows.reduce((sum, row) => sum + fenOf(row[column]), 0)

describe('the settings of invoices', () => {
  it('must be there before a list is written, and say so', async () => {
    const answer = await finance.call('exportTaxList', { query: {} })
    expect(answer).toMatchObject({
      code: codes.invalid,
      msg: '请先在“开票设置”里填写税率和税收分类编码',
    })
  })

  it('are saved once by two people at once, who see each other’s', async () => {
    const current = await shop.must(finance.call('getInvoicing', {}))
    const body = { ...current, code, payee: '许敏' }
    const answers = await Promise.all([
      finance.call('saveInvoicing', { body }),
      finance.call('saveInvoicing', { body: { ...body, rate: 3 } }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.conflict].sort())
    expect(await shop.must(finance.call('getInvoicing', {}))).toMatchObject({ version: 1, payee: '许敏' })
    const rows = await shop.database.db.select().from(audit).where(eq(audit.action, 'saveInvoicing'))
    expect(rows).toHaveLength(1)
  })

  it('have a rate of the law and a code of nineteen digits', async () => {
    expect((await save({ rate: 12 })).msg).toBe('请选择税率')
    expect((await save({ code: '106' })).msg).toBe('税收分类编码为 19 位数字')
    expect((await save({ item: '' })).code).toBe(codes.invalid)
    expect((await save({ rate: 13 })).code).toBe(codes.ok)
    const shipping = await shop.signedIn(staffOf.shipping)
    expect((await shipping.call('getInvoicing', {})).code).toBe(codes.refused)
  })
})

describe('the list for the tax office', () => {
  it('has an invoice for each order and rows that add up to what was paid, with the tax apart', async () => {
    await shop.must(save({ rate: 13 }))
    const buyer = await aPayer()
    const ids = await paidOrders(buyer.token, [11_300, 101, 33_333], company)
    // A freight and a discount share what is invoiced with the goods.
    await shop.database.db
      .update(orders)
      .set({ freightFen: 800, discountFen: 800 })
      .where(eq(orders.id, ids[2] ?? ''))
    const { name, sheets, heads, items } = await exported({ order_ids: ids })
    expect(sheets).toEqual(['1-发票基本信息', '2-发票明细信息'])
    expect(name).toContain('-3张.xlsx')
    expect(heads).toHaveLength(3)
    for (const [at, id] of ids.entries()) {
      const { orderNo, paidFen } = await shop.rowOf(id)
      expect(heads.find(({ 发票流水号 }) => 发票流水号 === orderNo)).toMatchObject({
        发票类型: '增值税专用发票',
        是否含税: '是',
        购买方名称: company.title,
        购买方纳税人识别号: company.tax_no,
        购买方地址: company.address,
        购买方电话: company.phone,
        购买方银行账号: company.account,
        备注: `订单 ${orderNo}`,
        收款人: '许敏',
      })
      const own = items.filter(({ 发票流水号 }) => 发票流水号 === orderNo)
      expect(own).toHaveLength(at === 2 ? 2 : 1)
      expect(sumOf(own, '金额')).toBe(paidFen)
      expect(sumOf(own, '不含税金额（核对）') + sumOf(own, '税额（核对）')).toBe(paidFen)
      expect(Math.abs(sumOf(own, '不含税金额（核对）') - paidFen / 1.13)).toBeLessThan(0.501)
      for (const row of own) {
        expect(row).toMatchObject({ 税率: 0.13, 商品和服务税收编码: code })
        if (row.数量)
          expect(Math.abs(Number(row.数量) * Number(row.单价) - Number(row.金额))).toBeLessThan(0.01)
      }
    }
    expect(items.find(({ 金额 }) => 金额 === 113)).toMatchObject({
      ...{ 规格型号: '210×285 mm', 单位: '张', 数量: 5_000, 单价: 0.0226 },
      ...{ '不含税金额（核对）': 100, '税额（核对）': 13 },
    })
    expect(items.some(({ 项目名称 }) => 项目名称 === '运费')).toBe(true)
    const [row] = await shop.database.db.select().from(audit).where(eq(audit.action, 'exportTaxList'))
    expect(row?.after).toMatchObject({ invoices: 3, orders: 3 })
  })

  it('joins the orders of one customer with one title, and nobody else’s', async () => {
    const [buyer, other] = [await aPayer(), await aPayer()]
    const ids = [
      ...(await paidOrders(buyer.token, [100, 200], company)),
      ...(await paidOrders(buyer.token, [300], person)),
      ...(await paidOrders(other.token, [400], company)),
    ]
    const { heads, items } = await exported({ order_ids: ids, join: 'yes' })
    expect(heads).toHaveLength(3)
    const joint = heads.find(({ 备注 }) => String(备注).includes('、'))
    const own = items.filter(({ 发票流水号 }) => 发票流水号 === joint?.发票流水号)
    expect(sumOf(own, '金额')).toBe(300)
    const private_ = heads.find(({ 受票方自然人标识 }) => 受票方自然人标识 === '是')
    expect(private_).toMatchObject({ 发票类型: '普通发票', 购买方名称: "'=王小印" })
    expect((await exported({ order_ids: ids, type: '普票' })).heads).toHaveLength(1)
  })

  it('takes walk-ins one by one', async () => {
    const buyer = await aPayer()
    const ids = await paidOrders(buyer.token, [100, 200], person)
    const id = await shop.userIdOf(buyer.token)
    const { db } = shop.database
    await db
      .update(users)
      .set({ isWalkIn: true, mobile: `walkin:${id}` })
      .where(eq(users.id, id))
    expect((await exported({ order_ids: ids, join: 'yes' })).heads).toHaveLength(2)
  })

  it('has one name for everything where the shop says so', async () => {
    await shop.must(save({ by_product: false, item: '印刷品', rate: 1 }))
    const buyer = await aPayer()
    const ids = await paidOrders(buyer.token, [10_100], company)
    const { items } = await exported({ order_ids: ids })
    expect(items).toEqual([expect.objectContaining({ 项目名称: '印刷品', 税率: 0.01, '税额（核对）': 1 })])
  })

  it('is refused in words where there is nothing to invoice, or too much', async () => {
    const buyer = await aPayer()
    const [unpaid = ''] = await shop.plainOrders(buyer.token, 1, 100)
    expect((await finance.call('exportTaxList', { query: { order_ids: [unpaid] } })).msg).toBe(
      '没有待开票的订单，不用导出',
    )
    const stranger = await shop.signedIn(staffOf.stranger)
    const ids = await paidOrders(buyer.token, [100], company)
    const current = await shop.must(stranger.call('getInvoicing', {}))
    await shop.must(stranger.call('saveInvoicing', { body: { ...current, code } }))
    expect((await stranger.call('exportTaxList', { query: { order_ids: ids } })).msg).toBe(
      '没有待开票的订单，不用导出',
    )
    const many = await shop.plainOrders(buyer.token, 501, 100)
    const { db } = shop.database
    const paid = { invoice: company, paidFen: 100, state: 70 as const }
    for (const id of many) await db.update(orders).set(paid).where(eq(orders.id, id))
    expect((await finance.call('exportTaxList', { query: {} })).msg).toBe(
      '一次最多导出 500 个订单，请勾选一部分或只选一种发票',
    )
  })
})
