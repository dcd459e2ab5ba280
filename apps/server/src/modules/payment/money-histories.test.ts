import { changesOf, monthAfter, taxBackOf, taxWithin } from '@yinpu/contract'
import { honestHabits } from '@yinpu/simulators/pay-simulator'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { cashEntries, cashShifts, orders } from '../../db/schema/index.ts'
import { asc, eq } from '../../db/sql.ts'
import { operator } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { openMembersShop } from '../../testing/members-shop.ts'
import { createPayShop, type PayShop } from '../../testing/pay-shop.ts'
import { isMainRun, isNightly } from '../../testing/test-turns.ts'
import { creditRepository } from '../credit/credit-repository.ts'
import { openFenOf } from '../credit/give-back-credit.ts'
import { makeStatement } from '../credit/make-statement.ts'
import { readStatementGoods } from '../credit/read-statement-goods.ts'
import { setCredit } from '../credit/set-credit.ts'
import { settleStatement } from '../credit/settle-statement.ts'
import { statementRepository } from '../credit/statement-repository.ts'
import { eraseCustomer } from '../customer/erase-customer.ts'
import { ledgerRepository } from '../ledger/ledger-repository.ts'
import { topUp } from '../ledger/top-up.ts'
import { cancelOrder } from '../order/end-order.ts'
import { orderRepository } from '../order/order-repository.ts'
import { lowerOwedForShop } from './ask-extra.ts'
import { paymentRepository } from './payment-repository.ts'
import { rejectRequest } from './refund/decide-refund.ts'
import { retryRefund } from './refund/refund-by-shop.ts'
import { refundRepository } from './refund/refund-repository.ts'
import { refundRequestRepository } from './refund/refund-request-repository.ts'
import { actOnOrder, handOver, type MoneyWorld, manager, memberOf } from './testing/act-on-order.ts'
import { compareInvoices, wishForInvoices } from './testing/invoice-orders.ts'
import { type Action, history, orderFen, plain } from './testing/money-actions.ts'

/** The same histories each time, and others on PostgreSQL; by night both together run a thousand. */
const seed = inject('databaseTemplate').kind === 'postgres' ? 20_261_116 : 20_261_115
const histories = isNightly ? 500 : 120
const initialFen = 3_000_000
/** Half a fen of tax is common with them. */
const taxPoints = 650
/** The number of orders that a member buys with a code; for as many more the code is valid once. */
const discounted = Math.floor(histories / 3)
const codesLeft = 6

let shop: PayShop
let token: string
let owner: { companyId: string; userId: string }
let members: Awaited<ReturnType<typeof openMembersShop>>
let world: MoneyWorld
beforeAll(async () => {
  shop = await createPayShop()
  token = (await shop.aBuyer()).token
  owner = { companyId: shop.companyId, userId: await shop.userIdOf(token) }
  await shop.give(token, initialFen)
  // Room for only some of the orders that need it, so that others are refused.
  const granted = { limitFen: 30 * orderFen, termDays: 15, enabled: true, version: 0, by: operator }
  await setCredit(shop.database.db, owner, { ...granted, now: shop.clock.time })
})
afterAll(() => shop.close())

const simulatorOf = (channel: number) => (channel === 1 ? shop.wechat : shop.alipay)

/**
 * A refusal is normal; any other error is our fault. Each history begins with another way, and continues with the next.
 */
const live = async (id: string, steps: Action[][], index: number) => {
  for (const [at, step] of steps.entries()) {
    const outcomes = await Promise.allSettled(step.map((step) => actOnOrder(world, id, step, index + at)))
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue
      const { reason } = outcome
      if (!(reason instanceof Refusal || reason instanceof ProviderError))
        throw new Error(`${JSON.stringify(steps)} failed`, { cause: reason })
    }
  }
}

const settleAll = async () => {
  for (const simulator of [shop.wechat, shop.alipay]) {
    Object.assign(simulator.webhooks, honestHabits())
    for (const kind of Object.keys(simulator.outages)) simulator.outages[kind] = 'none'
  }
  // Longer than any pause: two rounds, so that money that the first discovers is refunded in the second.
  for (let round = 0; round < 40; round += 1) {
    shop.clock.time += 2 * 60 * 60_000
    const settled = (await shop.poller.pollPayments()) + (await shop.poller.pollRefunds())
    await shop.poller.settled()
    if (settled === 0 && round > 1) return
  }
}

const forget = () => {
  const by = { companyId: shop.companyId, actor: operator, address: '' }
  return eraseCustomer(shop.database.db, owner, { by, why: '申请', now: shop.clock.time })
}

/** Puts everything bought on the account into a last statement, and settles all statements. */
const payMonthlyAccount = async () => {
  const { db } = shop.database
  const now = shop.clock.time
  world.statements += 1
  const last = { month: monthAfter('2030-01', world.statements), until: now + 1, by: operator, now }
  // There may be nothing left that is not in a statement.
  await makeStatement(db, owner, last).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
  for (const open of await statementRepository.listOf(db, owner, 500)) {
    const openFen = openFenOf(open)
    const receipt = {
      openFen,
      amountFen: openFen,
      method: 'bank',
      note: '',
      cause: `end:${open.id}`,
    } as const
    if (open.state !== 30) await settleStatement(db, open, { ...receipt, by: operator, now })
  }
}

/** Delivers the paid orders, cancels the others, finishes every refund and pays out the balance. */
const settleWithBuyer = async () => {
  const { db } = shop.database
  const all = await db.select().from(orders).where(eq(orders.userId, owner.userId))
  const waiver = memberOf(shop, manager)
  for (const order of all.filter(({ owedFen }) => owedFen > 0))
    await lowerOwedForShop(shop.payments, waiver, order, {
      ...{ amount_fen: order.owedFen, was_fen: order.owedFen, why: '不收了' },
    })
  for (const order of all.filter(({ state }) => state < 70))
    if (order.paidFen > 0) await shop.setState(order.id, 70)
    else await cancelOrder(shop.app.payments, order, { by: operator, reason: '', now: shop.clock.time })
  await settleAll()
  for (const { id } of all)
    for (const request of await refundRequestRepository.listOf(db, shop.companyId, id))
      if (request.state === 10)
        await rejectRequest(shop.app.payments, request, { why: '', by: manager, now: shop.clock.time })
  for (const { id } of all)
    for (const refund of await refundRepository.listOf(db, shop.companyId, id))
      if (refund.state === 10)
        await retryRefund({ ...shop.payments, poller: shop.poller }, refund, { to: 'origin', by: operator })
  await payMonthlyAccount()
  const balance = (await ledgerRepository.findLast(db, owner))?.balanceFen ?? 0
  const paidOut = {
    amountFen: -balance,
    remark: '退还',
    cause: 'paid-out',
    by: operator,
    now: shop.clock.time,
  }
  await topUp(db, owner, paidOut)
}

const moneyOfBuyer = async () => {
  const { db } = shop.database
  return {
    orders: await db
      .select({ id: orders.id, total: orders.totalFen, paid: orders.paidFen, back: orders.refundedFen })
      .from(orders)
      .where(eq(orders.userId, owner.userId))
      .orderBy(asc(orders.id)),
    ledger: await ledgerRepository.listAfter(db, owner, {}, 0, 100_000),
  }
}

/** The sum that was given beyond the price and put on the balance. */
const surplusFen = async () =>
  sum(
    (await ledgerRepository.listAfter(shop.database.db, owner, {}, 0, 100_000))
      .filter(({ cause }) => /^(un)?taken:/.test(cause))
      .map(({ amountFen }) => amountFen),
  )

const sum = (figures: number[]) => figures.reduce((total, fen) => total + fen, 0)

describe.runIf(isMainRun)(`${histories} histories of orders and their money`, () => {
  it('lose nothing and invent nothing', { timeout: 900_000 }, async () => {
    const drawn = fc.sample(history, { numRuns: histories - plain.length, seed }) as Action[][][]
    const all = [...plain, ...drawn]
    await handOver(shop)
    const ids: string[] = await shop.plainOrders(token, histories - discounted, orderFen, taxPoints)
    members = await openMembersShop(shop, token, { mostUses: discounted + codesLeft })
    world = { shop, owner, members, deeds: 0, statements: 0, over: [] }
    // Spread among the others, so that each kind meets each.
    for (let at = 0; at < discounted; at += 1) ids.splice(at * 3, 0, (await members.buy()) ?? '')
    // Each may start with a deposit.
    await shop.database.db.update(orders).set({ depositPercent: 30 }).where(eq(orders.userId, owner.userId))
    await wishForInvoices(shop, owner)
    for (let at = 0; at < histories; at += 4) {
      await Promise.all(
        all.slice(at, at + 4).map((steps, index) => live(ids[at + index] ?? '', steps, at + index)),
      )
      world.over = ids.slice(Math.max(0, at - 4), at + 4)
    }
    await settleAll()

    expect(await shop.faults()).toEqual([])
    const { db } = shop.database
    const payments = (
      await Promise.all(ids.map((id) => paymentRepository.listOf(db, shop.companyId, id)))
    ).flat()
    const refunds = (
      await Promise.all(ids.map((id) => refundRepository.listOf(db, shop.companyId, id)))
    ).flat()
    // Nothing is left open at a provider.
    const byId = new Map(payments.map((payment) => [payment.id, payment]))
    const channelOf = (paymentId: string) => byId.get(paymentId)?.channel ?? 0
    expect(payments.filter(({ state, channel }) => state === 10 && channel < 3)).toEqual([])
    expect(
      refunds.filter(
        ({ state, to, paymentId }) => state === 10 && to === 'origin' && channelOf(paymentId) < 3,
      ),
    ).toEqual([])
    for (const channel of [1, 2]) {
      // The provider's own books say the same as ours, trade by trade.
      const theirs = new Map(
        simulatorOf(channel)
          .totals()
          .map((total) => [total.paymentNo, total]),
      )
      for (const payment of payments.filter((one) => one.channel === channel)) {
        const back = sum(
          refunds
            .filter((one) => one.paymentId === payment.id && one.state === 20 && one.to === 'origin')
            .map(({ amountFen }) => amountFen),
        )
        const { paidFen, refundedFen } = theirs.get(payment.paymentNo) ?? { paidFen: 0, refundedFen: 0 }
        expect([payment.paymentNo, payment.state === 20 ? payment.amountFen : 0, back]).toEqual([
          payment.paymentNo,
          paidFen,
          refundedFen,
        ])
      }
    }
    // The balance is the sum of top-ups, less what was spent, plus what was refunded to it.
    const entries = await creditRepository.listSpan(db, owner, 0, 2 ** 31 - 1)
    const creditOf = (kind: string) =>
      sum(entries.filter(({ entry }) => entry.kind === kind).map(({ entry }) => entry.amountFen))
    const paidBy = (channel: number) =>
      sum(
        payments
          .filter((one) => one.state === 20 && one.channel === channel)
          .map(({ amountFen }) => amountFen),
      )
    const backOf = (isOf: (refund: (typeof refunds)[number]) => boolean) =>
      sum(refunds.filter((one) => one.state === 20 && isOf(one)).map(({ amountFen }) => amountFen))
    // For purchases on the account, the part that was paid already was refunded as money.
    const fromAccount = backOf(({ paymentId }) => channelOf(paymentId) === 5) + creditOf('refund')
    const toBalance = backOf(({ to, paymentId }) => to === 'balance' && channelOf(paymentId) !== 5)
    const last = await ledgerRepository.findLast(db, owner)
    expect(last?.balanceFen).toBe(initialFen - paidBy(3) + toBalance + fromAccount + (await surplusFen()))
    // The account contains what was bought on it, and nothing is owed beyond what is not yet received.
    expect(creditOf('charge')).toBe(paidBy(5))
    const made = await statementRepository.listOf(db, owner, 500)
    const dueFen = sum(made.map(openFenOf))
    const unasked = sum(
      entries
        .filter(({ entry }) => entry.seq > (made[0]?.toSeq ?? 0) && entry.kind === 'charge')
        .map(({ entry }) =>
          sum(
            entries
              .filter((one) => one.entry.paymentId === entry.paymentId)
              .map((one) => one.entry.amountFen),
          ),
        ),
    )
    expect(entries.at(-1)?.entry.usedAfterFen).toBe(dueFen + unasked)
    await members.expectRightUses()
    // Each approved request is refunded by the requested sum, from several payments where it needs them; no other is.
    const requests = (
      await Promise.all(ids.map((id) => refundRequestRepository.listOf(db, shop.companyId, id)))
    ).flat()
    for (const { id, state, refundId, amountFen, requestNo } of requests) {
      const made = refunds.filter(({ cause }) => cause.split('#')[0] === `request:${id}`)
      const madeFen = sum(made.map((refund) => refund.amountFen))
      expect([requestNo, made[0]?.id ?? null, madeFen]).toEqual([
        requestNo,
        refundId,
        state === 20 ? amountFen : 0,
      ])
    }
    expect(new Set(requests.map(({ state }) => state))).toEqual(new Set([10, 20, 30, 40]))
    // The histories were worth it: everything that can happen has happened.
    const kinds = new Set([
      ...payments.map(({ channel, state, counts }) => `${channel} ${state} ${counts}`),
      ...refunds.map(({ state, to, cause }) => `${cause.split(':')[0]} ${state} ${to}`),
    ])
    for (const kind of [
      '1 20 true',
      '1 20 false',
      '2 20 true',
      '3 20 true',
      '4 20 true',
      '5 20 true',
      '1 30 false',
    ])
      expect(kinds).toContain(kind)
    expect(kinds).toContain('4 30 false')
    // By every way, and by some of them twice for one order.
    const methodsPaid = new Set(payments.filter(({ state }) => state === 20).map(({ way: method }) => method))
    for (const method of ['qr', 'jsapi', 'h5', 'page', 'wap']) expect(methodsPaid).toContain(method)
    const partsPaid = new Set(payments.filter(({ counts }) => counts).map((payment) => payment.kind))
    expect(partsPaid).toEqual(new Set(['full', 'deposit', 'rest', 'extra']))
    // On the account: charged, refunded and settled, and settled by mistake.
    expect(new Set(entries.map(({ entry }) => entry.kind))).toEqual(
      new Set(['charge', 'refund', 'settlement', 'settlement_reversal']),
    )
    expect(made.some(({ state }) => state === 30)).toBe(true)
    const rows = await Promise.all(ids.map((id) => shop.rowOf(id)))
    // Collected with the goods, and given up by the shop.
    const delivered = await Promise.all(ids.map((id) => orderRepository.eventsOf(db, shop.companyId, id)))
    const titles = new Set(delivered.flat().map(({ title }) => title))
    for (const title of [
      '到付款已收到',
      '到付款未收到，已取消',
      '店铺改价',
      '收到改价前金额的付款',
      '撤销收款确认',
    ])
      expect(titles).toContain(title)
    // Some of them were paid at the price that the shop has changed.
    expect(rows.some(({ paidFen, adjustFen }) => paidFen > 0 && adjustFen !== 0)).toBe(true)
    // Every total has its tax inside, and each refund gave its share of the tax back.
    const taxed = rows.filter((row) => row.taxPoints === taxPoints)
    for (const row of taxed) {
      const changes = changesOf({ ...row, extraFen: row.extraFen - row.versionExtraFen })
      const changedFen = changes.repricedFen + changes.extraFen + changes.returnedFen - changes.waivedFen
      const beforeTaxFen = row.goodsFen + row.freightFen - row.discountFen + changedFen
      expect(beforeTaxFen + row.taxFen).toBe(row.totalFen)
      expect(row.taxFen).toBe(taxWithin(row.totalFen, taxPoints))
      if (row.refundedFen === row.paidFen && row.paidFen === row.totalFen)
        expect(taxBackOf(row.paidFen, row.refundedFen, taxPoints)).toBe(row.taxFen)
    }
    expect(taxed.some(({ waivedFen, extraFen }) => waivedFen > 0 || extraFen > 0)).toBe(true)
    expect(taxed.some(({ returnedFen }) => returnedFen > 0)).toBe(true)
    expect(taxed.some(({ versionExtraFen }) => versionExtraFen > 0)).toBe(true)
    expect(taxed.some(({ paidFen, refundedFen }) => refundedFen > 0 && refundedFen < paidFen)).toBe(true)
    // Taken by hand, in and out of boxes, waived and not, and taken back.
    const boxed = await db.select().from(cashEntries).where(eq(cashEntries.companyId, shop.companyId))
    expect(new Set(boxed.map(({ kind }) => kind))).toEqual(
      new Set(['payment', 'balance', 'settlement', 'undo', 'refund']),
    )
    const byHand = payments.filter(({ takenMethod }) => takenMethod !== '')
    expect(new Set(byHand.map(({ takenMethod, counts }) => `${takenMethod} ${counts}`))).toEqual(
      new Set(['cash', 'wechat', 'bank'].flatMap((method) => [`${method} true`, `${method} false`])),
    )
    // Invoices for one order and for several agree with the payments and refunds to the fen, or are asked back.
    const invoiced = await compareInvoices(shop)
    expect(invoiced.faults).toEqual([])
    expect(invoiced.kinds).toEqual(new Set(['single', 'joint', 'red', 'voided']))
    // The rows of each charge of a statement add up to it, whatever has become of its order.
    const goods = await readStatementGoods(
      db,
      entries.map(({ entry }) => entry),
    )
    for (const { entry } of entries.filter((one) => one.entry.kind === 'charge'))
      expect(sum(goods.get(entry.seq)?.rows.map(({ amountFen }) => amountFen) ?? [])).toBe(entry.amountFen)
    for (const { openingFen, closingFen, fromSeq, toSeq } of made)
      expect(
        sum(
          entries
            .filter(({ entry }) => entry.seq > fromSeq && entry.seq <= toSeq)
            .map(({ entry }) => entry.amountFen),
        ),
      ).toBe(closingFen - openingFen)
    expect(rows.some(({ waivedFen, paidFen }) => waivedFen > 0 && paidFen > 0)).toBe(true)
    const shifts = (
      await db.select().from(cashShifts).where(eq(cashShifts.companyId, shop.companyId))
    ).toSorted((one, other) => one.number - other.number)
    expect(shifts.length).toBeGreaterThan(2)
    const [firstShift, lastShift] = [shifts[0], shifts.at(-1)]
    expect(sum(boxed.map(({ amountFen }) => amountFen)) + (firstShift?.openingFen ?? 0)).toBe(
      (lastShift?.openingFen ?? 0) +
        sum(boxed.filter(({ shiftId }) => shiftId === lastShift?.id).map(({ amountFen }) => amountFen)),
    )
    for (const { paidFen, owedFen, totalFen, state } of rows)
      expect(state === 90 ? [0, totalFen, paidFen] : [0, totalFen]).toContain(paidFen + owedFen)
    expect(rows.some(({ state, paidFen }) => state === 60 && paidFen > 0)).toBe(true)
    for (const kind of [
      'cancel 20 origin',
      'surplus 20 origin',
      'h 20 origin',
      'h 20 balance',
      'request 20 origin',
      'unpay 20 origin',
    ])
      expect(kinds).toContain(kind)

    // The code was used up for a while, and the uses of cancelled orders were used again.
    expect(members.counts).toMatchObject({ bought: expect.any(Number), refused: expect.any(Number) })
    expect(members.counts.bought).toBeGreaterThan(discounted)
    expect(members.counts.refused).toBeGreaterThan(0)
    expect(
      rows.some(({ discountFen, paidFen, refundedFen }) => discountFen > 0 && paidFen > refundedFen),
    ).toBe(true)
    expect(rows.some(({ discountFen, refundedFen }) => discountFen > 0 && refundedFen > 0)).toBe(true)

    // At last the buyer is erased: not before everything is settled, and then without a fen moving.
    await expect(forget()).rejects.toThrow('还不能注销')
    await settleWithBuyer()
    const before = await moneyOfBuyer()
    expect(await forget()).toBe(true)
    expect(await shop.faults()).toEqual([])
    expect(await moneyOfBuyer()).toEqual(before)
    await members.expectRightUses()
    expect(await forget()).toBe(false)
  })
})
