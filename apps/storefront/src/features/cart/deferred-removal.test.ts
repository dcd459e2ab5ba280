import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDeferredRemoval, undoMs } from './deferred-removal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const aRemoval = () => {
  const done: string[] = []
  const removal = createDeferredRemoval({
    hide: (ids) => void done.push(`hide ${ids}`),
    show: (ids) => void done.push(`show ${ids}`),
    remove: (ids) => void done.push(`remove ${ids}`),
    onPending: (count) => void done.push(`pending ${count}`),
  })
  return { done, removal }
}

describe('taking something out', () => {
  it('hides it at once and removes it after a while', () => {
    const { done, removal } = aRemoval()
    removal.take(['a'])
    expect(done).toEqual(['hide a', 'pending 1'])
    vi.advanceTimersByTime(undoMs - 1)
    expect(done).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(done.slice(2)).toEqual(['pending 0', 'remove a'])
  })

  it('can be undone until then, and never removes afterwards', () => {
    const { done, removal } = aRemoval()
    removal.take(['a'])
    removal.undo()
    expect(done.slice(2)).toEqual(['pending 0', 'show a'])
    vi.advanceTimersByTime(undoMs * 2)
    removal.flush()
    removal.undo()
    expect(done).toHaveLength(4)
  })

  it('gives the second as much time as the first, and takes back both', () => {
    const { done, removal } = aRemoval()
    removal.take(['a'])
    vi.advanceTimersByTime(undoMs - 1)
    removal.take(['b', 'c'])
    vi.advanceTimersByTime(undoMs - 1)
    expect(done).toEqual(['hide a', 'pending 1', 'hide b,c', 'pending 3'])
    removal.undo()
    expect(done.at(-1)).toBe('show a,b,c')
  })

  it('happens at once for who leaves, and only once', () => {
    const { done, removal } = aRemoval()
    removal.take(['a'])
    removal.flush()
    removal.flush()
    vi.advanceTimersByTime(undoMs * 2)
    expect(done.filter((line) => line.startsWith('remove'))).toEqual(['remove a'])
  })

  it('of nothing is nothing', () => {
    const { done, removal } = aRemoval()
    removal.take([])
    vi.advanceTimersByTime(undoMs)
    expect(done).toEqual([])
  })
})
