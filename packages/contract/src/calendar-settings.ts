import { holidayPlans } from './chinese-holidays.ts'
import { weekDayLabel, weekDayOf } from './service-hours.ts'
import { dayAfter } from './shop-clock.ts'
import { findWorkingDay, mostClosedDays, type WorkingCalendar } from './working-calendar.ts'

/** The settings of a shop: its week, the days that differ from it, and the days without rush orders. */
export interface CalendarSettings {
  /** 1 is Monday */
  weekdays: number[]
  /** goods leave the shop by this hour of a working day */
  dispatch_hour: number
  /** whether the public holidays count, and the days that are worked in exchange */
  holidays: boolean
  /** the shop's own days, each once; they come before the holidays and the week */
  days: OwnDay[]
  no_rush_weekdays: number[]
  no_rush_days: string[]
}

interface OwnDay {
  day: string
  open: boolean
  note: string
}

/** Of a shop that has set nothing. Carriers come in the evening, on Saturdays too. */
export const usualCalendar: CalendarSettings = {
  weekdays: [1, 2, 3, 4, 5, 6],
  dispatch_hour: 18,
  holidays: true,
  days: [],
  no_rush_weekdays: [],
  no_rush_days: [],
}

export const mostOwnDays = 400

interface SpecialDay {
  open: boolean
  /** the holiday's name */
  name: string
}

const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day)
  return days
}

/** Every day of the holidays and every day worked in exchange, by its date. */
export const holidayDays: ReadonlyMap<string, SpecialDay> = new Map(
  holidayPlans.flatMap(({ holidays }) =>
    holidays.flatMap(({ name, from, to, work }) => [
      ...daysBetween(from, to).map((day): [string, SpecialDay] => [day, { open: false, name }]),
      ...work.map((day): [string, SpecialDay] => [day, { open: true, name }]),
    ]),
  ),
)

export const calendarOf = (settings: CalendarSettings): WorkingCalendar => {
  const special = new Map<string, boolean>()
  if (settings.holidays) for (const [day, { open }] of holidayDays) special.set(day, open)
  for (const { day, open } of settings.days) special.set(day, open)
  const daysThatAre = (isOpen: boolean) =>
    [...special]
      .flatMap(([day, open]) =>
        open === isOpen && settings.weekdays.includes(weekDayOf(day)) !== isOpen ? [day] : [],
      )
      .toSorted()
  return {
    weekdays: settings.weekdays,
    dispatch_hour: settings.dispatch_hour,
    open_days: daysThatAre(true),
    closed_days: daysThatAre(false),
    no_rush_weekdays: settings.no_rush_weekdays,
    no_rush_days: settings.no_rush_days,
  }
}

/** The first day of a closure that is too long to promise anything over it; undefined if there is none. */
export const findLongClosure = (settings: CalendarSettings): string | undefined => {
  const calendar = calendarOf(settings)
  return calendar.closed_days.find((day) => {
    const next = findWorkingDay(calendar, day)
    return next === undefined || next > dayAfter(day, mostClosedDays)
  })
}

/** The reason why a day is worked or not, beside the week. */
export const dayReason = (settings: CalendarSettings, day: string): string => {
  const own = settings.days.find((one) => one.day === day)
  if (own) return own.note || (own.open ? '加班' : '店休')
  const special = settings.holidays ? holidayDays.get(day) : undefined
  if (special) return special.open ? `${special.name}调休上班` : special.name
  return settings.weekdays.includes(weekDayOf(day)) ? '' : `${weekDayLabel(weekDayOf(day))}休息`
}
