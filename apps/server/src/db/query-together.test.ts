import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import type { Database } from './database.ts'
import { queryTogether } from './query-together.ts'
import { sql } from './sql.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => database.close())

describe('queries that are asked together', () => {
  it('are one statement, and each has its own rows', async () => {
    const execute = vi.spyOn(database.db, 'execute')
    const runQuery = queryTogether(database.db)
    const [numbers, none, sums] = await Promise.all([
      runQuery<{ n: number }>(sql`select n from generate_series(1, ${3}::int) n order by n desc`),
      runQuery(sql`select 1 as one where false`),
      runQuery<{ fen: number; at: string }>(
        sql`select sum(v)::bigint as fen, timestamptz '2026-01-02 03:04:05.678Z' as at from (values (${4_000_000_000}::bigint), (5)) t(v)`,
      ),
    ])
    expect(numbers).toEqual([{ n: 3 }, { n: 2 }, { n: 1 }])
    expect(none).toEqual([])
    expect(sums[0]?.fen).toBe(4_000_000_005)
    expect(new Date(sums[0]?.at ?? '').toISOString()).toBe('2026-01-02T03:04:05.678Z')
    expect(execute).toHaveBeenCalledTimes(1)
  })

  it('of a later turn are another statement', async () => {
    const execute = vi.spyOn(database.db, 'execute')
    const runQuery = queryTogether(database.db)
    await runQuery(sql`select 1 as one`)
    await runQuery(sql`select 2 as two`)
    expect(execute).toHaveBeenCalledTimes(2)
  })

  it('fail together', async () => {
    const runQuery = queryTogether(database.db)
    const results = await Promise.allSettled([
      runQuery(sql`select 1 as one`),
      runQuery(sql`select 1 / 0 as none`),
    ])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
