import { describe, expect, inject, it } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { companies } from './schema/index.ts'
import { eq } from './sql.ts'

/** As a driver's error comes through the query builder. */
const failure = (code: string) =>
  Object.assign(new Error('Failed query'), { cause: Object.assign(new Error('said'), { code }) })

const failing = (code: string, times: number) => {
  let runs = 0
  const attempt = async () => {
    runs += 1
    if (runs <= times) throw failure(code)
    return runs
  }
  return { attempt, runs: () => runs }
}

describe('a transaction that the database has undone', () => {
  it.each(['40P01', '40001'])('by %s runs again, whole', async (code) => {
    expect(await retryConflicts(failing(code, 2).attempt)).toBe(3)
  })

  it('is given up after the third time', async () => {
    const { attempt, runs } = failing('40P01', 9)
    await expect(retryConflicts(attempt)).rejects.toThrow('Failed query')
    expect(runs()).toBe(3)
  })

  it('for another reason does not run again', async () => {
    const { attempt, runs } = failing('23505', 1)
    await expect(retryConflicts(attempt)).rejects.toThrow('Failed query')
    expect(runs()).toBe(1)
  })

  it.runIf(inject('databaseTemplate').kind === 'postgres')(
    'because two waited for each other ends well for both',
    async () => {
      const { db, close } = await createTestDatabase()
      const [first = '', second = ''] = (await db.select({ id: companies.id }).from(companies)).map(
        ({ id }) => id,
      )
      const met = Promise.withResolvers<void>()
      let holding = 0
      let runs = 0
      const change = (ids: string[]) =>
        db.transaction(async (tx) => {
          runs += 1
          for (const [at, id] of ids.entries()) {
            await tx.update(companies).set({ slogan: ids.join() }).where(eq(companies.id, id))
            if (at > 0) continue
            holding += 1
            if (holding >= 2) met.resolve()
            await met.promise
          }
        })
      await Promise.all([change([first, second]), change([second, first])])
      expect(runs).toBe(3)
      await close()
    },
  )
})
