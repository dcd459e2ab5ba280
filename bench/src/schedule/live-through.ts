import { calendarOf, dueTime, hourMs, minuteMs, startOfDay, usualCalendar } from '@yinpu/contract'
import { type StationKind, standardStations } from '@yinpu/contract/console'
import {
  endOfNewJob,
  freeTimeOf,
  openWindows,
  type ScheduleInput,
  type ScheduleJob,
  scheduleJobs,
} from '@yinpu/workshop'
import { type Random, randomFrom } from './random-from.ts'

const calendar = calendarOf(usualCalendar)
const start = startOfDay('2026-11-02') + 8 * hourMs
const arrivalDays = 20
const lastDays = 45
const tickMs = 15 * minuteMs
const lookMs = 4 * hourMs
const tariffDays = 3

/** The demo's mix: flyers and cards mostly, then leaflets, boxes and books. */
const routes: readonly (readonly [share: number, route: readonly StationKind[]])[] = [
  [35, ['prepress', 'press', 'laminate', 'trim', 'inspect', 'pack']],
  [25, ['prepress', 'plate', 'paper_cut', 'press', 'trim', 'inspect', 'pack']],
  [20, ['prepress', 'plate', 'paper_cut', 'press', 'laminate', 'trim', 'fold', 'inspect', 'pack']],
  [12, ['prepress', 'plate', 'paper_cut', 'press', 'laminate', 'die_cut', 'glue', 'inspect', 'pack']],
  [8, ['prepress', 'plate', 'paper_cut', 'press', 'laminate', 'fold', 'bind', 'inspect', 'pack']],
]

const stations = standardStations.map((station) => ({
  ...station,
  open: openWindows(station, calendar, start, lastDays + 60),
}))
const byKind = new Map(stations.map((station) => [station.kind, station]))

const isOpen = (open: (typeof stations)[number]['open'], at: number) =>
  open.some(([from, to]) => from <= at && at < to)

interface LiveStep {
  station: string
  minutes: number
  wait: number
  /** what it really takes, and what was done of it */
  real: number
  done: number
  isRunning: boolean
}

interface LiveJob {
  id: string
  rush: boolean
  due: number
  steps: LiveStep[]
  at: number
  readyAt: number
  endedAt?: number
  /** when the shop could first read that it would be late */
  knownAt?: number
}

const newSteps = (random: Random): LiveStep[] => {
  let left = random(100)
  const route = routes.find(([share]) => {
    left -= share
    return left < 0
  })?.[1]
  return (route ?? []).map((kind) => {
    const minutes = 10 + random(50)
    // Mostly about the plan; one in twenty goes wrong.
    const factor = random(20) === 0 ? 2 + random(3) : 0.8 + random(40) / 100
    const { id = '', wait_minutes = 0 } = byKind.get(kind) ?? {}
    return { station: id, minutes, wait: wait_minutes, real: minutes * factor, done: 0, isRunning: false }
  })
}

const inputAt = (now: number, jobs: readonly LiveJob[]): ScheduleInput => ({
  now,
  load_days: 0,
  stations,
  jobs: jobs
    .filter(({ endedAt }) => endedAt === undefined)
    .map(
      (job): ScheduleJob => ({
        id: job.id,
        rush: job.rush,
        due: job.due,
        ready: job.readyAt,
        steps: job.steps.slice(job.at).map(({ station, minutes, wait, done, isRunning }) => ({
          station,
          minutes: Math.max(minutes - done, minutes * 0.1),
          wait,
          ...(isRunning && { is_running: true }),
        })),
      }),
    ),
})

/** One tick of the press room: what runs goes on, and free machines take what is most urgent. */
const work = (now: number, jobs: readonly LiveJob[]) => {
  for (const { id, open, machines } of stations) {
    if (!isOpen(open, now)) continue
    const here = jobs.filter(({ at, steps, endedAt }) => endedAt === undefined && steps[at]?.station === id)
    let free = machines - here.filter(({ at, steps }) => steps[at]?.isRunning).length
    const waiting = here
      .filter((job) => !job.steps[job.at]?.isRunning && job.readyAt <= now)
      .toSorted((one, other) => Number(other.rush) - Number(one.rush) || one.due - other.due)
    for (const job of waiting) {
      const step = job.steps[job.at]
      if (free <= 0 || !step) break
      step.isRunning = true
      free -= 1
    }
    for (const job of here) {
      const step = job.steps[job.at]
      if (!step?.isRunning) continue
      step.done += tickMs / minuteMs
      if (step.done < step.real) continue
      step.isRunning = false
      const end = now + tickMs
      job.at += 1
      job.readyAt = end + step.wait * minuteMs
      if (job.at === job.steps.length) job.endedAt = end
    }
  }
}

/** Orders come, are promised by the load and made with delays; how many promises were held, and how early slips were known. */
export const liveThrough = ({
  seed,
  orders,
  bufferHours,
}: {
  seed: number
  orders: number
  bufferHours: number
}) => {
  const random = randomFrom(seed)
  const arrivals = Array.from(
    { length: orders },
    () => start + random(arrivalDays) * 24 * hourMs + random(9 * 60) * minuteMs,
  ).toSorted((one, other) => one - other)
  const jobs: LiveJob[] = []
  for (let now = start; now < start + lastDays * 24 * hourMs; now += tickMs) {
    while ((arrivals[jobs.length] ?? Number.POSITIVE_INFINITY) <= now) {
      const rush = random(10) === 0
      const steps = newSteps(random)
      const free = freeTimeOf(inputAt(now, jobs))
      const end = endOfNewJob(free, steps, { isRush: rush, ready: now }) ?? now
      const due = Math.max(
        dueTime(calendar, now, rush ? 1 : tariffDays),
        dueTime(calendar, end + bufferHours * hourMs, 0),
      )
      jobs.push({ id: `job ${jobs.length}`, rush, due, steps, at: 0, readyAt: now })
    }
    if ((now - start) % lookMs === 0)
      for (const { id, slack_minutes } of scheduleJobs(inputAt(now, jobs)).jobs) {
        const job = jobs[Number(id.slice(4))]
        if (job && slack_minutes !== undefined && slack_minutes < 0) job.knownAt ??= now
      }
    work(now, jobs)
  }
  const late = jobs.filter(({ endedAt, due }) => (endedAt ?? Number.POSITIVE_INFINITY) > due)
  return {
    orders: jobs.length,
    held: jobs.length - late.length,
    /** hours before the promise, of those that were not held */
    knownHours: late.map(({ knownAt, due }) => Math.max(0, (due - (knownAt ?? due)) / hourMs)),
  }
}
