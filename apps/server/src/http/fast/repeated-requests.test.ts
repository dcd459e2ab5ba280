import { expect, it } from 'vitest'
import { createRepeatDetector } from './repeated-requests.ts'

it('knows what it was told of before', () => {
  const isRepeated = createRepeatDetector(10)
  expect(['a', 'b', 'a', 'b', 'c'].map(isRepeated)).toEqual([false, false, true, true, false])
})

it('forgets what came long ago, and never holds more than it may', () => {
  const isRepeated = createRepeatDetector(10)
  const keys = Array.from({ length: 100 }, (_, at) => `k${at}`)
  for (const key of keys) expect(isRepeated(key)).toBe(false)
  // The last five at least, ten at most.
  for (const key of keys.slice(-5)) expect(isRepeated(key)).toBe(true)
  expect(isRepeated('k89')).toBe(false)
})
