import { dayAfter, dayOf, minuteMs, startOfDay, type WorkingCalendar, weekDayOf } from '@yinpu/contract'
import type { Station } from '@yinpu/contract/console'
import type { OpenWindow } from './schedule-types.ts'

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

type Hours = Pick<Station, 'hours' | 'exceptions'>

/**
 * The hours of a station on a day: its own exception comes before the shop's calendar, and that before its week. On a
 * day that is worked in exchange for another one it has the hours of the first day of its week.
 */
const hoursOn = (
  { hours, exceptions }: Hours,
  calendar: Pick<WorkingCalendar, 'open_days' | 'closed_days'>,
  day: string,
): { opens: string; closes: string }[] => {
  const exception = exceptions.find((one) => one.day === day)
  if (exception) return exception.opens === '' ? [] : [exception]
  if (calendar.closed_days.includes(day)) return []
  const on = (weekDay: number) => hours.filter(({ days }) => days.includes(weekDay))
  const usual = on(weekDayOf(day))
  if (usual.length > 0 || !calendar.open_days.includes(day)) return usual
  return on(Math.min(...hours.flatMap(({ days }) => days)))
}

/** The opening hours of a station from yesterday on, whose night shift may still be there, as instants. */
export const openWindows = (
  station: Hours,
  calendar: Pick<WorkingCalendar, 'open_days' | 'closed_days'>,
  now: number,
  days: number,
): OpenWindow[] => {
  const yesterday = dayAfter(dayOf(now), -1)
  return Array.from({ length: days + 1 }, (_, index) => dayAfter(yesterday, index)).flatMap((day) => {
    const start = startOfDay(day)
    return hoursOn(station, calendar, day).map(
      ({ opens, closes }): OpenWindow => [
        start + minutesOf(opens) * minuteMs,
        start + minutesOf(closes) * minuteMs,
      ],
    )
  })
}
