import { setTimeout as delay } from 'node:timers/promises'
import { shopZone } from '@yinpu/contract'
import type { JobResult, JobWithMetadata, PgBoss, Queue, WorkOptions } from 'pg-boss'
import type { Config } from '../config.ts'
import { announce } from '../db/announce.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { faultForLog } from '../kernel/fault-for-log.ts'
import type { Logger } from '../kernel/logger.ts'
import { measuredJobs } from '../metrics/measured.ts'
import type { Job } from './job.ts'
import { openBoss } from './open-boss.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * Every scheduled job also runs once after a start: a shop that is open for an hour a day may never reach the minute
 * of a schedule. The delay keeps that out of the start itself.
 */
const firstRunMs = 2_000
/** if the database was unreachable at that moment */
const firstRetryMs = 10_000
const graceMs = 5_000

/** The queue of jobs that failed too often, until a person handles them: docs/operating.md. */
export const deadJobs = 'dead-jobs'

/** the channel on which every process of a served database learns of new work in a queue */
const enqueuedChannel = 'job_enqueued'

/**
 * A job that is due when its transaction begins is announced by pg-boss in that transaction, and an order would
 * wait for the lock of NOTIFY (decision 62). A job that is due a moment later is left to us.
 */
const barelyLater = '1 microsecond'

interface Deps {
  database: Database
  config: Config
  logger: Logger
  jobs: readonly Job[]
}

/** From 4 seconds to a quarter of an hour, over about two hours. */
const retries = { retryLimit: 10, retryDelay: 4, retryBackoff: true, retryDelayMax: 15 * minute }

const queueOf = ({ name, everySeconds = 0, isEnqueued }: Job): Queue => ({
  name,
  notify: true,
  heartbeatSeconds: minute,
  expireInSeconds: day,
  deleteAfterSeconds: Math.max(2 * everySeconds, hour),
  ...(isEnqueued
    ? // One row for each, because two transactions that want the same row would wait for each other.
      { policy: 'standard', ...retries, deadLetter: deadJobs }
    : // One waits and one runs, over all processes. A failed one runs again with its next turn.
      { policy: 'stately', retryLimit: 0 }),
})

/** At most starts no queue has changed: one query finds that out, and making each again would take many. */
const makeQueues = async (boss: PgBoss, queues: Queue[]) => {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, policy = 'standard', ...options } of queues) {
    const old = existing.get(name)
    const isUnchanged = Object.entries({ policy, ...options }).every(
      ([option, value]) => old?.[option as keyof Queue] === value,
    )
    if (isUnchanged) continue
    // A queue's policy never changes. Nothing is lost: the next run finds its work again.
    if (old && old.policy !== policy) await boss.deleteQueue(name)
    if (old?.policy === policy) await boss.updateQueue(name, options)
    else await boss.createQueue(name, { policy, ...options })
    // pg-boss looks up a queue that it does not know yet; inside an embedded transaction it could not.
    await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' })
  }
}

/** pg-boss's own schedule knows minutes; a more frequent job sends itself again. */
const cronOf = (everySeconds: number): string => {
  const minutes = Math.max(1, everySeconds / minute)
  if (minutes < 60) return `*/${minutes} * * * *`
  return minutes < 24 * 60 ? `7 */${minutes / 60} * * *` : '7 3 * * *'
}

const isOftenerThanSchedule = (everySeconds: number) => everySeconds < minute

const workOptions = ({ everySeconds = minute }: Job) => {
  const short = Math.min(everySeconds, 5)
  return {
    includeMetadata: true,
    perJobResults: true,
    batchSize: 20,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: short,
    // A job that sends itself again is due between two polls: polls as far apart as its turns would take every other
    // turn.
    notifyPollingIntervalSeconds: isOftenerThanSchedule(everySeconds) ? short : minute,
  } as const satisfies WorkOptions
}

/** Lets this process run the jobs of a queue; returns the worker's id. */
const work = async (boss: PgBoss, job: Job, logger: Logger, isStopped: () => boolean) => {
  const { name, everySeconds, isEnqueued } = job

  const runOne = async ({ id, data, retryCount, retryLimit }: JobWithMetadata): Promise<JobResult> => {
    const began = performance.now()
    let hasSucceeded = false
    try {
      await job.run(data ?? undefined, isStopped)
      hasSucceeded = true
    } catch (error) {
      const isGivenUp = isEnqueued && retryCount >= retryLimit
      logger.error({ job: name, err: faultForLog(error) }, isGivenUp ? 'job given up' : 'job failed')
    }
    measuredJobs.report({ job: name, hasSucceeded, seconds: (performance.now() - began) / 1000 })
    // The reason of a failure is only in the log: an error may contain the values of a query.
    return { id, status: hasSucceeded ? 'completed' : 'failed' }
  }

  return boss.work(name, workOptions(job), async (fetched: JobWithMetadata[]) => {
    const results: JobResult[] = []
    // After a stop, another process runs the rest.
    for (const one of fetched) if (!isStopped()) results.push(await runOne(one))
    if (everySeconds && isOftenerThanSchedule(everySeconds) && !isStopped())
      await boss.send(name, null, { startAfter: Math.max(1, everySeconds - 1) })
    return results
  })
}

export interface Jobs {
  boss: PgBoss
  /** Lets this process run jobs: their first queries would delay the first answers of a start. */
  takeWork(): Promise<void>
  /** Lets runs that are underway end, for a few seconds. */
  stop(): Promise<void>
}

/**
 * Opens the queues. From then on work can be enqueued, and `takeWork` runs each job by its schedule and whenever it is
 * enqueued, once over all processes on this database.
 */
export const startJobs = async ({ database, config, logger, jobs }: Deps): Promise<Jobs> => {
  const boss = await openBoss(config, database, logger)
  let isStopped = false
  const scheduled = jobs.filter(({ everySeconds }) => everySeconds)

  try {
    await makeQueues(boss, [{ name: deadJobs, retentionSeconds: 30 * day }, ...jobs.map(queueOf)])
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  const { fromDrizzle } = await import('pg-boss')
  const enqueued = new Set(jobs.filter(({ isEnqueued }) => isEnqueued).map(({ name }) => name))
  database.db.services.sendJob = async (tx, queue, data, options) => {
    // A wrong name would write a row that nobody ever takes.
    if (!enqueued.has(queue)) throw new Error(`no job takes what is put into the queue ${queue}`)
    const isDueNow = options.startAfter === undefined && database.kind === 'postgres'
    const when = isDueNow ? { startAfter: barelyLater } : options
    await boss.send(queue, data, { ...when, db: fromDrizzle(tx as never, sql) })
    if (isDueNow) await announce(tx, enqueuedChannel, queue)
  }

  /** Once in an interval, by the first process. */
  const sendFirst = async () => {
    for (const { name, everySeconds = day } of scheduled)
      await boss.send(name, null, { singletonSeconds: everySeconds })
  }
  let first: NodeJS.Timeout | undefined
  const planFirst = (ms: number) => {
    first = setTimeout(() => {
      sendFirst().catch((error: unknown) => {
        if (isStopped) return
        logger.error({ err: faultForLog(error) }, 'job queue failed')
        planFirst(firstRetryMs)
      })
    }, ms)
  }

  const takeWork = async () => {
    const schedules = new Map(scheduled.map(({ name, everySeconds = day }) => [name, cronOf(everySeconds)]))
    for (const { name, cron } of await boss.getSchedules()) {
      if (schedules.get(name) === cron) schedules.delete(name)
      else if (!schedules.has(name)) await boss.unschedule(name)
    }
    for (const [name, cron] of schedules) await boss.schedule(name, cron, null, { tz: shopZone })
    const workers = new Map<string, string>()
    for (const job of jobs) workers.set(job.name, await work(boss, job, logger, () => isStopped))
    const wake = (worker: string | undefined) =>
      worker !== undefined && !isStopped && boss.notifyWorker(worker)
    await database.listen(
      enqueuedChannel,
      (queue) => void wake(workers.get(queue)),
      () => workers.forEach(wake),
    )
    planFirst(firstRunMs)
  }

  const stop = async () => {
    isStopped = true
    clearTimeout(first)
    delete database.db.services.sendJob
    const grace = new AbortController()
    await Promise.race([
      Promise.all(jobs.map(({ name }) => boss.offWork(name))),
      delay(graceMs, undefined, { signal: grace.signal }).catch(() => {}),
    ])
    grace.abort()
    for (const { name, count } of boss.getWipData())
      if (count > 0) logger.warn({ job: name }, 'job was still running')
    // Jobs that still run have been named above; they will find no queue to report to.
    boss.removeAllListeners('error').on('error', () => {})
    await boss.stop({ graceful: false })
  }
  return { boss, takeWork, stop }
}
