import { minuteMs } from '@yinpu/contract'
import { countLoad, daysOf, listPieces, minutesOn } from './count-load.ts'
import { explainEnd } from './explain-end.ts'
import { type JobPlan, placeSteps } from './place-steps.ts'
import type { Schedule, ScheduledJob, ScheduledStep, ScheduleInput } from './schedule-types.ts'

const usualDays = 14

const endOf = ({ job, placements }: JobPlan, now: number): number | undefined => {
  let end = placements.length === 0 ? Math.max(now, job.ready ?? now) : now
  for (const placement of placements) {
    if (!placement) return undefined
    end = Math.max(end, placement.end)
  }
  return end
}

/**
 * The times of each step of each open job. Pure and deterministic, whatever the order of stations and jobs: by rush, then
 * due date, each step takes the earliest gap of a machine of its station.
 */
export const scheduleJobs = (input: ScheduleInput): Schedule => {
  const { now, load_days = usualDays } = input
  const { plans, times } = placeSteps(input)
  const steps = plans.flatMap(({ job, placements }) =>
    placements.flatMap((placement, at): ScheduledStep[] => {
      const station = job.steps[at]?.station
      if (!placement || station === undefined) return []
      const { machine, start, end } = placement
      return [{ job: job.id, step: at, station, machine, start, end }]
    }),
  )
  const jobs = plans.map((plan): ScheduledJob => {
    const { id, due } = plan.job
    const end = endOf(plan, now)
    return {
      id,
      end,
      slack_minutes: end === undefined || due === undefined ? undefined : (due - end) / minuteMs,
      why: end === undefined ? [] : explainEnd(plan, times, now),
    }
  })
  return { steps, jobs, load: countLoad(plans, times, now, load_days) }
}

interface LoadEntry {
  job: string
  step: number
  minutes: number
}

/** The jobs that fill a day of a station: by the promises, and by the schedule. Their minutes add up to those of its load. */
export const fillOfDay = (
  input: ScheduleInput,
  { station, day }: { station: string; day: string },
): { planned: LoadEntry[]; needed: LoadEntry[] } => {
  const { plans, times } = placeSteps(input)
  const open = times.get(station)?.open
  const pieces = listPieces(plans, times).get(station)
  const own = open && daysOf(open, input.now, input.load_days ?? usualDays).find((one) => one.day === day)
  if (!own || !pieces) return { planned: [], needed: [] }
  const entries = (list: typeof pieces.planned) =>
    list.flatMap((piece) => {
      const minutes = minutesOn(piece, own)
      return minutes > 0 ? [{ job: piece.plan.job.id, step: piece.at, minutes }] : []
    })
  return { planned: entries(pieces.planned), needed: entries(pieces.needed) }
}
