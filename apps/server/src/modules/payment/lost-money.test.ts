import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { connect } from '../../db/connect.ts'
import { ledgerEntries, orders, paymentGroups, payments, refunds } from '../../db/schema/index.ts'
import { like } from '../../db/sql.ts'
import { createLogger } from '../../kernel/logger.ts'
import { createProcessStore } from '../../testing/process-database.ts'
import { runProgram } from '../../testing/run-server.ts'
import { isMainRun } from '../../testing/test-turns.ts'
import { checkBooks } from '../reconciliation/books-repository.ts'

const program = fileURLToPath(new URL('./testing/pay-until-killed.ts', import.meta.url))

let store: Awaited<ReturnType<typeof createProcessStore>>
beforeAll(async () => {
  store = await createProcessStore()
})
afterAll(() => store.remove())

/** Payments are simulated, and the simulated provider's books outlive the process as ours do. */
const environment = () => ({ ...store.environment, NODE_ENV: '' })

/** The state that a new process finds, an hour later, after it has queried the providers about everything. */
const comeBack = async () => {
  const config = readConfig(environment())
  const database = await connect(config)
  const clock = { time: Date.now() }
  const app = await buildApp({
    config,
    database,
    logger: createLogger('silent'),
    now: () => clock.time,
    storefront: undefined,
  })
  const { poller } = app.payments
  for (let round = 0; round < 4; round += 1) {
    clock.time += 60 * 60_000
    await poller.pollPayments()
    await poller.pollRefunds()
    await poller.settled()
  }
  const simulated = await app.demoPayments?.simulated()
  const expected = {
    faults: await checkBooks(database.db),
    orders: await database.db.select().from(orders),
    payments: await database.db.select().from(payments),
    trades: await database.db.select().from(paymentGroups),
    recharged: await database.db.select().from(ledgerEntries).where(like(ledgerEntries.cause, 'recharge:%')),
    refunds: await database.db.select().from(refunds),
    theirs: simulated?.wechat.totals() ?? [],
  }
  await app.close()
  await database.close()
  return expected
}

describe.runIf(isMainRun)('a server that is killed while money moves', { timeout: 120_000 }, () => {
  it.each([
    'start-after',
    'webhook',
    'together',
    'recharge',
    'query',
    'close',
    'refund-before',
    'refund-after',
    'balance',
  ])('at the step %s dies there', async (step) => {
    const { code, stderr } = await runProgram(program, [step], environment()).ended
    expect({ code, stderr }).toEqual({ code: null, stderr: '' })
  })

  it('has lost nothing and paid nothing twice, once it is back', async () => {
    const lost = await comeBack()
    expect(lost.faults).toEqual([])
    expect(lost.orders).toHaveLength(10)
    const open = lost.payments.filter(({ state, channel }) => state === 10 && channel < 3)
    expect(open).toEqual([])
    expect(lost.refunds.filter(({ state }) => state !== 20)).toEqual([])
    // The things that a provider knows by one number: a payment, or a trade of several or for a balance.
    const partsOf = (group: string) =>
      lost.payments.filter(({ tradeId }) => tradeId === group).map(({ id }) => id)
    const ours = [
      ...lost.payments.map(({ paymentNo: number, id, ...one }) => ({ ...one, number, parts: [id] })),
      ...lost.trades.map(({ tradeNo: number, id, ...one }) => ({ ...one, number, parts: partsOf(id) })),
    ]
    for (const { paymentNo, paidFen, refundedFen } of lost.theirs) {
      const { state, amountFen = 0, parts = [] } = ours.find(({ number }) => number === paymentNo) ?? {}
      const back = lost.refunds
        .filter(({ paymentId }) => parts.includes(paymentId))
        .reduce((sum, refund) => sum + refund.amountFen, 0)
      expect([paymentNo, state === 20 ? amountFen : 0, back]).toEqual([paymentNo, paidFen, refundedFen])
    }
    // Both orders of a trade are paid, and a recharge is on the balance once.
    expect(lost.trades.map(({ purpose, state }) => `${purpose} ${state}`).toSorted()).toEqual([
      'orders 20',
      'recharge 20',
    ])
    const together = lost.payments.filter(({ tradeId }) => tradeId !== null)
    expect(together.map(({ state, counts }) => [state, counts])).toEqual([
      [20, true],
      [20, true],
    ])
    expect(lost.recharged).toMatchObject([{ amountFen: 50_000 }])
    // Some were paid, and some were refunded.
    expect(lost.theirs.filter(({ paidFen }) => paidFen > 0).length).toBeGreaterThanOrEqual(3)
    expect(lost.theirs.filter(({ refundedFen }) => refundedFen > 0).length).toBeGreaterThanOrEqual(2)
  })
})
