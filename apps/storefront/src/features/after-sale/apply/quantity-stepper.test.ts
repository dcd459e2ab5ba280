import { expect, it } from 'vitest'
import { stepOf } from './quantity-stepper.tsx'

it.each([
  [1, 1],
  [9, 1],
  [10, 1],
  [99, 1],
  [100, 10],
  [5000, 100],
  [100_000, 10_000],
])('of %i a step is %i', (most, step) => {
  expect(stepOf(most)).toBe(step)
})
