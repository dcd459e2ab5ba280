// CVE-2026-47741: a limit was read first and counted afterwards, so that many at once all passed it.
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attemptCounts, paperCartItems, quotations, uploads } from '../db/schema/index.ts'
import { desc } from '../db/sql.ts'
import { createOrderShop, flyer, type OrderShop } from '../testing/order-shop.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await createOrderShop()
})
afterAll(() => shop.close())

const atOnce = 50
const fifty = <Answer>(ask: (at: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: atOnce }, (_, at) => ask(at)))
const passed = (answers: { code: number }[]) => answers.filter(({ code }) => code === 10000).length

describe('fifty at the same moment', () => {
  it('get one code sent, five guesses at it, and ten at a password', async () => {
    const { mobile } = await shop.aBuyer()
    expect(passed(await fifty(() => shop.ask('sendCode', { body: { scene: 'password', mobile } })))).toBe(1)
    const right = await shop.lastCode(mobile)
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
    const reset = (code: string) => shop.ask('resetPassword', { body: { mobile, code, password: 'abc123' } })
    await fifty(() => reset(wrong))
    expect((await reset(right)).code).toBe(20400)
    await shop.database.db.delete(attemptCounts)
    const messages = (await fifty(() => shop.logIn(mobile, 'wrong123'))).map(({ msg }) => msg)
    expect(messages.filter((msg) => msg === '手机号或密码错误')).toHaveLength(10)
  })

  it('put five inquiries from one number', async () => {
    const body = { name: '王', mobile: '13611110000', content: '多少钱' }
    expect(passed(await fifty(() => shop.ask('createInquiry', { body })))).toBe(5)
  })

  it('fill a cart up to its last place and no further', async () => {
    const { token } = await shop.aBuyer()
    await shop.saved(token)
    const [row] = await shop.database.db.select().from(quotations).orderBy(desc(quotations.id)).limit(1)
    if (!row) throw new Error('nothing was saved')
    const copies = Array.from({ length: 197 }, (_, at) => ({ ...row, id: randomUUIDv7(), bjdNo: `R${at}` }))
    await shop.database.db.insert(quotations).values(copies)
    const save = () => shop.ask('quoteOffset', { body: { ...flyer, save: true } }, token)
    expect(passed(await fifty(save))).toBe(2)
    expect((await shop.must(shop.ask('listQuotations', {}, token))).total).toBe(200)
  })

  it('fill the paper cart up to its last place and no further', async () => {
    const { token } = await shop.aBuyer()
    const item = (gsm: number, cut: boolean) => ({ paper: 'tb', gsm, size: 'zd', sheets: 500, cut })
    await shop.must(shop.ask('addToPaperCart', { body: item(157, false) }, token))
    const [row] = await shop.database.db
      .select()
      .from(paperCartItems)
      .orderBy(desc(paperCartItems.id))
      .limit(1)
    if (!row) throw new Error('nothing was kept')
    const copies = Array.from({ length: 198 }, (_, at) => ({ ...row, id: randomUUIDv7(), gsm: 1000 + at }))
    await shop.database.db.insert(paperCartItems).values(copies)
    const others = [80, 105, 128, 200, 250, 300].flatMap((gsm) => [item(gsm, false), item(gsm, true)])
    await Promise.all(others.map((body) => shop.ask('addToPaperCart', { body }, token)))
    expect((await shop.must(shop.ask('listPaperCart', {}, token))).total).toBe(200)
  })

  it('fill the list of addresses up to its last place and no further', async () => {
    const { token } = await shop.aBuyer()
    const body = {
      name: '王',
      mobile: '13800138000',
      province: '广东省',
      city: '深圳市',
      district: '南山区',
      region_code: '440305',
      detail: '1号',
      is_default: true,
    }
    await shop.must(shop.ask('createAddress', { body }, token))
    expect(passed(await fifty(() => shop.ask('createAddress', { body }, token)))).toBe(49)
    const list = await shop.must(shop.ask('listAddresses', {}, token))
    expect(list.filter(({ is_default }) => is_default)).toHaveLength(1)
  })

  it('get a hundred open forms to upload with and no more', async () => {
    const { token } = await shop.aBuyer()
    const { order_id } = await shop.anOrder(token)
    await shop.pay(order_id)
    const body = { order_id, filename: 'a.pdf', size: 9, type: 'application/pdf' }
    const sign = () => shop.ask('signUpload', { body }, token)
    await shop.must(sign())
    const [row] = await shop.database.db.select().from(uploads)
    if (!row) throw new Error('nothing was signed')
    const copies = Array.from({ length: 97 }, (_, at) => ({ ...row, key: `${row.key}-${at}` }))
    await shop.database.db.insert(uploads).values(copies)
    expect(passed(await fifty(sign))).toBe(2)
  })

  it('order a cart once, and claim a broken piece once', async () => {
    const { token } = await shop.aBuyer()
    const body = await shop.orderBody(token, [await shop.saved(token)])
    const placed = await fifty(() => shop.ask('placeOrder', { body }, token))
    expect(passed(placed)).toBe(1)
    const order_id = placed.find(({ code }) => code === 10000)?.data.order_id ?? ''
    await shop.pay(order_id)
    await shop.setState(order_id, 70)
    const [line] = (await shop.detail(token, order_id)).lines
    const lines = [{ line_id: line?.line_id ?? '', quantity: line?.quantity ?? 0 }]
    const claim = { order_id, lines, type: 2 as const, reason: '坏' }
    expect(passed(await fifty(() => shop.ask('applyAfterSale', { body: claim }, token)))).toBe(1)
  })
})
