import { count, ms } from '../report/describe-calls.ts'
import { against, type Section } from '../report/section.ts'
import type { Growth } from './judge-soak.ts'
import type { SoakReport } from './soak-report.ts'

const growthText = (
  what: string,
  { mean, slope, low, high, percentPerMinute, verdict }: Growth,
  perSecond: number,
) => {
  const bytes = (slope * 2 ** 20) / (perSecond * 60)
  const verdictText = { none: 'no growth', growth: 'it grows', unsure: 'too scattered to tell' }[verdict]
  return (
    `${what} in the second half: ${mean.toFixed(1)} MB, slope ${slope.toFixed(2)} MB a minute ` +
    `(95 % between ${low.toFixed(2)} and ${high.toFixed(2)}; ${percentPerMinute.toFixed(2)} % a minute, ` +
    `${bytes.toFixed(1)} bytes a request): ${against(verdictText, verdict === 'none')}`
  )
}

/** At most about twenty rows, the last one among them. */
const thinned = <Item>(items: Item[]) => {
  const step = Math.ceil(items.length / 20)
  return items.filter((_, at) => (items.length - 1 - at) % step === 0)
}

const goals = { rssAfterStartMb: 250, rssMb: 400, p99Rise: 1.25 }

const memoryText = ({ rssAfterStartMb, samples }: SoakReport) => {
  const most = Math.max(...samples.map(({ rssMb }) => rssMb))
  return [
    ...(rssAfterStartMb === undefined
      ? []
      : [
          `Resident memory after the start ${rssAfterStartMb.toFixed(0)} MB ` +
            `(goal ${against(`≤ ${goals.rssAfterStartMb}`, rssAfterStartMb <= goals.rssAfterStartMb)})`,
        ]),
    `Resident memory at most ${most.toFixed(0)} MB (goal ${against(`≤ ${goals.rssMb}`, most <= goals.rssMb)})`,
  ]
}

const staffText = ({ staff }: SoakReport) => {
  if (!staff) return []
  const { answers, exports, failures } = staff
  const failed = failures[0] ? `, the first: ${failures[0]}` : ''
  return [
    `beside it a console lay open: ${count(answers)} answers, ${exports} exports of all orders done, ` +
      against(`${failures.length} failed${failed}`, failures.length === 0),
  ]
}

const p99Text = ({ verdict: { p99FirstThirdMs: first, p99LastThirdMs: last } }: SoakReport) =>
  `p99 of the first third ${ms(first)} ms, of the last ${ms(last)} ms ` +
  `(goal ${against(`at most ${goals.p99Rise} times as long`, last <= first * goals.p99Rise)})`

/** A soak in a table and a few sentences. */
export const describeSoak = (report: SoakReport): Section => {
  const { samples, verdict, topPerSecond, wantedPerSecond, loadPercent, minutes } = report
  const answered = samples.reduce((sum, { perSecond }) => sum + perSecond, 0) / samples.length
  return {
    title: `${minutes} minutes at ${loadPercent} % of the top, on PostgreSQL`,
    columns: [
      'second',
      'requests/s',
      'p50 ms',
      'p99 ms',
      'most ms',
      'failed',
      'rss MB',
      'heap MB',
      'loop p99 ms',
      'loop most ms',
      'pool busy of held',
    ],
    rows: thinned(samples).map((sample) => [
      String(sample.second),
      count(sample.perSecond),
      ms(sample.p50Ms),
      ms(sample.p99Ms),
      ms(sample.maxMs),
      String(sample.failures),
      sample.rssMb.toFixed(0),
      `${sample.heapMb.toFixed(1)}${sample.isCollected ? '*' : ''}`,
      ms(sample.loopP99Ms),
      ms(sample.loopMaxMs),
      `${sample.poolBusy} of ${sample.poolHeld}`,
    ]),
    findings: [
      '* after a forced collection, which stops the server for a moment; only these tell of the heap’s growth',
      `top ${count(topPerSecond)} requests/s, ${loadPercent} % of it are ${count(wantedPerSecond)}: ` +
        `${count(answered)} answered, ${against(`${verdict.failures} failed`, verdict.failures === 0)}`,
      ...staffText(report),
      p99Text(report),
      ...memoryText(report),
      growthText('Heap', verdict.heap, wantedPerSecond),
      growthText('Resident memory', verdict.rss, wantedPerSecond),
    ],
  }
}
