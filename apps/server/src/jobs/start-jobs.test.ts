import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { createLogger } from '../logger.ts'
import type { RecurringJob } from './recurring-job.ts'
import { startJobs } from './start-jobs.ts'
import { openJobDatabase } from './testing/open-job-database.ts'

let store: Awaited<ReturnType<typeof openJobDatabase>>
beforeAll(async () => {
  store = await openJobDatabase()
})
afterAll(() => store.close())

/** One process's jobs, and what it logs. */
const start = async (...jobs: RecurringJob[]) => {
  const lines: string[] = []
  const logger = createLogger('info', { write: (line: string) => lines.push(line) > 0 })
  return { ...(await startJobs({ ...store, logger, jobs })), lines }
}

describe.concurrent('recurring jobs', () => {
  it('run once an interval, not once a process', async () => {
    const runs: number[] = []
    const job = { name: 'count', everySeconds: 1, run: async () => runs.push(performance.now()) }
    const processes = await Promise.all([start(job), start(job)])
    await expect.poll(() => runs.length, { timeout: 10_000 }).toBeGreaterThan(0)
    await delay(3_500)
    await Promise.all(processes.map(({ stop }) => stop()))
    expect(processes.flatMap(({ lines }) => lines)).toEqual([])
    const count = runs.length
    const seconds = ((runs.at(-1) ?? 0) - (runs[0] ?? 0)) / 1000
    expect(count).toBeGreaterThanOrEqual(3)
    // Two that knew nothing of each other would run twice as often.
    expect(count).toBeLessThanOrEqual(seconds + 2)
    await delay(1_200)
    expect(runs).toHaveLength(count)
  })

  it('never overlap, though a run takes longer than its interval', async () => {
    let running = 0
    const seen: number[] = []
    const run = async () => {
      running += 1
      seen.push(running)
      await delay(1_500)
      running -= 1
    }
    const processes = await Promise.all([1, 2].map(() => start({ name: 'slow', everySeconds: 1, run })))
    await expect.poll(() => seen.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2)
    await Promise.all(processes.map(({ stop }) => stop()))
    expect(new Set(seen)).toEqual(new Set([1]))
  })

  it('go on after a run that failed, which is logged without the values of its query', async () => {
    let runs = 0
    const run = async () => {
      runs += 1
      await store.database.db.execute(sql`select 1 / 0, ${'a-buyers-secret'}::text`)
    }
    const { stop, lines } = await start({ name: 'failing', everySeconds: 1, run })
    await expect.poll(() => runs, { timeout: 10_000 }).toBeGreaterThanOrEqual(2)
    await stop()
    expect(lines.length).toBe(runs)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 50,
      job: 'failing',
      err: { message: 'division by zero' },
    })
    expect(lines.join()).not.toContain('a-buyers-secret')
  })

  it('are waited for when all stops', async () => {
    let hasEnded = false
    const begun = Promise.withResolvers<void>()
    const run = async () => {
      begun.resolve()
      await delay(800)
      hasEnded = true
    }
    const { stop, lines } = await start({ name: 'ending', everySeconds: 1, run })
    await begun.promise
    await stop()
    expect(hasEnded).toBe(true)
    expect(lines).toEqual([])
  })

  it('are not waited for without end', async () => {
    const begun = Promise.withResolvers<void>()
    const run = () => {
      begun.resolve()
      return new Promise(() => {})
    }
    const { stop, lines } = await start({ name: 'endless', everySeconds: 1, run })
    await begun.promise
    const asked = performance.now()
    await stop()
    expect(performance.now() - asked).toBeLessThan(6_500)
    expect(lines.map((line) => JSON.parse(line).job)).toEqual(['endless'])
  })

  it('run when they are told to, one after the other', async () => {
    const seen: string[] = []
    const run = async () => {
      seen.push('begun')
      await delay(50)
      seen.push('ended')
    }
    const { stop, runNow } = await start({ name: 'told', everySeconds: 86_400, run })
    await Promise.all([runNow('told'), runNow('told')])
    expect(seen).toEqual(['begun', 'ended', 'begun', 'ended'])
    await expect(runNow('unheard-of')).rejects.toThrow('unheard-of')
    await stop()
    await runNow('told')
    expect(seen).toHaveLength(4)
  })
})

describe('what a run leaves', () => {
  const countOld = async () => {
    const query = sql`select count(*)::int as n from jobs.job
      where name = 'aged' and completed_on < now() - interval '2 hours'`
    return ((await store.database.db.execute(query)) as unknown as { rows: { n: number }[] }).rows[0]?.n
  }

  it('is tidied away when its interval is long past', async () => {
    const { stop, runNow } = await start({ name: 'aged', everySeconds: 60, run: async () => {} })
    await runNow('aged')
    await runNow('aged')
    await store.database.db.execute(
      sql`update jobs.job set completed_on = completed_on - interval '1 day' where name = 'aged'`,
    )
    expect(await countOld()).toBeGreaterThanOrEqual(2)
    await runNow('tidy-jobs')
    await stop()
    expect(await countOld()).toBe(0)
  })
})
