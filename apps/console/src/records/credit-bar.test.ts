import { expect, it } from 'vitest'
import { creditShare } from './credit-bar.tsx'

it.each([
  [10_000, 0, 0],
  [10_000, 2_500, 0.25],
  // The limit was lowered below what was used.
  [10_000, 15_000, 1],
  [0, 0, 1],
  [0, 5_000, 1],
])('of a limit of %i, %i used is the share %d', (limitFen, usedFen, share) => {
  expect(creditShare({ limitFen, usedFen })).toBe(share)
})
