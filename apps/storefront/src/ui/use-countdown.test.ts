import { expect, it } from 'vitest'
import { secondsUntil } from './use-countdown.ts'

it.each([
  [60_000, 0, 60],
  [60_000, 1, 60],
  [60_000, 59_001, 1],
  [60_000, 60_000, 0],
  [60_000, 99_000, 0],
])('until %i at %i are %i seconds', (endsAt, now, seconds) => {
  expect(secondsUntil(endsAt, now)).toBe(seconds)
})
