import { minuteMs } from '@yinpu/contract'
import { findGap } from './machine-time.ts'
import { lengthOf, placeSteps, type StationTime, waitOf } from './place-steps.ts'
import type { ScheduleInput, ScheduleJob, ScheduleStep } from './schedule-types.ts'

/** The free time of the machines, for jobs that may come. */
export interface FreeTime {
  now: number
  /** after every open job */
  usual: ReadonlyMap<string, StationTime>
  /** after rush jobs, and what runs */
  rush: ReadonlyMap<string, StationTime>
}

const runningOnly = (job: ScheduleJob): ScheduleJob => ({
  ...job,
  steps: job.steps.filter(({ is_running }) => is_running).map((step) => ({ ...step, from: [] })),
})

/** To be computed once for many questions. */
export const freeTimeOf = (input: ScheduleInput): FreeTime => ({
  now: input.now,
  usual: placeSteps(input).times,
  rush: placeSteps({ ...input, jobs: input.jobs.map((job) => (job.rush ? job : runningOnly(job))) }).times,
})

/**
 * The time at which a new job would be ready: after everything that goes before it, with its steps one after the other. Undefined: a
 * station is never open for so long. Changes nothing.
 */
export const endOfNewJob = (
  { now, usual, rush }: FreeTime,
  steps: readonly Pick<ScheduleStep, 'station' | 'minutes' | 'wait'>[],
  { isRush = false, ready = now }: { isRush?: boolean; ready?: number } = {},
): number | undefined => {
  const times = isRush ? rush : usual
  let until = Math.max(now, ready)
  let end = until
  for (const step of steps) {
    const length = lengthOf(step)
    const time = times.get(step.station)
    if (!time) end = until + length
    else if (length === 0) end = until
    else {
      const from = time.open.elapsedAt(until)
      const point = Math.min(...time.machines.map((machine) => findGap(machine, from, length)))
      if (point + length > time.open.total) return undefined
      end = time.open.endAt(point + length)
    }
    until = end + waitOf(step)
  }
  return Math.ceil(end / minuteMs) * minuteMs
}
