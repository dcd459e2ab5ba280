import { expect, it } from 'vitest'
import { formatMonthDay } from './format-month-day.ts'

it('is the day of the shop’s calendar', () => {
  expect(formatMonthDay(Date.parse('2026-11-17T16:30:00Z'))).toBe('11月18日')
})
