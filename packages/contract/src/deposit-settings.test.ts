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

const isFit = (fen: number, totalFen: number, percent: number) =>
  fen === 0 ||
  (fen * 100 >= totalFen * percent &&
    (fen - 100) * 100 < totalFen * percent &&
    fen % 100 === 0 &&
    fen < totalFen)

it('is never less than its share and never a yuan more', () => {
  const totals = Array.from({ length: 10_800 }, (_, at) => 1 + at * 37)
  const wrong = totals.flatMap((totalFen) =>
    [1, 30, 33, 50, 99]
      .map((percent) => ({ totalFen, percent, fen: depositOf(totalFen, percent) }))
      .filter(({ fen, percent }) => !isFit(fen, totalFen, percent)),
  )
  expect(wrong).toEqual([])
})
