import { expect, it } from 'vitest'
import { formatDay } from './format-day.ts'

it('names the day that it was in China', () => {
  expect(formatDay(Date.UTC(2026, 2, 1, 15, 59))).toBe('2026年3月1日')
  expect(formatDay(Date.UTC(2026, 2, 1, 16, 0))).toBe('2026年3月2日')
})
