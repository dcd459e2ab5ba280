import type { Figures } from '../serving/measure-call.ts'
import type { MeasuredCall } from '../serving/measured-calls.ts'
import { judge } from './expected.ts'
import { joinGoals, type Section } from './section.ts'

export interface Baselines {
  bare: Figures
  /** a Fastify with one prepared query, where the measured calls read the database */
  oneQuery?: Figures | undefined
}

/** A call's figures, and the baselines' right before and after it. */
export interface Measured {
  call: MeasuredCall
  figures: Figures
  before: Baselines
  after: Baselines
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
const oneDecimal = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(1))
const ratioText = (ratio: number) => ratio.toFixed(ratio < 0.1 ? 3 : 2)

const mean = (a: number, b: number) => (a + b) / 2

const speedsOf = ({ figures, before, after }: Measured) => {
  const bare = mean(before.bare.perSecond, after.bare.perSecond)
  const oneQuery =
    before.oneQuery && after.oneQuery && mean(before.oneQuery.perSecond, after.oneQuery.perSecond)
  return { bare, oneQuery, perSecond: figures.perSecond }
}

const databaseColumns = ['db µs', 'statements', 'round trips']

const databaseCells = ({ figures: { database } }: Measured) => [
  micros(database?.micros),
  oneDecimal(database?.statements),
  oneDecimal(database?.roundTrips),
]

interface Columns {
  isJudged: boolean
  withDatabase: boolean
  withOneQuery: boolean
}

const rowOf = (measured: Measured, { isJudged, withDatabase, withOneQuery }: Columns) => {
  const { call, figures, before, after } = measured
  const { bare, oneQuery, perSecond } = speedsOf(measured)
  const judged = { title: call.title, figures, barePerSecond: bare, oneQueryPerSecond: oneQuery }
  return [
    call.title,
    count(perSecond),
    ms(figures.p50Ms),
    ms(figures.p99Ms),
    micros(figures.processorMicros),
    ...(withDatabase ? databaseCells(measured) : []),
    `${count(before.bare.perSecond)}, ${count(after.bare.perSecond)}`,
    micros(mean(before.bare.processorMicros ?? Number.NaN, after.bare.processorMicros ?? Number.NaN)),
    ratioText(perSecond / bare),
    ...(withOneQuery ? [oneQuery === undefined ? '–' : ratioText(perSecond / oneQuery)] : []),
    isJudged ? joinGoals(judge(judged)) : '',
  ]
}

/** The figures of the second baseline itself, once for a table. */
const oneQueryFinding = (measured: Measured[]): string[] => {
  const runs = measured
    .flatMap(({ before, after }) => [before.oneQuery, after.oneQuery])
    .filter((run) => !!run)
  if (runs.length === 0) return []
  const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const perSecond = average(runs.map((run) => run.perSecond))
  const cpu = average(runs.map(({ processorMicros }) => processorMicros ?? Number.NaN))
  return [`a bare Fastify with one prepared query of one row: ${count(perSecond)}/s, ${micros(cpu)} µs`]
}

export const describeCalls = ({ title, measured, isJudged = true, findings = [] }: Run): Section => {
  const withDatabase = measured.some(({ figures }) => figures.database)
  const withOneQuery = measured.some(({ before }) => before.oneQuery)
  return {
    title,
    columns: [
      ...['call', 'requests/s', 'p50 ms', 'p99 ms', 'cpu µs'],
      ...(withDatabase ? databaseColumns : []),
      ...['bare Fastify before, after', 'its cpu µs', 'ratio'],
      ...(withOneQuery ? ['of one query'] : []),
      'goal',
    ],
    rows: measured.map((one) => rowOf(one, { isJudged, withDatabase, withOneQuery })),
    findings: [...oneQueryFinding(measured), ...findings],
  }
}
