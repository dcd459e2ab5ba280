import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from '../db/sql.ts'
import { createLogger } from '../logger.ts'
import { createJobQueue, makeQueues } from './job-queue.ts'
import { openBoss } from './open-boss.ts'
import { openJobDatabase } from './testing/open-job-database.ts'

let store: Awaited<ReturnType<typeof openJobDatabase>>
let bosses: Awaited<ReturnType<typeof openBoss>>[]
beforeAll(async () => {
  store = await openJobDatabase()
  const { config, database } = store
  const logger = createLogger('silent')
  // At once on a database without the schema, as servers that are started together.
  bosses = await Promise.all([openBoss(config, database, logger), openBoss(config, database, logger)])
})
afterAll(async () => {
  for (const boss of bosses) await boss.stop({ graceful: false })
  await store.close()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The same job's queue as two processes see it. */
const openTwice = async (name: string, everySeconds: number) => {
  const [first, second] = await Promise.all(
    bosses.map(async (boss) => {
      await makeQueues(boss, [name])
      return createJobQueue(boss, { name, everySeconds, run: async () => {} })
    }),
  )
  if (!first || !second) throw new Error('two are open')
  return { first, second }
}

const silence = (name: string) =>
  store.database.db.execute(
    sql`update jobs.job set heartbeat_on = now() - interval '1 minute' where name = ${name}`,
  )

/** The embedded database's clock goes along. */
const whenItIsTimeToLook = () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 11_000)
}

describe('a turn', () => {
  it('is given once an interval, whoever asks and however it ended', async () => {
    const { first, second } = await openTwice('once', 86_400)
    const ids = await Promise.all([first.claim('due'), second.claim('due'), first.claim('due')])
    const given = ids.filter((id) => id !== undefined)
    expect(given).toHaveLength(1)
    await first.settle(given[0] ?? '', false)
    expect(await second.claim('due')).toBeUndefined()
  })

  it('may be had between intervals, unless one is underway', async () => {
    const { first, second } = await openTwice('between', 86_400)
    await first.settle((await first.claim('due')) ?? '', true)
    const id = (await first.claim('now')) ?? ''
    expect(id).not.toBe('')
    expect(await second.claim('now')).toBeUndefined()
    await first.settle(id, true)
    expect(await second.claim('now')).toBeDefined()
  })

  it('stays with who shows signs of life', async () => {
    const { first, second } = await openTwice('alive', 1)
    const id = (await first.claim('due')) ?? ''
    await silence('alive')
    whenItIsTimeToLook()
    await first.beat(id)
    expect(await second.claim('now')).toBeUndefined()
  })

  it('goes to who asks next when there are none, and its first holder cannot end it', async () => {
    const { first, second } = await openTwice('crashed', 1)
    const lost = (await first.claim('due')) ?? ''
    await silence('crashed')
    expect(await second.claim('now')).toBeUndefined()
    whenItIsTimeToLook()
    const found = (await second.claim('now')) ?? ''
    expect(found).not.toBe('')
    await first.settle(lost, true)
    expect(await first.claim('now')).toBeUndefined()
  })
})
