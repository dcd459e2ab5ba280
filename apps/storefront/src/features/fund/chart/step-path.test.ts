import { expect, it } from 'vitest'
import { nearestTo, stepPath } from './step-path.ts'

const points = [
  { x: 10, y: 50 },
  { x: 30, y: 80 },
  { x: 70, y: 20 },
]

it('keeps a balance level until the next one', () => {
  expect(stepPath(points, 100)).toBe('M10 50H30V80H70V20H100')
  expect(stepPath(points.slice(0, 1), 12)).toBe('M10 50H12')
  expect(stepPath([], 100)).toBe('')
})

it.each([
  [0, 0],
  [19, 0],
  [21, 1],
  [49, 1],
  [51, 2],
  [100, 2],
])('finds for %i the point %i', (x, at) => {
  expect(nearestTo(points, x)).toBe(at)
})
