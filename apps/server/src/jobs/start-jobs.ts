import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Logger } from '../logger.ts'
import { createJobQueue, makeQueues } from './job-queue.ts'
import { openBoss } from './open-boss.ts'
import type { RecurringJob } from './recurring-job.ts'
import { repeatJob } from './repeat-job.ts'

const graceMs = 5_000

interface Deps {
  database: Database
  config: Config
  logger: Logger
  jobs: readonly RecurringJob[]
}

export interface Jobs {
  /** Lets runs that are underway end, for a few seconds. */
  stop(): Promise<void>
  /** Resolves when the run has ended, well or badly; does nothing where another process is at it. */
  runNow(name: string): Promise<void>
}

/** Runs each job once an interval, however many processes do the same on this database. */
export const startJobs = async ({ database, config, logger, jobs }: Deps): Promise<Jobs> => {
  const boss = await openBoss(config, database, logger)
  const tidyJobs = { name: 'tidy-jobs', everySeconds: 60 * 60, run: () => boss.supervise() }
  const all = [...jobs, tidyJobs]
  try {
    await makeQueues(
      boss,
      all.map(({ name }) => name),
    )
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  const repeated = all.map((job) => repeatJob(job, createJobQueue(boss, job), logger))

  const stop = async () => {
    const ended = Promise.all(repeated.map((job) => job.stop()))
    const grace = new AbortController()
    await Promise.race([ended, delay(graceMs, undefined, { signal: grace.signal }).catch(() => {})])
    grace.abort()
    for (const { name, isBusy } of repeated) {
      if (isBusy()) logger.warn({ job: name }, 'job was still running')
    }
    await boss.stop({ graceful: false })
  }

  return {
    stop,
    runNow: async (name) => {
      const job = repeated.find((candidate) => candidate.name === name)
      if (!job) throw new Error(`no job is called ${name}`)
      await job.runNow()
    },
  }
}
