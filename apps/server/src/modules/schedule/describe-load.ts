import { type CallData, dayAfter, dayMs, dayOf, startOfDay } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { fillOfDay } from '@yinpu/workshop'
import { notFound } from '../../kernel/refusal.ts'
import { dueOf } from '../order/due-date.ts'
import { loadDays } from './schedule-input.ts'
import type { ScheduleSnapshot } from './schedule-snapshots.ts'

type Load = CallData<ConsoleCalls['getLoad']>
type LoadDay = CallData<ConsoleCalls['getLoadDay']>

const mostLate = 100

const jobOf = ({ jobs }: ScheduleSnapshot, id: string) => {
  const job = jobs.get(id)
  if (!job) return undefined
  const { jobNo, name, pieces, unit, customer } = job
  return { job_id: id, job_no: jobNo, name, pieces, unit, customer, due_at: dueOf(job) }
}

/** Every open job that is expected after its promise, the worst first. */
const lateJobs = (snapshot: ScheduleSnapshot): Load['late'] =>
  [...snapshot.slacks]
    .flatMap(([id, { expected_at, reason, why }]) => {
      const job = jobOf(snapshot, id)
      if (job?.due_at === undefined || expected_at <= job.due_at) return []
      const { due_at } = job
      const isPast = due_at < snapshot.at
      return [
        {
          ...{ ...job, due_at, expected_at, why: why.slice(0, 2) },
          reason: reason || (isPast ? '已过交期' : '时间不够'),
        },
      ]
    })
    .toSorted((one, other) => other.expected_at - other.due_at - (one.expected_at - one.due_at))

/** The stations of the press room over two weeks, and what will be late. */
export const describeLoad = (snapshot: ScheduleSnapshot): Load => {
  const { at, schedule, stations } = snapshot
  const byStation = Map.groupBy(schedule.load, ({ station }) => station)
  const used = new Set(snapshot.input.jobs.flatMap(({ steps }) => steps.map(({ station }) => station)))
  const late = lateJobs(snapshot)
  return {
    at,
    days: Array.from({ length: loadDays }, (_, index) => dayAfter(dayOf(at), index)),
    // One that was taken out of the routes may still have work.
    stations: stations
      .filter(({ id, in_routes }) => in_routes || used.has(id))
      .map(({ id, name, machines }) => ({
        station_id: id,
        name,
        machines,
        days: (byStation.get(id) ?? []).map(({ minutes, needed_minutes, open_minutes }) => ({
          planned_minutes: Math.round(minutes),
          needed_minutes: Math.round(needed_minutes),
          open_minutes: Math.round(open_minutes),
        })),
      })),
    open_jobs: snapshot.jobs.size,
    late_jobs: late.length,
    late: late.slice(0, mostLate),
  }
}

const mostSoon = 8

/** The jobs that are not late yet, but have to leave by tomorrow night and will not be ready; the earliest first. */
export const describeSoonLate = (
  snapshot: ScheduleSnapshot,
  now: number,
): CallData<ConsoleCalls['getToday']>['will_be_late'] => {
  const until = startOfDay(dayOf(now)) + 2 * dayMs
  const soon = lateJobs(snapshot)
    .filter(({ due_at }) => due_at >= now && due_at < until)
    .toSorted((one, other) => one.due_at - other.due_at || one.expected_at - other.expected_at)
  return { count: soon.length, list: soon.slice(0, mostSoon) }
}

/** The jobs that fill a day of a station. */
export const describeLoadDay = (
  snapshot: ScheduleSnapshot,
  { station: stationId, day }: { station?: string | undefined; day?: string | undefined },
): LoadDay => {
  const station = snapshot.stations.find(({ id }) => id === stationId)
  const load = snapshot.schedule.load.find((one) => one.station === stationId && one.day === day)
  if (!station || !load) throw notFound()
  const { planned, needed } = fillOfDay(snapshot.input, load)
  const entries = (list: typeof planned) =>
    list
      .flatMap(({ job, step, minutes }) => {
        const own = jobOf(snapshot, job)
        return own ? [{ ...own, step, minutes: Math.round(minutes) }] : []
      })
      .toSorted((one, other) => other.minutes - one.minutes)
  return {
    name: station.name,
    open_minutes: Math.round(load.open_minutes),
    planned: entries(planned),
    needed: entries(needed),
  }
}
