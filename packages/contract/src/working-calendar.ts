import { weekDayOf } from './service-hours.ts'
import { dayAfter, dayOf, formatMonthDay, hourMs, startOfDay } from './shop-clock.ts'

/** The calendar by which promises are counted: days that differ from the week, wherever they come from. */
export interface WorkingCalendar {
  weekdays: number[]
  dispatch_hour: number
  open_days: string[]
  closed_days: string[]
  no_rush_weekdays: number[]
  no_rush_days: string[]
}

/** A longer closure would leave promises without a date; a shop that pauses for longer closes its pages. */
export const mostClosedDays = 60

/** Weekly days of rest may lie on both sides of the longest closure. */
const searchedDays = mostClosedDays + 14

export const isWorkingDay = (calendar: WorkingCalendar, day: string): boolean =>
  calendar.weekdays.includes(weekDayOf(day))
    ? !calendar.closed_days.includes(day)
    : calendar.open_days.includes(day)

/** The first working day from this one on; undefined beyond the longest closure. */
export const findWorkingDay = (calendar: WorkingCalendar, day: string): string | undefined => {
  let next = day
  for (let tries = 0; tries < searchedDays; tries += 1) {
    if (isWorkingDay(calendar, next)) return next
    next = dayAfter(next)
  }
  return undefined
}

/** The day itself if it is worked, else the first one after it. */
export const nextWorkingDay = (calendar: WorkingCalendar, day: string): string => {
  const next = findWorkingDay(calendar, day)
  if (next === undefined) throw new Error(`the calendar has no working day after ${day}`)
  return next
}

/** The working day that comes so many working days after this one; with 0, this day or the first worked after it. */
export const addWorkingDays = (calendar: WorkingCalendar, day: string, count: number): string => {
  let at = count > 0 ? day : nextWorkingDay(calendar, day)
  for (let counted = 0; counted < count; counted += 1) at = nextWorkingDay(calendar, dayAfter(at))
  return at
}

/**
 * The time by which goods that are promised within so many working days leave the shop. On a day on which the goods
 * have left already, a promise for today means the next working day.
 */
export const dueTime = (calendar: WorkingCalendar, now: number, days: number): number => {
  const leaving = (day: string) => startOfDay(day) + calendar.dispatch_hour * hourMs
  const day = addWorkingDays(calendar, dayOf(now), days)
  return leaving(day) > now ? leaving(day) : leaving(addWorkingDays(calendar, day, 1))
}

/** 当天, or 3 个工作日. */
export const workingDaysText = (days: number): string => (days === 0 ? '当天' : `${days} 个工作日`)

export const takesRush = (calendar: WorkingCalendar, day: string): boolean =>
  !calendar.no_rush_weekdays.includes(weekDayOf(day)) && !calendar.no_rush_days.includes(day)

/** Long enough for a closed season, and over it. */
const searchedRushDays = 400

const nextRushDay = (calendar: WorkingCalendar, day: string): string | undefined => {
  let next = day
  for (let tries = 0; tries < searchedRushDays; tries += 1) {
    next = dayAfter(next)
    if (takesRush(calendar, next)) return next
  }
  return undefined
}

/** The reason why no rush order is taken at this time; empty: they are taken. */
export const rushObjection = (calendar: WorkingCalendar, now: number): string => {
  const day = dayOf(now)
  if (takesRush(calendar, day)) return ''
  const next = nextRushDay(calendar, day)
  const later = next === undefined ? '' : `，${formatMonthDay(startOfDay(next))}起可选`
  return `今天不接加急${later}，请改选普通交期`
}
