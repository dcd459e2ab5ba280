import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { announce } from './announce.ts'
import type { Database } from './database.ts'

let database: Database
let received: string[]
beforeAll(async () => {
  database = await createTestDatabase()
  await database.listen(
    'thing_changed',
    (payload) => received.push(payload),
    () => {},
  )
})
afterAll(() => database.close())

/** The messages received until then: messages arrive in the order of their announcement. */
const receivedUntil = async (last: string) => {
  await announce(database.db, 'thing_changed', last)
  await vi.waitFor(() => expect(received).toContain(last), 10_000)
  return received
}

describe('announcing', () => {
  it('is heard once the transaction is committed, and a double of it once', async () => {
    received = []
    await database.db.transaction(async (tx) => {
      await announce(tx, 'thing_changed', 'one')
      await announce(tx, 'thing_changed', 'two')
      await announce(tx, 'thing_changed', 'one')
    })
    await vi.waitFor(() => expect(received).toHaveLength(2), 10_000)
    expect((await receivedUntil('end')).toSorted()).toEqual(['end', 'one', 'two'])
  })

  it('in a transaction that is rolled back is not heard, nor in a part of one', async () => {
    received = []
    const failing = database.db.transaction(async (tx) => {
      await announce(tx, 'thing_changed', 'undone')
      throw new Error('undo')
    })
    await expect(failing).rejects.toThrow('undo')
    await database.db.transaction(async (tx) => {
      const part = tx.transaction(async (inner) => {
        await announce(inner, 'thing_changed', 'undone part')
        throw new Error('undo this part')
      })
      await expect(part).rejects.toThrow('undo this part')
      await announce(tx, 'thing_changed', 'done')
    })
    await vi.waitFor(() => expect(received).toContain('done'), 10_000)
    expect(await receivedUntil('after all')).toEqual(['done', 'after all'])
  })

  it('of many transactions at once is heard of each', async () => {
    received = []
    const names = Array.from({ length: 40 }, (_, at) => `change ${at}`)
    await Promise.all(
      names.map((name) => database.db.transaction((tx) => announce(tx, 'thing_changed', name))),
    )
    await vi.waitFor(() => expect(received.toSorted()).toEqual(names.toSorted()), 10_000)
  })
})
