import { expect, it } from 'vitest'
import { creditShare } from './credit-bar.tsx'

it.each([
  [10_000, 0, 0],
  [10_000, 2_500, 25],
  // The limit was lowered below what was used.
  [10_000, 15_000, 100],
  [0, 0, 100],
  [0, 5_000, 100],
])('of a limit of %i, %i used is %i percent', (limitFen, usedFen, percent) => {
  expect(creditShare({ limitFen, usedFen })).toBe(percent)
})
