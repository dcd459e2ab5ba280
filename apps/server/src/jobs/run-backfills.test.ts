import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backfillNames } from '../db/backfill-names.ts'
import type { Database } from '../db/database.ts'
import { backfills } from '../db/schema/index.ts'
import { eq } from '../db/sql.ts'
import { createLogger } from '../kernel/logger.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { backfillJobs, type FillBatch, runBackfills } from './run-backfills.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const name = 'order-told-words' as const
const minute = 60_000
const start = Date.parse('2026-11-17T08:00:00Z')
let clock = start
let lines: string[] = []

beforeEach(async () => {
  clock = start
  lines = []
  await database.db.delete(backfills)
  // The others were done long ago.
  const others = backfillNames.filter((one) => one !== name)
  await database.db.insert(backfills).values(others.map((one) => ({ name: one, doneAt: new Date(start) })))
})

const deps = () => ({
  db: database.db,
  logger: createLogger('info', { write: (line: string) => lines.push(line) > 0 }),
  now: () => clock,
  pauseMs: 0,
})
/** The tested one, and others that have nothing to fill. */
const backfillsOf = (fill: FillBatch) => ({
  [name]: fill,
  'order-told-phones': async () => undefined,
  'order-sold-words': async () => undefined,
  'picture-uses': async () => undefined,
  'cash-labels': async () => undefined,
  'order-jobs': async () => undefined,
})
const run = (fill: FillBatch, isStopping?: () => boolean) =>
  runBackfills(deps(), backfillsOf(fill), isStopping)
const rowOf = async () => (await database.db.select().from(backfills).where(eq(backfills.name, name)))[0]

/** Five batches, and the requested positions. */
const fiveBatches = () => {
  const positions: string[] = []
  const fill: FillBatch = async (_tx, position = '0') => {
    positions.push(position)
    return Number(position) < 5 ? String(Number(position) + 1) : undefined
  }
  return { positions, fill }
}

/** As if every process of the release before were gone. */
const rest = async (fill: FillBatch) => {
  await run(fill)
  clock += 20 * minute
}

describe('a backfill', () => {
  it('walks its batches in their order to the end, and is never run again', async () => {
    const { positions, fill } = fiveBatches()
    await rest(fill)
    await run(fill)
    expect(positions).toEqual(['0', '1', '2', '3', '4', '5'])
    expect(await rowOf()).toMatchObject({ name, position: '5', doneAt: new Date(clock) })
    const line = lines.map((line) => JSON.parse(line)).findLast(({ backfill }) => backfill === name)
    expect(line).toMatchObject({ msg: 'backfill done' })
    await run(fill)
    expect(positions).toHaveLength(6)
  })

  it('begins only when no process of the release before can be left', async () => {
    const { positions, fill } = fiveBatches()
    await run(fill)
    clock += 14 * minute
    await run(fill)
    expect(positions).toEqual([])
    clock += minute
    await run(fill)
    expect(positions).toHaveLength(6)
  })

  it('goes on after the last batch that was kept, where one has failed', async () => {
    const { positions, fill } = fiveBatches()
    let isBroken = true
    const breaking: FillBatch = async (tx, position) => {
      if (position !== '2' || !isBroken) return fill(tx, position)
      // Written in the same transaction: a batch that fails takes it along.
      await tx.insert(backfills).values({ name: 'half-a-batch' })
      throw new Error('the batch has failed')
    }
    await rest(breaking)
    await expect(run(breaking)).rejects.toThrow('the batch has failed')
    expect(await rowOf()).toMatchObject({ name, position: '2', doneAt: null })
    isBroken = false
    await run(breaking)
    expect(positions).toEqual(['0', '1', '2', '3', '4', '5'])
    expect((await rowOf())?.doneAt).not.toBeNull()
  })

  it('does every batch once, though two processes run it', async () => {
    const { positions, fill } = fiveBatches()
    await rest(fill)
    await Promise.all([run(fill), run(fill)])
    expect(positions).toEqual(['0', '1', '2', '3', '4', '5'])
  })

  it('stops between two batches when its process does', async () => {
    const { positions, fill } = fiveBatches()
    await rest(fill)
    const [job] = backfillJobs(deps(), backfillsOf(fill))
    await job?.run(undefined, () => positions.length === 3)
    expect(positions).toHaveLength(3)
    expect(await rowOf()).toMatchObject({ position: '3', doneAt: null })
  })
})
