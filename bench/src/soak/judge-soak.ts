import { fitSlope, type Slope } from './fit-slope.ts'

/** The figures of one interval of a soak. */
export interface Sample {
  /** since the load began */
  second: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  maxMs: number
  failures: number
  /** requests in flight at its end */
  open: number
  rssMb: number
  heapMb: number
  /** the heap was collected right before */
  isCollected: boolean
  loopP99Ms: number
  loopMaxMs: number
  /** the server's busy connections to the database, of all its connections */
  poolBusy: number
  poolHeld: number
}

export interface Growth extends Slope {
  percentPerMinute: number
  verdict: 'none' | 'growth' | 'unsure'
}

/**
 * In percent of the whole a minute. At hundreds of requests a second even the smallest leak of each would be more;
 * smaller growth cannot be distinguished from noise in a few minutes, and the interval beside it says so.
 */
const bearable = 0.5

export const judgeGrowth = (points: { x: number; y: number }[]): Growth => {
  const line = fitSlope(points)
  const percent = (value: number) => (value / line.mean) * 100
  const isFlat = percent(line.slope) < bearable
  const verdict = isFlat
    ? percent(line.high) < 4 * bearable
      ? 'none'
      : 'unsure'
    : line.low > 0
      ? 'growth'
      : 'unsure'
  return { ...line, percentPerMinute: percent(line.slope), verdict }
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Only the second half shows growth: in the first, caches fill and code is compiled. */
export const judgeSoak = (samples: Sample[]) => {
  const third = Math.floor(samples.length / 3)
  const late = samples.slice(Math.floor(samples.length / 2))
  const points = (of: Sample[], read: (sample: Sample) => number) =>
    of.map((sample) => ({ x: sample.second / 60, y: read(sample) }))
  return {
    p99FirstThirdMs: median(samples.slice(0, third).map(({ p99Ms }) => p99Ms)),
    p99LastThirdMs: median(samples.slice(-third).map(({ p99Ms }) => p99Ms)),
    heap: judgeGrowth(
      points(
        late.filter(({ isCollected }) => isCollected),
        ({ heapMb }) => heapMb,
      ),
    ),
    rss: judgeGrowth(points(late, ({ rssMb }) => rssMb)),
    failures: samples.reduce((sum, { failures }) => sum + failures, 0),
  }
}

export type SoakVerdict = ReturnType<typeof judgeSoak>
