import { dayMs, dayOf, isDay, startOfDay } from '@yinpu/contract'
import { formMessages, mostReportDays, type ReportStep } from '@yinpu/contract/console'

/** Usual periods; the last is one's own choice of days. */
export const periods = [
  { value: 'this-week', label: '本周' },
  { value: 'last-week', label: '上周' },
  { value: 'this-month', label: '本月' },
  { value: 'last-month', label: '上月' },
  { value: 'this-quarter', label: '本季度' },
  { value: 'last-quarter', label: '上季度' },
  { value: 'this-year', label: '今年' },
  { value: 'last-year', label: '去年' },
  { value: 'custom', label: '自定' },
] as const
export type PeriodName = (typeof periods)[number]['value']

export interface Span {
  from: string
  to: string
}

/**
 * Days of the shop's calendar, and the days to compare them with: an unfinished month with the same part of the last
 * one.
 */
export interface Period extends Span {
  than: Span
}

export const dayAfter = (day: string, days: number): string => dayOf(startOfDay(day) + days * dayMs)

export const daysOf = ({ from, to }: Span): number =>
  Math.round((startOfDay(to) - startOfDay(from)) / dayMs) + 1

const mondayOf = (day: string) => dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The first day of the month so many months away. */
const monthAfter = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const count = year * 12 + month - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`
}

const quarterOf = (day: string) => monthAfter(day, -((Number(day.slice(5, 7)) - 1) % 3))
const yearOf = (day: string) => `${day.slice(0, 4)}-01-01`

/** A unit of the calendar that began on `start`; the current one ends today. */
const unit = (start: string, before: string, next: string, today: string): Period => {
  const to = today < dayAfter(next, -1) ? today : dayAfter(next, -1)
  const sameDay = dayAfter(before, daysOf({ from: start, to }) - 1)
  const isWhole = to === dayAfter(next, -1)
  const lastBefore = dayAfter(start, -1)
  return {
    ...{ from: start, to },
    than: { from: before, to: isWhole || sameDay > lastBefore ? lastBefore : sameDay },
  }
}

const months = (start: string, count: number, today: string) =>
  unit(start, monthAfter(start, -count), monthAfter(start, count), today)
const weeks = (start: string, today: string) => unit(start, dayAfter(start, -7), dayAfter(start, 7), today)

const spanned = (span: Span): Period => ({
  ...span,
  than: { from: dayAfter(span.from, -daysOf(span)), to: dayAfter(span.from, -1) },
})

/** The days of a named period; undefined if the chosen days are invalid. */
export const readPeriod = (name: PeriodName, chosen: Span, today: string): Period | undefined => {
  const month = monthAfter(today, 0)
  switch (name) {
    case 'this-week':
      return weeks(mondayOf(today), today)
    case 'last-week':
      return weeks(dayAfter(mondayOf(today), -7), today)
    case 'this-month':
      return months(month, 1, today)
    case 'last-month':
      return months(monthAfter(month, -1), 1, today)
    case 'this-quarter':
      return months(quarterOf(today), 3, today)
    case 'last-quarter':
      return months(monthAfter(quarterOf(today), -3), 3, today)
    case 'this-year':
      return months(yearOf(today), 12, today)
    case 'last-year':
      return months(monthAfter(yearOf(today), -12), 12, today)
    case 'custom':
      return faultOf(chosen) === undefined ? spanned(chosen) : undefined
  }
}

/** Explains why there is no report for these days. */
export const faultOf = (span: Span): string | undefined => {
  if (!isDay(span.from) || !isDay(span.to)) return formMessages.reportPeriod
  if (span.to < span.from) return '结束日期早于开始日期'
  return daysOf(span) > mostReportDays ? '一次最多看两年' : undefined
}

/** Fine enough to see something, coarse enough to read. */
export const usualStep = (span: Span): ReportStep => {
  const days = daysOf(span)
  if (days <= 45) return 'day'
  return days <= 200 ? 'week' : 'month'
}
