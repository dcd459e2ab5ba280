import { dayAfter, dayMs, dayOf, startOfDay } from '@yinpu/contract'
import { mostReportDays, type ReportStep } from '@yinpu/contract/console'
import { invalidFields } from '../../kernel/refusal.ts'
import type { Span } from './figure-queries-repository.ts'

interface SpanQuery {
  from?: string | undefined
  to?: string | undefined
  by: ReportStep
  than_from?: string | undefined
  than_to?: string | undefined
}

export interface ReportSpan extends Span {
  by: ReportStep
  than: Span
  /** the time of the request, which decides what is late */
  now: number
}

const lengthOf = ({ from, to }: Span) => Math.round((startOfDay(to) - startOfDay(from)) / dayMs) + 1

const checkSpan = (span: Span, fromName: string, toName: string): Span => {
  if (span.to < span.from) throw invalidFields({ [toName]: '结束日期早于开始日期' })
  if (lengthOf(span) > mostReportDays) throw invalidFields({ [fromName]: '一次最多看两年' })
  return span
}

/** The requested days: by default this month, compared with as many days right before it. */
export const readSpan = (query: SpanQuery, now: number): ReportSpan => {
  const to = query.to ?? dayOf(now)
  const from = query.from ?? `${to.slice(0, 7)}-01`
  const span = checkSpan({ from, to }, 'from', 'to')
  const before = { from: dayAfter(from, -lengthOf(span)), to: dayAfter(from, -1) }
  const than = checkSpan(
    { from: query.than_from ?? before.from, to: query.than_to ?? before.to },
    'than_from',
    'than_to',
  )
  return { ...span, by: query.by, than, now }
}

/** The first day of the step that a day belongs to; weeks begin on Monday. */
const stepStart = (day: string, by: ReportStep): string => {
  if (by === 'day') return day
  if (by === 'month') return `${day.slice(0, 7)}-01`
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return dayAfter(day, -((weekday + 6) % 7))
}

const nextStart = (start: string, by: ReportStep): string => {
  if (by === 'day') return dayAfter(start, 1)
  if (by === 'week') return dayAfter(start, 7)
  return `${dayAfter(start, 31).slice(0, 7)}-01`
}

export interface Step extends Span {
  /** the first day of the whole step, which identifies it in the database */
  start: string
}

/** Every step of a span, also those on which nothing happened; the first and the last may be cut. */
export const stepsOf = ({ from, to, by }: ReportSpan): Step[] => {
  const steps: Step[] = []
  for (let start = stepStart(from, by); start <= to; start = nextStart(start, by)) {
    const last = dayAfter(nextStart(start, by), -1)
    steps.push({ start, from: start < from ? from : start, to: last > to ? to : last })
  }
  return steps
}
