import { codes } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwner } from '../../../fuzz/an-owner.ts'
import { outboxMessages, users } from '../../db/schema/index.ts'
import { and, eq } from '../../db/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'

let shop: OrderConsole
let boss: ConsoleClient
let service: ConsoleClient
let finance: ConsoleClient
beforeAll(async () => {
  shop = await createOrderConsole()
  boss = await shop.signedIn(staffOf.owner)
  service = await shop.signedIn(staffOf.service)
  finance = await shop.signedIn(staffOf.finance)
})
afterAll(() => shop.close())

const list = async (client: ConsoleClient, query: Record<string, unknown> = {}) =>
  shop.must(client.call('listCustomers', { query: query as never }))

/** Customers of one moment, as an import would leave them. */
const many = async (prefix: string, count: number) => {
  const rows = Array.from({ length: count }, (_, at) => ({
    companyId: shop.companyId,
    id: newId(),
    mobile: `155${prefix}${String(at).padStart(4, '0')}`,
    passwordHash: '',
    name: `独孤${String(at % 7)}`,
    level: at % 2,
    createdAt: new Date(shop.clock.time - 1000),
  }))
  await shop.database.db.insert(users).values(rows)
  return rows.map(({ id }) => id)
}

const walk = async (query: Record<string, unknown>) => {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list(boss, { ...query, limit: 7, ...(cursor && { cursor }) })
    seen.push(...page.list.map(({ id }) => id))
    cursor = page.next
  } while (cursor)
  return seen
}

describe('the list of customers', () => {
  it('shows each once, page by page, whether by time, by name or by level', async () => {
    const ids = await many('1001', 40)
    for (const query of [{}, { keyword: '独孤' }]) {
      const seen = await walk(query)
      expect(new Set(seen).size).toBe(seen.length)
      expect(ids.filter((id) => !seen.includes(id))).toEqual([])
    }
    const silver = await walk({ level: 1, keyword: '独孤' })
    expect(silver).toHaveLength(20)
  })

  it('finds by how a name begins, by the mobile or its last four, and takes signs for themselves', async () => {
    const { token, mobile } = await shop.aBuyer({ mobile: '18912345678' })
    const name = `<b>%_\\'"; drop table users; --`
    await shop.must(shop.ask('updateUser', { body: { name: name.slice(0, 40), avatar: 'ink' } }, token))
    const id = await shop.userIdOf(token)
    const idsOf = async (keyword: string) => (await list(boss, { keyword })).list.map((row) => row.id)
    expect(await idsOf(mobile)).toEqual([id])
    expect(await idsOf('5678')).toContain(id)
    expect(await idsOf('<b>%_')).toEqual([id])
    expect(await idsOf('%')).toEqual([])
    expect(await idsOf('没有这个人')).toEqual([])
    const [row] = (await list(boss, { keyword: mobile })).list
    expect(row).toMatchObject({ name: name.slice(0, 40), mobile: '189****5678' })
  })

  it('refuses a place that is none of its own', async () => {
    for (const cursor of [
      'x',
      'WyJuZXdlc3QiLCJ4IiwieSJd',
      Buffer.from('["name","a","b"]').toString('base64url'),
    ])
      expect((await boss.call('listCustomers', { query: { cursor } })).code).toBe(codes.invalid)
  })

  it('counts orders and sums for those who see prices, and for nobody else', async () => {
    const { token } = await shop.aBuyer()
    const id = await shop.userIdOf(token)
    const { order_id } = await shop.anOrder(token)
    await shop.pay(order_id)
    const { money } = await shop.detail(token, order_id)
    const page = await shop.must(service.call('getCustomer', { params: { id } }))
    expect(page).toMatchObject({ orders: 1, spent_fen: money.paid_fen, balance_fen: 0 })
    const roles = (await shop.must(boss.call('listRoles', {}))).list
    const role = roles.find(({ name }) => name === '客服')
    const withoutPrices = role?.permissions.filter((one) => one !== 'order.prices') ?? []
    const body = { name: '客服', limits: {}, permissions: withoutPrices }
    await shop.must(boss.call('updateRole', { params: { id: role?.id ?? '' }, body }))
    const blind = await shop.must(service.call('getCustomer', { params: { id } }))
    expect([blind.orders, blind.spent_fen, blind.balance_fen]).toEqual([undefined, undefined, undefined])
    expect((await service.call('listCustomerFunds', { params: { id }, query: {} })).code).toBe(codes.refused)
    const restored = { ...body, permissions: role?.permissions ?? [], limits: role?.limits ?? {} }
    await shop.must(boss.call('updateRole', { params: { id: role?.id ?? '' }, body: restored }))
  })
})

describe('a customer', () => {
  it('has notes with who wrote them; a retried one stands once', async () => {
    const id = await shop.userIdOf((await shop.aBuyer()).token)
    const note = { params: { id }, body: { text: '要开专票 <script>', key: 'k1' } }
    const [one, other] = await Promise.all([
      shop.must(service.call('addCustomerNote', note)),
      shop.must(service.call('addCustomerNote', note)),
    ])
    expect(one.id).toBe(other.id)
    const { notes } = await shop.must(finance.call('getCustomer', { params: { id } }))
    expect(notes).toMatchObject([{ text: '要开专票 <script>', role: '客服' }])
    expect(
      (await service.call('addCustomerNote', { params: { id }, body: { text: '别的', key: 'k1' } })).code,
    ).toBe(codes.conflict)
  })

  it('has a level that whoever comes second does not overwrite unseen', async () => {
    const { token } = await shop.aBuyer()
    const id = await shop.userIdOf(token)
    const set = (client: ConsoleClient, level: 1 | 2) =>
      client.call('updateCustomer', { params: { id }, body: { level, was: 0 } })
    const answers = await Promise.all([set(boss, 1), set(service, 2)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict])
    const { level } = await shop.must(boss.call('getCustomer', { params: { id } }))
    expect([1, 2]).toContain(level)
    const user = await shop.must(shop.ask('getUser', {}, token))
    expect(user.level).toBe(level === 1 ? '银卡会员' : '金卡会员')
  })

  it('who is disabled is out with the next request and the open stream, and is told why at the login', async () => {
    const { token, mobile, password } = await shop.aBuyer()
    const id = await shop.userIdOf(token)
    const server = await shop.app.listen({ host: '127.0.0.1', port: 0 })
    const stream = await fetch(`${server}/api/v2/user/orders/events`, {
      headers: { accesstoken: shop.tokens.yinpu, authusertoken: token },
    })
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    const ended = stream.text()
    await shop.must(service.call('disableCustomer', { params: { id }, body: { why: '恶意下单' } }))
    await ended
    expect((await shop.ask('getUser', {}, token)).code).toBe(codes.signInRequired)
    const login = await shop.logIn(mobile, password)
    expect([login.code, login.msg]).toEqual([codes.refused, '账号已停用，请联系店铺'])
    await shop.must(service.call('enableCustomer', { params: { id } }))
    expect((await shop.logIn(mobile, password)).code).toBe(codes.ok)
    const { list: rows } = await shop.must(boss.call('listAudit', { query: { subject_id: id } }))
    expect(rows.map(({ action }) => action)).toEqual(['enableCustomer', 'disableCustomer'])
  })

  it('shows where the balance comes from, newest first and page by page', async () => {
    const { token } = await shop.aBuyer()
    const id = await shop.userIdOf(token)
    for (const fen of [100, 200, 300]) await shop.give(token, fen)
    const first = await shop.must(finance.call('listCustomerFunds', { params: { id }, query: { limit: 2 } }))
    expect(first.balance_fen).toBe(600)
    expect(first.list.map(({ amount_fen }) => amount_fen)).toEqual([300, 200])
    const rest = await shop.must(
      finance.call('listCustomerFunds', { params: { id }, query: { limit: 2, cursor: first.next as never } }),
    )
    expect(rest.list.map(({ amount_fen }) => amount_fen)).toEqual([100])
    expect(rest.next).toBeUndefined()
  })
})

describe('a copy of somebody’s data', () => {
  it('holds everything of this customer, nothing of another’s, and nothing that opens a door', async () => {
    const own = await anOwner(shop, shop.tokens.yinpu, { marker: '机密子', mobile: '18711110001' })
    await anOwner(shop, shop.tokens.yinpu, { marker: '机密丑', mobile: '18711110002' })
    await anOwner(shop, shop.tokens.caiyin, { marker: '机密寅', mobile: '18711110001' })
    const params = { id: own.userId }
    await shop.must(service.call('addCustomerNote', { params, body: { text: '内部的话', key: 'k' } }))
    const [code] = await shop.database.db
      .select()
      .from(outboxMessages)
      .where(and(eq(outboxMessages.recipient, own.mobile), eq(outboxMessages.companyId, shop.companyId)))
      .limit(1)
    const answer = await boss.request('exportCustomer', { params, body: {} })
    expect(answer.headers['content-disposition']).toContain('attachment')
    const text = answer.body
    const copy = JSON.parse(text) as Record<string, unknown[]>
    expect(copy.订单).toHaveLength(4)
    for (const part of ['收货地址', '付款', '资金明细', '月结', '售后', '询价'])
      expect(copy[part]?.length).toBeGreaterThan(0)
    expect(text).toContain(own.mobile)
    for (const foreign of ['机密丑', '机密寅', '18711110002', '内部的话']) expect(text).not.toContain(foreign)
    const [row] = await shop.database.db.select().from(users).where(eq(users.id, own.userId))
    for (const secret of [
      row?.passwordHash ?? '?',
      own.token,
      'argon2',
      'token',
      'hash',
      code?.params.code ?? '\0',
    ])
      expect(text).not.toContain(secret)
    const sheet = await boss.request('exportCustomer', { params, body: { format: 'xlsx' } })
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK')
    const { list: rows } = await shop.must(boss.call('listAudit', { query: { action: 'exportCustomer' } }))
    expect(rows).toHaveLength(2)
  })

  it('is the buyer’s own for the password; inquiries under a number that nobody proved are left out', async () => {
    const own = await anOwner(shop, shop.tokens.yinpu, { marker: '机密卯', mobile: '18711110003' })
    const ask = (password: string) =>
      shop.request(
        'exportMyData',
        { body: { password } },
        { accesstoken: shop.tokens.yinpu, authusertoken: own.token },
      )
    const left = { name: '访客', mobile: '18711110003', content: '没有登录时问的' }
    await shop.must(shop.call('createInquiry', shop.tokens.yinpu, { body: left }))
    expect((await ask('wrong1')).json().code).toBe(codes.refused)
    const copy = (await ask('abc123')).json<Record<string, unknown[]>>()
    expect(copy.订单).toHaveLength(4)
    expect(copy.询价).toMatchObject([{ 内容: '机密卯' }])
    for (let at = 0; at < 4; at += 1) expect((await ask('abc123')).statusCode).toBe(200)
    expect((await ask('abc123')).json().msg).toMatch(/^导出过于频繁/)
  })

  it('needs its own permission: service and finance have none', async () => {
    const id = await shop.userIdOf((await shop.aBuyer()).token)
    for (const client of [service, finance]) {
      expect((await client.call('exportCustomer', { params: { id }, body: {} })).code).toBe(codes.refused)
      expect((await client.call('eraseCustomer', { params: { id }, body: { why: '试' } })).code).toBe(
        codes.refused,
      )
    }
    shop.clock.time += 11 * 60_000
    const again = await boss.call('eraseCustomer', { params: { id }, body: { why: '试' } })
    expect([again.code, again.data]).toEqual([codes.refused, { again: true }])
  })
})
