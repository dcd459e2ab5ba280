import { afterEach, describe, expect, it } from 'vitest'
import {
  dayMs,
  dayOf,
  formatDay,
  formatMoment,
  formatMonth,
  formatMonthDay,
  formatTime,
  formatZonedTime,
  isDay,
  minuteOf,
  monthAfter,
  monthOf,
  readTime,
  shopZone,
  startOfDay,
  startOfMonth,
} from './shop-clock.ts'

it('turns to the next day when it does in China', () => {
  const midnight = Date.UTC(2026, 10, 14, 16)
  expect(dayOf(midnight - 1)).toBe('2026-11-14')
  expect(dayOf(midnight)).toBe('2026-11-15')
  expect(startOfDay('2026-11-15')).toBe(midnight)
  expect(minuteOf(midnight - 1)).toBe('23:59')
  expect(minuteOf(midnight)).toBe('00:00')
})

it.each([
  ['2026-11-14', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['1969-12-31', false],
  ['2026-1-1', false],
  ['今天', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

it('names the day that it was in China', () => {
  expect(formatDay(Date.UTC(2026, 2, 1, 15, 59))).toBe('2026年3月1日')
  expect(formatDay(Date.UTC(2026, 2, 1, 16, 0))).toBe('2026年3月2日')
})

it('tells the minute that it was in China', () => {
  expect(formatMoment(Date.UTC(2026, 10, 14, 2, 5))).toBe('2026-11-14 10:05')
  expect(formatMoment(Date.UTC(2026, 10, 14, 16, 0))).toBe('2026-11-15 00:00')
})

it('is the day of the shop’s calendar', () => {
  expect(formatMonthDay(Date.parse('2026-11-17T16:30:00Z'))).toBe('11月18日')
})

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const instant = Date.parse('2026-03-08T18:30:15Z')

describe.each([
  ['Asia/Shanghai', 2],
  ['America/New_York', 14],
  ['UTC', 18],
  ['Pacific/Auckland', 7],
])('in %s', (name, localHours) => {
  it('is Beijing’s time', () => {
    process.env.TZ = name
    expect(new Date(instant).getHours()).toBe(localHours)
    expect(formatTime(instant)).toBe('2026-03-09 02:30:15')
    expect(readTime('2026-03-09 02:30:15')).toBe(instant)
  })
})

it('is what a clock of the zone that it names shows', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: shopZone,
  })
  for (const month of Array(12).keys()) {
    const at = instant + month * 30 * dayMs
    expect(clock.format(at)).toBe(formatTime(at))
  }
})

it('may have a fraction, which is not written', () => {
  expect(readTime('2026-03-09 02:30:15.320')).toBe(instant + 320)
  expect(formatTime(instant + 999)).toBe('2026-03-09 02:30:15')
})

it.each([
  '',
  '2026-02-31 00:00:00',
  '2026-13-01 00:00:00',
  '2026-03-09 24:00:00',
  '2026-03-09T02:30:15',
  '2026-03-09 02:30:15Z',
  '2026-03-09',
])('is not %j', (text) => {
  expect(readTime(text)).toBeUndefined()
})

it.each([
  ['2026-11-15T04:00:00.999Z', '2026-11-15T12:00:00+08:00'],
  ['2026-12-31T16:00:00Z', '2027-01-01T00:00:00+08:00'],
])('%s is %s', (instant, expected) => {
  expect(formatZonedTime(Date.parse(instant))).toBe(expected)
})

describe('months of the shop’s calendar', () => {
  it('begin at its own midnight', () => {
    const april = startOfMonth('2026-04')
    expect(april).toBe(Date.parse('2026-03-31T16:00:00Z'))
    expect([monthOf(april - 1), monthOf(april)]).toEqual(['2026-03', '2026-04'])
  })

  it('follow each other over the end of a year, both ways', () => {
    expect(monthAfter('2026-12')).toBe('2027-01')
    expect(monthAfter('2026-01', -1)).toBe('2025-12')
    expect(monthAfter('2026-11', 14)).toBe('2028-01')
  })

  it('are written as people say them', () => {
    expect(formatMonth('2026-04')).toBe('2026年4月')
  })
})
