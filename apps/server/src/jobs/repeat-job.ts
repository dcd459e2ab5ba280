import { faultForLog } from '../kernel/fault-for-log.ts'
import type { Logger } from '../logger.ts'
import { measuredJobs } from '../metrics/measured.ts'
import type { JobQueue } from './job-queue.ts'
import type { RecurringJob } from './recurring-job.ts'

/** Soon, because a shop that is open for an hour a day may never see the middle of a day; not amid the start. */
const firstMs = 2_000

/** Half-way through an interval, so that neither a late timer nor a clock a little off falls into another one. */
const msToMiddle = (everySeconds: number, now: number) => {
  const interval = everySeconds * 1000
  return interval - ((now + interval / 2) % interval)
}

/** This process's part in a job: asks once each interval for its turn, and runs what it gets. */
export const repeatJob = (job: RecurringJob, queue: JobQueue, logger: Logger) => {
  let isStopped = false
  let asked = 0
  let underway = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const hasRun = async (id: string) => {
    // A beat that is lost is followed by others before anybody gives the run up.
    const beating = setInterval(() => queue.beat(id).catch(() => {}), queue.beatMs).unref()
    const began = performance.now()
    let hasSucceeded = false
    try {
      await job.run()
      hasSucceeded = true
    } catch (error) {
      logger.error({ job: job.name, err: faultForLog(error) }, 'job failed')
    } finally {
      clearInterval(beating)
    }
    measuredJobs.tell({ job: job.name, hasSucceeded, seconds: (performance.now() - began) / 1000 })
    return hasSucceeded
  }

  const takeTurn = async (when: 'due' | 'now') => {
    if (isStopped) return
    const id = await queue.claim(when)
    if (id) await queue.settle(id, !isStopped && (await hasRun(id)))
  }

  const ask = (when: 'due' | 'now'): Promise<void> => {
    asked += 1
    underway = underway
      .then(() => takeTurn(when))
      .catch((error: unknown) => {
        // After the stop the database may be gone; the turn is then given up by another.
        if (!isStopped) logger.error({ job: job.name, err: faultForLog(error) }, 'job has no queue')
      })
      .finally(() => {
        asked -= 1
      })
    return underway
  }

  const wait = (longestMs: number) => {
    timer = setTimeout(tick, Math.min(longestMs, msToMiddle(job.everySeconds, Date.now())))
  }
  const tick = () => {
    wait(Number.POSITIVE_INFINITY)
    if (asked === 0) void ask('due')
  }
  wait(firstMs)

  return {
    name: job.name,
    /** After a run that is underway here; nothing where one is underway elsewhere. */
    runNow: () => ask('now'),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      return underway
    },
    isBusy: () => asked > 0,
  }
}
