import { dayOf, formatMoment, minuteOf } from '@yinpu/contract'

/** The time in a list: 今天 10:22, 11-14 10:22, and with the year if it is not this one. */
export const shortTime = (instant: number, now = Date.now()): string => {
  const day = dayOf(instant)
  if (day === dayOf(now)) return `今天 ${minuteOf(instant)}`
  const text = formatMoment(instant)
  return day.slice(0, 4) === dayOf(now).slice(0, 4) ? text.slice(5) : text
}
