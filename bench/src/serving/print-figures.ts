import type { Figures } from './measure-call.ts'
import type { MeasuredCall } from './measured-calls.ts'

/** A call's figures, and the baseline's right before and after it. */
export interface Measured {
  call: MeasuredCall
  figures: Figures
  before: Figures
  after: Figures
}

export interface Run {
  database: string
  /** whether the goals are set for this database */
  isJudged: boolean
  measured: Measured[]
}

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1)
const count = (value: number) => Math.round(value).toLocaleString('en-US')
const micros = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(0))

const header = (database: string) => [
  `On ${database}`,
  'requests/s',
  'p50 ms',
  'p99 ms',
  'cpu µs',
  'bare Fastify before, after',
  'cpu µs',
  'ratio',
  'goal',
]

const mean = (a: number, b: number) => (a + b) / 2

const against = (goal: number, value: number, unit: string) => `≥ ${goal}${unit} ${value >= goal ? '✓' : '✗'}`

const judge = ({ goal, goalPerSecond }: MeasuredCall, ratio: number, perSecond: number) => {
  if (goal !== undefined) return against(goal, ratio, '')
  return goalPerSecond === undefined ? '' : against(goalPerSecond, perSecond, '/s')
}

const rowOf = ({ call, figures, before, after }: Measured, isJudged: boolean) => {
  const ratio = figures.perSecond / mean(before.perSecond, after.perSecond)
  return [
    call.title,
    count(figures.perSecond),
    ms(figures.p50Ms),
    ms(figures.p99Ms),
    micros(figures.processorMicros),
    `${count(before.perSecond)}, ${count(after.perSecond)}`,
    micros(mean(before.processorMicros ?? Number.NaN, after.processorMicros ?? Number.NaN)),
    ratio.toFixed(2),
    isJudged ? judge(call, ratio, figures.perSecond) : '',
  ]
}

const draw = (rows: string[][]) => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n')
}

export const printRun = ({ database, isJudged, measured }: Run) => {
  const rows = measured.map((one) => rowOf(one, isJudged))
  process.stdout.write(`\n${draw([header(database), ...rows])}\n`)
}
