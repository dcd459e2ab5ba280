import { expect, it } from 'vitest'
import { formatMoment } from './format-moment.ts'

it('tells the minute that it was in China', () => {
  expect(formatMoment(Date.UTC(2026, 10, 14, 2, 5))).toBe('2026-11-14 10:05')
  expect(formatMoment(Date.UTC(2026, 10, 14, 16, 0))).toBe('2026-11-15 00:00')
})
