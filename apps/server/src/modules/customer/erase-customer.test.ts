import { randomUUIDv7 } from 'node:crypto'
import { codes } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwner } from '../../../fuzz/an-owner.ts'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import {
  afterSaleImages,
  buyerMessages,
  exports,
  invoices,
  orderFiles,
  orders,
  outboxMessages,
  users,
} from '../../db/schema/index.ts'
import { and, eq, sql } from '../../db/sql.ts'
import { operator } from '../../kernel/actor.ts'
import { createLogger } from '../../kernel/logger.ts'
import { columnsWith } from '../../testing/columns-with.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'
import { afterSaleRepository } from '../after-sale/after-sale-repository.ts'
import { refuseAfterSale } from '../after-sale/shop-decisions.ts'
import { creditRepository } from '../credit/credit-repository.ts'
import { openFenOf } from '../credit/give-back-credit.ts'
import { setCredit } from '../credit/set-credit.ts'
import { settleStatement } from '../credit/settle-statement.ts'
import { statementRepository } from '../credit/statement-repository.ts'
import { exportRepository } from '../export/export-repository.ts'
import { sweepExports } from '../export/write-export.ts'
import { afterSaleMs } from '../order/order-state.ts'
import { eraseCustomer } from './erase-customer.ts'
import { sweepErasedFiles } from './sweep-erased-files.ts'
import { leaveTraces } from './testing/leave-traces.ts'

let shop: OrderConsole
let boss: ConsoleClient
let db: Db
beforeAll(async () => {
  shop = await createOrderConsole()
  boss = await shop.signedIn(staffOf.owner)
  db = shop.database.db
})
afterAll(() => shop.close())

/** Delivers the orders on a monthly account and pays its statements. */
const settleAccount = async (owner: { companyId: string; userId: string }) => {
  const open = await db.select().from(orders).where(eq(orders.userId, owner.userId))
  for (const { id, state, paidFen } of open) if (state < 70 && paidFen > 0) await shop.setState(id, 70)
  const now = shop.clock.time
  for (const statement of await statementRepository.listOf(db, owner, 50)) {
    const openFen = openFenOf(statement)
    const receipt = {
      openFen,
      amountFen: openFen,
      method: 'bank',
      note: '',
      cause: `end:${statement.id}`,
    } as const
    if (openFen > 0) await settleStatement(db, statement, { ...receipt, by: operator, now })
  }
}

/** Brings everything of a buyer to an end: orders, claims, and the rest of the balance. */
const settle = async (owner: { companyId: string; userId: string; things: Record<string, unknown[]> }) => {
  const { companyId, userId } = owner
  const [unpaid = '', paid = ''] = owner.things.order_id as string[]
  for (const id of [unpaid, paid])
    await shop.must(boss.call('cancelOrder', { params: { id }, body: { why: '买家要求' } }))
  const [afterId = ''] = owner.things.after_id as string[]
  const claim = await afterSaleRepository.findOfCompany(db, companyId, afterId)
  if (claim) await refuseAfterSale(db, claim, '与稿件一致', operator, shop.clock.time)
  await shop.later()
  // Money that came over the counter went back over the counter.
  const unfinished = await shop.must(boss.call('listRefunds', { query: { state: 'unfinished' } }))
  for (const { refund_no } of unfinished.list)
    await shop.must(boss.call('retryRefund', { params: { no: refund_no }, body: {} }))
  await settleAccount({ companyId, userId })
  const page = await shop.must(boss.call('getCustomer', { params: { id: userId } }))
  const amount_fen = -(page.balance_fen ?? 0)
  if (amount_fen !== 0)
    await shop.must(
      boss.call('adjustBalance', { params: { id: userId }, body: { amount_fen, why: '退还余额' } }),
    )
}

const erase = (id: string) => boss.call('eraseCustomer', { params: { id }, body: { why: '客户来电申请' } })

let next = 0
const aPerson = async (marker: string) => {
  next += 1
  return anOwner(shop, shop.tokens.yinpu, { marker, mobile: `1860000${String(next).padStart(4, '0')}` })
}

describe('a customer who is erased', () => {
  it('leaves no name, number or address anywhere but where the books keep them', async () => {
    const owner = await aPerson('欧阳甲乙')
    const { mobile, userId, token } = owner
    const texts = ['欧阳甲乙', mobile, `${mobile}@example.com`, '欧阳甲乙路1号']
    const { named, unnamed } = await leaveTraces(shop, boss, owner)
    // A message to a number that the person has given up since.
    const { companyId } = owner
    const news = {
      id: randomUUIDv7(),
      kind: 'paid',
      cause: `old:${userId}`,
      title: '',
      text: '',
      path: '',
    } as const
    const createdAt = new Date(shop.clock.time)
    await db.insert(buyerMessages).values({ companyId, userId, ...news, createdAt })
    await db.insert(outboxMessages).values({
      ...{
        companyId,
        id: randomUUIDv7(),
        channel: 'sms',
        recipient: '18699999999',
        template: 'buyer-message',
      },
      ...{ params: { name: '欧阳甲乙' }, state: 'sent', cause: `old:${userId}:sms`, createdAt },
    })
    await db
      .update(invoices)
      .set({
        title: sql`${invoices.title} || ${JSON.stringify({ phone: mobile, email: `${mobile}@example.com` })}::jsonb`,
      })
      .where(eq(invoices.companyId, companyId))
    await settle(owner)
    expect((await columnsWith(db, texts)).length).toBeGreaterThan(10)

    expect(await shop.must(erase(userId))).toMatchObject({ standing: 'erased' })
    // The ledger and the audit are never changed; an invoice keeps the name that it was made out to.
    const allowed = [
      'audit.subject_name',
      'audit.after',
      'ledger_entries.remark',
      'ledger_entries.cause',
      'orders.invoice',
      'invoices.title',
      'invoices.number',
    ]
    expect((await columnsWith(db, texts)).filter((mention) => !allowed.includes(mention))).toEqual([])
    // The test made the number of this invoice from the mobile, for lack of a better one.
    expect(await columnsWith(db, [mobile, `${mobile}@example.com`, '欧阳甲乙路1号'])).toEqual([
      'invoices.number',
    ])
    const { list: views } = await shop.must(boss.call('listOrderViews', {}))
    expect(views.find(({ id }) => id === named.id)).toMatchObject({
      name: `已注销用户 ${named.id.slice(-6)}`,
      query: 'state=70',
      version: 2,
    })
    expect(views.find(({ id }) => id === unnamed.id)).toMatchObject(unnamed.savedView)
    const { list: done } = await shop.must(boss.call('listAudit', { query: { subject_id: userId } }))
    expect(new Set(done.map(({ subject }) => subject.name))).toEqual(new Set(['已注销用户']))
    expect(await shop.faults()).toEqual([])
    expect((await shop.ask('getUser', {}, token)).code).toBe(codes.signInRequired)
    expect((await shop.logIn(mobile, 'abc123')).code).not.toBe(codes.ok)
  })

  it('is shown as nobody, and the orders are found by their numbers alone', async () => {
    const owner = await aPerson('诸葛丙丁')
    await settle(owner)
    const [order_id = ''] = (owner.things.order_id as string[]).slice(2)
    const { order_no } = await shop.must(boss.call('getOrder', { params: { id: order_id } }))
    await shop.must(erase(owner.userId))
    const order = await shop.must(boss.call('getOrder', { params: { id: order_id } }))
    expect(order.buyer).toEqual({ id: owner.userId, name: '已注销用户', mobile: '' })
    expect(order.remark).toBe('')
    expect((await shop.listed(boss, { keyword: '诸葛丙丁' })).list).toEqual([])
    expect((await shop.listed(boss, { keyword: owner.mobile.slice(-4) })).list).toEqual([])
    expect((await shop.listed(boss, { keyword: order_no })).list).toHaveLength(1)
    const page = await shop.must(boss.call('getCustomer', { params: { id: owner.userId } }))
    expect(page).toMatchObject({ standing: 'erased', mobile: '', addresses: [], notes: [] })
    const { list } = await shop.must(boss.call('listCustomers', { query: { standing: 'erased' } }))
    expect(list.map(({ id }) => id)).toContain(owner.userId)
    const results = await shop.must(boss.call('find', { query: { q: '已注销' } }))
    expect(results.customers).toEqual([])
  })

  it('can come back with the same mobile as somebody new, who sees nothing of before', async () => {
    const owner = await aPerson('司马戊己')
    await settle(owner)
    await shop.must(erase(owner.userId))
    const { token } = await shop.aBuyer({ mobile: owner.mobile })
    const user = await shop.must(shop.ask('getUser', {}, token))
    expect(user).toMatchObject({ balance_fen: 0, order_counts: {} })
    expect(user.id).not.toBe(owner.userId)
    expect((await shop.must(shop.ask('listOrders', { query: {} }, token))).total).toBe(0)
    const [order_id = ''] = owner.things.order_id as string[]
    expect((await shop.ask('getOrder', { query: { order_id } }, token)).code).toBe(codes.notFound)
    const answer = await shop.request(
      'exportMyData',
      { body: { password: 'abc123' } },
      { accesstoken: shop.tokens.yinpu, authusertoken: token },
    )
    expect(answer.body).not.toContain('司马戊己')
  })

  it('is not erased while something is open, and the words say what', async () => {
    const owner = await aPerson('上官庚辛')
    const refused = await erase(owner.userId)
    expect(refused.code).toBe(codes.conflict)
    expect(refused.msg).toMatch(
      /^还不能注销：3 个订单尚未完成；1 笔付款尚无结果；月结欠款 .+ 元尚未结清；1 份对账单尚未结清；1 个售后尚未了结；余额还有 50,000.00 元，须先退还$/,
    )
    const [row] = await db.select().from(users).where(eq(users.id, owner.userId))
    expect(row).toMatchObject({ name: '上官庚辛', enabled: true, erasedAt: null })
  })

  it('twice is erased once: nothing changes the second time, and nothing can be done with what is left', async () => {
    const owner = await aPerson('夏侯壬癸')
    await settle(owner)
    await shop.must(erase(owner.userId))
    const before = await readRows(db, sql`select * from users where id = ${owner.userId}`)
    shop.clock.time += 1000
    expect(await shop.must(erase(owner.userId))).toMatchObject({ standing: 'erased' })
    expect(await readRows(db, sql`select * from users where id = ${owner.userId}`)).toEqual(before)
    const { list } = await shop.must(
      boss.call('listAudit', { query: { subject_id: owner.userId, action: 'eraseCustomer' } }),
    )
    expect(list).toHaveLength(1)
    const params = { id: owner.userId }
    for (const answer of [
      await boss.call('enableCustomer', { params }),
      await boss.call('updateCustomer', { params, body: { level: 1, was: 0 } }),
      await boss.call('addCustomerNote', { params, body: { text: '回来了', key: 'x' } }),
      await boss.call('adjustBalance', { params, body: { amount_fen: 100, why: '补偿' } }),
      await boss.call('exportCustomer', { params, body: {} }),
      await boss.call('setCustomerCredit', {
        params,
        body: { limit_fen: 1000, term_days: 15, enabled: true, version: 1 },
      }),
    ])
      expect([answer.code, answer.msg]).toEqual([codes.conflict, expect.stringContaining('客户已注销')])
    expect(await shop.must(boss.call('revealCustomer', { params }))).toEqual({ mobile: '' })
  })

  it('stands in no file of the shop: what was exported goes, what is being written is begun again by hand', async () => {
    const { token } = await shop.aBuyer()
    const userId = await shop.userIdOf(token)
    const { companyId } = shop
    const staffId = (await shop.must(boss.call('getMe', {}))).staff.id
    const at = new Date(shop.clock.time)
    const key = (id: string) => `${companyId}/${staffId}/export/${id}`
    const anExport = async (kind: 'orders' | 'report', state: 'done' | 'running', slot: number) => {
      const id = randomUUIDv7()
      await shop.app.storage.put(key(id), Buffer.from('rows'))
      const over =
        state === 'done' ? { size: 4, finishedAt: at, expiresAt: new Date(at.getTime() + 1e8) } : {}
      await db.insert(exports).values({
        ...{
          companyId,
          id,
          staffId,
          kind,
          name: '订单.xlsx',
          filter: { keyword: '测试' },
          needs: [],
          state,
          slot,
        },
        ...{ runId: id, fileKey: key(id), createdAt: at, ...over },
      })
      return id
    }
    const [made, report, running] = [
      await anExport('orders', 'done', 1),
      await anExport('report', 'done', 2),
      await anExport('orders', 'running', 3),
    ]
    await shop.must(erase(userId))
    const stateOf = async (id: string) =>
      (await shop.must(boss.call('listExports', {}))).find((one) => one.id === id)?.state
    expect([await stateOf(made), await stateOf(report), await stateOf(running)]).toEqual([
      'expired',
      'done',
      'failed',
    ])
    expect((await boss.call('downloadExport', { params: { id: made } })).code).toBe(codes.conflict)
    // The run that is still writing learns that its file is not needed any more.
    expect(
      await exportRepository.note(db, { companyId, id: running }, running, { state: 'done' }),
    ).toBeUndefined()
    const { storage } = shop.app
    const deps = { db, storage, logger: createLogger('silent'), now: () => shop.clock.time }
    expect(await sweepExports({ ...deps, directory: shop.app.payments.directory })).toBe(1)
    expect(await storage.stat(key(made))).toBeUndefined()
    expect(await storage.stat(key(report))).toBeDefined()
    expect(await sweepExports({ ...deps, directory: shop.app.payments.directory })).toBe(0)
  })

  it('and credit granted in the same moment: nobody who is erased has an account', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { token } = await shop.aBuyer()
      const owner = { companyId: shop.companyId, userId: await shop.userIdOf(token) }
      const by = { companyId: shop.companyId, actor: operator, address: '' }
      const now = shop.clock.time
      const granted = { limitFen: 1000, termDays: 15, enabled: true, version: 0, by: operator, now }
      const grant = () => db.transaction((tx) => setCredit(tx, owner, granted))
      const erasure = () => eraseCustomer(db, owner, { by, why: '申请', now })
      const [one, other] = round % 2 === 0 ? [grant, erasure] : [erasure, grant]
      await Promise.allSettled([one(), other()])
      const [row] = await db.select().from(users).where(eq(users.id, owner.userId))
      expect(row?.erasedAt).not.toBeNull()
      const account = await creditRepository.findAccount(db, owner)
      expect(account?.enabled ?? false).toBe(false)
      await expect(db.transaction((tx) => setCredit(tx, owner, granted))).rejects.toThrow('客户已注销')
    }
  })

  it('and an order placed in the same moment: one of both wins, and no order is left to nobody', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { token } = await shop.aBuyer()
      const userId = await shop.userIdOf(token)
      const body = await shop.orderBody(token, [await shop.saved(token)])
      const owner = { companyId: shop.companyId, userId }
      const by = { companyId: shop.companyId, actor: operator, address: '' }
      const erasure = () =>
        eraseCustomer(db, owner, { by, why: '申请', now: shop.clock.time }).then(
          () => true,
          () => false,
        )
      const placing = () => shop.ask('placeOrder', { body }, token).then(({ code }) => code === codes.ok)
      const [one, other] = round % 2 === 0 ? [erasure, placing] : [placing, erasure]
      const outcomes = await Promise.all([one(), other()])
      expect(outcomes.filter(Boolean)).toHaveLength(1)
    }
    const [left] = await readRows<{ n: number }>(
      db,
      sql`select count(*)::int as n from orders o join users u on u.company_id = o.company_id and u.id = o.user_id
        where u.erased_at is not null and o.state not in (70, 90)`,
    )
    expect(left?.n).toBe(0)
  })
})

// The last test, because it lets weeks pass: every token has expired afterwards.
it('an erased customer’s artwork and pictures stay until nobody can complain of the order, and then go', async () => {
  const owner = await aPerson('皇甫子丑')
  const { companyId, userId } = owner
  const { storage } = shop.app
  const [afterId = ''] = owner.things.after_id as string[]
  const [artwork] = await db
    .select()
    .from(orderFiles)
    .where(eq(orderFiles.id, (owner.things.file_id as string[])[0] ?? ''))
  const key = `${companyId}/${userId}/after_sale/${randomUUIDv7()}`
  for (const one of [artwork?.key ?? '', key]) await storage.put(one, Buffer.from('bytes'))
  const picture = { companyId, id: randomUUIDv7(), afterId, key, token: randomUUIDv7() }
  await db.insert(afterSaleImages).values(picture)
  await settle(owner)
  await shop.must(erase(userId))
  const deps = { db, storage, logger: createLogger('silent'), now: () => shop.clock.time }
  const left = async () =>
    (
      await Promise.all([artwork?.key ?? '', key].map(async (one) => (await storage.stat(one)) !== undefined))
    ).filter(Boolean).length
  await sweepErasedFiles(deps)
  expect(await left()).toBe(2)
  shop.clock.time += afterSaleMs + 60_000
  expect(await sweepErasedFiles(deps)).toBeGreaterThanOrEqual(2)
  expect(await left()).toBe(0)
  expect(await sweepErasedFiles(deps)).toBe(0)
  const rows = await db
    .select()
    .from(orderFiles)
    .where(and(eq(orderFiles.companyId, companyId), eq(orderFiles.id, artwork?.id ?? '')))
  expect(rows).toEqual([])
})
