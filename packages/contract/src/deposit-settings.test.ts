import { expect, it } from 'vitest'
import { depositOf } from './deposit-settings.ts'

it('rounds a deposit up to whole yuan and stays below the price', () => {
  expect(depositOf(259_615, 30)).toBe(77_900)
  expect(depositOf(100_000, 30)).toBe(30_000)
  expect(depositOf(100_001, 30)).toBe(30_100)
  expect(depositOf(100, 30)).toBe(0)
  expect(depositOf(101, 30)).toBe(100)
  expect(depositOf(0, 30)).toBe(0)
  expect(depositOf(100_000, 0)).toBe(0)
})

it('is never less than its share and never a yuan more', () => {
  for (let totalFen = 1; totalFen < 400_000; totalFen += 37)
    for (const percent of [1, 30, 33, 50, 99]) {
      const fen = depositOf(totalFen, percent)
      if (fen === 0) continue
      expect(fen * 100).toBeGreaterThanOrEqual(totalFen * percent)
      expect((fen - 100) * 100).toBeLessThan(totalFen * percent)
      expect(fen % 100).toBe(0)
      expect(fen).toBeLessThan(totalFen)
    }
})
