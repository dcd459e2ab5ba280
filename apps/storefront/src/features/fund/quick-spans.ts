import { dayMs, dayOf, startOfDay } from '@yinpu/contract'

interface QuickSpan {
  label: string
  from: string
  to: string
}

/** The same day of an earlier month, or that month's last. */
const monthsBefore = (day: string, months: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  const dayOfMonth = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() - months)
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0)
  return date.toISOString().slice(0, 10)
}

/** Frequent spans, up to and including today. */
export const quickSpans = (today: string): QuickSpan[] => [
  { label: '近30天', from: dayOf(startOfDay(today) - 29 * dayMs), to: today },
  { label: '近三个月', from: monthsBefore(today, 3), to: today },
  { label: '今年', from: `${today.slice(0, 4)}-01-01`, to: today },
]
