import type { Figures } from './audit-page.ts'

const columns: [string, (figures: Figures) => number | string][] = [
  ['perf', ({ scores }) => scores.performance],
  ['a11y', ({ scores }) => scores.accessibility],
  ['best', ({ scores }) => scores['best-practices']],
  ['SEO', ({ scores }) => scores.seo],
  ['LCP ms', ({ lcpMs }) => lcpMs],
  ['TBT ms', ({ tbtMs }) => tbtMs],
  ['CLS', ({ clsTimes1000 }) => (clsTimes1000 / 1000).toFixed(3)],
  ['KB', ({ transferredKb }) => transferredKb],
  ['CPU index', ({ benchmarkIndex }) => benchmarkIndex],
]

const nameWidth = 10
const line = (name: string, cells: readonly (number | string)[]) =>
  `${name.padEnd(nameWidth)}${cells.map((cell, index) => String(cell).padStart((columns[index]?.[0].length ?? 0) + 3)).join('')}\n`

export const tableOf = (measured: readonly { page: string; figures: Figures }[]): string =>
  line(
    'page',
    columns.map(([title]) => title),
  ) +
  measured
    .map(({ page, figures }) =>
      line(
        page,
        columns.map(([, read]) => read(figures)),
      ),
    )
    .join('')
