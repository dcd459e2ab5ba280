import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createProcessStore } from '../testing/process-database.ts'
import { connectPostgres } from './connect-postgres.ts'
import type { Database } from './database.ts'

/** An embedded database belongs to one process. */
describe.runIf(inject('databaseTemplate').kind === 'postgres')('processes on one database', () => {
  let store: Awaited<ReturnType<typeof createProcessStore>>
  const opened: Database[] = []
  beforeAll(async () => {
    store = await createProcessStore()
  })
  afterAll(async () => {
    for (const database of opened) await database.close()
    await store.remove()
  })

  const open = async () => {
    const database = await connectPostgres(store.environment.DATABASE_URL ?? '', 2, { countMs: 50 })
    opened.push(database)
    await database.listen(
      'shop_changed',
      () => {},
      () => {},
    )
    return database
  }

  it('know how many they are, also when one has ended', async () => {
    const first = await open()
    expect(first.processes?.()).toBe(1)
    const second = await open()
    await expect.poll(() => [first.processes?.(), second.processes?.()]).toEqual([2, 2])
    await opened.pop()?.close()
    await expect.poll(() => first.processes?.()).toBe(1)
  })
})
