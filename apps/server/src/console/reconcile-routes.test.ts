import { codes, dayMs, dayOf } from '@yinpu/contract'
import { differenceKinds, faultTexts } from '@yinpu/contract/console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies, orders, payments, reconciliations, refunds } from '../db/schema/index.ts'
import { eq } from '../db/sql.ts'
import { operator } from '../kernel/actor.ts'
import { topUp } from '../modules/ledger/top-up.ts'
import { openPayment } from '../modules/payment/open-payment.ts'
import { fullPrice } from '../modules/payment/payable-parts.ts'
import { giveBack } from '../modules/payment/refund/give-back.ts'
import { settlePayment } from '../modules/payment/settle-payment.ts'
import { checkedRules } from '../modules/reconciliation/books-repository.ts'
import { reconcileDay, reconciliationJobs } from '../modules/reconciliation/reconcile-day.ts'
import type { BillEntry, PaymentProvider } from '../providers/payment/payment-provider.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { fixedProviders } from '../providers/testing/fixed-providers.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

let shop: OrderConsole
let finance: ConsoleClient
let token: string
let bill: BillEntry[] | ProviderError = []
beforeAll(async () => {
  shop = await createOrderConsole()
  token = (await shop.aBuyer()).token
})
afterAll(() => shop.close())

const unused = () => Promise.reject(new Error('not asked in these tests'))
/** Knows the bill of a test, and denies everything else. */
const wechatPay: PaymentProvider = {
  account: '1900000001',
  methods: ['qr'],
  start: unused,
  query: async () => ({ state: 'none' }),
  close: unused,
  refund: unused,
  queryRefund: async () => ({ state: 'none' }),
  readBill: async () => {
    if (bill instanceof ProviderError) throw bill
    return bill
  },
  readWebhook: unused,
}
const deps = () => ({
  ...shop.app.payments,
  providers: fixedProviders({ wechatPay }),
})
const db = () => shop.database.db

const yesterday = () => shop.clock.time - dayMs

/** Paid through the provider at that moment, whether the provider knows it or not. */
const aPaid = async (fen: number, at: number, isBooked = true) => {
  const [id = ''] = await shop.plainOrders(token, 1, fen)
  const order = await shop.rowOf(id)
  const payment = await openPayment(db(), order, fullPrice(order), 1, { state: 10 }, at)
  const money = { amountFen: fen, providerNo: `wx-${id}`, paidAt: at }
  if (isBooked) await settlePayment(shop.app.payments, payment, money, at)
  return { id, no: payment.paymentNo }
}
const aRefund = async (id: string, fen: number, at: number, state: 10 | 20 | 30) => {
  const { refund } = await giveBack(shop.app.payments, await shop.rowOf(id), {
    amountFen: fen,
    to: 'origin',
    reason: '少印',
    cause: `test:${id}:${fen}`,
    by: operator,
    now: at,
  })
  const row = eq(refunds.refundNo, refund?.refundNo ?? '')
  await db()
    .update(refunds)
    .set({ state, doneAt: new Date(at) })
    .where(row)
  return refund?.refundNo ?? ''
}
const entry = (kind: BillEntry['kind'], paymentNo: string, amountFen: number, refundNo = ''): BillEntry => ({
  kind,
  paymentNo,
  refundNo,
  amountFen,
  providerNo: 'w',
})

describe('a day beside the provider’s', () => {
  let day: string
  const expected: Record<string, string> = {}

  it('has each way to differ explained, with what to do and where it stands', async () => {
    const at = yesterday()
    day = dayOf(at)
    const right = await aPaid(1000, at)
    const wrong = await aPaid(2000, at)
    const late = await aPaid(3000, at, false)
    const missing = await aPaid(4000, at)
    const running = await aRefund(right.id, 100, at, 10)
    const failed = await aRefund(right.id, 200, at, 30)
    const lost = await aRefund(right.id, 300, at, 20)
    bill = [
      entry('payment', right.no, 1000),
      entry('payment', wrong.no, 1999),
      entry('payment', late.no, 3000),
      entry('payment', 'ZF991231ZZZZZZ', 50),
      entry('refund', right.no, 100, running),
      entry('refund', right.no, 200, failed),
      entry('refund', right.no, 70, 'TK991231ZZZZZZ'),
    ]
    Object.assign(expected, {
      [wrong.no]: 'amount',
      [late.no]: 'unbooked',
      ZF991231ZZZZZZ: 'unknown-payment',
      [running]: 'refund-under-way',
      [failed]: 'refund-failed',
      TK991231ZZZZZZ: 'unknown-refund',
      [missing.no]: 'missing-payment',
      [lost]: 'missing-refund',
    })
    finance = await shop.signedIn(staffOf.finance)
    const before = await shop.must(finance.call('getReconciliation', { query: { date: day } }))
    expect(before).toMatchObject({ state: 'none', differences: [], accounts: [] })
    await reconcileDay(deps(), shop.companyId, { day, byName: '许敏' })
    const view = await shop.must(finance.call('getReconciliation', { query: { date: day } }))
    expect(view).toMatchObject({ state: 'different', by: '许敏', troubles: [] })
    const byNumber = Object.fromEntries(
      view.differences.map(({ number, difference }) => [number, difference]),
    )
    expect(byNumber).toEqual(expected)
    // Every kind of difference was reported, and each in words of its own.
    expect(new Set(Object.values(byNumber))).toEqual(new Set(Object.keys(differenceKinds)))
    for (const { number, order_id, order_no, title, meaning, todo } of view.differences) {
      expect([title, meaning, todo].every((words) => words.length > 3)).toBe(true)
      expect([number, Boolean(order_id && order_no)]).toEqual([number, !number.includes('991231')])
    }
    expect(view.accounts).toMatchObject([
      {
        account: '1900000001',
        ours: { payments: 3, paid_fen: 7000, refunds: 1, refunded_fen: 300 },
        theirs: { payments: 4, paid_fen: 6049, refunds: 3, refunded_fen: 370 },
      },
    ])
  })

  it('is kept: the list of days shows it at once, and a day that was not compared as such', async () => {
    const days = await shop.must(finance.call('listReconciliations', {}))
    expect(days).toHaveLength(31)
    expect(days[0]).toMatchObject({ day, state: 'different', differences: 8 })
    expect(days.slice(1).every(({ state }) => state === 'none')).toBe(true)
    const [row] = await db().select().from(reconciliations)
    expect(row).toMatchObject({ differenceCount: 8, byName: '许敏' })
  })

  it('is another shop’s business where the number is theirs, and everybody’s where it is nobody’s', async () => {
    const [other] = (await db().select().from(companies)).filter(({ id }) => id !== shop.companyId)
    const result = await reconcileDay(deps(), other?.id ?? '', { day, byName: '' })
    const numbers = result.accounts.flatMap(({ differences }) => differences.map(({ number }) => number))
    expect(numbers.toSorted()).toEqual(['TK991231ZZZZZZ', 'ZF991231ZZZZZZ'])
    expect(result.accounts[0]?.ours).toEqual({ payments: 0, paid_fen: 0, refunds: 0, refunded_fen: 0 })
    const stranger = await shop.signedIn(staffOf.stranger)
    const view = await shop.must(stranger.call('getReconciliation', { query: { date: day } }))
    expect(JSON.stringify(view)).not.toContain(Object.keys(expected)[0])
  })

  it('whose provider cannot be asked is unfinished, and is run again until it is', async () => {
    bill = new ProviderError('wechat-pay', 'not reached', false)
    await reconcileDay(deps(), shop.companyId, { day, byName: '' })
    const view = await shop.must(finance.call('getReconciliation', { query: { date: day } }))
    expect(view.troubles).toEqual(['没有与账号 1900000001 对账：微信支付没有正常应答（not reached）'])
    await db().delete(reconciliations)
    const [job] = reconciliationJobs(deps())
    await job?.run()
    const rows = await db()
      .select()
      .from(reconciliations)
      .where(eq(reconciliations.companyId, shop.companyId))
    // The provider writes a day's books in the morning after it: yesterday's are not there yet at this hour.
    const hour = new Date(shop.clock.time + 8 * 3_600_000).getUTCHours()
    expect(rows).toHaveLength(hour >= 10 ? 31 : 30)
    expect(rows.every(({ troubleCount }) => troubleCount === 1)).toBe(true)
    bill = []
    await job?.run()
    const again = await db()
      .select()
      .from(reconciliations)
      .where(eq(reconciliations.companyId, shop.companyId))
    expect(again.every(({ troubleCount }) => troubleCount === 0)).toBe(true)
    expect(await job?.run()).toBe(0)
  })

  it('is run by a button, with a row of the audit, and not before it is over', async () => {
    const ran = await shop.must(finance.call('runReconciliation', { body: { date: day } }))
    expect(ran).toMatchObject({ day, by: '许敏' })
    const today = await finance.call('runReconciliation', { body: { date: dayOf(shop.clock.time) } })
    expect([today.code, today.msg]).toEqual([codes.conflict, '支付机构的账单次日才有，日期应早于今天'])
    expect((await finance.call('runReconciliation', { body: { date: '2026-02-30' } })).code).toBe(
      codes.invalid,
    )
    const { list } = await shop.must(
      (await shop.signedIn(staffOf.owner)).call('listAudit', { query: { action: 'runReconciliation' } }),
    )
    expect(list).toMatchObject([{ subject: { name: day }, actor: { name: '许敏' } }])
  })

  it('tells faults of our own books with their meaning and their order', async () => {
    const { id } = await aPaid(800, yesterday())
    await db().update(orders).set({ paidFen: 1 }).where(eq(orders.id, id))
    await reconcileDay(deps(), shop.companyId, { day, byName: '' })
    const { faults } = await shop.must(finance.call('getReconciliation', { query: { date: day } }))
    const fault = faults.find((one) => one.id === id)
    expect(fault).toMatchObject({ what: '订单已付金额与入账不符', order_id: id })
    expect(fault?.todo.length).toBeGreaterThan(5)
    await db().update(orders).set({ paidFen: 800 }).where(eq(orders.id, id))
    expect(Object.keys(faultTexts).toSorted()).toEqual(checkedRules.toSorted())
  })
})

describe('the cash of a day', () => {
  it('counts money once: what fills a balance when it comes, what is paid from it apart', async () => {
    const day = dayOf(shop.clock.time)
    const buyer = await shop.aBuyer()
    const owner = { companyId: shop.companyId, userId: await shop.userIdOf(buyer.token) }
    const give = (amountFen: number, cause: string) =>
      topUp(db(), owner, { amountFen, remark: '', cause, by: operator, now: shop.clock.time })
    await give(50_000, 'cash:1')
    await give(-2_000, 'cash:2')
    const byBalance = (await shop.plainOrders(buyer.token, 1, 9_000))[0] ?? ''
    await shop.start(buyer.token, byBalance, { channel: 3, password: 'abc123' })
    const transfer = (await shop.plainOrders(buyer.token, 1, 7_000))[0] ?? ''
    const { payment_no } = await shop.start(buyer.token, transfer, { channel: 4, offline_channel: 'bank' })
    await shop.must(finance.call('confirmPayment', { params: { no: payment_no }, body: { note: '' } }))
    const { id } = await aPaid(4_000, shop.clock.time)
    const back = async (order_id: string, amount_fen: number, to: 'origin' | 'balance') =>
      shop.must(finance.call('refundOrder', { body: { order_id, amount_fen, why: '少印', back: to } }))
    await back(transfer, 1_500, 'origin')
    await back(transfer, 500, 'balance')
    await back(byBalance, 1_000, 'origin')
    await aRefund(id, 300, shop.clock.time, 20)

    const cash = await shop.must(finance.call('listCash', { query: { from: day, to: day } }))
    const [row] = cash.days
    expect(row).toMatchObject({
      day,
      rows: [
        { channel: 1, label: '微信支付', received_fen: 4_000, refunded_fen: 300, net_fen: 3_700 },
        { channel: 4, received_fen: 7_000, refunded_fen: 1_500, net_fen: 5_500 },
        { kind: 'top-up', label: '店里充值', received_fen: 50_000, refunded_fen: 2_000, net_fen: 48_000 },
      ],
      total: { received_fen: 61_000, receipts: 3, refunded_fen: 3_800, refunds: 3, net_fen: 57_200 },
      balance: { received_fen: 9_000, refunded_fen: 1_500 },
    })
    expect(cash.sum.total).toEqual(row?.total)
    const today = await shop.must(finance.call('getToday', {}))
    expect(today.money?.days.at(-1)).toMatchObject({
      day,
      received_fen: 61_000,
      refunded_fen: 3_800,
      balance_fen: 9_000,
    })
  })

  it('agrees with the books over all days, and with what the provider’s account is compared with', async () => {
    const far = { from: '2026-01-01', to: dayOf(shop.clock.time) }
    const { sum, days } = await shop.must(finance.call('listCash', { query: far }))
    const all = await db().select().from(payments).where(eq(payments.companyId, shop.companyId))
    const paid = all.filter(({ state }) => state === 20)
    const fenOf = (rows: { amountFen: number }[]) =>
      rows.reduce((total, { amountFen }) => total + amountFen, 0)
    const wechat = sum.rows.find(({ channel }) => channel === 1)
    expect(wechat?.received_fen).toBe(fenOf(paid.filter(({ channel }) => channel === 1)))
    expect(sum.balance.received_fen).toBe(fenOf(paid.filter(({ channel }) => channel === 3)))
    expect(days.reduce((total, { total: { net_fen } }) => total + net_fen, 0)).toBe(sum.total.net_fen)
    const last = days.find(({ rows }) => rows.some(({ channel }) => channel === 1))
    const result = await reconcileDay({ ...deps(), now: () => shop.clock.time + dayMs }, shop.companyId, {
      day: last?.day ?? '',
      byName: '',
    })
    expect(result.accounts[0]?.ours.paid_fen).toBe(
      last?.rows.find(({ channel }) => channel === 1)?.received_fen,
    )
  })

  it('is asked for a span that makes sense', async () => {
    const ask = (query: object) => finance.call('listCash', { query })
    expect((await ask({ from: '2026-03-02', to: '2026-03-01' })).msg).toBe('结束日期不能早于开始日期')
    expect((await ask({ from: '2020-01-01', to: '2026-03-01' })).msg).toBe('一次最多看 366 天')
    expect((await ask({ from: 'x' })).msg).toBe('应为日期，例如 2026-11-14')
  })
})
