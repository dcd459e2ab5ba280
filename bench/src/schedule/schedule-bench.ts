import { calendarOf, dayMs, hourMs, startOfDay, usualCalendar } from '@yinpu/contract'
import { standardStations } from '@yinpu/contract/console'
import { openWindows, type ScheduleInput, scheduleJobs } from '@yinpu/workshop'
import { medianTime } from '../quoting/measure.ts'
import { against, type Tell } from '../report/section.ts'
import { liveThrough } from './live-through.ts'
import { randomFrom } from './random-from.ts'

const sizes = [50, 500, 2_000]
const goalOf = 500
const goalMs = 50
const days = 120

const seeds = [11, 22, 33]
const orders = 200
const buffers = [0, 2, 4, 8]
/** the share of promises that are held with the buffer of a careful shop */
const heldGoal = 0.95
const goalBuffer = 4
const now = startOfDay('2026-11-19') + 10 * hourMs

const route = ['prepress', 'plate', 'paper_cut', 'press', 'laminate', 'trim', 'inspect', 'pack']

/** A press room with so many open jobs of eight steps, each somewhere on its way and due within three weeks. */
const pressRoom = (jobs: number): ScheduleInput => {
  const random = randomFrom(jobs)
  const calendar = calendarOf(usualCalendar)
  const idOf = (kind: string) => standardStations.find((station) => station.kind === kind)?.id ?? ''
  return {
    now,
    stations: standardStations.map((station) => ({
      id: station.id,
      machines: station.machines,
      open: openWindows(station, calendar, now, days),
    })),
    jobs: Array.from({ length: jobs }, (_, at) => ({
      id: `job ${String(at).padStart(5, '0')}`,
      rush: random(10) === 0,
      due: now + random(21) * dayMs,
      steps: route.map((kind, index) => ({
        station: idOf(kind),
        minutes: 5 + random(40),
        wait: kind === 'press' || kind === 'laminate' ? 60 : 0,
        ...(index === 0 && random(40) === 0 && { is_running: true }),
      })),
    })),
  }
}

/** Measures the time of one schedule of a press room. */
export const runScheduleBench = (tell: Tell): void => {
  const rows = sizes.map((jobs) => {
    const input = pressRoom(jobs)
    const first = performance.now()
    const { steps } = scheduleJobs(input)
    const cold = performance.now() - first
    const time = medianTime(() => scheduleJobs(input))
    return [
      `${jobs} jobs`,
      steps.length.toLocaleString('en-US'),
      cold.toFixed(1),
      time.toFixed(1),
      jobs === goalOf ? against(`≤ ${goalMs} ms`, time <= goalMs) : '',
    ]
  })
  tell({
    title: 'The schedule of a press room',
    columns: ['open jobs of 8 steps', 'steps', 'first run, ms', 'median, ms', 'goal'],
    rows,
    findings: [`${standardStations.length} stations with their hours for ${days} days, load of 14 days.`],
  })
  tell({
    title: 'Promises from the load, lived through with delays at random',
    columns: ['buffer', 'orders', 'held', 'slips known before, median hours', 'goal'],
    rows: buffers.map((bufferHours) => {
      const lives = seeds.map((seed) => liveThrough({ seed, orders, bufferHours }))
      const all = lives.reduce((sum, life) => sum + life.orders, 0)
      const held = lives.reduce((sum, life) => sum + life.held, 0) / all
      const known = lives.flatMap(({ knownHours }) => knownHours).toSorted((one, other) => one - other)
      return [
        `${bufferHours} hours`,
        String(all),
        `${(held * 100).toFixed(1)} %`,
        known.length === 0 ? '–' : (known[Math.floor(known.length / 2)] ?? 0).toFixed(1),
        bufferHours === goalBuffer ? against(`≥ ${heldGoal * 100} %`, held >= heldGoal) : '',
      ]
    }),
    findings: [
      `${seeds.length} seeds of ${orders} orders in four weeks on the usual stations; one step in twenty takes two to five times its plan.`,
    ],
  })
}
