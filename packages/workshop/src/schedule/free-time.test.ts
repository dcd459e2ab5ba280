import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOfNewJob, freeTimeOf } from './free-time.ts'
import { scheduleJobs } from './schedule-jobs.ts'
import { aJob, anInputWithoutRuns } from './testing/random-schedule.ts'

const numRuns = process.env.NIGHTLY ? 5_000 : 100

describe('the end of a job that may come', () => {
  it('is the end that it has in the schedule, behind all others', () => {
    fc.assert(
      fc.property(anInputWithoutRuns, aJob('newcomer'), (input, { steps }) => {
        const job = { id: 'z newcomer', rush: false, steps }
        const { jobs } = scheduleJobs({ ...input, jobs: [...input.jobs, job] })
        expect(endOfNewJob(freeTimeOf(input), steps)).toBe(jobs.find(({ id }) => id === job.id)?.end)
      }),
      { numRuns },
    )
  })

  it('with rush is behind rush jobs and what runs alone', () => {
    fc.assert(
      fc.property(anInputWithoutRuns, aJob('newcomer'), (input, { steps }) => {
        const rushed = input.jobs.filter((job) => job.rush || !job.steps.some(({ is_running }) => is_running))
        const some = { ...input, jobs: rushed }
        const job = { id: 'z newcomer', rush: true, steps }
        const { jobs } = scheduleJobs({ ...some, jobs: [...some.jobs, job] })
        expect(endOfNewJob(freeTimeOf(some), steps, { isRush: true })).toBe(
          jobs.find(({ id }) => id === job.id)?.end,
        )
      }),
      { numRuns },
    )
  })
})
