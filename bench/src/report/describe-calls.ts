import type { Figures } from '../serving/measure-call.ts'
import type { MeasuredCall } from '../serving/measured-calls.ts'
import { against, type Section } from './section.ts'

/** A call's figures, and the baseline's right before and after it. */
export interface Measured {
  call: MeasuredCall
  figures: Figures
  before: Figures
  after: Figures
}

interface Run {
  title: string
  measured: Measured[]
  /** goals are set for PostgreSQL, so another database is not judged by them */
  isJudged?: boolean
  findings?: string[]
}

export const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1)
export const count = (value: number) => Math.round(value).toLocaleString('en-US')
export const micros = (value: number | undefined) =>
  value === undefined || Number.isNaN(value) ? '–' : count(value)

const columns = [
  'call',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'cpu µs',
  'bare Fastify before, after',
  'its cpu µs',
  'ratio',
  'goal',
]

const mean = (a: number, b: number) => (a + b) / 2

const judge = ({ goal, goalPerSecond }: MeasuredCall, ratio: number, perSecond: number) => {
  if (goal !== undefined) return against(`≥ ${goal}`, ratio >= goal)
  return goalPerSecond === undefined ? '' : against(`≥ ${goalPerSecond}/s`, perSecond >= goalPerSecond)
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
    ratio.toFixed(ratio < 0.1 ? 3 : 2),
    isJudged ? judge(call, ratio, figures.perSecond) : '',
  ]
}

export const describeCalls = ({ title, measured, isJudged = true, findings = [] }: Run): Section => ({
  title,
  columns,
  rows: measured.map((one) => rowOf(one, isJudged)),
  findings,
})
