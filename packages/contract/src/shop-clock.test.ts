import { expect, it } from 'vitest'
import { dayOf, formatDay, formatMoment, formatMonthDay, isDay, minuteOf, startOfDay } from './shop-clock.ts'

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
