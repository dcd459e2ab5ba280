import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Logger } from '../kernel/logger.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { createClockCheck } from './watch-clock.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

describe('a machine whose clock is not the database’s', () => {
  it('is told of in the log until it is right again, and only then', async () => {
    const logged: [string, number][] = []
    const say =
      (level: string) =>
      ({ seconds }: { seconds: number }) =>
        logged.push([level, Math.round(seconds / 60) || 0])
    const logger = { error: say('error'), info: say('info') } as unknown as Logger
    let aheadMs = 0
    const check = createClockCheck({ db: database.db, logger, now: () => Date.now() + aheadMs })
    await check()
    expect(logged).toEqual([])
    aheadMs = 5 * 60_000
    await check()
    aheadMs = -5 * 60_000
    await check()
    aheadMs = 0
    await check()
    await check()
    expect(logged).toEqual([
      ['error', 5],
      ['error', -5],
      ['info', 0],
    ])
  })
})
