import { minuteMs, type WorkingCalendar } from '@yinpu/contract'
import type { Station } from '@yinpu/contract/console'
import { openWindows, type ScheduleInput, type ScheduleStep } from '@yinpu/workshop'
import { sourcesOf, takenAt } from '../job/job-flow.ts'
import { dueOf } from '../order/due-date.ts'
import type { OpenJob, OpenStep } from './schedule-repository.ts'

/** Hours are known for so many days; what does not fit into them has no end. */
const horizonDays = 120

export const loadDays = 14

/** A step that takes longer than planned is not done at once. */
const leastShare = 0.1

interface PressRoom {
  now: number
  jobs: readonly OpenJob[]
  steps: readonly OpenStep[]
  stations: readonly Station[]
  calendar: WorkingCalendar
  /** ids of the shop's rush terms */
  rushIds: readonly string[]
}

/** The minutes that are left of a step: by what was counted, or by how long it has run. */
const restOf = (step: OpenStep, taken: number, planned: number, now: number): number => {
  const counted = step.good + step.waste
  const worked =
    step.workedSeconds / 60 + (step.runningSince ? (now - step.runningSince.getTime()) / minuteMs : 0)
  const rest =
    counted > 0 && step.countUnit !== 'none'
      ? planned * (1 - counted / Math.max(taken, step.planned, 1))
      : planned - worked
  return Math.ceil(Math.max(rest, planned * leastShare))
}

/** The steps of a job that are not done; what they take is named by its index among them. */
const openSteps = (
  steps: readonly OpenStep[],
  stations: ReadonlyMap<string, Station>,
  now: number,
): (ScheduleStep & { position: number })[] => {
  const sources = sourcesOf(steps)
  const open = steps.flatMap(({ state }, at) => (state === 'done' ? [] : [at]))
  return open.flatMap((at) => {
    const step = steps[at]
    if (!step) return []
    const from = sources[at] ?? []
    const station = stations.get(step.stationId ?? '')
    const planned = step.minutes ?? station?.setup_minutes ?? 0
    const dry = from.flatMap((source) => {
      const { finishedAt, waitMinutes } = steps[source] ?? {}
      return finishedAt && waitMinutes ? [finishedAt.getTime() + waitMinutes * minuteMs] : []
    })
    return [
      {
        position: step.position,
        station: step.stationId ?? '',
        minutes: restOf(step, takenAt(steps, at, from), planned, now),
        wait: step.waitMinutes,
        from: from.flatMap((source) => {
          const index = open.indexOf(source)
          return index < 0 ? [] : [index]
        }),
        ...(dry.length > 0 && { ready: Math.max(...dry) }),
        ...(step.state === 'running' && { is_running: true }),
      },
    ]
  })
}

/** The stations and open jobs of a press room, as the schedule reads them. */
export const scheduleInputOf = ({ jobs, steps, stations, calendar, rushIds, ...rest }: PressRoom) => {
  // Plans are in whole minutes.
  const now = rest.now - (rest.now % minuteMs)
  const byId = new Map(stations.map((station) => [station.id, station]))
  const stepsOf = Map.groupBy(steps, ({ jobId }) => jobId)
  return {
    now,
    load_days: loadDays,
    stations: stations.map((station) => ({
      id: station.id,
      machines: station.machines,
      open: openWindows(station, calendar, now, horizonDays),
    })),
    jobs: jobs.map((job) => ({
      id: job.id,
      rush: rushIds.includes(job.rush),
      due: dueOf(job),
      steps: openSteps(stepsOf.get(job.id) ?? [], byId, now),
    })),
  } satisfies ScheduleInput
}
