import { expect, it } from 'vitest'
import { dayOf, isDay, minuteOf, startOfDay } from './shop-calendar.ts'

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
