import { against, joinGoals, type Section } from '../../bench/src/report/section.ts'
import type { Figures } from './audit-page.ts'
import { explainPage, mostChoiceMs, pageGoals } from './goals.ts'

interface Measured {
  page: string
  figures: Figures
}

const rowOf = ({ page, figures }: Measured) => {
  const { scores, lcpMs, tbtMs, clsTimes1000, transferredKb, benchmarkIndex } = figures
  return [
    page,
    String(scores.performance),
    String(scores.accessibility),
    String(scores['best-practices']),
    String(scores.seo),
    String(lcpMs),
    String(tbtMs),
    (clsTimes1000 / 1000).toFixed(3),
    String(transferredKb),
    String(benchmarkIndex),
    joinGoals(pageGoals(page, figures)),
  ]
}

export const describePages = (measured: Measured[], visits: number): Section => ({
  title: `Five pages on a phone, by Lighthouse, the median of ${visits} visits`,
  columns: [
    'page',
    'performance',
    'a11y',
    'best',
    'SEO',
    'LCP ms',
    'TBT ms',
    'CLS',
    'KB',
    'CPU index',
    'goal',
  ],
  rows: measured.map(rowOf),
  findings: measured.flatMap(({ page, figures }) => explainPage(page, figures)),
})

export const describeChoices = (times: number[]): Section => {
  const sorted = times.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  return {
    title: 'From choosing a paper to its price, on a phone with a processor slowed four times',
    columns: ['choices', 'median ms', 'most ms', 'goal'],
    rows: [
      [
        String(times.length),
        median.toFixed(0),
        (sorted.at(-1) ?? Number.NaN).toFixed(0),
        against(`≤ ${mostChoiceMs} ms`, median <= mostChoiceMs),
      ],
    ],
    findings: [],
  }
}
