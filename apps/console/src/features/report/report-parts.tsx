import { Skeleton } from '@mantine/core'
import { fenOfYuanNumber, formatFen, formatNumber } from '@yinpu/contract'
import type { ReportStep } from '@yinpu/contract/console'
import { lazy, type ReactNode, Suspense } from 'react'
import table from '../../ui/table.module.css'
import type { Period } from './report-period.ts'
import styles from './reports.module.css'

/** The query of every report. */
export interface ReportQuery extends Period {
  by: ReportStep
}

export const queryOf = ({ from, to, by, than }: ReportQuery) => ({
  ...{ from, to, by },
  than_from: than.from,
  than_to: than.to,
})

/** The colours of paper, ink and the seal: usual values are quiet, bad ones are red. */
export const colours = {
  sand: 'var(--sand)',
  grey: 'var(--ink-2)',
  seal: 'var(--seal)',
  indigo: 'var(--indigo)',
}

export const yuan = (fen: number) => `¥${formatFen(fen)}`
export const number = (value: number) => formatNumber(value, 0)
export const percent = (part: number, whole: number) =>
  whole > 0 ? `${((part / whole) * 100).toFixed(1)}%` : '–'

/** A number short enough for an axis. */
export const shortNumber = (value: number) => {
  const size = Math.abs(value)
  if (size >= 100_000_000) return `${Number((value / 100_000_000).toFixed(1))} 亿`
  return size >= 10_000 ? `${Number((value / 10_000).toFixed(1))} 万` : String(Number(value.toFixed(1)))
}
export const yuanOfBar = (value: number) => yuan(fenOfYuanNumber(Math.abs(value)))

/** The label of a step under its bar. */
export const stepName = (step: { from: string; to: string }, by: ReportStep) => {
  if (by === 'month') return step.from.slice(0, 7)
  return by === 'week' ? `${step.from.slice(5)} 周` : step.from.slice(5)
}

const change = (now: number, before: number) => {
  if (before === 0) return now === 0 ? '与上期相同' : '上期为 0'
  const share = ((now - before) / Math.abs(before)) * 100
  if (Math.abs(share) < 0.05) return '与上期相同'
  return `较上期 ${share > 0 ? '+' : '−'}${Math.abs(share).toFixed(1)}%`
}

interface Figure {
  label: string
  value: ReactNode
  now: number
  before: number
  /** instead of the change in percent */
  note?: string
  title?: string
}

/** The totals of the whole period, each with its comparison. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, now, before, note, title }) => (
        <div key={label} title={title}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            <small>{note ?? change(now, before)}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface TableProps {
  /** the first names the rows, the others are figures */
  heads: readonly string[]
  children: ReactNode
}

/** Rows of figures. */
export function FigureTable({ heads, children }: TableProps) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} className={at > 0 ? table.right : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

const Chart = lazy(() => import('./report-chart.tsx'))

type ChartProps = Parameters<typeof Chart>[0]

/** The chart is larger than the rest of the page: the figures appear before it. */
export function StepsChart(props: ChartProps) {
  return (
    <Suspense fallback={<Skeleton height={236} width="auto" m={12} />}>
      <Chart {...props} />
    </Suspense>
  )
}
