import { dayMs, hourMs, startOfDay } from '@yinpu/contract'
import fc from 'fast-check'
import type { OpenWindow, ScheduleInput, ScheduleJob, ScheduleStation } from '../schedule-types.ts'

/** A Thursday, at ten in the morning. */
export const testNow = startOfDay('2026-11-19') + 10 * hourMs

const stationIds = ['print', 'film', 'cut', 'pack'] as const

/** One shift, two with a break, a night over midnight, or never closed; some days are holidays. */
const shifts: readonly (readonly (readonly [number, number])[])[] = [
  [[8, 18]],
  [
    [8, 12],
    [13, 17],
  ],
  [
    [0, 6],
    [20, 24],
  ],
  [[0, 24]],
]

const windowsOf = (shift: number, holidays: readonly number[]): OpenWindow[] =>
  Array.from({ length: 60 }, (_, day) => day).flatMap((day) =>
    holidays.includes(day)
      ? []
      : (shifts[shift] ?? []).map(([from, to]): OpenWindow => {
          const start = startOfDay('2026-11-18') + day * dayMs
          return [start + from * hourMs, start + to * hourMs]
        }),
  )

const aStation = (id: string): fc.Arbitrary<ScheduleStation> =>
  fc
    .record({
      machines: fc.integer({ min: 1, max: 3 }),
      shift: fc.nat(shifts.length - 1),
      holidays: fc.array(fc.nat(8), { maxLength: 3 }),
    })
    .map(({ machines, shift, holidays }) => ({ id, machines, open: windowsOf(shift, holidays) }))

const someStations = fc.tuple(...stationIds.map(aStation))

export const aJob = (id: string): fc.Arbitrary<ScheduleJob> =>
  fc
    .record({
      rush: fc.boolean(),
      due: fc.option(fc.integer({ min: -24, max: 240 }), { nil: undefined }),
      ready: fc.option(fc.integer({ min: -10, max: 48 }), { nil: undefined }),
      steps: fc.array(
        fc.record({
          station: fc.constantFrom(...stationIds),
          minutes: fc.integer({ min: 0, max: 700 }),
          wait: fc.option(fc.integer({ min: 0, max: 600 }), { nil: undefined }),
        }),
        { maxLength: 5 },
      ),
    })
    .map(({ rush, due, ready, steps }) => ({
      id,
      rush,
      due: due === undefined ? undefined : testNow + due * hourMs,
      ready: ready === undefined ? undefined : testNow + ready * hourMs,
      steps,
    }))

const runIds = [undefined, 'HB1', 'HB2']

/** Open jobs; some are members of gang runs at the press, and some have begun. */
export const anInput: fc.Arbitrary<ScheduleInput> = fc
  .record({
    stations: someStations,
    jobs: fc
      .integer({ min: 1, max: 14 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => aJob(`job ${at}`)))),
    runs: fc.array(fc.constantFrom(...runIds), { minLength: 14, maxLength: 14 }),
    running: fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }),
  })
  .map(({ stations, jobs, runs, running }) => ({
    now: testNow,
    stations,
    jobs: jobs.map((job, at) => {
      const run = runs[at]
      return {
        ...job,
        steps: job.steps.map((step, index) => ({
          ...step,
          ...(run !== undefined && step.station === 'print' && { run }),
          ...(run === undefined && index === 0 && running[at] && { is_running: true }),
        })),
      }
    }),
  }))

/** The same without gang runs. */
export const anInputWithoutRuns: fc.Arbitrary<ScheduleInput> = anInput.map((input) => ({
  ...input,
  jobs: input.jobs.map((job) => ({
    ...job,
    steps: job.steps.map(({ station, minutes, wait, is_running }) => ({
      station,
      minutes,
      wait,
      ...(is_running && { is_running }),
    })),
  })),
}))
