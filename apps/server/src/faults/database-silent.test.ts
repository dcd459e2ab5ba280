import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connectPostgres } from '../db/connect-postgres.ts'
import type { Database } from '../db/database.ts'
import { isUnreachable } from '../db/database-errors.ts'
import { sql } from '../db/sql.ts'
import { createProcessStore } from '../testing/process-database.ts'
import { freezable } from './testing/freezable-line.ts'
import { tellFault } from './testing/tell-fault.ts'

const limits = { connectMs: 1_000, silenceMs: 500, downMs: 0 }
const poolSize = 2

/** The embedded database lives in this process and cannot fall silent. */
describe.runIf(inject('databaseTemplate').kind === 'postgres')('a database that falls silent', () => {
  let store: Awaited<ReturnType<typeof createProcessStore>>
  let line: Awaited<ReturnType<typeof freezable>>
  let database: Database
  beforeAll(async () => {
    store = await createProcessStore()
    line = await freezable(store.environment.DATABASE_URL ?? '')
    database = await connectPostgres(line.url, poolSize, { limits })
  })
  afterAll(async () => {
    await database.close()
    line.close()
    await store.remove()
  })

  const slogan = async () => {
    const { rows } = (await database.db.execute(
      sql`select slogan from companies where name = '印铺'`,
    )) as unknown as {
      rows: { slogan: string }[]
    }
    return rows[0]?.slogan
  }
  const change = (text: string, then: () => unknown = () => {}) =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`update companies set slogan = ${text} where name = '印铺'`)
      await then()
      await tx.execute(sql`select 1`)
    })
  const failureOf = async (work: Promise<unknown>) => {
    const began = performance.now()
    const error = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    return { isUnreachable: isUnreachable(error), ms: performance.now() - began }
  }

  it('keeps nobody waiting, and nothing half done comes to light when it speaks again', async () => {
    await change('之前')
    // More often than there are connections, so that one that is lost would be missed.
    const waits: number[] = []
    for (let round = 0; round <= poolSize; round += 1) {
      const failures = await Promise.all([
        failureOf(change(`一半${round}`, line.freeze)),
        failureOf(slogan().then(line.freeze).then(slogan)),
      ])
      for (const { isUnreachable, ms } of failures) {
        expect(isUnreachable).toBe(true)
        waits.push(ms)
      }
      line.thaw()
      expect(await slogan()).toBe('之前')
    }
    // Each was ended by a limit of ours: the line itself would have blocked it for ever.
    expect(waits).toHaveLength(2 * (poolSize + 1))
    await change('之后')
    expect(await slogan()).toBe('之后')
    tellFault(
      `database silent: ${waits.length} statements given up after ${(Math.max(...waits) / 1000).toFixed(1)} s at most (limits shortened), all ${poolSize} connections usable again, nothing half done`,
    )
  })

  it('or goes away at the very beginning of a transaction, costs no connection', async () => {
    await change('还在')
    for (let round = 0; round <= poolSize; round += 1) {
      await slogan()
      line.cut()
      await failureOf(change('不会'))
    }
    expect(await slogan()).toBe('还在')
    await change('如常')
    expect(await slogan()).toBe('如常')
  })
})
