import { buffer } from 'node:stream/consumers'
import { codes, dayMs, formatMoment, payChannel } from '@yinpu/contract'
import { type ConsoleCallName, consoleEndpoints, standardRoles } from '@yinpu/contract/console'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, exports, memberships, orders, users } from '../../db/schema/index.ts'
import { and, desc, eq } from '../../db/sql.ts'
import { operator } from '../../kernel/actor.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'
import { refundByShop } from '../payment/refund/refund-by-shop.ts'
import { mostUnderWay } from './start-export.ts'
import { type ExportDeps, sweepExports, writeExport } from './write-export.ts'

const people = [
  staffOf.owner,
  staffOf.service,
  staffOf.prepress,
  staffOf.press,
  staffOf.shipping,
  staffOf.finance,
]
const formula = '=HYPERLINK("http://evil","点我")'
const kinds = [
  { name: 'exportOrders', body: {} },
  { name: 'exportPayments', body: {} },
  { name: 'exportRefunds', body: {} },
  { name: 'exportCustomers', body: {} },
  { name: 'exportReport', body: { report: 'products' } },
] as const satisfies { name: ConsoleCallName; body: object }[]

let shop: OrderConsole
let owner: ConsoleClient
let deps: ExportDeps
let paidNo: string
let userId: string
beforeAll(async () => {
  shop = await createOrderConsole()
  owner = await shop.signedIn(staffOf.owner)
  deps = { ...shop.app.shopDeps, now: () => shop.clock.time }
  const buyer = await shop.aBuyer()
  userId = await shop.userIdOf(buyer.token)
  const paid = await shop.anOrder(buyer.token)
  paidNo = paid.order_no
  await shop.pay(paid.order_id)
  await shop.anOrder(buyer.token)
  await refundByShop(
    shop.app.payments,
    { companyId: shop.companyId, id: paid.order_id },
    {
      ...{ amountFen: 123, to: 'balance', reason: formula, cause: 'test:1', by: operator },
      now: shop.clock.time,
    },
  )
  const { db } = shop.database
  await db.update(users).set({ name: formula }).where(eq(users.id, userId))
  await db.update(orders).set({ remark: '+cmd|calc\u0001\ud83d\ude00<b>&"' }).where(eq(orders.userId, userId))
})
afterAll(() => shop.close())

const rowOf = async (id: string) =>
  (await shop.database.db.select().from(exports).where(eq(exports.id, id)))[0]
const write = (id: string, overrides: Partial<ExportDeps> = {}, companyId = shop.companyId) =>
  writeExport({ ...deps, ...overrides }, { companyId, id })

/** Requests a file, lets it be written, and reads it back. */
const fetched = async (client: ConsoleClient, name: (typeof kinds)[number]['name'], body: object = {}) => {
  const { id } = await shop.must(client.call(name, { body } as never))
  await write(id)
  return readBack(client, id)
}
const readBack = async (client: ConsoleClient, id: string) => {
  const response = await client.request('downloadExport', { params: { id } })
  expect(response.headers['content-disposition']).toContain('.xlsx')
  const [sheet] = (await readXlsx(response.rawPayload)).sheets
  const [head = [], ...rows] = sheet?.rows ?? []
  return {
    head,
    rows,
    records: rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]]))),
  }
}
const settle = async () => {
  await shop.database.db.update(exports).set({ state: 'failed' }).where(eq(exports.state, 'waiting'))
}
const filesOf = async (companyId = shop.companyId) => {
  const { storage } = shop.app
  const keys = []
  for await (const key of storage.listOlderThan?.(`${companyId}/`, Date.now() + dayMs) ?? [])
    if (key.includes('/export/')) keys.push(key)
  return keys
}

describe('an export', () => {
  it('is made of the rows of the list, newest first, with the mobiles masked', async () => {
    const { head, records } = await fetched(owner, 'exportOrders')
    const { list } = await shop.listed(owner, { limit: 100 })
    expect(records.map((record) => record.订单号)).toEqual(list.map(({ order_no }) => order_no))
    const record = records.find((one) => one.订单号 === paidNo)
    const row = list.find(({ order_no }) => order_no === paidNo)
    expect(record).toMatchObject({
      状态: '待传稿',
      '合计（元）': (row?.total_fen ?? 0) / 100,
      '已付（元）': (row?.total_fen ?? 0) / 100,
      '已退（元）': 1.23,
      付款方式: '线下转账',
    })
    expect(String(record?.手机号)).toMatch(/^1\d{2}\*{4}\d{4}$/)
    expect(String(record?.收货电话)).not.toMatch(/\d{11}/)
    // A spreadsheet has no time zones: it shows the time of the shop's clock.
    const placedAt = new Date(record?.下单时间 as Date).toISOString().slice(0, 16).replace('T', ' ')
    expect(placedAt).toBe(formatMoment(row?.created_at ?? 0))
    expect(head).toContain('收货地址')
  })

  it('keeps to the filter of the list', async () => {
    const { records } = await fetched(owner, 'exportOrders', { state: '10' })
    expect(records.length).toBeGreaterThan(0)
    expect(new Set(records.map((record) => record.状态))).toEqual(new Set(['待付款']))
    expect((await fetched(owner, 'exportOrders', { keyword: paidNo })).rows).toHaveLength(1)
    expect((await fetched(owner, 'exportOrders', { keyword: '没有这样的' })).rows).toHaveLength(0)
    expect((await fetched(owner, 'exportPayments', { channel: 2 })).rows).toHaveLength(0)
    expect((await fetched(owner, 'exportPayments', { channel: 4, state: 20 })).rows).toHaveLength(1)
    expect((await fetched(owner, 'exportPayments', { keyword: paidNo })).rows).toHaveLength(1)
    expect((await fetched(owner, 'exportPayments', { keyword: 'ZF000000000000' })).rows).toHaveLength(0)
    expect((await fetched(owner, 'exportRefunds', { from: shop.clock.time + 1 })).rows).toHaveLength(0)
    expect((await fetched(owner, 'exportRefunds', { state: 'done', keyword: '1.23' })).rows).toHaveLength(1)
    expect((await fetched(owner, 'exportRefunds', { state: 'unfinished' })).rows).toHaveLength(0)
    expect((await fetched(owner, 'exportRefunds', { state: 'hanging' })).rows).toHaveLength(0)
    expect((await fetched(owner, 'exportCustomers', { keyword: formula })).rows).toHaveLength(1)
    expect((await fetched(owner, 'exportCustomers', { standing: 'disabled' })).rows).toHaveLength(0)
  })

  it('of customers says of an erased one that there was one, and nothing else', async () => {
    const buyer = await shop.aBuyer()
    await shop.must(shop.ask('eraseMe', { body: { password: buyer.password } }, buyer.token))
    const { records } = await fetched(owner, 'exportCustomers')
    const [erased] = records.filter((record) => record.状态 === '已注销')
    expect([erased?.姓名, erased?.手机号 ?? '', erased?.邮箱 ?? '']).toEqual(['已注销用户', '', ''])
    expect(JSON.stringify(records)).not.toContain('erased:')
  })

  it.each(kinds)('$name holds no formula, whatever people call themselves', async ({ name, body }) => {
    const { rows } = await fetched(owner, name, body)
    expect(rows.length).toBeGreaterThan(0)
    const texts = rows.flat().filter((cell) => typeof cell === 'string')
    expect(texts.filter((text) => /^\s*[=+\-@]/.test(text))).toEqual([])
    if (name !== 'exportReport') expect(texts.some((text) => text.includes(`'${formula}`))).toBe(true)
  })

  it('of customers has their mobiles whole, and is written down when it is asked for and when it is fetched', async () => {
    const { records } = await fetched(owner, 'exportCustomers')
    const [row] = await shop.database.db.select().from(users).where(eq(users.id, userId))
    expect(records.find((record) => record.手机号 === row?.mobile)).toMatchObject({ 订单数: 2 })
    const entries = await shop.database.db.select().from(audit).orderBy(desc(audit.id)).limit(2)
    expect(entries.map(({ action }) => action)).toEqual(['downloadExport', 'exportCustomers'])
    expect(consoleEndpoints.exportCustomers.again).toBe(true)
  })

  it('of a report says what the report says', async () => {
    const query = { from: '2026-02-01', to: '2026-03-01', by: 'month' } as const
    const report = await shop.must(owner.call('getMoneyReport', { query }))
    const { records } = await fetched(owner, 'exportReport', { report: 'money', ...query })
    const row = records.find((one) => one.渠道 === '线下转账' && String(one.类别).startsWith('合计'))
    const offline = report.channels.find(({ channel }) => channel === payChannel.offline)
    expect(row?.['收到（元）']).toBe((offline?.received_fen ?? 0) / 100)
    expect(offline?.received_fen).toBeGreaterThan(0)
    for (const { value } of [
      { value: 'orders' },
      { value: 'products' },
      { value: 'papers' },
      { value: 'delivery' },
    ])
      expect((await fetched(owner, 'exportReport', { report: value })).head.length).toBeGreaterThan(3)
  })

  it('shows amounts and addresses to those who may see them', async () => {
    const headOf = async (mobile: string) => (await fetched(await shop.signedIn(mobile), 'exportOrders')).head
    expect(await headOf(staffOf.press)).not.toContain('合计（元）')
    expect(await headOf(staffOf.press)).not.toContain('收货地址')
    expect(await headOf(staffOf.shipping)).toContain('收货地址')
    expect(await headOf(staffOf.shipping)).not.toContain('合计（元）')
    expect(await headOf(staffOf.prepress)).toContain('合计（元）')
  })
})

describe('who may have it', () => {
  it.each(kinds)(
    '$name is open to the roles that have its permission, and to no other',
    async ({ name, body }) => {
      for (const [at, role] of standardRoles.entries()) {
        const client = await shop.signedIn(people[at] ?? '')
        const { code } = await client.call(name, { body } as never)
        const isOpen = role.permissions.some((one) => one === consoleEndpoints[name].access)
        expect([role.name, code]).toEqual([role.name, isOpen ? codes.ok : codes.refused])
        await settle()
      }
    },
  )

  it('is whoever asked for it: to others of the shop and of another it is not there', async () => {
    const { id } = await shop.must(owner.call('exportOrders', { body: {} }))
    await write(id)
    for (const mobile of [staffOf.finance, staffOf.stranger]) {
      const other = await shop.signedIn(mobile)
      for (const name of ['downloadExport', 'cancelExport'] as const)
        expect((await other.call(name, { params: { id } })).code).toBe(codes.notFound)
      expect(await shop.must(other.call('listExports', {}))).not.toContainEqual(
        expect.objectContaining({ id }),
      )
    }
    expect((await owner.call('downloadExport', { params: { id: 'nobody' } })).code).toBe(codes.notFound)
    expect((await shop.must(owner.call('listExports', {})))[0]).toMatchObject({ id, state: 'done' })
  })

  it('is asked again when the file is fetched: whoever lost a permission since gets nothing', async () => {
    const client = await shop.signedIn(staffOf.finance)
    const { id } = await shop.must(client.call('exportReport', { body: { report: 'money' } }))
    const orderFile = await shop.must(client.call('exportOrders', { body: {} }))
    await write(id)
    await write(orderFile.id)
    const { db } = shop.database
    const own = (await db.select().from(exports).where(eq(exports.id, id)))[0]
    const isOwn = and(eq(memberships.companyId, shop.companyId), eq(memberships.staffId, own?.staffId ?? ''))
    const [before] = await db.select().from(memberships).where(isOwn)
    const { list } = await shop.must(owner.call('listRoles', {}))
    const press = list.find(({ name }) => name === '生产')
    await db
      .update(memberships)
      .set({ roleId: press?.id ?? '' })
      .where(isOwn)
    for (const one of [id, orderFile.id])
      expect((await client.call('downloadExport', { params: { id: one } })).code).toBe(codes.refused)
    await db
      .update(memberships)
      .set({ roleId: before?.roleId ?? '' })
      .where(isOwn)
    expect((await readBack(client, id)).rows.length).toBeGreaterThan(0)
  })

  it('is bounded for a shop: of many at once only so many are taken', async () => {
    await settle()
    const answers = await Promise.all(
      Array.from({ length: mostUnderWay + 3 }, () => owner.call('exportOrders', { body: {} })),
    )
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(mostUnderWay)
    expect(answers.filter(({ code }) => code === codes.conflict)).toHaveLength(3)
    // Another shop has room of its own.
    const other = await shop.signedIn(staffOf.stranger)
    expect((await other.call('exportOrders', { body: {} })).code).toBe(codes.ok)
    await settle()
    expect((await owner.call('exportOrders', { body: {} })).code).toBe(codes.ok)
    await settle()
  })
})

describe('a run', () => {
  const collectDeps = () => {
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    /** holds the file back until the test lets it continue */
    const storage: ExportDeps['storage'] = {
      ...deps.storage,
      putStream: async (key, content, options) => {
        begun.resolve()
        await goOn.promise
        return deps.storage.putStream(key, content, options)
      },
    }
    return { storage, begun: begun.promise, goOn: goOn.resolve }
  }

  it('that was killed is begun again and leaves one file, also where the first was only slow', async () => {
    const before = await filesOf()
    const { id } = await shop.must(owner.call('exportOrders', { body: {} }))
    const slow = collectDeps()
    const first = write(id, { storage: slow.storage })
    await slow.begun
    expect((await rowOf(id))?.state).toBe('running')
    await write(id)
    const done = await rowOf(id)
    expect(done).toMatchObject({ state: 'done', tries: 2 })
    slow.goOn()
    await first
    expect(await rowOf(id)).toEqual(done)
    expect((await filesOf()).filter((key) => !before.includes(key))).toEqual([done?.fileKey])
    // A job that comes twice finds it done.
    await write(id)
    expect(await rowOf(id)).toEqual(done)
  })

  it('that died after its last byte leaves one file all the same', async () => {
    const before = await filesOf()
    const { id } = await shop.must(owner.call('exportOrders', { body: {} }))
    const dying: ExportDeps['storage'] = {
      ...deps.storage,
      putStream: async (...args) => {
        await deps.storage.putStream(...args)
        return new Promise(() => {})
      },
    }
    void write(id, { storage: dying })
    await expect.poll(async () => (await filesOf()).length, { timeout: 30_000 }).toBe(before.length + 1)
    await write(id)
    expect((await filesOf()).filter((key) => !before.includes(key))).toEqual([(await rowOf(id))?.fileKey])
  })

  it('is given up when the export is cancelled, and leaves nothing', async () => {
    const before = await filesOf()
    const { id } = await shop.must(owner.call('exportOrders', { body: {} }))
    const slow = collectDeps()
    const running = write(id, { storage: slow.storage })
    await slow.begun
    expect(await shop.must(owner.call('cancelExport', { params: { id } }))).toMatchObject({
      state: 'cancelled',
    })
    slow.goOn()
    await running
    expect((await rowOf(id))?.state).toBe('cancelled')
    expect(await filesOf()).toEqual(before)
    expect(await owner.call('cancelExport', { params: { id } })).toMatchObject({
      code: codes.conflict,
      data: { state: 'cancelled' },
    })
    expect((await owner.call('downloadExport', { params: { id } })).code).toBe(codes.conflict)
  })

  it('that fails is tried again, and after some tries told as failed', async () => {
    const { id } = await shop.must(owner.call('exportOrders', { body: {} }))
    const broken: ExportDeps['storage'] = {
      ...deps.storage,
      putStream: async () => {
        throw new Error('the disk is away')
      },
    }
    await expect(write(id, { storage: broken })).rejects.toThrow('the disk is away')
    expect((await rowOf(id))?.state).toBe('waiting')
    await expect(write(id, { storage: broken })).rejects.toThrow('the disk is away')
    await write(id, { storage: broken })
    expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: '文件没有写成，请再导出一次' })
  })

  it('tells how far it is to whoever asked for it', async () => {
    const states: (string | undefined)[] = []
    let others = 0
    const { id } = await shop.must(owner.call('exportOrders', { body: {} }))
    const { staffId = '' } = (await rowOf(id)) ?? {}
    const { exportFeed } = shop.app.shopDeps
    const readState = async () => states.push((await rowOf(id))?.state)
    const stop = exportFeed.follow(shop.companyId, staffId, () => void readState())
    const stopOther = exportFeed.follow(shop.companyId, 'somebody', () => {
      others += 1
    })
    await write(id)
    // Announcements may be joined, so their number is open; the last one comes after the file is there.
    await expect.poll(() => states.at(-1), { timeout: 30_000 }).toBe('done')
    expect(others).toBe(0)
    stop()
    stopOther()
    expect(await rowOf(id)).toMatchObject({ rows: 2, total: 2 })
  })

  it('leaves a file for seven days', async () => {
    const { id } = await shop.must(owner.call('exportOrders', { body: {} }))
    await write(id)
    const { storage } = shop.app
    const key = (await rowOf(id))?.fileKey ?? ''
    const content = await buffer(await storage.read(key))
    expect(content.length).toBe((await rowOf(id))?.size)
    const at = shop.clock.time
    const late = { ...deps, now: () => at + 7 * dayMs + 1 }
    await sweepExports(deps)
    expect((await rowOf(id))?.state).toBe('done')
    await sweepExports(late)
    expect(await rowOf(id)).toMatchObject({ state: 'expired', fileKey: '' })
    expect(await storage.stat(key)).toBeUndefined()
    expect((await owner.call('downloadExport', { params: { id } })).code).toBe(codes.conflict)
    await sweepExports({ ...deps, now: () => at + 31 * dayMs })
    expect(await rowOf(id)).toBeUndefined()
  })
})
