import { dayMs, startOfDay } from '@yinpu/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayTicks } from './day-ticks.ts'

const labels = (from: string, until: string) =>
  dayTicks(startOfDay(from), startOfDay(until)).map(({ label }) => label)

it.each([
  ['2026-11-14', '2026-11-15', ['11月14日']],
  ['2026-11-14', '2026-11-17', ['11月14日', '11月15日', '11月16日']],
  ['2026-11-01', '2026-12-01', ['11月1日', '11月6日', '11月11日', '11月16日', '11月21日', '11月26日']],
  ['2026-08-15', '2026-11-16', ['9月', '10月', '11月']],
  ['2025-10-03', '2026-04-20', ['11月', '12月', '2026年', '2月', '3月', '4月']],
  ['2024-06-15', '2026-11-16', ['7月', '2025年', '7月', '2026年', '7月']],
  ['2016-01-01', '2026-11-16', ['2016年', '2018年', '2020年', '2022年', '2024年', '2026年']],
])('marks %s to %s roundly', (from, until, expected) => {
  expect(labels(from, until)).toEqual(expected)
})

it('is never empty, crowded or outside, whatever the span', () => {
  const aDay = fc.integer({ min: 0, max: 40_000 }).map((days) => startOfDay('1970-01-01') + days * dayMs)
  fc.assert(
    fc.property(aDay, fc.integer({ min: 1, max: 40_000 }), (start, days) => {
      const end = start + days * dayMs
      const ticks = dayTicks(start, end)
      expect(ticks.length).toBeGreaterThan(0)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.every(({ at }) => at >= start && at < end)).toBe(true)
    }),
  )
})
