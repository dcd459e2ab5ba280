import { expect, it } from 'vitest'
import { createSeenBefore } from './repeated-requests.ts'

it('knows what it was told of before', () => {
  const seenBefore = createSeenBefore(10)
  expect(['a', 'b', 'a', 'b', 'c'].map(seenBefore)).toEqual([false, false, true, true, false])
})

it('forgets what came long ago, and never holds more than it may', () => {
  const seenBefore = createSeenBefore(10)
  const keys = Array.from({ length: 100 }, (_, at) => `k${at}`)
  for (const key of keys) expect(seenBefore(key)).toBe(false)
  // The last five at least, ten at most.
  for (const key of keys.slice(-5)) expect(seenBefore(key)).toBe(true)
  expect(seenBefore('k89')).toBe(false)
})
