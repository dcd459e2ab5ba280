// A list that is fast in a small shop may read every order of a large one. Every reading call of both sides is made
// once, and the plan of each statement that it has sent is read: with the statistics of a million orders, and of a
// hundred millions.
import { calls, endpoints } from '@yinpu/contract'
import { consoleCalls, consoleEndpoints } from '@yinpu/contract/console'
import { staffPassword } from '@yinpu/demo/demo-staff'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readRows } from '../db/read-rows.ts'
import { sql } from '../db/sql.ts'
import { rollUp } from '../modules/report/roll-up.ts'
import { consoleOrigin } from '../testing/test-console.ts'
import { isNightly } from '../testing/test-turns.ts'
import { buyerWalk } from './testing/buyer-walk.ts'
import { consoleWalk } from './testing/console-walk.ts'
import { type DearShop, openDearShop } from './testing/dear-shop.ts'
import { refusalIn, requestOf, type Side, type Walk, type WalkInput } from './testing/walk-calls.ts'
import { pretendRows, readPlan, watchStatements } from './testing/watch-plans.ts'

const template = inject('databaseTemplate')

const manyOrders = 1_000_000

/** Of one table for one call: a page has at most a hundred rows, and a row of it may need some of another table. */
const mostTouched = 700

/** Calls that look at more rows than a page has, and what bounds them instead. */
const bounded: Partial<Record<string, string>> = {
  getToday: 'counts the orders that wait for the shop, which are as many as its people can work on',
  listQueues: 'counts the same',
  listCustomers: 'sums up the orders of each customer of its page',
}

/** By day those alone that read what grows with trade. */
const isWalked = (name: string) =>
  isNightly || /^(list|search|get(Today|Order|Customer|User|AfterSale|Payment)$)/.test(name)

const reads = <Name extends string>(walk: Walk<Name>, isGet: (name: Name) => boolean) =>
  (Object.keys(walk) as Name[]).filter(
    (name) => isGet(name) && isWalked(name) && typeof walk[name] !== 'string',
  )

interface Sent {
  call: string
  statements: { text: string; values: unknown[] }[]
}

/** The embedded database has the same planner, and no server to watch. */
describe.runIf(template.kind === 'postgres')('no reading call', () => {
  let shop: DearShop
  let client: pg.Client
  const sent: Sent[] = []
  // Before the first connection is opened: each keeps the function that it began with.
  const watch = watchStatements()

  const send = async (call: string, step: Walk<string>[string], sideOf: (input: WalkInput) => Side) => {
    if (typeof step === 'string') return
    const input = await step(shop, 0)
    await shop.forgetAttempts()
    const side = sideOf(input)
    watch.take()
    const refusal = refusalIn(await side.app.inject(requestOf(side, input)))
    if (refusal) throw new Error(`${call}: ${refusal}`)
    sent.push({ call, statements: watch.take().filter(({ text }) => /^\s*\(?(select|with)\b/i.test(text)) })
  }

  beforeAll(async () => {
    shop = await openDearShop()
    // As the job does each minute: days that are over are stored.
    await rollUp({ db: shop.database.db, now: () => shop.clock.time })
    if (template.kind !== 'postgres') return
    const [database] = await readRows<{ name: string }>(
      shop.database.db,
      sql`select current_database() as name`,
    )
    const url = new URL(template.url)
    url.pathname = `/${database?.name}`
    client = new pg.Client({ connectionString: url.href })
    await client.connect()
    for (const name of reads(buyerWalk, (one) => endpoints[one].method === 'GET'))
      await send(name, buyerWalk[name], ({ token = shop.token }) => ({
        app: shop.app as unknown as FastifyInstance,
        ...calls[name].endpoint,
        headers: { accesstoken: shop.tokens.yinpu, authusertoken: token },
      }))
    await shop.owner.call('proveAgain', { body: { password: staffPassword } })
    for (const name of reads(consoleWalk, (one) => consoleEndpoints[one].method === 'GET')) {
      const { endpoint } = consoleCalls[name]
      if (endpoint.access === 'platform') continue
      await send(name, consoleWalk[name], ({ client: staff = shop.owner }) => ({
        app: shop.console as unknown as FastifyInstance,
        ...endpoint,
        headers: { cookie: staff.cookie(), origin: consoleOrigin },
      }))
    }
    watch.stop()
    await client.query('analyze')
  }, 600_000)
  afterAll(async () => {
    watch.stop()
    await client?.end()
    await shop.close()
  })

  const faultsWith = async (large: Set<string>) => {
    const faults: string[] = []
    for (const { call, statements } of sent)
      for (const statement of statements) {
        const touched = (await readPlan(client, statement)).filter(({ table }) => large.has(table))
        const scanned = touched.filter(({ isScanned }) => isScanned)
        const rows = touched.reduce((sum, one) => sum + one.rows, 0)
        for (const { table } of scanned)
          faults.push(`${call} scans ${table}: ${statement.text.slice(0, 1500)}`)
        if (rows > mostTouched && !(call in bounded))
          faults.push(`${call} touches ${rows} rows: ${statement.text.slice(0, 1500)}`)
      }
    return faults
  }

  it('scans a table or looks at many more rows than it answers, with a million orders', async () => {
    expect(sent.flatMap(({ statements }) => statements).length).toBeGreaterThan(100)
    const [row] = await readRows<{ n: number }>(shop.database.db, sql`select count(*)::int as n from orders`)
    const large = await pretendRows(shop.database.db, manyOrders / (row?.n ?? 1))
    expect([...large]).toEqual(expect.arrayContaining(['orders', 'order_lines', 'payments', 'users']))
    expect(await faultsWith(large)).toEqual([])
  }, 120_000)

  it('compares a row within a subquery with a bare column, which would be the subquery’s own', () => {
    const bare = sent.flatMap(({ call, statements }) =>
      statements.flatMap(({ text }) => {
        const [comparison] = /\b[a-z]\w*\.\w+ = "\w+"(?!\.)/.exec(text) ?? []
        return comparison ? [`${call}: ${comparison}`] : []
      }),
    )
    expect(bare).toEqual([])
  })

  it('does so with a hundred millions', async () => {
    const large = await pretendRows(shop.database.db, 100)
    expect(await faultsWith(large)).toEqual([])
  }, 120_000)
})
