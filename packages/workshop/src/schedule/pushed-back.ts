import { scheduleJobs } from './schedule-jobs.ts'
import type { ScheduledJob, ScheduleInput, ScheduleJob } from './schedule-types.ts'

interface PushedJob {
  id: string
  before: Pick<ScheduledJob, 'end' | 'slack_minutes'>
  after: Pick<ScheduledJob, 'end' | 'slack_minutes'>
}

/** The time at which a job would be ready beside those that are open, and the jobs that end later because of it. Changes nothing. */
export const tryJob = (
  input: ScheduleInput,
  job: ScheduleJob,
): { end: number | undefined; why: ScheduledJob['why']; pushed: PushedJob[] } => {
  const before = scheduleJobs({ ...input, load_days: 0 })
  const after = new Map(
    scheduleJobs({ ...input, jobs: [...input.jobs, job], load_days: 0 }).jobs.map((one) => [one.id, one]),
  )
  const own = after.get(job.id)
  return {
    end: own?.end,
    why: own?.why ?? [],
    pushed: before.jobs.flatMap(({ id, end, slack_minutes }) => {
      const later = after.get(id)
      if (!later || end === undefined || (later.end ?? Number.POSITIVE_INFINITY) <= end) return []
      return [
        {
          id,
          before: { end, slack_minutes },
          after: { end: later.end, slack_minutes: later.slack_minutes },
        },
      ]
    }),
  }
}
