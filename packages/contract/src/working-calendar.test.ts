import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CalendarSettings,
  calendarOf,
  dayReason,
  findLongClosure,
  usualCalendar,
} from './calendar-settings.ts'
import { dayAfter, dayOf } from './shop-clock.ts'
import {
  addWorkingDays,
  dueTime,
  isWorkingDay,
  mostClosedDays,
  nextWorkingDay,
  rushObjection,
} from './working-calendar.ts'

const usual = calendarOf(usualCalendar)
const at = (moment: string) => Date.parse(`${moment}+08:00`)
const closed = (...days: string[]): CalendarSettings['days'] =>
  days.map((day) => ({ day, open: false, note: '' }))

describe('working days', () => {
  it.each([
    ['2026-11-21', true, '', 'a Saturday'],
    ['2026-11-22', false, '周日休息', 'a Sunday'],
    ['2026-01-01', false, '元旦', 'a holiday'],
    ['2026-01-04', true, '元旦调休上班', 'a Sunday that is worked in exchange'],
    ['2026-02-14', true, '春节调休上班', 'a Saturday before Spring Festival'],
    ['2026-02-15', false, '春节', 'the first day of Spring Festival'],
    ['2026-02-23', false, '春节', 'its last day'],
    ['2026-02-24', true, '', 'the day after it'],
    ['2026-10-08', true, '', 'the day after the National Day'],
    ['2027-02-06', false, '春节', 'Spring Festival of the next year'],
    ['2028-01-03', true, '', 'a Monday of a year without a plan'],
  ])('%s is worked: %s (%s, %s)', (day, isWorked, reason) => {
    expect(isWorkingDay(usual, day)).toBe(isWorked)
    expect(dayReason(usualCalendar, day)).toBe(reason)
  })

  it("lets the shop's own day come before a holiday and before the week", () => {
    const days = [
      { day: '2026-10-03', open: true, note: '加班赶货' },
      { day: '2026-11-23', open: false, note: '盘点' },
    ]
    const settings = { ...usualCalendar, days }
    const calendar = calendarOf(settings)
    expect(isWorkingDay(calendar, '2026-10-03')).toBe(true)
    expect(isWorkingDay(calendar, '2026-11-23')).toBe(false)
    expect(dayReason(settings, '2026-11-23')).toBe('盘点')
  })

  it('knows only the week if the holidays are switched off', () => {
    const calendar = calendarOf({ ...usualCalendar, holidays: false })
    expect(isWorkingDay(calendar, '2026-10-01')).toBe(true)
    expect(isWorkingDay(calendar, '2026-09-20')).toBe(false)
  })
})

describe('addWorkingDays', () => {
  it.each([
    ['2026-11-18', 5, '2026-11-24', 'over a Sunday'],
    ['2026-11-22', 1, '2026-11-23', 'from a Sunday'],
    ['2026-11-22', 0, '2026-11-23', 'today, on a Sunday'],
    ['2026-09-30', 1, '2026-10-08', 'over the National Day'],
    ['2026-09-19', 1, '2026-09-20', 'onto a Sunday that is worked'],
    ['2026-12-31', 1, '2027-01-02', 'over the end of the year'],
    ['2026-02-14', 2, '2026-02-25', 'over Spring Festival'],
  ])('%s and %i working days are %s: %s', (day, count, expected) => {
    expect(addWorkingDays(usual, day, count)).toBe(expected)
  })

  it('fails with a reason if a calendar never opens, and does not search for ever', () => {
    const never = { ...usual, weekdays: [], open_days: [] }
    expect(() => addWorkingDays(never, '2026-11-18', 1)).toThrow('no working day after 2026-11-19')
  })
})

describe('dueTime', () => {
  it.each([
    ['2026-11-18T10:00:00', 5, '2026-11-24T18:00:00', 'some days later, by the hour at which goods leave'],
    ['2026-11-18T23:59:59', 1, '2026-11-19T18:00:00', 'paid late in the evening'],
    ['2026-11-18T10:00:00', 0, '2026-11-18T18:00:00', 'today, if the goods have not left yet'],
    ['2026-11-18T18:00:00', 0, '2026-11-19T18:00:00', 'the next day, if they have'],
    ['2026-11-21T18:00:00', 0, '2026-11-23T18:00:00', 'the next working day, over a Sunday'],
    ['2026-11-22T19:00:00', 0, '2026-11-23T18:00:00', 'paid on a Sunday evening'],
  ])('%s within %i days: %s (%s)', (now, days, expected) => {
    expect(dueTime(usual, at(now), days)).toBe(at(expected))
  })

  it("takes the shop's hour", () => {
    const calendar = calendarOf({ ...usualCalendar, dispatch_hour: 15 })
    expect(dueTime(calendar, at('2026-11-18T16:00:00'), 0)).toBe(at('2026-11-19T15:00:00'))
  })
})

describe('rushObjection', () => {
  it('names the next day on which rush orders are taken', () => {
    const calendar = calendarOf({
      ...usualCalendar,
      no_rush_weekdays: [6],
      no_rush_days: ['2026-11-20', '2026-11-22'],
    })
    expect(rushObjection(calendar, at('2026-11-19T23:59:59'))).toBe('')
    expect(rushObjection(calendar, at('2026-11-20T00:00:00'))).toBe(
      '今天不接加急，11月23日起可选，请改选普通交期',
    )
  })

  it('names none if the shop takes no rush orders at all', () => {
    const calendar = calendarOf({ ...usualCalendar, no_rush_weekdays: [1, 2, 3, 4, 5, 6, 7] })
    expect(rushObjection(calendar, at('2026-11-20T00:00:00'))).toBe('今天不接加急，请改选普通交期')
  })
})

describe('findLongClosure', () => {
  const closedFrom = (day: string, count: number) =>
    closed(...Array.from({ length: count }, (_, at) => dayAfter(day, at)))

  it('accepts a closure up to the longest, and names the day on which a longer one begins', () => {
    const closedFor = (count: number) => ({ ...usualCalendar, days: closedFrom('2028-03-06', count) })
    expect(findLongClosure(closedFor(mostClosedDays))).toBeUndefined()
    expect(findLongClosure(closedFor(mostClosedDays + 8))).toBe('2028-03-06')
  })
})

const someDay = fc.integer({ min: 0, max: 1200 }).map((days) => dayAfter('2025-11-01', days))
const someSettings = fc
  .record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    dispatch_hour: fc.integer({ min: 1, max: 23 }),
    holidays: fc.boolean(),
    days: fc.uniqueArray(fc.record({ day: someDay, open: fc.boolean(), note: fc.constant('') }), {
      selector: ({ day }) => day,
      maxLength: 60,
    }),
    no_rush_weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
    no_rush_days: fc.uniqueArray(someDay, { maxLength: 20 }),
  })
  .filter((settings) => findLongClosure(settings) === undefined)

describe('every calendar without a long closure', () => {
  it('counts exactly the working days that lie between', () => {
    fc.assert(
      fc.property(someSettings, someDay, fc.integer({ min: 0, max: 40 }), (settings, from, count) => {
        const calendar = calendarOf(settings)
        const to = addWorkingDays(calendar, from, count)
        expect(isWorkingDay(calendar, to)).toBe(true)
        let worked = 0
        for (let day = dayAfter(from); day <= to; day = dayAfter(day))
          if (isWorkingDay(calendar, day)) worked += 1
        if (count > 0) expect(worked).toBe(count)
        else expect(to).toBe(nextWorkingDay(calendar, from))
      }),
    )
  })

  it('counts in two steps as in one, and never promises less for more days or a later payment', () => {
    const few = fc.integer({ min: 1, max: 15 })
    fc.assert(
      fc.property(someSettings, someDay, few, few, (settings, from, one, other) => {
        const calendar = calendarOf(settings)
        const both = addWorkingDays(calendar, from, one + other)
        expect(addWorkingDays(calendar, addWorkingDays(calendar, from, one), other)).toBe(both)
        expect(both > addWorkingDays(calendar, from, one)).toBe(true)
        expect(addWorkingDays(calendar, dayAfter(from), one) >= addWorkingDays(calendar, from, one)).toBe(
          true,
        )
      }),
    )
  })

  it('promises a time that is still to come, on a working day', () => {
    fc.assert(
      fc.property(
        someSettings,
        fc.integer({ min: at('2025-12-01T00:00:00'), max: at('2028-06-01T00:00:00') }),
        fc.integer({ min: 0, max: 20 }),
        (settings, now, days) => {
          const calendar = calendarOf(settings)
          const due = dueTime(calendar, now, days)
          expect(due).toBeGreaterThan(now)
          expect(isWorkingDay(calendar, dayOf(due))).toBe(true)
        },
      ),
    )
  })
})
