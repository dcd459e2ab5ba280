import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { afterSales, ledgerEntries, orders, payments } from '../db/schema/index.ts'
import { sql } from '../db/sql.ts'
import { checkBooks } from '../modules/reconciliation/books-repository.ts'
import { createProcessStore } from '../testing/process-database.ts'
import { runProgram } from '../testing/run-server.ts'
import { isMainRun, isNightly } from '../testing/test-turns.ts'
import { tellFault } from './testing/tell-fault.ts'

const program = fileURLToPath(new URL('./testing/work-until-killed.ts', import.meta.url))
const rounds = isNightly ? 20 : 2
const enough = 6

let store: Awaited<ReturnType<typeof createProcessStore>>
beforeAll(async () => {
  store = await createProcessStore()
})
afterAll(() => store.remove())

const linesOf = (output: string) =>
  // The last line may have been cut off by the kill.
  output
    .slice(0, output.lastIndexOf('\n') + 1)
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([what = '', id = '', fen = '0']) => ({ what, id, fen: Number(fen) }))

const workUntilKilled = async () => {
  const { child, output, ended } = runProgram(program, [], { ...store.environment, NODE_ENV: '' })
  const done = (what: string) => output.stdout.split(`${what} `).length - 1
  while (child.exitCode === null && done('after-sale') < enough) await delay(5)
  await delay(Math.random() * 100)
  child.kill('SIGKILL')
  expect((await ended).stderr).toBe('')
  return linesOf(output.stdout)
}

const readAll = async () => {
  const config = readConfig(store.environment)
  const { db, close } = await connect(config)
  const stored = {
    faults: await checkBooks(db),
    orders: await db.select().from(orders),
    payments: await db.select().from(payments),
    afterSales: await db.select().from(afterSales),
    ledger: await db.select().from(ledgerEntries).orderBy(sql`${ledgerEntries.seq}`),
  }
  await close()
  return stored
}

describe.runIf(isMainRun)(
  'a server that is killed amid orders, payments and after-sales',
  { timeout: 240_000 },
  () => {
    it('has everything that it had acknowledged, whole and once', async () => {
      const acknowledged: ReturnType<typeof linesOf> = []
      for (let round = 0; round < rounds; round += 1) acknowledged.push(...(await workUntilKilled()))
      const stored = await readAll()
      const ids = (what: string) => acknowledged.filter((line) => line.what === what).map(({ id }) => id)
      expect(stored.orders.map(({ id }) => id)).toEqual(expect.arrayContaining(ids('order')))
      const paid = stored.payments.filter(({ state }) => state === 20).map(({ orderId }) => orderId)
      expect(paid).toEqual(expect.arrayContaining(ids('paid')))
      expect(new Set(paid).size).toBe(paid.length)
      expect(stored.afterSales.map(({ id }) => id)).toEqual(expect.arrayContaining(ids('after-sale')))
      expect(stored.ledger.map(({ cause }) => cause)).toEqual(expect.arrayContaining(ids('given')))
      const balance = stored.ledger.reduce((sum, { amountFen }) => sum + amountFen, 0)
      expect(stored.ledger.at(-1)?.balanceAfterFen).toBe(balance)
      expect(stored.faults).toEqual([])
      tellFault(
        `kill -9 on ${inject('databaseTemplate').kind}: ${rounds} kills, ${acknowledged.length} acknowledged (${ids('order').length} orders, ${ids('paid').length} payments, ${ids('after-sale').length} after-sales), all there, books right`,
      )
    })
  },
)
