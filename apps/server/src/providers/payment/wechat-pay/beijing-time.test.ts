import { expect, it } from 'vitest'
import { beijingTime } from './beijing-time.ts'

it.each([
  ['2026-11-15T04:00:00.999Z', '2026-11-15T12:00:00+08:00'],
  ['2026-12-31T16:00:00Z', '2027-01-01T00:00:00+08:00'],
])('%s is %s', (instant, expected) => {
  expect(beijingTime(Date.parse(instant))).toBe(expected)
})
