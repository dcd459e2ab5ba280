import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { startBreakablePostgres } from '../testing/breakable-postgres.ts'
import { createProcessStore } from '../testing/process-database.ts'
import { announce } from './announce.ts'
import { createAnnouncer } from './announcer.ts'
import { connectPostgres } from './connect-postgres.ts'
import type { Database } from './database.ts'
import { openPool } from './postgres-pool.ts'

const never = 2 ** 31 - 1
const times = { batchMs: 1, sweepMs: never, abandonedMs: 300 }
const timeout = { timeout: 10_000, interval: 10 }

describe('an announcer', () => {
  it('has one statement under way, and sends together what came in meanwhile', async () => {
    const statements: { ids: string[]; end: () => void }[] = []
    const query = (_: string, [ids]: [string[]]) =>
      new Promise<void>((end) => {
        statements.push({ ids, end })
      })
    const announcer = createAnnouncer({ query } as never, times)
    announcer.send(['a'])
    announcer.send(['b', 'c'])
    announcer.send(['d'])
    expect(statements.map(({ ids }) => ids)).toEqual([['a']])
    statements[0]?.end()
    await vi.waitFor(() => expect(statements).toHaveLength(2), timeout)
    expect(statements[1]?.ids).toEqual(['b', 'c', 'd'])
    // Waiting announcements are sent before it is closed.
    announcer.send(['e'])
    const closing = announcer.close()
    statements[1]?.end()
    await vi.waitFor(() => expect(statements[2]?.ids).toEqual(['e']), timeout)
    statements[2]?.end()
    await closing
  })
})

/** The embedded database has no announcer. */
describe.runIf(inject('databaseTemplate').kind === 'postgres')('on a PostgreSQL server', () => {
  let store: Awaited<ReturnType<typeof createProcessStore>>
  let pool: pg.Pool
  beforeAll(async () => {
    store = await createProcessStore()
    pool = openPool(store.environment.DATABASE_URL ?? '', 4)
  })
  afterAll(async () => {
    await pool.end()
    await store.remove()
  })

  let other: Database
  let received: string[]
  beforeEach(async () => {
    received = []
    // Another process: it listens, and sweeps for announcements that others have left.
    other = await connectPostgres(store.environment.DATABASE_URL ?? '', 2)
    await other.listen(
      'thing_changed',
      (payload) => received.push(payload),
      () => {},
    )
  })
  afterEach(() => other.close())

  /**
   * The row that a committed transaction leaves behind; with a time in the future, no sweep takes it for abandoned.
   */
  const leave = async (payload: string, age: string) => {
    const id = randomUUID()
    await pool.query(
      `insert into announcements (id, channel, payload, written_at) values ($1, 'thing_changed', $2, now() - $3::interval)`,
      [id, payload, age],
    )
    return id
  }
  const countLeft = async () => (await pool.query('select from announcements')).rowCount

  it('a batch with doubles is heard once each, by another process', async () => {
    const announcer = createAnnouncer(pool, times)
    const ids = [await leave('one', '-1 day'), await leave('two', '-1 day'), await leave('one', '-1 day')]
    announcer.send([...ids, randomUUID()])
    await announcer.close()
    await pool.query(`select pg_notify('thing_changed', 'end')`)
    await vi.waitFor(() => expect(received).toContain('end'), timeout)
    expect(received.toSorted()).toEqual(['end', 'one', 'two'])
    expect(await countLeft()).toBe(0)
  })

  it('what a process has left that died after its commit is sent by another', async () => {
    await leave('of the dead', '0 seconds')
    await vi.waitFor(() => expect(received).toEqual(['of the dead']), timeout)
    expect(await countLeft()).toBe(0)
  })

  it('what could not be sent while the database was away is sent once it is back', async () => {
    let isAway = true
    let refused = 0
    const query = (...input: [string, unknown[]]) => {
      if (!isAway) return pool.query(...input)
      refused += 1
      return Promise.reject(new Error('away'))
    }
    // For this announcer alone a row of tomorrow is old: the other process leaves it to it.
    const old = -2 * 24 * 60 * 60 * 1000
    const announcer = createAnnouncer({ query } as never, { ...times, sweepMs: 10, abandonedMs: old })
    announcer.send([await leave('late', '-1 day')])
    await vi.waitFor(() => expect(refused).toBeGreaterThan(2), timeout)
    expect(await countLeft()).toBe(1)
    expect(received).toEqual([])
    isAway = false
    await vi.waitFor(() => expect(received).toEqual(['late']), timeout)
    await announcer.close()
  })

  it('what is being sent by one is left alone by all others', async () => {
    const id = await leave('taken', '1 day')
    const taker = await pool.connect()
    await taker.query('begin')
    await taker.query('delete from announcements where id = $1', [id])
    // The other process sweeps meanwhile and reads only the row that is not locked.
    await leave('free', '1 day')
    await vi.waitFor(() => expect(received).toEqual(['free']), timeout)
    await taker.query('rollback')
    taker.release()
    await vi.waitFor(() => expect(received).toEqual(['free', 'taken']), timeout)
  })

  it('a crash of the database loses what is announced, and everybody who listens knows of the gap', async () => {
    const postgres = await startBreakablePostgres()
    const survivor = await connectPostgres(postgres.url, 2)
    try {
      const messages: string[] = []
      await survivor.listen(
        'thing_changed',
        (payload) => messages.push(payload),
        () => messages.push('gap'),
      )
      await postgres.ask(
        `insert into announcements values (gen_random_uuid(), 'thing_changed', 'lost', now() + interval '1 day')`,
      )
      await postgres.stop()
      await postgres.start()
      await vi.waitFor(() => expect(messages).toEqual(['gap']), { timeout: 20_000 })
      expect(await postgres.ask('select from announcements')).toEqual([])
      await survivor.db.transaction((tx) => announce(tx, 'thing_changed', 'found'))
      await vi.waitFor(() => expect(messages).toEqual(['gap', 'found']), timeout)
    } finally {
      await survivor.close()
      await postgres.remove()
    }
  }, 60_000)
})
