import { minuteMs } from '@yinpu/contract'
import { createMachine, findGap, type MachineTime, takeTime } from './machine-time.ts'
import { createOpenTime, type OpenTime } from './open-time.ts'
import type { ScheduleInput, ScheduleJob, ScheduleStation, ScheduleStep } from './schedule-types.ts'

/** A step with its machine and time. */
export interface Placement {
  machine: number
  /** from when its own pieces are there */
  own_ready: number
  /** from when all members of its gang run are ready */
  ready: number
  start: number
  end: number
}

export interface StationTime {
  station: ScheduleStation
  open: OpenTime
  machines: MachineTime[]
}

/** A job with the placements of its steps; an empty one was not placed yet, or has no place. */
export interface JobPlan {
  job: ScheduleJob
  placements: (Placement | undefined)[]
}

interface Member {
  plan: JobPlan
  at: number
}

/** By rush, then by due date; what has none comes last. */
export const byUrgency = (one: ScheduleJob, other: ScheduleJob): number => {
  if (one.rush !== other.rush) return one.rush ? -1 : 1
  const [due, otherDue] = [one.due ?? Number.POSITIVE_INFINITY, other.due ?? Number.POSITIVE_INFINITY]
  if (due !== otherDue) return due < otherDue ? -1 : 1
  return one.id < other.id ? -1 : Number(one.id > other.id)
}

export const sourcesOf = ({ from }: ScheduleStep, at: number): readonly number[] =>
  from ?? (at > 0 ? [at - 1] : [])

/** Whole milliseconds. */
export const lengthOf = ({ minutes }: Pick<ScheduleStep, 'minutes'>): number =>
  Math.max(0, Math.round(minutes * minuteMs))

export const waitOf = (step: Pick<ScheduleStep, 'wait'> | undefined): number =>
  Math.round((step?.wait ?? 0) * minuteMs)

/** The time at which the pieces of a step are there; undefined: a step before it has no place. */
const readyAt = ({ job, placements }: JobPlan, at: number, now: number): number | undefined => {
  const step = job.steps[at]
  let ready = Math.max(now, job.ready ?? now, step?.ready ?? now)
  for (const source of step ? sourcesOf(step, at) : []) {
    const before = placements[source]
    if (!before) return undefined
    ready = Math.max(ready, before.end + waitOf(job.steps[source]))
  }
  return ready
}

/** The earliest gap of a machine of the station; undefined: it is never open for so long. */
const takeGap = (
  { open, machines }: StationTime,
  ready: number,
  length: number,
): Pick<Placement, 'machine' | 'start' | 'end'> | undefined => {
  const from = open.elapsedAt(ready)
  let [machine, point] = [-1, Number.POSITIVE_INFINITY]
  for (const [index, one] of machines.entries()) {
    const gap = findGap(one, from, length)
    if (gap >= point) continue
    machine = index
    point = gap
    if (gap === from) break
  }
  const taken = machines[machine]
  if (!taken || point + length > open.total) return undefined
  takeTime(taken, point, length)
  if (length === 0) return { machine, start: ready, end: ready }
  return { machine, start: open.startAt(point), end: open.endAt(point + length) }
}

/** The members of each task of a gang run: its step at a station, of each of its jobs. */
const membersByTask = (plans: readonly JobPlan[]) => {
  const tasks = new Map<string, Member[]>()
  const keys = plans.map((plan) => {
    const counts = new Map<string, number>()
    return plan.job.steps.map(({ run, station }, at) => {
      if (run === undefined) return undefined
      const name = JSON.stringify([run, station])
      const times = counts.get(name) ?? 0
      counts.set(name, times + 1)
      const key = `${name}${times}`
      const members = tasks.get(key) ?? []
      members.push({ plan, at })
      tasks.set(key, members)
      return key
    })
  })
  return { tasks, keyOf: new Map(plans.map((plan, index) => [plan, keys[index] ?? []])) }
}

/**
 * Serial forward scheduling with finite capacity: what runs keeps its machine; then each step of each job, by urgency,
 * takes the earliest gap.
 */
export const placeSteps = ({ now, stations, jobs }: ScheduleInput) => {
  const times = new Map(
    stations.map((station): [string, StationTime] => [
      station.id,
      {
        station,
        open: createOpenTime(station.open, now),
        machines: Array.from({ length: station.machines }, createMachine),
      },
    ]),
  )
  const plans = jobs
    .toSorted(byUrgency)
    .map((job): JobPlan => ({ job, placements: job.steps.map(() => undefined) }))
  const { tasks, keyOf } = membersByTask(plans)

  const membersOf = (plan: JobPlan, at: number): Member[] => {
    const key = keyOf.get(plan)?.[at]
    const members = key === undefined ? undefined : tasks.get(key)
    return (members ?? [{ plan, at }]).filter((one) => one.plan.placements[one.at] === undefined)
  }

  const placeTask = (members: readonly Member[], ownReady: readonly number[]) => {
    const ready = Math.max(...ownReady)
    const steps = members.flatMap(({ plan, at }) => plan.job.steps[at] ?? [])
    const length = Math.max(0, ...steps.map(lengthOf))
    const time = times.get(steps[0]?.station ?? '')
    const gap = time ? takeGap(time, ready, length) : { machine: 0, start: ready, end: ready + length }
    if (!gap) return
    for (const [index, { plan, at }] of members.entries())
      plan.placements[at] = { ...gap, own_ready: ownReady[index] ?? ready, ready }
  }

  for (const plan of plans)
    for (const [at, step] of plan.job.steps.entries()) {
      if (!step.is_running || plan.placements[at]) continue
      const members = membersOf(plan, at)
      placeTask(
        members,
        members.map(() => now),
      )
    }

  /** Jobs that wait for the others of a run at this moment: of two runs that wait for each other one goes first. */
  const waiting = new Set<JobPlan>()

  const advance = (plan: JobPlan, until: number): void => {
    for (let at = 0; at < until; at += 1) {
      if (plan.placements[at]) continue
      waiting.add(plan)
      const members = membersOf(plan, at).filter((one) => one.plan === plan || !waiting.has(one.plan))
      for (const one of members) if (one.plan !== plan) advance(one.plan, one.at)
      waiting.delete(plan)
      // A member that went on in the meantime has its place already.
      const own = members.flatMap((one) => {
        const ready = one.plan.placements[one.at] ? undefined : readyAt(one.plan, one.at, now)
        return ready === undefined ? [] : [{ one, ready }]
      })
      if (own.some(({ one }) => one.plan === plan))
        placeTask(
          own.map(({ one }) => one),
          own.map(({ ready }) => ready),
        )
    }
  }
  for (const plan of plans) advance(plan, plan.job.steps.length)
  return { plans, times }
}
