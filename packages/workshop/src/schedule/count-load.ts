import { dayAfter, dayMs, dayOf, minuteMs, startOfDay } from '@yinpu/contract'
import { type JobPlan, lengthOf, type StationTime, sourcesOf, waitOf } from './place-steps.ts'
import type { StationDay } from './schedule-types.ts'

/** A piece of the open time of a station, of one step. */
export interface LoadPiece {
  plan: JobPlan
  at: number
  from: number
  to: number
}

export interface StationPieces {
  /** as the schedule has placed them */
  planned: LoadPiece[]
  /** as late as the promises allow; what is below 0 should have been done before now */
  needed: LoadPiece[]
}

/** The latest points at which the steps of a job may lie so that its promise holds, counted back from the due date. */
const latestPieces = (
  plan: JobPlan,
  due: number,
  times: ReadonlyMap<string, StationTime>,
): Map<number, LoadPiece> => {
  const { steps } = plan.job
  const pieces = new Map<number, LoadPiece>()
  const latestEnds = steps.map(() => due)
  for (let at = steps.length - 1; at >= 0; at -= 1) {
    const step = steps[at]
    const end = latestEnds[at] ?? due
    if (!step) continue
    const time = times.get(step.station)
    const length = lengthOf(step)
    let start = end - length
    if (time) {
      const to = Math.min(time.open.elapsedAt(end), time.open.total)
      pieces.set(at, { plan, at, from: to - length, to })
      // A step that should have begun before now begins before all earlier steps, too.
      start = to - length >= 0 ? time.open.startAt(to - length) : Number.NEGATIVE_INFINITY
    }
    for (const source of sourcesOf(step, at))
      latestEnds[source] = Math.min(latestEnds[source] ?? due, start - waitOf(steps[source]))
  }
  return pieces
}

/** All pieces of the open time of each station; a task of a gang run is one, of the member that needs it first. */
export const listPieces = (plans: readonly JobPlan[], times: ReadonlyMap<string, StationTime>) => {
  const stations = new Map<string, StationPieces>(
    [...times.keys()].map((id) => [id, { planned: [], needed: [] }]),
  )
  const plannedTasks = new Set<string>()
  const neededTasks = new Map<string, LoadPiece>()
  for (const plan of plans) {
    const { due } = plan.job
    const latest = due === undefined ? undefined : latestPieces(plan, due, times)
    for (const [at, step] of plan.job.steps.entries()) {
      const pieces = stations.get(step.station)
      const open = times.get(step.station)?.open
      if (!pieces || !open) continue
      const placement = plan.placements[at]
      const task = step.run === undefined ? undefined : `${step.run} ${step.station} ${placement?.start}`
      if (placement && !(task !== undefined && plannedTasks.has(task))) {
        const [from, to] = [open.elapsedAt(placement.start), open.elapsedAt(placement.end)]
        pieces.planned.push({ plan, at, from, to })
        if (task !== undefined) plannedTasks.add(task)
      }
      const own = latest?.get(at)
      if (!own) continue
      const first = task === undefined ? undefined : neededTasks.get(task)
      if (!first) pieces.needed.push(own)
      else if (own.to < first.to) Object.assign(first, own)
      if (task !== undefined && !first) neededTasks.set(task, own)
    }
  }
  return stations
}

/** The days from today on, each as a piece of the open time; what should have been done by now is due on the first. */
export const daysOf = (open: StationTime['open'], now: number, count: number) => {
  const today = dayOf(now)
  const days = Array.from({ length: count }, (_, index) => {
    const day = dayAfter(today, index)
    const start = startOfDay(day)
    return { day, from: open.elapsedAt(start), to: open.elapsedAt(start + dayMs) }
  })
  const first = days.find(({ from, to }) => to > from) ?? days[0]
  return days.map((one) => ({ ...one, isFirst: one === first }))
}

type PieceDay = ReturnType<typeof daysOf>[number]

/** The minutes of a piece on a day. */
export const minutesOn = ({ from, to }: Pick<LoadPiece, 'from' | 'to'>, day: PieceDay): number =>
  Math.max(0, Math.min(to, day.to) - Math.max(from, day.from)) / minuteMs +
  (day.isFirst ? (Math.min(to, 0) - Math.min(from, 0)) / minuteMs : 0)

const sumOn = (pieces: readonly LoadPiece[], day: PieceDay): number =>
  pieces.reduce((sum, piece) => sum + minutesOn(piece, day), 0)

export const countLoad = (
  plans: readonly JobPlan[],
  times: ReadonlyMap<string, StationTime>,
  now: number,
  days: number,
): StationDay[] => {
  const pieces = listPieces(plans, times)
  return [...times.values()].flatMap(({ station, open }) => {
    const own = pieces.get(station.id) ?? { planned: [], needed: [] }
    return daysOf(open, now, days).map((day) => ({
      station: station.id,
      day: day.day,
      minutes: sumOn(own.planned, day),
      needed_minutes: sumOn(own.needed, day),
      open_minutes: ((day.to - day.from) * station.machines) / minuteMs,
    }))
  })
}
