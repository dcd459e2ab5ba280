import { type CalendarSettings, calendarOf, formatMoment, hourMs, startOfDay } from '@yinpu/contract'
import type { Station } from '@yinpu/contract/console'
import { describe, expect, it } from 'vitest'
import { openWindows } from './open-hours.ts'
import { scheduleJobs } from './schedule-jobs.ts'
import type { ScheduleInput, ScheduleJob, ScheduleStep } from './schedule-types.ts'

const settings: CalendarSettings = {
  weekdays: [1, 2, 3, 4, 5, 6],
  dispatch_hour: 18,
  holidays: true,
  days: [],
  no_rush_weekdays: [],
  no_rush_days: [],
}
const calendar = calendarOf(settings)
const at = (text: string) =>
  startOfDay(text.slice(0, 10)) + (Number(text.slice(11, 13)) + Number(text.slice(14)) / 60) * hourMs

type Hours = Pick<Station, 'hours' | 'exceptions'>

const dayShift: Hours = {
  hours: [
    { days: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '12:00' },
    { days: [1, 2, 3, 4, 5, 6], opens: '13:00', closes: '17:00' },
  ],
  exceptions: [],
}
/** From eight in the evening to four in the morning. */
const nightShift: Hours = {
  hours: [
    { days: [1, 2, 3, 4, 5], opens: '20:00', closes: '24:00' },
    { days: [2, 3, 4, 5, 6], opens: '00:00', closes: '04:00' },
  ],
  exceptions: [],
}

interface Options {
  now?: string
  hours?: Record<string, Hours>
  machines?: Record<string, number>
}

const inputOf = (
  jobs: (Partial<ScheduleJob> & { id: string; steps: ScheduleStep[] })[],
  { now = '2026-11-19 08:00', hours = {}, machines = {} }: Options = {},
): ScheduleInput => ({
  now: at(now),
  stations: ['print', 'film', 'cut'].map((id) => ({
    id,
    machines: machines[id] ?? 1,
    open: openWindows(hours[id] ?? dayShift, calendar, at(now), 60),
  })),
  jobs: jobs.map((job) => ({ rush: false, ...job })),
})

const timesOf = (input: ScheduleInput) =>
  scheduleJobs(input).steps.map(
    ({ job, station, start, end }) =>
      `${job} ${station} ${formatMoment(start).slice(5)} – ${formatMoment(end).slice(5)}`,
  )

describe('opening hours', () => {
  it('have a break at noon, over which a step goes on', () => {
    const input = inputOf([{ id: 'a', steps: [{ station: 'print', minutes: 300 }] }])
    expect(timesOf(input)).toEqual(['a print 11-19 08:00 – 11-19 14:00'])
  })

  it('end a step when they end, and not when they begin again', () => {
    const input = inputOf([
      {
        id: 'a',
        steps: [
          { station: 'print', minutes: 480 },
          { station: 'cut', minutes: 60 },
        ],
      },
    ])
    expect(timesOf(input)).toEqual(['a print 11-19 08:00 – 11-19 17:00', 'a cut 11-20 08:00 – 11-20 09:00'])
  })

  it('go over midnight in a night shift', () => {
    const steps = [{ station: 'print', minutes: 420 }]
    const input = inputOf([{ id: 'a', steps }], { now: '2026-11-19 21:00', hours: { print: nightShift } })
    expect(timesOf(input)).toEqual(['a print 11-19 21:00 – 11-20 04:00'])
  })

  it('are those of the night that has begun yesterday', () => {
    const steps = [{ station: 'print', minutes: 120 }]
    const input = inputOf([{ id: 'a', steps }], { now: '2026-11-20 03:00', hours: { print: nightShift } })
    // On Friday evening at eight the next shift begins.
    expect(timesOf(input)).toEqual(['a print 11-20 03:00 – 11-20 21:00'])
  })

  it('leave out Sundays and public holidays', () => {
    const steps = [{ station: 'print', minutes: 600 }]
    expect(timesOf(inputOf([{ id: 'a', steps }], { now: '2026-11-21 08:00' }))).toEqual([
      'a print 11-21 08:00 – 11-23 10:00',
    ])
    // The National Day is a holiday until the seventh of October.
    expect(timesOf(inputOf([{ id: 'a', steps }], { now: '2026-09-30 08:00' }))).toEqual([
      'a print 09-30 08:00 – 10-08 10:00',
    ])
  })

  it('are those of Monday on a Sunday that is worked in exchange', () => {
    // 2026-09-20 is one before the National Day.
    const steps = [{ station: 'print', minutes: 600 }]
    expect(timesOf(inputOf([{ id: 'a', steps }], { now: '2026-09-19 08:00' }))).toEqual([
      'a print 09-19 08:00 – 09-20 10:00',
    ])
  })

  it('are changed for a day by the station, even on a holiday', () => {
    const exceptions = [
      { day: '2026-11-19', opens: '', closes: '', note: '保养' },
      { day: '2026-11-20', opens: '06:00', closes: '22:00', note: '' },
    ]
    const input = inputOf([{ id: 'a', steps: [{ station: 'print', minutes: 900 }] }], {
      hours: { print: { ...dayShift, exceptions } },
    })
    expect(timesOf(input)).toEqual(['a print 11-20 06:00 – 11-20 21:00'])
    const holiday = inputOf([{ id: 'a', steps: [{ station: 'print', minutes: 60 }] }], {
      now: '2026-10-01 08:00',
      hours: {
        print: {
          ...dayShift,
          exceptions: [{ day: '2026-10-02', opens: '09:00', closes: '10:00', note: '' }],
        },
      },
    })
    expect(timesOf(holiday)).toEqual(['a print 10-02 09:00 – 10-02 10:00'])
  })
})

describe('a schedule', () => {
  const one = (station: string, minutes: number, rest: Partial<ScheduleStep> = {}): ScheduleStep => ({
    ...{ station, minutes },
    ...rest,
  })

  it('goes by rush, then by due date, then by what was promised nothing', () => {
    const steps = [one('print', 60)]
    const input = inputOf([
      { id: 'free', steps },
      { id: 'late', steps, due: at('2026-11-25 18:00') },
      { id: 'soon', steps, due: at('2026-11-20 18:00') },
      { id: 'rush', steps, due: at('2026-11-26 18:00'), rush: true },
    ])
    expect(timesOf(input).map((text) => text.split(' ')[0])).toEqual(['rush', 'soon', 'late', 'free'])
  })

  it('leaves a machine to what runs, and uses gaps before work that comes later', () => {
    const input = inputOf([
      { id: 'a', rush: true, steps: [one('film', 120), one('print', 60)] },
      { id: 'b', steps: [one('print', 60)] },
      { id: 'c', steps: [one('print', 30, { is_running: true })] },
    ])
    expect(timesOf(input)).toEqual([
      'a film 11-19 08:00 – 11-19 10:00',
      'a print 11-19 10:00 – 11-19 11:00',
      'b print 11-19 08:30 – 11-19 09:30',
      'c print 11-19 08:00 – 11-19 08:30',
    ])
  })

  it('waits for the drying, which goes on at night', () => {
    const input = inputOf([
      { id: 'a', steps: [one('print', 480, { wait: 600 }), one('cut', 60)] },
      { id: 'b', steps: [one('film', 60, { wait: 60 }), one('cut', 60)] },
    ])
    expect(timesOf(input)).toEqual([
      'a print 11-19 08:00 – 11-19 17:00',
      'a cut 11-20 08:00 – 11-20 09:00',
      'b film 11-19 08:00 – 11-19 09:00',
      'b cut 11-19 10:00 – 11-19 11:00',
    ])
  })

  it('makes the parts of a book beside each other', () => {
    const steps = [
      one('print', 60, { from: [] }),
      one('film', 60, { from: [] }),
      one('cut', 60, { from: [0, 1] }),
    ]
    expect(timesOf(inputOf([{ id: 'a', steps }]))).toEqual([
      'a print 11-19 08:00 – 11-19 09:00',
      'a film 11-19 08:00 – 11-19 09:00',
      'a cut 11-19 09:00 – 11-19 10:00',
    ])
  })

  it('prints a gang run once, as soon as its last job is there, and says that the others wait for it', () => {
    const input = inputOf([
      { id: 'a', rush: true, steps: [one('print', 60, { run: 'HB1' }), one('cut', 10)] },
      { id: 'b', steps: [one('film', 120), one('print', 60, { run: 'HB1' })] },
    ])
    expect(timesOf(input)).toEqual([
      'a print 11-19 10:00 – 11-19 11:00',
      'a cut 11-19 11:00 – 11-19 11:10',
      'b film 11-19 08:00 – 11-19 10:00',
      'b print 11-19 10:00 – 11-19 11:00',
    ])
    const { jobs, load } = scheduleJobs(input)
    expect(jobs.find(({ id }) => id === 'a')?.why[0]).toEqual({ kind: 'run', station: 'print', minutes: 120 })
    expect(load.find(({ station }) => station === 'print')?.minutes).toBe(60)
  })

  it('says how much time is left, and which station takes most of it', () => {
    const input = inputOf([
      { id: 'a', due: at('2026-11-19 12:00'), steps: [one('film', 240)] },
      { id: 'b', due: at('2026-11-19 17:00'), steps: [one('print', 60), one('film', 360)] },
    ])
    const { jobs } = scheduleJobs(input)
    expect(jobs.map(({ id, slack_minutes }) => [id, slack_minutes])).toEqual([
      ['a', 0],
      ['b', -17 * 60],
    ])
    expect(jobs[1]?.why[0]).toEqual({ kind: 'queue', station: 'film', minutes: 180 })
  })

  it('has no end for a job whose station never opens, and goes on with the others', () => {
    const input = inputOf([
      { id: 'a', steps: [one('print', 60), one('film', 60), one('cut', 60)] },
      { id: 'b', steps: [one('cut', 60)] },
    ])
    const stations = input.stations.map((station) =>
      station.id === 'film' ? { ...station, open: [] } : station,
    )
    const { jobs, steps } = scheduleJobs({ ...input, stations })
    expect(jobs.map(({ end }) => end !== undefined)).toEqual([false, true])
    expect(steps.map(({ job, station }) => `${job} ${station}`)).toEqual(['a print', 'b cut'])
  })

  it('turns a day red by the promises: what cannot be done in time is needed all the same', () => {
    const steps = [one('film', 360)]
    const due = at('2026-11-20 17:00')
    const { load } = scheduleJobs(inputOf(['a', 'b', 'c'].map((id) => ({ id, due, steps }))))
    const film = load.filter(({ station }) => station === 'film').slice(0, 3)
    expect(film).toEqual([
      // A promise of Friday afternoon needs its six hours on Friday.
      { station: 'film', day: '2026-11-19', minutes: 480, needed_minutes: 0, open_minutes: 480 },
      { station: 'film', day: '2026-11-20', minutes: 480, needed_minutes: 1080, open_minutes: 480 },
      { station: 'film', day: '2026-11-21', minutes: 120, needed_minutes: 0, open_minutes: 480 },
    ])
  })

  it('needs today what should have been done yesterday', () => {
    const late = { id: 'a', due: at('2026-11-18 17:00'), steps: [one('print', 60), one('film', 30)] }
    const { load } = scheduleJobs(inputOf([late], { now: '2026-11-22 09:00' }))
    // On a Sunday that is the Monday after it.
    expect(load.filter(({ needed_minutes }) => needed_minutes > 0)).toEqual([
      { station: 'print', day: '2026-11-23', minutes: 60, needed_minutes: 60, open_minutes: 480 },
      { station: 'film', day: '2026-11-23', minutes: 30, needed_minutes: 30, open_minutes: 480 },
    ])
  })

  it('may make a less urgent job earlier when one more delays another: the gap that it leaves is used', () => {
    const before = [
      { id: 'b', due: at('2026-11-20 18:00'), steps: [one('print', 60), one('cut', 60)] },
      { id: 'c', due: at('2026-11-21 18:00'), steps: [one('film', 60), one('cut', 60)] },
    ]
    const end = (input: ScheduleInput) =>
      formatMoment(scheduleJobs(input).jobs.find(({ id }) => id === 'c')?.end ?? 0)
    expect(end(inputOf(before))).toBe('2026-11-19 11:00')
    const more = { id: 'a', rush: true, steps: [one('print', 60)] }
    expect(end(inputOf([more, ...before]))).toBe('2026-11-19 10:00')
  })
})
