import { describe, expect, it } from 'vitest'
import { judgeSoak, type Sample } from './judge-soak.ts'

const minute = {
  perSecond: 500,
  p50Ms: 2,
  maxMs: 50,
  open: 0,
  loopP99Ms: 11,
  loopMaxMs: 20,
  poolBusy: 1,
  poolHeld: 10,
}

/** Ten minutes of samples, with the heap of `heapAt`. */
const soak = (heapAt: (minutes: number) => number, failures = 0): Sample[] =>
  Array.from({ length: 60 }, (_, at) => ({
    ...minute,
    second: (at + 1) * 10,
    p99Ms: at < 20 ? 30 : 20,
    failures: at === 5 ? failures : 0,
    rssMb: 200 + (at % 2),
    // Between collections the heap contains garbage that waits for the next one.
    heapMb: at % 3 === 2 ? heapAt((at + 1) / 6) : 150 + at,
    isCollected: at % 3 === 2,
  }))

const jitter = (minutes: number) => Math.sin(minutes * 7) * 0.3

describe('a soak', () => {
  it('that fills its caches and then stays has not grown', () => {
    const { heap, rss, p99FirstThirdMs, p99LastThirdMs } = judgeSoak(
      soak((minutes) => 80 + Math.min(minutes, 4) * 5 + jitter(minutes)),
    )
    expect(heap.verdict).toBe('none')
    expect(rss.verdict).toBe('none')
    expect([p99FirstThirdMs, p99LastThirdMs]).toEqual([30, 20])
  })

  it('that keeps a megabyte a minute has grown', () => {
    const { heap } = judgeSoak(soak((minutes) => 80 + minutes + jitter(minutes)))
    expect(heap.verdict).toBe('growth')
    expect(heap.slope).toBeCloseTo(1, 1)
  })

  it('whose heap jumps about tells nothing', () => {
    const { heap } = judgeSoak(soak((minutes) => 80 + Math.sin(minutes * 7) * 30))
    expect(heap.verdict).toBe('unsure')
  })

  it('counts what failed', () => {
    expect(judgeSoak(soak(() => 80, 3)).failures).toBe(3)
  })
})
