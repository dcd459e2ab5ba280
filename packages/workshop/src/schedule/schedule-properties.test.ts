import { dayOf, minuteMs } from '@yinpu/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeWindows } from './open-time.ts'
import { byUrgency } from './place-steps.ts'
import { tryJob } from './pushed-back.ts'
import { fillOfDay, scheduleJobs } from './schedule-jobs.ts'
import type { Schedule, ScheduledStep, ScheduleInput } from './schedule-types.ts'
import { aJob, anInput, anInputWithoutRuns } from './testing/random-schedule.ts'

const numRuns = process.env.NIGHTLY ? 5_000 : 100

const stepOf = ({ jobs }: ScheduleInput, { job, step }: ScheduledStep) =>
  jobs.find(({ id }) => id === job)?.steps[step]

/** The tasks of each machine: the members of a gang run lie on it together. */
const tasksOf = (input: ScheduleInput, { steps }: Schedule) => {
  const machines = new Map<string, Map<string, ScheduledStep>>()
  for (const placed of steps) {
    const { job, step, station, machine, start, end } = placed
    if (end === start) continue
    const tasks = machines.get(`${station} ${machine}`) ?? new Map<string, ScheduledStep>()
    const run = stepOf(input, placed)?.run
    tasks.set(run === undefined ? `${job} ${step}` : `${run} ${start} ${end}`, placed)
    machines.set(`${station} ${machine}`, tasks)
  }
  return machines
}

const openBetween = (input: ScheduleInput, station: string, from: number, to: number) =>
  mergeWindows(input.stations.find(({ id }) => id === station)?.open ?? [], input.now).reduce(
    (sum, [opens, closes]) => sum + Math.max(0, Math.min(closes, to) - Math.max(opens, from)),
    0,
  )

const check = <Input>(some: fc.Arbitrary<Input>, property: (input: Input) => void) =>
  fc.assert(fc.property(some, property), { numRuns })

describe('every schedule', () => {
  it('gives a machine one task at a time, swept over its whole day', () => {
    check(anInput, (input) => {
      for (const tasks of tasksOf(input, scheduleJobs(input)).values()) {
        const moments = [...tasks.values()].flatMap(({ start, end }) => [
          { at: start, by: 1 },
          { at: end, by: -1 },
        ])
        // Steps that end at a moment end before the next one begins.
        moments.sort((one, other) => one.at - other.at || one.by - other.by)
        let busy = 0
        for (const { by } of moments) {
          busy += by
          expect(busy).toBeLessThanOrEqual(1)
        }
      }
    })
  })

  it('has no more tasks at once than the station has machines', () => {
    check(anInput, (input) => {
      for (const { machine, station } of scheduleJobs(input).steps) {
        const machines = input.stations.find(({ id }) => id === station)?.machines ?? 0
        expect(machine).toBeGreaterThanOrEqual(0)
        expect(machine).toBeLessThan(machines)
      }
    })
  })

  it('keeps the order of the steps, with the wait after each, and begins nothing before it is ready', () => {
    check(anInput, (input) => {
      const { steps } = scheduleJobs(input)
      for (const job of input.jobs) {
        let until = Math.max(input.now, job.ready ?? input.now)
        for (const placed of steps.filter((one) => one.job === job.id)) {
          const step = job.steps[placed.step]
          if (!step?.is_running) expect(placed.start).toBeGreaterThanOrEqual(until)
          until = placed.end + (step?.wait ?? 0) * minuteMs
        }
      }
    })
  })

  it('works the planned minutes inside the opening hours, and begins and ends within them', () => {
    check(anInputWithoutRuns, (input) => {
      for (const placed of scheduleJobs(input).steps) {
        const { station, start, end } = placed
        const minutes = stepOf(input, placed)?.minutes ?? 0
        expect(openBetween(input, station, start, end)).toBe(minutes * minuteMs)
        if (minutes === 0) continue
        expect(openBetween(input, station, start, start + 1)).toBe(1)
        expect(openBetween(input, station, end - 1, end)).toBe(1)
      }
    })
  })

  it('is the same whatever the order of jobs and stations', () => {
    check(anInput, (input) => {
      const turned = { ...input, jobs: input.jobs.toReversed(), stations: input.stations.toReversed() }
      const [one, other] = [scheduleJobs(input), scheduleJobs(turned)]
      expect(other.jobs).toEqual(one.jobs)
      expect(other.steps).toEqual(one.steps)
    })
  })

  it('explains every minute from now to the end of a job', () => {
    check(anInput, (input) => {
      for (const { end, why } of scheduleJobs(input).jobs) {
        if (end === undefined) continue
        const minutes = why.reduce((sum, reason) => sum + reason.minutes, 0)
        expect(minutes).toBeCloseTo((end - input.now) / minuteMs, 6)
      }
    })
  })

  it('fills no day above its opening hours, and counts every minute of a task once', () => {
    check(anInput, (input) => {
      const schedule = scheduleJobs({ ...input, load_days: 60 })
      for (const { minutes, open_minutes } of schedule.load)
        expect(minutes).toBeLessThanOrEqual(open_minutes + 1e-6)
      const planned = schedule.load.reduce((sum, { minutes }) => sum + minutes, 0)
      const tasks = [...tasksOf(input, schedule).values()].flatMap((of) => [...of.values()])
      const worked = tasks.reduce(
        (sum, { station, start, end }) => sum + openBetween(input, station, start, end) / minuteMs,
        0,
      )
      expect(planned).toBeCloseTo(worked, 6)
    })
  })

  it('needs every minute of a promised job on some day, whether it holds or not', () => {
    check(anInputWithoutRuns, (input) => {
      const { load } = scheduleJobs({ ...input, load_days: 60 })
      const needed = load.reduce((sum, one) => sum + one.needed_minutes, 0)
      const promised = input.jobs
        .filter(({ due }) => due !== undefined)
        .flatMap(({ steps }) => steps.map(({ minutes }) => minutes))
      expect(needed).toBeCloseTo(
        promised.reduce((sum, minutes) => sum + minutes, 0),
        6,
      )
    })
  })

  it('names what fills a day, in minutes that add up to its load', () => {
    check(anInput, (input) => {
      for (const { station, day, minutes, needed_minutes } of scheduleJobs(input).load.slice(0, 6)) {
        const { planned, needed } = fillOfDay(input, { station, day })
        const sum = (list: typeof planned) => list.reduce((total, one) => total + one.minutes, 0)
        expect(sum(planned)).toBeCloseTo(minutes, 6)
        expect(sum(needed)).toBeCloseTo(needed_minutes, 6)
      }
    })
  })

  it('gives the members of a gang run one task', () => {
    check(anInput, (input) => {
      const { steps } = scheduleJobs(input)
      for (const run of ['HB1', 'HB2']) {
        const first = steps.filter((placed) => {
          const own = input.jobs.find(({ id }) => id === placed.job)?.steps ?? []
          return (
            stepOf(input, placed)?.run === run && own.findIndex((step) => step.run === run) === placed.step
          )
        })
        expect(new Set(first.map(({ start, machine }) => `${start} ${machine}`)).size).toBeLessThanOrEqual(1)
      }
    })
  })
})

const endsOf = ({ jobs }: Schedule) => new Map(jobs.map(({ id, end }) => [id, end]))
const withNewcomer = fc.tuple(anInputWithoutRuns, aJob('newcomer'))

describe('one more job', () => {
  it('moves none of those that go before it', () => {
    check(withNewcomer, ([input, job]) => {
      const [before, after] = [
        endsOf(scheduleJobs(input)),
        endsOf(scheduleJobs({ ...input, jobs: [...input.jobs, job] })),
      ]
      for (const one of input.jobs.filter((other) => byUrgency(other, job) < 0))
        expect(after.get(one.id)).toBe(before.get(one.id))
    })
  })

  it('never makes another earlier when it comes last, and moves none at all', () => {
    check(withNewcomer, ([input, job]) => {
      const last = { ...job, rush: false, due: undefined, id: 'z newcomer' }
      const [before, after] = [scheduleJobs(input), scheduleJobs({ ...input, jobs: [...input.jobs, last] })]
      expect(after.steps.filter((one) => one.job !== last.id)).toEqual(before.steps)
    })
  })

  it('with rush says every job that it pushes back, from when to when, and changes nothing', () => {
    check(withNewcomer, ([input, job]) => {
      const rushed = { ...job, rush: true, due: input.now }
      const before = endsOf(scheduleJobs(input))
      const after = endsOf(scheduleJobs({ ...input, jobs: [...input.jobs, rushed] }))
      const { end, pushed } = tryJob(input, rushed)
      expect(end).toBe(after.get('newcomer'))
      const later = input.jobs.filter(
        ({ id }) =>
          before.get(id) !== undefined &&
          (after.get(id) ?? Number.POSITIVE_INFINITY) > (before.get(id) ?? Number.POSITIVE_INFINITY),
      )
      expect(pushed.map(({ id }) => id).toSorted()).toEqual(later.map(({ id }) => id).toSorted())
      for (const one of pushed) {
        expect(one.before.end).toBe(before.get(one.id))
        expect(one.after.end).toBe(after.get(one.id))
      }
    })
  })
})

describe('a station that closes for a day', () => {
  it('moves only what needs it, or comes after what needs it', () => {
    check(fc.tuple(anInputWithoutRuns, fc.constantFrom('print', 'film', 'cut', 'pack')), ([input, id]) => {
      const closed = {
        ...input,
        stations: input.stations.map((station) =>
          station.id === id
            ? { ...station, open: station.open.filter(([from]) => dayOf(from) !== '2026-11-20') }
            : station,
        ),
      }
      const needs = (job: ScheduleInput['jobs'][number]) => job.steps.some((step) => step.station === id)
      // Steps that have begun come before all others.
      const first = (job: ScheduleInput['jobs'][number]) => job.steps.some((step) => step.is_running)
      const [before, after] = [endsOf(scheduleJobs(input)), endsOf(scheduleJobs(closed))]
      for (const job of input.jobs) {
        const ahead = input.jobs.filter((one) => one === job || first(one) || byUrgency(one, job) < 0)
        if (!ahead.some(needs)) expect(after.get(job.id)).toBe(before.get(job.id))
      }
    })
  })
})
