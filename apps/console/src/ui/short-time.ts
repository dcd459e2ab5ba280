import { dayOf, formatMoment, minuteOf } from '@yinpu/contract'

/** As a list shows it: 今天 10:22, 11-14 10:22, and with its year where that is another. */
export const shortTime = (instant: number, now = Date.now()): string => {
  const day = dayOf(instant)
  if (day === dayOf(now)) return `今天 ${minuteOf(instant)}`
  const shown = formatMoment(instant)
  return day.slice(0, 4) === dayOf(now).slice(0, 4) ? shown.slice(5) : shown
}
