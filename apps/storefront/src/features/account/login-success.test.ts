import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { growRing } from './login-success.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('grows by ten every 100 ms until 100, then goes on once', () => {
  const displayed: number[] = []
  const onFull = vi.fn()
  growRing((value) => displayed.push(value), onFull)
  vi.advanceTimersByTime(99)
  expect(displayed).toEqual([])
  vi.advanceTimersByTime(1)
  expect(displayed).toEqual([10])
  vi.advanceTimersByTime(899)
  expect(displayed).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90])
  expect(onFull).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(displayed.at(-1)).toBe(100)
  vi.advanceTimersByTime(99)
  expect(onFull, 'the full ring is seen as long as the others').not.toHaveBeenCalled()
  vi.advanceTimersByTime(5000)
  expect(displayed.at(-1)).toBe(100)
  expect(displayed).toHaveLength(10)
  expect(onFull).toHaveBeenCalledOnce()
})

it('goes nowhere once it was stopped', () => {
  const onFull = vi.fn()
  const stop = growRing(() => undefined, onFull)
  vi.advanceTimersByTime(500)
  stop()
  vi.advanceTimersByTime(5000)
  expect(onFull).not.toHaveBeenCalled()
})

it('goes nowhere where it was stopped when full', () => {
  const onFull = vi.fn()
  const stop = growRing(() => undefined, onFull)
  vi.advanceTimersByTime(1050)
  stop()
  vi.advanceTimersByTime(5000)
  expect(onFull).not.toHaveBeenCalled()
})
