import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectEmbedded } from './connect-embedded.ts'
import type { Database } from './database.ts'
import { readEmptyDatabase } from './empty-database.ts'
import { sql } from './sql.ts'

let database: Database
beforeAll(async () => {
  // Copied from the build's empty database, where there is one: migrating takes longer than the tests.
  const archive = await readEmptyDatabase()
  database = await connectEmbedded(undefined, archive ? { loadDataDir: archive } : {})
})
afterAll(() => database.close())

/** Counts the turns that the event loop takes while `work` goes on. */
const turnsDuring = async (work: () => Promise<unknown>) => {
  let turns = 0
  let isOver = false
  const count = () => {
    if (isOver) return
    turns += 1
    setImmediate(count)
  }
  setImmediate(count)
  await work()
  isOver = true
  return turns
}

const slowQuery = sql`select count(*) from generate_series(1, 30000)`

describe('the embedded database', () => {
  it('lets others have their turn while one asks many queries', async () => {
    const turns = await turnsDuring(async () => {
      for (let count = 0; count < 50; count += 1) await database.db.execute(slowQuery)
    })
    expect(turns).toBeGreaterThan(20)
  })

  it('does so inside a transaction, which stays one', async () => {
    const turns = await turnsDuring(() =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`create table turns (n int)`)
        for (let count = 0; count < 50; count += 1) await tx.execute(slowQuery)
        await tx.execute(sql`insert into turns values (1)`)
      }),
    )
    expect(turns).toBeGreaterThan(20)
    const rows = await database.embedded?.query('select n from turns')
    expect(rows?.rows).toEqual([{ n: 1 }])
  })
})
