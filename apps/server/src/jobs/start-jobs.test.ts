import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRows } from '../db/read-rows.ts'
import { sql } from '../db/sql.ts'
import { createLogger } from '../kernel/logger.ts'
import { openWorkRepository } from '../metrics/open-work-repository.ts'
import { enqueue } from './enqueue.ts'
import type { Job } from './job.ts'
import { deadJobs, startJobs } from './start-jobs.ts'
import { openJobDatabase } from './testing/open-job-database.ts'

let store: Awaited<ReturnType<typeof openJobDatabase>>
beforeAll(async () => {
  store = await openJobDatabase()
})
afterAll(() => store.close())

const timeout = { timeout: 40_000, interval: 50 }

/** One process's jobs, and its log. */
const start = async (...jobs: Job[]) => {
  const lines: string[] = []
  const logger = createLogger('info', { write: (line: string) => lines.push(line) > 0 })
  const started = await startJobs({ ...store, logger, jobs })
  await started.takeWork()
  return { ...started, lines }
}

interface JobRow {
  state: string
  retry_count: number
  retry_backoff: boolean
  source_name: string | null
}

const rowsOf = (name: string) =>
  readRows<JobRow>(
    store.database.db,
    sql`select state, retry_count, retry_backoff, source_name from jobs.job where name = ${name} order by created_on`,
  )
const statesOf = async (name: string) => (await rowsOf(name)).map(({ state }) => state)

const put = (name: string, data: object = {}) => enqueue(store.database.db, name, data)

/** As if the pause before the next try were over. */
const endPause = async (name: string) => {
  await store.database.db.execute(
    sql`update jobs.job set start_after = now() - interval '1 second' where name = ${name} and state = 'retry'`,
  )
  await put(name, { isWake: true })
}

describe('recurring jobs', () => {
  it('run once for each turn, not once for each process, and stop when all stops', async () => {
    let runs = 0
    const job = { name: 'count', everySeconds: 1, run: async () => (runs += 1) }
    const processes = await Promise.all([start(job), start(job)])
    await expect.poll(() => runs, timeout).toBeGreaterThanOrEqual(3)
    await Promise.all(processes.map(({ stop }) => stop()))
    expect(processes.flatMap(({ lines }) => lines)).toEqual([])
    const count = runs
    const done = (await statesOf('count')).filter((state) => state === 'completed')
    expect(done).toHaveLength(count)
    await delay(2_500)
    expect(runs).toBe(count)
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
    await expect.poll(() => seen.length, timeout).toBeGreaterThanOrEqual(3)
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
    await expect.poll(() => runs, timeout).toBeGreaterThanOrEqual(2)
    await stop()
    expect(lines.length).toBe(runs)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 50,
      job: 'failing',
      err: { message: 'division by zero' },
    })
    expect(lines.join()).not.toContain('a-buyers-secret')
    const rows = await store.database.db.execute(
      sql`select output::text from jobs.job where name = 'failing'`,
    )
    expect(JSON.stringify(rows)).not.toContain('a-buyers-secret')
  })

  it('of minutes and hours stand in the schedule of the database, once, and go with the job', async () => {
    const run = async () => {}
    const every = (name: string, everySeconds: number) => ({ name, everySeconds, run })
    const jobs = [every('often', 15), every('minutely', 60), every('tenth', 600), every('hourly', 3600)]
    const schedules = async ({ boss }: Awaited<ReturnType<typeof start>>) =>
      Object.fromEntries((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
    const first = await start(...jobs, every('daily', 86_400))
    expect(await schedules(first)).toEqual({
      often: '*/1 * * * *',
      minutely: '*/1 * * * *',
      tenth: '*/10 * * * *',
      hourly: '7 */1 * * *',
      daily: '7 3 * * *',
    })
    await first.stop()
    const second = await start(...jobs)
    expect(Object.keys(await schedules(second))).toHaveLength(4)
    await second.stop()
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

  it('are not waited for without end, and the log names who was still running', async () => {
    const begun = Promise.withResolvers<void>()
    const run = () => {
      begun.resolve()
      return new Promise(() => {})
    }
    const { stop, lines } = await start({ name: 'endless', everySeconds: 1, run })
    await begun.promise
    await stop()
    expect(lines.map((line) => JSON.parse(line).job)).toEqual(['endless'])
  })

  it('leave rows that pg-boss deletes when they are old', async () => {
    const { stop, boss } = await start({ name: 'aged', everySeconds: 60, run: async () => {} })
    await expect.poll(() => statesOf('aged'), timeout).toEqual(['completed'])
    await store.database.db.execute(
      sql`update jobs.job set completed_on = completed_on - interval '1 day' where name = 'aged'`,
    )
    await store.database.db.execute(sql`update jobs.queue set maintain_on = null where name = 'aged'`)
    await boss.supervise('aged')
    expect(await statesOf('aged')).toEqual([])
    await stop()
  })
})

describe('enqueued jobs', () => {
  it('that recur as well have their first turn soon after the start, long before a worker looks by itself', async () => {
    const seen = new Set<string>()
    const run = async (data: unknown) => seen.add(data ? 'enqueued' : 'turn')
    const { stop } = await start({ name: 'both', everySeconds: 60, isEnqueued: true, run })
    await expect.poll(() => seen, timeout).toContain('turn')
    await put('both', { isWanted: true })
    await expect.poll(() => seen, timeout).toContain('enqueued')
    await stop()
  })

  it('run one after the other, each once over two processes, with their data', async () => {
    const seen: unknown[] = []
    let running = 0
    const job: Job = {
      name: 'letters',
      isEnqueued: true,
      run: async (data) => {
        running += 1
        expect(running).toBeLessThanOrEqual(2)
        await delay(5)
        seen.push((data as { at: number }).at)
        running -= 1
      },
    }
    const processes = await Promise.all([start(job), start(job)])
    const numbers = Array.from({ length: 30 }, (_, at) => at)
    await Promise.all(numbers.map((at) => put('letters', { at })))
    await expect.poll(() => seen.length, timeout).toBe(30)
    await Promise.all(processes.map(({ stop }) => stop()))
    expect([...seen].sort((a, b) => Number(a) - Number(b))).toEqual(numbers)
    expect(new Set(await statesOf('letters'))).toEqual(new Set(['completed']))
    // No process runs jobs here any more.
    await put('letters', { at: 99 })
    expect(await rowsOf('letters')).toHaveLength(30)
  })

  it('are there when their transaction commits, and never were when it is rolled back', async () => {
    const seen: unknown[] = []
    const { stop } = await start({ name: 'sure', isEnqueued: true, run: async (data) => seen.push(data) })
    const { db } = store.database
    await expect(
      db.transaction(async (tx) => {
        await enqueue(tx, 'sure', { is: 'lost' })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await db.transaction(async (tx) => {
      await enqueue(tx, 'sure', { is: 'kept' })
      expect(seen).toEqual([])
    })
    await expect.poll(() => seen, timeout).toEqual([{ is: 'kept' }])
    await expect.poll(() => statesOf('sure'), timeout).toEqual(['completed'])
    await stop()
  })

  it('that no job takes are refused with the transaction, instead of lying there for ever', async () => {
    const { stop } = await start({ name: 'known', isEnqueued: true, run: async () => {} })
    await expect(put('unknown')).rejects.toThrow('no job takes what is put into the queue unknown')
    await put('known')
    await stop()
    expect(await rowsOf('unknown')).toEqual([])
  })

  it('wait for their time where they have one', async () => {
    const seen: unknown[] = []
    const { stop } = await start({ name: 'later', isEnqueued: true, run: async (data) => seen.push(data) })
    await enqueue(store.database.db, 'later', { is: 'later' }, { startAfter: 3600 })
    await put('later', { is: 'now' })
    await expect.poll(() => seen, timeout).toEqual([{ is: 'now' }])
    await stop()
    expect((await statesOf('later')).sort()).toEqual(['completed', 'created'])
  })

  it('that fail are tried again after a pause that grows, then lie with the dead ones and are logged', async () => {
    let tries = 0
    const run = async (data?: object) => {
      if (data && 'isWake' in data) return
      tries += 1
      throw new Error('the provider is away')
    }
    const { stop, lines } = await start({ name: 'trying', isEnqueued: true, run })
    const theOne = async () => (await rowsOf('trying')).find(({ state }) => state !== 'completed')
    await put('trying', { is: 'work' })
    await expect.poll(async () => (await theOne())?.state, timeout).toBe('retry')
    expect(await theOne()).toMatchObject({ retry_count: 0, retry_backoff: true })
    await endPause('trying')
    await expect.poll(() => tries, timeout).toBe(2)
    await expect.poll(theOne, timeout).toMatchObject({ state: 'retry', retry_count: 1 })
    await store.database.db.execute(
      sql`update jobs.job set retry_count = retry_limit - 1 where state = 'retry'`,
    )
    await endPause('trying')
    await expect.poll(async () => (await theOne())?.state, timeout).toBe('failed')
    expect(await rowsOf(deadJobs)).toMatchObject([{ state: 'created', source_name: 'trying' }])
    expect(await openWorkRepository.countDeadJobs(store.database.db)).toBe(1)
    await stop()
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['job failed', 'job failed', 'job given up'])
  })

  it('of a process that died are run by another, and of one that lives are left to it', async () => {
    const silence = (name: string) =>
      store.database.db.execute(
        sql`update jobs.job set heartbeat_on = now() - interval '10 minutes' where name = ${name} and state = 'active'`,
      )
    const seen: unknown[] = []
    const job = { name: 'crashing', isEnqueued: true, run: async (data?: object) => seen.push(data) }
    const first = await start(job)
    // The process that takes these never reports them as done.
    await first.boss.offWork('crashing')
    await put('crashing', { is: 'left' })
    const [fetched] = await first.boss.fetch('crashing')
    const second = await start(job)
    await silence('crashing')
    await second.boss.touch('crashing', fetched?.id ?? '')
    await second.boss.supervise('crashing')
    expect(await statesOf('crashing')).toEqual(['active'])
    await silence('crashing')
    await store.database.db.execute(
      sql`update jobs.queue set monitor_claim_on = now() - interval '1 hour' where name = 'crashing'`,
    )
    await second.boss.supervise('crashing')
    expect(await statesOf('crashing')).toEqual(['retry'])
    await endPause('crashing')
    await expect.poll(() => seen, timeout).toContainEqual({ is: 'left' })
    await Promise.all([first.stop(), second.stop()])
  })
})
