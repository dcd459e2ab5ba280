import { randomBytes } from 'node:crypto'
import { codes, dayMs, formatFen, hourMs } from '@yinpu/contract'
import type { ImportKind } from '@yinpu/contract/console'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { importRows, imports, invoiceTitles, ledgerEntries, users } from '../../db/schema/index.ts'
import { and, eq, like, sql } from '../../db/sql.ts'
import { operator } from '../../kernel/actor.ts'
import { createLogger } from '../../kernel/logger.ts'
import { type CreditShop, createCreditShop } from '../../testing/credit-shop.ts'
import { staffOf } from '../../testing/order-console.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'
import { makeStatement } from '../credit/make-statement.ts'
import { settleStatement } from '../credit/settle-statement.ts'
import { statementRepository } from '../credit/statement-repository.ts'
import { eraseCustomer } from '../customer/erase-customer.ts'
import { topUp } from '../ledger/top-up.ts'
import { runImport, sweepImports } from './run-import.ts'

let shop: CreditShop
let boss: ConsoleClient
let service: ConsoleClient
beforeAll(async () => {
  shop = await createCreditShop()
  boss = await shop.signedIn(staffOf.owner)
  service = await shop.signedIn(staffOf.service)
})
afterEach(async () => {
  expect(await shop.faults()).toEqual([])
})
afterAll(() => shop.close())

type Cell = string | number | null

const xlsx = async (rows: Cell[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: '旧系统', rows }] })).toString('base64')

let used = 0
const newMobile = () => {
  used += 1
  return `1760000${String(used).padStart(4, '0')}`
}

const upload = async (kind: ImportKind, rows: Cell[][]) =>
  shop.must(boss.call('uploadImport', { body: { kind, name: '旧.xlsx', content: await xlsx(rows) } }))

const deps = () => ({ db: shop.database.db, now: () => shop.clock.time, logger: createLogger('silent') })

const ofId = (id: string) => ({ companyId: shop.companyId, id })

/** Starts an import and runs its job to the end. */
const start = async ({ id, version }: { id: string; version: number }) => {
  await shop.must(boss.call('startImport', { params: { id }, body: { version } }))
  await runImport(deps(), ofId(id))
  return shop.must(boss.call('getImport', { params: { id } }))
}

const bring = async (kind: ImportKind, rows: Cell[][]) => start(await upload(kind, rows))

const undo = async (id: string) => {
  await shop.must(boss.call('undoImport', { params: { id } }))
  await runImport(deps(), ofId(id))
  return shop.must(boss.call('getImport', { params: { id } }))
}

const rowsOf = async (id: string) =>
  (await shop.must(boss.call('listImportRows', { params: { id }, query: { limit: 100 } }))).list

const messages = async (id: string) =>
  (await rowsOf(id)).map(({ result, message }) => `${result} ${message}`.trim())

const userOf = async (mobile: string) =>
  (
    await shop.database.db
      .select()
      .from(users)
      .where(and(eq(users.companyId, shop.companyId), eq(users.mobile, mobile)))
  )[0]

const balanceOf = async (userId: string) =>
  (
    await shop.database.db
      .select({ fen: sql<number>`coalesce(sum(${ledgerEntries.amountFen}), 0)`.mapWith(Number) })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.userId, userId))
  )[0]?.fen

const customers = async (count: number) => {
  const mobiles = Array.from({ length: count }, newMobile)
  await bring('customers', [
    ['手机', '公司'],
    ...mobiles.map((mobile) => [mobile, `公司${mobile.slice(-4)}`]),
  ])
  return mobiles
}

const ownerOf = async (mobile: string) => ({
  companyId: shop.companyId,
  userId: (await userOf(mobile))?.id ?? '',
})

describe('customers from a former system', () => {
  it('come from an odd file of 200, whatever the order of its columns; the second time nothing changes; undone as a whole', async () => {
    const mobiles = Array.from({ length: 200 }, newMobile)
    const rows: Cell[][] = [
      ['蓝天印务客户表', null, null, null, null],
      [null, null, null, null, null],
      ['等级', '备注', '联系电话', '客户名称', '联系人'],
      ...mobiles.map((mobile, at): Cell[] => [
        at % 2 === 0 ? '金卡会员' : null,
        at === 0 ? '老客户' : null,
        at % 3 === 0 ? Number(mobile) : `${mobile.slice(0, 3)} ${mobile.slice(3, 7)}-${mobile.slice(7)}`,
        at % 5 === 0 ? null : `第${at}号公司`,
        `客户${at}`,
      ]),
      [null, null, '合计', '200', null],
    ]
    const checked = await upload('customers', rows)
    expect(checked).toMatchObject({
      state: 'checked',
      rows: 201,
      head_row: 3,
      counts: { new: 200, skipped: 1 },
    })
    // Nothing is written before a person begins.
    expect(await userOf(mobiles[0] ?? '')).toBeUndefined()
    const done = await start(checked)
    expect(done).toMatchObject({ state: 'done', handled: 201, counts: { new: 200, skipped: 1 } })
    expect(await userOf(mobiles[2] ?? '')).toMatchObject({
      name: '客户2',
      companyName: '第2号公司',
      level: 2,
      awaitsOwner: true,
      passwordHash: '',
    })
    const again = await bring('customers', rows)
    expect(again.counts).toEqual({ same: 200, skipped: 1 })
    const undone = await undo(done.id)
    expect(undone).toMatchObject({ state: 'undone', counts: { undone: 200, skipped: 1 } })
    for (const mobile of [mobiles[0], mobiles[199]]) expect(await userOf(mobile ?? '')).toBeUndefined()
    // The import that changed nothing takes nothing back.
    expect((await undo(again.id)).counts).toEqual({ same: 200, skipped: 1 })
  })

  it('are told row by row why they are not imported, and the rows come as a file with the reasons', async () => {
    const [mobile, other] = [newMobile(), newMobile()]
    const { id, counts } = await upload('customers', [
      ['手机', '姓名', '公司', '等级', '业务员'],
      ['0755-26771234', '座机', null, null, null],
      [mobile, '甲', null, null, null],
      [mobile, '甲', null, null, null],
      [mobile, '乙', null, null, null],
      [other, null, null, null, null],
      [newMobile(), '丙', null, '超级会员', null],
      [newMobile(), '丁', null, null, '查无此人'],
      [newMobile(), '很长'.repeat(30), null, null, null],
      [null, '没有号码', null, null, null],
    ])
    expect(counts).toEqual({ new: 1, skipped: 1, error: 7 })
    expect(await messages(id)).toEqual([
      expect.stringMatching(/^error 第 2 行“手机号”/),
      'new',
      'skipped 与第 3 行相同',
      'error 第 5 行与第 3 行的手机号相同，内容不同，请只留一行',
      'error 第 6 行：姓名和公司都没有填写',
      expect.stringMatching(/^error 第 7 行“等级”：“超级会员”不是等级/),
      'error 第 8 行：没有叫“查无此人”的在职员工',
      'error 第 9 行“姓名”：最多40个字',
      'error 第 10 行“手机号”没有填写',
    ])
    const file = await boss.request('exportImportFaults', { params: { id } })
    const { sheets } = await readXlsx(file.rawPayload)
    expect(sheets[0]?.rows[1]).toEqual([
      2,
      '0755-26771234',
      '座机',
      '',
      '',
      '',
      expect.stringContaining('不是手机号'),
    ])
    expect(sheets[0]?.rows).toHaveLength(8)
  })

  it('change only what the file says and what is different, and go back where nobody has changed it since', async () => {
    const [mobile = ''] = await customers(1)
    const before = await userOf(mobile)
    const done = await bring('customers', [
      ['手机', '姓名', '公司', '标签', '备注', '等级'],
      [mobile, '新联系人', null, '广告公司、老客户', '月初对账', '银卡会员'],
    ])
    expect(done.counts).toEqual({ change: 1 })
    expect(await userOf(mobile)).toMatchObject({
      name: '新联系人',
      companyName: before?.companyName,
      tags: ['广告公司', '老客户'],
      level: 1,
    })
    const owner = await ownerOf(mobile)
    await shop.database.db.update(users).set({ name: '同事改的' }).where(eq(users.id, owner.userId))
    const undone = await undo(done.id)
    expect(undone.counts).toEqual({ kept: 1 })
    expect(await messages(done.id)).toEqual(['kept 导入后有人改过姓名，没有改回'])
    expect(await userOf(mobile)).toMatchObject({ name: '同事改的', tags: [], level: 0 })
    const page = await shop.must(boss.call('getCustomer', { params: { id: owner.userId } }))
    expect(page.notes).toEqual([])
  })

  it('bring title and tax number along, once, and take them back where nobody has changed them', async () => {
    const [opened = '', known = '', half = ''] = [newMobile(), ...(await customers(1)), newMobile()]
    const rows: Cell[][] = [
      ['纳税人识别号', '手机', '开票抬头', '客户名称'],
      ['91440300ma5f12345x', opened, null, '蓝天广告'],
      ['914403001922038216', known, '蓝天控股', null],
      [null, half, '只有抬头', '云海文具'],
    ]
    const done = await bring('customers', rows)
    expect(done.counts).toEqual({ new: 2, change: 1 })
    expect(await messages(done.id)).toEqual(['new', 'change 改发票抬头', 'new 没有税号，发票抬头不导入'])
    const titlesOf = async (mobile: string) => {
      const { userId } = await ownerOf(mobile)
      const page = await shop.must(boss.call('getCustomer', { params: { id: userId } }))
      return page.invoice_titles.map(({ title, tax_no }) => [title, tax_no])
    }
    expect(await titlesOf(opened)).toEqual([['蓝天广告', '91440300MA5F12345X']])
    expect(await titlesOf(known)).toEqual([['蓝天控股', '914403001922038216']])
    expect(await titlesOf(half)).toEqual([])
    expect((await bring('customers', rows)).counts).toEqual({ same: 3 })
    // One that a colleague has changed stays, and so does its customer.
    const { userId } = await ownerOf(known)
    await shop.database.db
      .update(invoiceTitles)
      .set({ title: '同事改的' })
      .where(eq(invoiceTitles.userId, userId))
    const undone = await undo(done.id)
    expect(undone.counts).toEqual({ undone: 2, kept: 1 })
    expect(await messages(done.id)).toContain('kept 导入后有人改过发票抬头，没有改回')
    expect(await userOf(opened)).toBeUndefined()
    const wrong = await upload('customers', [
      ['手机', '公司', '税号'],
      [newMobile(), '短号公司', '123'],
    ])
    expect(await messages(wrong.id)).toEqual([expect.stringMatching(/^error 第 2 行“税号”/)])
    await shop.must(boss.call('dropImport', { params: { id: wrong.id } }))
  })

  it('stay when they were used since, each with its reason', async () => {
    const mobiles = Array.from({ length: 4 }, newMobile)
    const [untouched = '', paid = '', edited = '', signedIn = ''] = mobiles
    const done = await bring('customers', [['手机', '姓名'], ...mobiles.map((mobile) => [mobile, '客户'])])
    await topUp(shop.database.db, await ownerOf(paid), {
      ...{ amountFen: 100, remark: '', cause: 'used', by: operator, now: shop.clock.time },
    })
    await shop.database.db.update(users).set({ companyName: '改了' }).where(eq(users.mobile, edited))
    await shop.database.db.update(users).set({ awaitsOwner: false }).where(eq(users.mobile, signedIn))
    expect((await undo(done.id)).counts).toEqual({ undone: 1, kept: 3 })
    expect(await userOf(untouched)).toBeUndefined()
    expect(await messages(done.id)).toEqual([
      'undone',
      'kept 客户已有订单、账目或询价',
      'kept 导入后有人改过这位客户',
      'kept 客户自己登录过',
    ])
  })
})

describe('addresses from a former system', () => {
  it('are added once each, in one column or in four, and go again', async () => {
    const [first = '', second = ''] = await customers(2)
    const rows: Cell[][] = [
      ['详细地址', '区', '城市', '省份', '收件人', '手机'],
      ['科技园路 1 号', '南山区', '深圳市', '广东省', '李四', first],
      ['广东省深圳市福田区深南路 2 号', null, null, null, null, second],
      ['某处', null, null, null, null, second],
      ['广东省深圳市福田区深南路 2 号', null, null, null, null, newMobile()],
    ]
    const done = await bring('addresses', rows)
    expect(done.counts).toEqual({ new: 2, error: 2 })
    const owner = await ownerOf(first)
    const page = await shop.must(boss.call('getCustomer', { params: { id: owner.userId } }))
    expect(page.addresses).toMatchObject([{ name: '李四', place: expect.stringContaining('南山区') }])
    expect((await bring('addresses', rows)).counts).toEqual({ same: 2, error: 2 })
    expect((await undo(done.id)).counts).toEqual({ undone: 2, error: 2 })
    expect((await shop.must(boss.call('getCustomer', { params: { id: owner.userId } }))).addresses).toEqual(
      [],
    )
  })
})

describe('balances from a former system', () => {
  it('are one booking each, never twice, corrected by the difference, and booked back', async () => {
    const [first = '', second = '', third = ''] = await customers(3)
    const rows: Cell[][] = [
      ['余额', '手机'],
      ['¥1,250.50', first],
      [88, second],
      [null, third],
      [-5, newMobile()],
    ]
    const done = await bring('balances', rows)
    expect(done.counts).toEqual({ new: 2, skipped: 1, error: 1 })
    const owner = await ownerOf(first)
    expect(await balanceOf(owner.userId)).toBe(125_050)
    const again = await bring('balances', rows)
    expect(again.counts).toEqual({ same: 2, skipped: 1, error: 1 })
    const corrected = await bring('balances', [
      ['手机', '余额'],
      [first, '1300'],
      [second, '80'],
    ])
    expect(corrected.counts).toEqual({ change: 2 })
    expect(await messages(corrected.id)).toEqual([
      'change 期初 1,250.50 元改为 1,300.00 元，补记 49.50 元',
      'change 期初 88.00 元改为 80.00 元，扣回 8.00 元',
    ])
    expect(await balanceOf(owner.userId)).toBe(130_000)
    expect((await undo(corrected.id)).counts).toEqual({ undone: 2 })
    expect((await undo(done.id)).counts).toEqual({ undone: 2, skipped: 1, error: 1 })
    expect(await balanceOf(owner.userId)).toBe(0)
    const remarks = await shop.database.db
      .select({ remark: ledgerEntries.remark, actor: ledgerEntries.actor, by: ledgerEntries.actorName })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.userId, owner.userId))
      .orderBy(ledgerEntries.seq)
    expect(remarks.map(({ remark }) => remark)).toEqual([
      '期初余额（旧系统转入）',
      '期初余额更正（旧系统转入）',
      '撤销期初余额',
      '撤销期初余额',
    ])
    expect(remarks[0]).toMatchObject({ actor: 'staff', by: '陈立' })
    // Undone, the same file books again.
    expect((await bring('balances', rows)).counts).toEqual({ new: 2, skipped: 1, error: 1 })
  })

  it('are no money that came in, and what is spent stays with its reason', async () => {
    const [mobile = ''] = await customers(1)
    const cash = () => shop.must(boss.call('getToday', {}))
    const before = (await cash()).money
    const done = await bring('balances', [
      ['手机', '余额'],
      [mobile, 50],
    ])
    expect((await cash()).money).toEqual(before)
    const owner = await ownerOf(mobile)
    await topUp(shop.database.db, owner, {
      ...{ amountFen: -2000, remark: '', cause: 'spent', by: operator, now: shop.clock.time },
    })
    expect((await undo(done.id)).counts).toEqual({ kept: 1 })
    expect(await messages(done.id)).toEqual(['kept 余额已用，只剩 30.00 元，不够撤回 50.00 元'])
    expect(await balanceOf(owner.userId)).toBe(3000)
  })

  it('are booked once, however many runs work at the same rows and wherever one is cut off', async () => {
    const mobiles = await customers(20)
    const checked = await upload('balances', [
      ['手机', '余额'],
      ...mobiles.map((mobile, at) => [mobile, at + 1]),
    ])
    await shop.must(
      boss.call('startImport', { params: { id: checked.id }, body: { version: checked.version } }),
    )
    // A run that ends after some rows, as a killed one does between two of them.
    let steps = 0
    await runImport(deps(), ofId(checked.id), () => {
      steps += 1
      return steps > 7
    })
    const half = await shop.must(boss.call('getImport', { params: { id: checked.id } }))
    expect(half).toMatchObject({ state: 'running', handled: 7 })
    expect(
      (await boss.call('startImport', { params: { id: checked.id }, body: { version: checked.version } }))
        .code,
    ).toBe(codes.ok)
    await Promise.all([1, 2, 3].map(() => runImport(deps(), ofId(checked.id))))
    const booked = await shop.database.db
      .select({ fen: ledgerEntries.amountFen })
      .from(ledgerEntries)
      .where(like(ledgerEntries.cause, `opening:${checked.id}:%`))
    expect(booked.map(({ fen }) => fen).toSorted((one, other) => one - other)).toEqual(
      mobiles.map((_, at) => (at + 1) * 100),
    )
    await shop.must(boss.call('undoImport', { params: { id: checked.id } }))
    await Promise.all([1, 2, 3].map(() => runImport(deps(), ofId(checked.id))))
    const owners = await Promise.all(mobiles.map(ownerOf))
    for (const { userId } of owners) expect(await balanceOf(userId)).toBe(0)
  })
})

describe('open credit from a former system', () => {
  const monthly = (mobile: string, amount: Cell, more: Cell[] = []) => [mobile, amount, ...more]

  it('is owed from the opening on, opens the account, and is asked for by the next statement', async () => {
    const [mobile = ''] = await customers(1)
    const rows = [['手机', '应收余额', '信用额度', '账期'], monthly(mobile, '3,680.00', [5000, '45天'])]
    const done = await bring('credit', rows)
    expect(done.counts).toEqual({ new: 1 })
    const owner = await ownerOf(mobile)
    const credit = await shop.must(boss.call('getCustomerCredit', { params: { id: owner.userId } }))
    expect(credit).toMatchObject({ credit: { limit_fen: 500_000, used_fen: 368_000, term_days: 45 } })
    expect((await bring('credit', rows)).counts).toEqual({ same: 1 })
    const now = shop.clock.time
    const made = await makeStatement(shop.database.db, owner, {
      month: '2031-01',
      until: now + 1,
      by: operator,
      now,
    })
    expect(made?.statement).toMatchObject({ amountFen: 368_000, chargedFen: 368_000, closingFen: 368_000 })
    // A statement that is not paid becomes smaller by what is taken back.
    expect((await undo(done.id)).counts).toEqual({ undone: 1 })
    const [statement] = await statementRepository.listOf(shop.database.db, owner, 1)
    expect(statement).toMatchObject({ state: 30, reducedFen: 368_000 })
    const after = await shop.must(boss.call('getCustomerCredit', { params: { id: owner.userId } }))
    expect(after).toMatchObject({ credit: { used_fen: 0, enabled: false } })
  })

  it('stays where its statement was paid', async () => {
    const [mobile = ''] = await customers(1)
    const done = await bring('credit', [['手机', '欠款'], monthly(mobile, 100)])
    const owner = await ownerOf(mobile)
    const now = shop.clock.time
    await makeStatement(shop.database.db, owner, { month: '2031-02', until: now + 1, by: operator, now })
    const [statement] = await statementRepository.listOf(shop.database.db, owner, 1)
    if (!statement) throw new Error('no statement')
    await settleStatement(shop.database.db, statement, {
      ...{ amountFen: 4000, openFen: 10_000, method: 'bank', note: '', cause: 'paid', by: operator, now },
    })
    expect((await undo(done.id)).counts).toEqual({ kept: 1 })
    expect((await messages(done.id))[0]).toContain('已收款，未结 60.00 元，不够撤回 100.00 元')
  })

  it('is not lowered by a second file, which says what to do instead', async () => {
    const [mobile = ''] = await customers(1)
    await bring('credit', [['手机', '欠款'], monthly(mobile, 100)])
    const lower = await upload('credit', [['手机', '欠款'], monthly(mobile, 60)])
    expect(lower.counts).toEqual({ error: 1 })
    expect((await messages(lower.id))[0]).toContain(`期初欠款已导入 ${formatFen(10_000)} 元`)
    const higher = await bring('credit', [['手机', '欠款'], monthly(mobile, 150)])
    expect(higher.counts).toEqual({ change: 1 })
  })
})

describe('an import', () => {
  it('checks again after its columns were corrected, and refuses a stale page', async () => {
    const mobile = newMobile()
    const first = await upload('customers', [
      ['甲', '乙'],
      ['王小明', mobile],
    ])
    expect(first).toMatchObject({ fault: '没有认出“手机号”，请选出是哪一列', counts: { error: 1 } })
    const refused = await boss.call('startImport', {
      params: { id: first.id },
      body: { version: first.version },
    })
    expect(refused.code).toBe(codes.conflict)
    const body = { version: first.version, head_row: 1, fields: ['name', 'mobile'] }
    const mapped = await shop.must(boss.call('mapImport', { params: { id: first.id }, body }))
    expect(mapped).toMatchObject({ version: 2, counts: { new: 1 } })
    expect((await boss.call('mapImport', { params: { id: first.id }, body })).code).toBe(codes.conflict)
    await shop.must(boss.call('dropImport', { params: { id: first.id } }))
    expect((await boss.call('getImport', { params: { id: first.id } })).code).toBe(codes.notFound)
  })

  it('works alone in its shop: of two that begin at once, one waits for the other', async () => {
    const both = await Promise.all(
      [newMobile(), newMobile()].map((mobile) =>
        upload('customers', [
          ['手机', '姓名'],
          [mobile, '甲'],
        ]),
      ),
    )
    const answers = await Promise.all(
      both.map(({ id, version }) => boss.call('startImport', { params: { id }, body: { version } })),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict])
    for (const { id } of both) await runImport(deps(), ofId(id))
    const late = both[answers.findIndex(({ code }) => code === codes.conflict)]
    if (late) expect((await start(late)).counts).toEqual({ new: 1 })
  })

  it('is for those alone who may change what it changes, in their own shop', async () => {
    const mobile = newMobile()
    const { id } = await upload('customers', [
      ['手机', '姓名'],
      [mobile, '甲'],
    ])
    expect((await service.call('listImports', {})).code).toBe(codes.refused)
    const stranger = await shop.signedIn(staffOf.stranger)
    for (const name of ['getImport', 'undoImport', 'dropImport'] as const)
      expect((await stranger.call(name, { params: { id } })).code).toBe(codes.notFound)
    expect((await boss.call('getImport', { params: { id: 'nobody' } })).code).toBe(codes.notFound)
  })

  it('shows nobody a whole number, and forgets a person who is erased', async () => {
    const [mobile = ''] = await customers(1)
    const { id } = await bring('balances', [
      ['手机', '余额'],
      [mobile, 0.01],
    ])
    const answers = await Promise.all([
      boss.request('listImportRows', { params: { id } }),
      boss.request('getImport', { params: { id } }),
    ])
    for (const { body } of answers) expect(body).not.toContain(mobile)
    const owner = await ownerOf(mobile)
    await undo(id)
    const by = { companyId: shop.companyId, actor: operator, address: '' }
    await eraseCustomer(shop.database.db, owner, { by, why: '申请', now: shop.clock.time })
    const rowsWithMobile = await shop.database.db
      .select()
      .from(importRows)
      .where(sql`strpos(${importRows}::text, ${mobile}) > 0`)
    expect(rowsWithMobile).toEqual([])
  })

  it('can be taken back for a day, and loses its rows after a week', async () => {
    const began = shop.clock.time
    const [mobile = ''] = await customers(1)
    const done = await bring('balances', [
      ['手机', '余额'],
      [mobile, 1],
    ])
    const open = await upload('balances', [
      ['手机', '余额'],
      [mobile, 2],
    ])
    try {
      expect(done.undo_until).toBe((done.finished_at ?? 0) + dayMs)
      shop.clock.time += dayMs + hourMs
      boss = await shop.signedIn(staffOf.owner)
      expect((await boss.call('undoImport', { params: { id: done.id } })).code).toBe(codes.conflict)
      await sweepImports(deps())
      expect((await boss.call('getImport', { params: { id: open.id } })).code).toBe(codes.notFound)
      shop.clock.time += 7 * dayMs
      boss = await shop.signedIn(staffOf.owner)
      await sweepImports(deps())
      const left = await shop.must(boss.call('getImport', { params: { id: done.id } }))
      expect(left).toMatchObject({ has_rows: false, counts: { new: 1 } })
      expect(await rowsOf(done.id)).toEqual([])
    } finally {
      shop.clock.time = began
      boss = await shop.signedIn(staffOf.owner)
    }
  })

  it('reads ten megabytes of xlsx', async () => {
    // Letters by chance: three quarters of them are left when they are packed.
    const rows = Array.from({ length: 1080 }, (_, at): Cell[] => [
      `1980${String(at).padStart(7, '0')}`,
      `客户${at}`,
      randomBytes(9000).toString('base64'),
    ])
    const content = await xlsx([['手机', '姓名', '画'], ...rows])
    expect(Buffer.byteLength(content, 'base64')).toBeGreaterThan(9.7e6)
    const large = await shop.must(
      boss.call('uploadImport', { body: { kind: 'customers', name: '大.xlsx', content } }),
    )
    expect(large).toMatchObject({ rows: 1080, counts: { new: 1080 } })
    await shop.must(boss.call('dropImport', { params: { id: large.id } }))
  })

  it('reads ten megabytes, and says the bound of rows', async () => {
    const long = '备'.repeat(190)
    const rows = Array.from({ length: 3000 }, (_, at): Cell[] => [
      `1990${String(at).padStart(7, '0')}`,
      `客户${at}`,
      ...Array.from({ length: 12 }, (__, column) => `${long}${at}${column}`.slice(-200)),
    ])
    const heads = ['手机', '姓名', ...Array.from({ length: 12 }, (_, at) => `列${at}`)]
    const text = [heads, ...rows].map((cells) => cells.join(',')).join('\n')
    const content = Buffer.from(text)
      .subarray(0, 10 * 1024 * 1024)
      .toString('base64')
    const large = await shop.must(
      boss.call('uploadImport', { body: { kind: 'customers', name: '大.csv', content } }),
    )
    expect(large.rows).toBeGreaterThan(1000)
    await shop.must(boss.call('dropImport', { params: { id: large.id } }))
    const many = Buffer.from(`手机,姓名\n${'13800138000,甲\n'.repeat(10_100)}`).toString('base64')
    const refused = await boss.call('uploadImport', {
      body: { kind: 'customers', name: '多.csv', content: many },
    })
    expect(refused).toMatchObject({
      code: codes.invalid,
      data: { fields: { content: expect.stringContaining('超过 10000 行') } },
    })
  })

  it('has a template for each kind, which is understood as it is', async () => {
    for (const kind of ['customers', 'addresses', 'balances', 'credit'] as const) {
      const file = await boss.request('getImportTemplate', { query: { kind } })
      const checked = await shop.must(
        boss.call('uploadImport', {
          body: { kind, name: '模板.xlsx', content: file.rawPayload.toString('base64') },
        }),
      )
      expect(checked.fault).toBeUndefined()
      await shop.must(boss.call('dropImport', { params: { id: checked.id } }))
    }
  })

  it('writes who, what and how many into the audit, and nobody’s number', async () => {
    const { list } = await shop.must(boss.call('listAudit', { query: { action: 'startImport' } }))
    expect(list.length).toBeGreaterThan(2)
    expect(JSON.stringify(list)).not.toMatch(/1760000\d{4}/)
    expect((await shop.database.db.select().from(imports)).length).toBeGreaterThan(2)
  })
})
