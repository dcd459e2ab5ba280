import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { freezable } from '../faults/testing/freezable-line.ts'
import { startBreakablePostgres } from '../testing/breakable-postgres.ts'
import { connectPostgres } from './connect-postgres.ts'
import type { Database } from './database.ts'
import { markRepeatable } from './repeatable.ts'
import { createRetryWhileDown } from './retry-while-down.ts'
import { type SQL, sql } from './sql.ts'

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

/** Fails so many times, and then succeeds. */
const failing = (times: number, error: () => Error = away) => {
  const tried = { count: 0 }
  const attempt = async () => {
    tried.count += 1
    if (tried.count <= times) throw error()
    return tried.count
  }
  return { tried, attempt }
}

describe('a database that is away for a moment', () => {
  const yes = () => true
  const long = 60_000

  it('is asked again until it is back', async () => {
    expect(await createRetryWhileDown(long)(failing(3).attempt, yes)).toBe(4)
  })

  it('is not asked again for what may have been done', async () => {
    const { tried, attempt } = failing(1)
    await expect(createRetryWhileDown(long)(attempt, () => false)).rejects.toThrow('ECONNREFUSED')
    expect(tried.count).toBe(1)
  })

  it('is not asked again where it has answered', async () => {
    const { tried, attempt } = failing(1, () => Object.assign(new Error('taken'), { code: '23505' }))
    await expect(createRetryWhileDown(long)(attempt, yes)).rejects.toThrow('taken')
    expect(tried.count).toBe(1)
  })

  it('and stays away is told of at once to whoever comes later, until it was there again', async () => {
    const retryWhileDown = createRetryWhileDown(3_000)
    const first = failing(Infinity)
    await expect(retryWhileDown(first.attempt, yes)).rejects.toThrow('ECONNREFUSED')
    expect(first.tried.count).toBeGreaterThan(1)
    const second = failing(Infinity)
    await expect(retryWhileDown(second.attempt, yes)).rejects.toThrow('ECONNREFUSED')
    expect(second.tried.count).toBe(1)
    await retryWhileDown(failing(0).attempt, yes)
    expect(await retryWhileDown(failing(2).attempt, yes)).toBe(3)
  })
})

/** Needs PostgreSQL's own programs, as the suite on PostgreSQL does. */
describe.runIf(inject('databaseTemplate').kind === 'postgres')('PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startBreakablePostgres>>
  let database: Database
  beforeAll(async () => {
    postgres = await startBreakablePostgres()
    database = await connectPostgres(postgres.url, 4, { limits })
    await postgres.ask('create table deeds (what text)')
  })
  afterAll(async () => {
    await database?.close()
    await postgres?.remove()
  })

  const limits = { connectMs: 5_000, silenceMs: 120_000, downMs: 120_000 }
  const note = (what: string) => sql`insert into deeds values (${what})`
  /** Begins at once; by itself a query of drizzle's waits until it is awaited. */
  const ask = (query: SQL) => Promise.resolve(database.db.execute(query))
  const listDeeds = async () =>
    (await postgres.ask<{ what: string }>('select what from deeds order by what')).map(({ what }) => what)
  const clear = () => postgres.ask('truncate deeds')
  const endOthers = () =>
    postgres.ask(`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database() and backend_type = 'client backend'`)

  it('that starts again keeps who asks meanwhile waiting, and does each thing once', async () => {
    const { db } = database
    await db.execute(note('before'))
    await postgres.stop()
    const queries = [
      db.transaction(async (tx) => {
        await tx.execute(note('in a transaction'))
        await tx.execute(note('in the same'))
      }),
      ask(note('by itself')),
      ask(sql`select what from deeds`),
    ]
    await postgres.start()
    await Promise.all(queries)
    expect(await listDeeds()).toEqual(['before', 'by itself', 'in a transaction', 'in the same'])
    await clear()
  })

  it('that goes away amid a transaction has it done anew, and once', async () => {
    let runs = 0
    await database.db.transaction(async (tx) => {
      runs += 1
      await tx.execute(note(`try ${runs}`))
      if (runs === 1) await endOthers()
      await tx.execute(note(`end of ${runs}`))
    })
    expect(runs).toBe(2)
    expect(await listDeeds()).toEqual(['end of 2', 'try 2'])
    await clear()
  })

  it('that goes away at the end of a transaction has it not done again: it may have been kept', async () => {
    let runs = 0
    const line = await freezable(postgres.url)
    const far = await connectPostgres(line.url, 1, { limits })
    const done = far.db.transaction(async (tx) => {
      runs += 1
      await tx.execute(note('once'))
      // The line is silent: it is unknown whether the commit arrived.
      line.cut()
    })
    await expect(done).rejects.toThrow()
    expect(runs).toBe(1)
    await far.close()
    line.close()
    await clear()
  })

  it('that says that it was ended before it wrote has a statement by itself written again, and once', async () => {
    const holder = new pg.Client({ connectionString: postgres.url })
    await holder.connect()
    await holder.query('begin; lock table deeds in exclusive mode')
    const written = ask(note('by itself'))
    await expect.poll(() => postgres.ask('select 1 from pg_locks where not granted')).toHaveLength(1)
    await postgres.ask(`select pg_terminate_backend(pid) from pg_locks where not granted`)
    await holder.end()
    await written
    expect(await listDeeds()).toEqual(['by itself'])
    await clear()
  })

  it('that goes away at the end of a transaction which knows whether it was done has it done again', async () => {
    let runs = 0
    await database.db.transaction(async (tx) => {
      runs += 1
      markRepeatable(tx)
      await tx.execute(note(`try ${runs}`))
      if (runs === 1) await endOthers()
    })
    expect(await listDeeds()).toEqual(['try 2'])
    await clear()
  })
})
