import { expect, it } from 'vitest'
import { crowdedSteps } from './crowded-steps.ts'

const steps = [3000, 4000, 5000, 5100, 6000, 8000].map((quantity, at) => ({
  quantity,
  x: [7, 32, 51, 52, 60, 93][at] ?? 0,
}))

it('keeps the chosen step and leaves out what stands beside it', () => {
  expect(crowdedSteps(steps, 5100, 'any')).toEqual(new Set([5000]))
})

it('leaves out more where a finger has less room', () => {
  expect(crowdedSteps(steps, 5100, 'phone')).toEqual(new Set([5000, 6000]))
})

it('keeps the first of two where neither is chosen', () => {
  expect(crowdedSteps(steps, 3000, 'any')).toEqual(new Set([5100]))
})
