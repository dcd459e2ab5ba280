import {
  dayMs,
  dayOf,
  orderStates,
  payChannel,
  stateOfAfterSale,
  stateOfOffer,
  stateOfOrder,
  stateOfPayment,
  stateOfRefundRequest,
  typeOfAfterSale,
  typeOfOrder,
} from '@yinpu/contract'
import { caiyin, yinpu } from '@yinpu/demo/demo-shops'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '../../src/config.ts'
import {
  afterSales,
  companies,
  inquiries,
  invoices,
  jobSteps,
  jobs,
  ledgerEntries,
  orderEvents,
  orderFiles,
  orderProofs,
  orders,
  orderThreads,
  outboxMessages,
  paymentGroups,
  payments,
  products,
  refundRequests,
  refunds,
  shipmentLines,
  shipments,
  users,
} from '../../src/db/schema/index.ts'
import { and, asc, count, desc, eq } from '../../src/db/sql.ts'
import { createLogger } from '../../src/kernel/logger.ts'
import { checkBooks } from '../../src/modules/reconciliation/books-repository.ts'
import { reconcile } from '../../src/modules/reconciliation/reconcile.ts'
import { createTestApp, type TestApp, testConfig, yinpuCredentials } from '../../src/testing/test-app.ts'
import { seedShops } from '../seed-shops.ts'

const now = Date.now()
let shop: TestApp
let ids: { yinpu: string; caiyin: string }

/** As a first start would: the shops that every test begins with are gone. */
const openEmpty = async (): Promise<TestApp> => {
  const opened = await createTestApp()
  const { db } = opened.database
  await db.execute('truncate ledger_entries')
  await db.delete(users)
  await db.delete(products)
  await db.delete(companies)
  await db.execute('delete from platform_credentials')
  return opened
}

const seed = ({ app, database, dataDir }: TestApp, changes: Partial<Config> = {}, storage = app.storage) => {
  const config = { ...testConfig(dataDir), demoLife: true, ...changes }
  return seedShops({ config, database, logger: createLogger('silent'), storage, payments: app.payments })
}

beforeAll(async () => {
  shop = await openEmpty()
  expect(await seed(shop)).toBe(true)
  const rows = await shop.database.db.select().from(companies)
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? ''
  ids = { yinpu: idOf('印铺'), caiyin: idOf('彩印坊') }
}, 120_000)
afterAll(() => shop.close())

const both = ['yinpu', 'caiyin'] as const
const sorted = (values: number[]) => [...new Set(values)].toSorted((a, b) => a - b)

describe.each(both)('%s has a life', (name) => {
  const ofShop = <Row extends { companyId: string }>(rows: Row[]) =>
    rows.filter(({ companyId }) => companyId === ids[name])

  it('with enough orders, in every state, of every kind, by a dozen buyers', async () => {
    const rows = ofShop(await shop.database.db.select().from(orders))
    expect(rows.length).toBeGreaterThanOrEqual(name === 'yinpu' ? 50 : 30)
    expect(sorted(rows.map(({ state }) => state))).toEqual(orderStates.map(({ value }) => value))
    expect(sorted(rows.map(({ type }) => type))).toEqual([
      typeOfOrder.printed,
      typeOfOrder.paper,
      ...(name === 'yinpu' ? [typeOfOrder.samples] : []),
    ])
    expect(rows.some(({ address }) => address === null)).toBe(true)
    expect(rows.some(({ rush }) => rush === 'fast')).toBe(true)
    const buyers = ofShop(await shop.database.db.select().from(users))
    expect(buyers).toHaveLength(12)
    expect(new Set(buyers.map(({ mobile }) => mobile)).size).toBe(12)
  })

  it('of the last sixty days, and told in the order in which it happened', async () => {
    const { db } = shop.database
    const began = now - 60 * dayMs
    const ended = Date.now()
    const placed = ofShop(await db.select().from(orders).orderBy(asc(orders.id)))
    const events = ofShop(await db.select().from(orderEvents).orderBy(asc(orderEvents.id)))
    for (const times of [placed, events].map((rows) => rows.map(({ createdAt }) => createdAt.getTime()))) {
      expect(Math.min(...times)).toBeGreaterThanOrEqual(began)
      expect(Math.max(...times)).toBeLessThanOrEqual(ended)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }
    // Early ones too: a chart of two months is not that of one.
    expect(
      placed.filter(({ createdAt }) => createdAt.getTime() < now - 30 * dayMs).length,
    ).toBeGreaterThanOrEqual(6)
  })

  it('paid by every channel', async () => {
    const rows = ofShop(await shop.database.db.select().from(payments))
    const paid = rows.filter(({ state }) => state === stateOfPayment.paid)
    expect(sorted(paid.map(({ channel }) => channel))).toEqual(Object.values(payChannel))
    const states = sorted(rows.map(({ state }) => state))
    expect(states).toContain(stateOfPayment.announced)
    if (name === 'yinpu') {
      expect(states).toContain(stateOfPayment.onDelivery)
      expect(rows.some(({ voucherKey }) => voucherKey !== '')).toBe(true)
    }
  })

  it('with an order of which half has gone, and money that waits for a second person', async () => {
    if (name !== 'yinpu') return
    const { db } = shop.database
    const contents = await db.select().from(shipmentLines)
    const shipped = ofShop(await db.select().from(shipments)).filter(({ id }) =>
      contents.some(({ shipmentId }) => shipmentId === id),
    )
    const waiting = ofShop(await db.select().from(orders)).filter(
      ({ id, state }) =>
        state === stateOfOrder.awaitingShipment && shipped.some(({ orderId }) => orderId === id),
    )
    expect(waiting).toHaveLength(1)
    const requests = ofShop(await db.select().from(refundRequests))
    expect(requests).toMatchObject([{ state: stateOfRefundRequest.open, actorRole: '客服' }])
  })

  it('with claims of every kind, refunds and inquiries', async () => {
    const { db } = shop.database
    const claims = ofShop(await db.select().from(afterSales))
    expect(sorted(claims.map(({ type }) => type))).toEqual(Object.values(typeOfAfterSale))
    expect(sorted(claims.map(({ state }) => state))).toEqual(Object.values(stateOfAfterSale))
    expect(claims.some(({ offeredFen }) => offeredFen !== null)).toBe(true)
    expect(claims.some(({ followUpId }) => followUpId !== null)).toBe(true)
    const back = ofShop(
      await db.select({ companyId: refunds.companyId, afterSaleId: refunds.afterSaleId }).from(refunds),
    )
    expect(back.some(({ afterSaleId }) => afterSaleId === null)).toBe(true)
    expect(back.some(({ afterSaleId }) => afterSaleId !== null)).toBe(true)
    expect(ofShop(await db.select().from(inquiries)).length).toBeGreaterThanOrEqual(5)
  })

  it('with words at orders that wait for an answer, and proofs that wait for a yes', async () => {
    const { db } = shop.database
    const threads = ofShop(await db.select().from(orderThreads))
    expect(threads.filter(({ waitingSince }) => waitingSince !== null)).toHaveLength(name === 'yinpu' ? 3 : 1)
    expect(threads.some(({ waitingSince }) => waitingSince === null)).toBe(true)
    const proofs = ofShop(await db.select().from(orderProofs))
    const states = new Set(proofs.map(({ state }) => state))
    expect([...states].toSorted()).toEqual(name === 'yinpu' ? ['agreed', 'refused', 'waiting'] : ['waiting'])
    expect(proofs.some(({ version }) => version === 2)).toBe(name === 'yinpu')
  })

  it('with recharges, orders that were paid at once, and one from balance and channel', async () => {
    const { db } = shop.database
    const paid = ofShop(await db.select().from(paymentGroups))
    expect(paid.every(({ state }) => state === stateOfPayment.paid)).toBe(true)
    expect(paid.filter(({ purpose }) => purpose === 'recharge').length).toBeGreaterThanOrEqual(2)
    const joined = paid.filter(({ purpose }) => purpose === 'orders')
    expect(joined).toHaveLength(1)
    const parts = ofShop(await db.select().from(payments))
    expect(parts.filter(({ tradeId }) => tradeId === joined[0]?.id)).toHaveLength(2)
    expect(
      parts.filter(({ state, balanceFen }) => state === stateOfPayment.paid && balanceFen > 0),
    ).toHaveLength(1)
  })

  it('with artwork that was really checked, and parcels with their routes', async () => {
    const { db } = shop.database
    const files = ofShop(await db.select().from(orderFiles))
    expect(files.filter(({ check }) => check === 'waiting')).toEqual([])
    for (const { key } of files) expect(await shop.app.storage.stat(key)).toBeDefined()
    const checked = files.filter(({ check }) => check === 'checked')
    // A machine without the programs checks nothing, here as anywhere.
    if (checked.length > 0) {
      expect(checked.some(({ findings, previews }) => findings.length === 0 && previews.length > 0)).toBe(
        true,
      )
      expect(checked.flatMap(({ findings }) => findings.map(({ code }) => code))).toContain('no-bleed')
    }
    const parcels = ofShop(await db.select().from(shipments))
    expect(parcels.some(({ trackState, track }) => trackState === 'signed' && track.length > 2)).toBe(true)
    expect(parcels.some(({ trackState }) => trackState === 'in-transit')).toBe(true)
  })
})

describe('the demo buyer', () => {
  it.each([
    [yinpu, 50_000, 12],
    [caiyin, 0, 6],
  ])('has orders of many states and the balance that was promised', async ({ buyer }, balanceFen, least) => {
    const { db } = shop.database
    const [account] = await db.select().from(users).where(eq(users.mobile, buyer.mobile))
    const own = await db
      .select()
      .from(orders)
      .where(eq(orders.userId, account?.id ?? ''))
    expect(own.length).toBeGreaterThanOrEqual(least)
    expect(new Set(own.map(({ state }) => state)).size).toBeGreaterThanOrEqual(6)
    const [last] = await db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.userId, account?.id ?? ''))
      .orderBy(desc(ledgerEntries.seq))
    expect(last?.balanceAfterFen ?? 0).toBe(balanceFen)
    const paid = await db
      .select({ channel: payments.channel })
      .from(payments)
      .innerJoin(orders, and(eq(orders.companyId, payments.companyId), eq(orders.id, payments.orderId)))
      .where(eq(orders.userId, account?.id ?? ''))
    expect(sorted(paid.map(({ channel }) => channel))).toEqual([payChannel.wechatPay, payChannel.alipay])
  })

  it('has been told a new price, shown what is wrong with a page, and sent an invoice', async () => {
    const { db } = shop.database
    const [account] = await db.select().from(users).where(eq(users.mobile, yinpu.buyer.mobile))
    const mine = (await db.select().from(orders)).filter(({ userId }) => userId === account?.id)
    const isMine = ({ orderId }: { orderId: string }) => mine.some(({ id }) => id === orderId)
    expect(mine.some(({ adjustFen }) => adjustFen < 0)).toBe(true)
    expect((await db.select().from(orderFiles)).filter(isMine).some(({ marks }) => marks.length > 0)).toBe(
      true,
    )
    expect((await db.select().from(invoices)).filter(isMine)).toHaveLength(1)
  })

  it('signs in and sees them', async () => {
    const access = await shop.tokenFor(yinpuCredentials)
    const token = await shop.signIn(access, yinpu.buyer.mobile, yinpu.buyer.password)
    const { data } = await shop.call('listOrders', access, { query: { page: 1, page_size: 50 } }, token)
    expect(data.total).toBeGreaterThanOrEqual(12)
    const times = data.list.map(({ created_at }) => created_at)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })
})

describe('the buyer of the first demo shop', () => {
  let access: string
  let token: string
  beforeAll(async () => {
    access = await shop.tokenFor(yinpuCredentials)
    token = await shop.signIn(access, yinpu.buyer.mobile, yinpu.buyer.password)
  })

  it('has an offer that can be ordered, one that was, and one that no longer can', async () => {
    const { data } = await shop.call('listInquiries', access, { query: { limit: 20 } }, token)
    const offers = data.list.flatMap(({ offer }) => offer ?? [])
    const { open, ordered } = stateOfOffer
    expect(offers.map(({ state }) => state)).toEqual([open, ordered, open])
    expect(offers.map(({ valid_until }) => valid_until > Date.now())).toEqual([true, false, false])
  })

  it('has favourites that have a price, and titles of both kinds', async () => {
    const favourites = await shop.call('listFavourites', access, { query: {} }, token)
    expect(favourites.data.list.map(({ standing }) => standing)).toEqual(['offered', 'offered', 'offered'])
    expect(favourites.data.list.every(({ total_fen = 0 }) => total_fen > 0)).toBe(true)
    const titles = await shop.call('listInvoiceTitles', access, {}, token)
    expect(titles.data.map(({ holder, is_default }) => [holder, is_default])).toEqual([
      ['company', true],
      ['personal', false],
    ])
  })

  it('has one answer of the shop that nobody has read', async () => {
    const { db } = shop.database
    const [account] = await db.select().from(users).where(eq(users.mobile, yinpu.buyer.mobile))
    const rows = await db
      .select({ lastSeq: orderThreads.lastSeq, seenSeq: orderThreads.seenSeq })
      .from(orderThreads)
      .innerJoin(
        orders,
        and(eq(orders.companyId, orderThreads.companyId), eq(orders.id, orderThreads.orderId)),
      )
      .where(eq(orders.userId, account?.id ?? ''))
    expect(rows.length).toBeGreaterThanOrEqual(4)
    expect(rows.filter(({ lastSeq, seenSeq }) => seenSeq < lastSeq)).toHaveLength(1)
  })
})

describe('the books of the demo', () => {
  it('are right, and so are the simulated providers’', async () => {
    const { database, app } = shop
    expect(await checkBooks(database.db)).toEqual([])
    const [first] = await database.db
      .select({ at: payments.paidAt })
      .from(payments)
      .where(and(eq(payments.channel, payChannel.wechatPay), eq(payments.state, stateOfPayment.paid)))
      .orderBy(asc(payments.paidAt))
    const moneyFrom = [
      first?.at,
      ...(await database.db.select().from(paymentGroups)).map(({ paidAt }) => paidAt),
    ]
    const days = new Set(moneyFrom.map((at) => dayOf(at?.getTime() ?? 0)))
    expect(days.size).toBeGreaterThan(3)
    for (const day of days) expect(await reconcile(app.payments, Object.values(ids), day)).toEqual([])
  })

  it('leave nothing to be sent to people who are not there', async () => {
    const rows = await shop.database.db
      .select({ state: outboxMessages.state, n: count() })
      .from(outboxMessages)
      .groupBy(outboxMessages.state)
    expect(rows.map(({ state }) => state)).toEqual(['kept'])
  })

  it('are left alone by the next start', async () => {
    const { db } = shop.database
    const read = async () => [
      await db.select().from(orders).orderBy(asc(orders.id)),
      await db.select().from(payments).orderBy(asc(payments.id)),
      await db.$count(orderEvents),
      await db.$count(ledgerEntries),
      await db.$count(users),
    ]
    const before = await read()
    expect(await seed(shop)).toBe(false)
    expect(await read()).toEqual(before)
  })
})

describe('a first start', () => {
  it('that cannot store files has the shops and nothing half done in them', async () => {
    const bare = await openEmpty()
    const { db } = bare.database
    const put = () => Promise.reject(new Error('no bucket'))
    expect(await seed(bare, {}, { ...bare.app.storage, put })).toBe(true)
    expect(await db.$count(companies)).toBe(2)
    expect(await db.$count(users)).toBe(2)
    expect(await db.$count(orders)).toBe(0)
    expect(await db.$count(ledgerEntries)).toBe(1)
    await bare.close()
  })

  it('without simulated payments has orders all the same, paid by transfer, balance and monthly account', async () => {
    const real = await openEmpty()
    const { db } = real.database
    expect(await seed(real, { simulatesPayments: false })).toBe(true)
    const rows = await db.select().from(payments)
    expect(sorted(rows.map(({ channel }) => channel))).toEqual([
      payChannel.balance,
      payChannel.offline,
      payChannel.credit,
    ])
    expect(sorted((await db.select().from(orders)).map(({ state }) => state))).toEqual(
      orderStates.map(({ value }) => value),
    )
    expect(await checkBooks(db)).toEqual([])
    await real.close()
  }, 120_000)
})

describe('the press room of the demo', () => {
  it('has jobs on their way at several stations, and a history of two months', async () => {
    const { db } = shop.database
    const ofShop = eq(jobs.companyId, ids.yinpu)
    const open = await db
      .select()
      .from(jobs)
      .where(and(ofShop, eq(jobs.state, 'open')))
    const inProduction = await db
      .select()
      .from(orders)
      .where(and(eq(orders.companyId, ids.yinpu), eq(orders.state, stateOfOrder.inProduction)))
    // Paper that waits to be shipped has open jobs too.
    const withJobs = new Set(open.map(({ orderId }) => orderId))
    expect(inProduction.filter(({ id }) => !withJobs.has(id))).toEqual([])
    expect(new Set(open.map(({ stationId }) => stationId)).size).toBeGreaterThan(1)
    const done = await db
      .select()
      .from(jobs)
      .where(and(ofShop, eq(jobs.state, 'done')))
    expect(done.length).toBeGreaterThan(open.length)
    const steps = await db.select().from(jobSteps).where(eq(jobSteps.companyId, ids.yinpu))
    const finished = steps.flatMap(({ finishedAt }) => finishedAt?.getTime() ?? [])
    expect(Math.min(...finished)).toBeLessThan(now - 40 * dayMs)
    expect(Math.max(...finished)).toBeLessThanOrEqual(now)
  })
})
