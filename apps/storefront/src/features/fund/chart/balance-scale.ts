import { type CallData, type Calls, dayMs, dayOf, startOfDay } from '@yinpu/contract'
import { dayTicks } from './day-ticks.ts'
import { stepPath } from './step-path.ts'

export type BalancePoint = CallData<Calls['listLedger']>['curve'][number]

/** A point with its position in the plot, in percent of its width and height from the upper left. */
export interface PlottedPoint extends BalancePoint {
  x: number
  y: number
}

export interface BalanceScale {
  points: PlottedPoint[]
  /** the line: horizontal, then vertical, from change to change */
  line: string
  /** the area under the line */
  area: string
  /** gridlines from the bottom up */
  grid: { fen: number; y: number }[]
  days: { label: string; x: number }[]
}

export interface Span {
  /** the span starts at the buyer's first entry, and the balance before it was zero */
  isWhole: boolean
  /** end of the time for which the last balance is valid */
  until: number
}

const mostLines = 4
const roundSteps = [1, 2, 5]
const oneYuan = 100
const weekMs = 7 * dayMs

/** The smallest round sum of whole yuan that reaches the balance in four steps. */
export const gridStep = (highestFen: number): number => {
  for (let decade = oneYuan; ; decade *= 10) {
    const step = roundSteps.find((round) => round * decade * mostLines >= highestFen)
    if (step) return step * decade
  }
}

const rounded = (percent: number): number => Math.round(percent * 100) / 100

/** Whole days. A new ledger still gets a week, otherwise its first step would fill the plot. */
const axisOf = (first: number, end: number, isWhole: boolean): [start: number, end: number] => {
  const [firstDay, axisEnd] = [startOfDay(dayOf(first)), startOfDay(dayOf(end)) + dayMs]
  return [isWhole ? Math.min(firstDay - dayMs, axisEnd - weekMs) : firstDay, axisEnd]
}

/**
 * The balance before the first change of a chosen span is unknown, so it is not drawn. The scale starts at zero, so
 * that a small change looks small.
 */
export const scaleBalance = (
  curve: readonly BalancePoint[],
  { isWhole, until }: Span,
): BalanceScale | undefined => {
  const [first, last] = [curve[0], curve.at(-1)]
  if (!first || !last) return undefined
  // The end of a day is not part of it, and this browser's clock may be behind the server's.
  const end = Math.max(until - 1, last.at)
  const [axisStart, axisEnd] = axisOf(first.at, end, isWhole)
  const highest = curve.reduce((most, { balance_fen }) => Math.max(most, balance_fen), 0)
  const step = gridStep(highest)
  const lines = Math.max(1, Math.ceil(highest / step))
  const xOf = (at: number) => rounded(((at - axisStart) / (axisEnd - axisStart)) * 100)
  const yOf = (fen: number) => rounded(100 - (fen / (lines * step)) * 100)
  const points = curve.map((point) => ({ ...point, x: xOf(point.at), y: yOf(point.balance_fen) }))
  const line = stepPath(isWhole ? [{ x: 0, y: yOf(0) }, ...points] : points, xOf(end))
  return {
    points,
    line,
    area: `${line}V100H${isWhole ? 0 : xOf(first.at)}Z`,
    grid: Array.from({ length: lines + 1 }, (_, at) => ({ fen: at * step, y: yOf(at * step) })),
    days: dayTicks(axisStart, axisEnd).map(({ at, label }) => ({ label, x: xOf(at) })),
  }
}
