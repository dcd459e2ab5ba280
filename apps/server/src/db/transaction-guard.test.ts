import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import type { Database } from './database.ts'
import { companies } from './schema/index.ts'
import { sql } from './sql.ts'
import { outsideTransaction, takeViolations } from './transaction-guard.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const violation = /beside the open transaction/
const select = sql`select 1`

describe('while a transaction is open, the same work', () => {
  // Otherwise the set-up of every test file would report them.
  afterEach(() => {
    expect(takeViolations()).not.toEqual([])
  })

  it('is refused a query on the database itself', async () => {
    const { db } = database
    const query = db.transaction(async () => {
      await db.execute(select)
    })
    await expect(query).rejects.toMatchObject({ cause: { message: expect.stringMatching(violation) } })
  })

  it('is refused one that was prepared before', async () => {
    const prepared = database.db.select().from(companies).prepare('guarded_companies')
    const query = database.db.transaction(async (tx) => {
      await tx.execute(select)
      await prepared.execute()
    })
    await expect(query).rejects.toMatchObject({ cause: { message: expect.stringMatching(violation) } })
  })

  it('is refused a second transaction', async () => {
    const { db } = database
    await expect(db.transaction(() => db.transaction((tx) => tx.execute(select)))).rejects.toThrow(violation)
  })

  it('is refused also where it does not wait for the answer, and catches the error', async () => {
    const { db } = database
    const caught = vi.fn<(error: unknown) => void>()
    await db.transaction(async (tx) => {
      void db.execute(select).catch(caught)
      await tx.execute(select)
    })
    expect(caught).toHaveBeenCalledOnce()
  })
})

describe('no query is refused', () => {
  afterEach(() => {
    expect(takeViolations()).toEqual([])
  })

  it('that the transaction runs, or one within it', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(select)
      await tx.transaction((inner) => inner.execute(select))
    })
  })

  it('of other work at the same time', async () => {
    const { db } = database
    await Promise.all([
      db.transaction((tx) => tx.execute(select)),
      db.execute(select),
      db.transaction((tx) => tx.execute(select)),
    ])
  })

  it('that work from inside the transaction begins after its end', async () => {
    const { db } = database
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const later = await db.transaction(async () => ({ query: ended.then(() => db.execute(select)) }))
    end()
    await later.query
  })

  it('that deliberately stays outside', async () => {
    const { db } = database
    const query = await db.transaction(async () => ({
      // The embedded database has one connection: there it waits for the end of the transaction.
      answer: outsideTransaction(() => Promise.resolve(db.execute(select))),
    }))
    await query.answer
  })
})
