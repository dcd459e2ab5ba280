import {
  type CalendarSettings,
  calendarOf,
  dayAfter,
  dayOf,
  isWorkingDay,
  monthAfter,
  startOfMonth,
  weekDayOf,
} from '@yinpu/contract'

/** A click on a day opens or closes it, or says whether rush orders are taken on it. */
export type DayMode = 'open' | 'rush'

/** The state of a day without the shop's own entry. */
const isOpenByRule = (settings: CalendarSettings, day: string): boolean =>
  isWorkingDay(calendarOf({ ...settings, days: [] }), day)

const byDay = (one: { day: string }, other: { day: string }) => (one.day < other.day ? -1 : 1)

/** Opens a closed day or closes an open one; a day that is then as the rules have it needs no entry. */
export const withToggledDay = (settings: CalendarSettings, day: string): CalendarSettings => {
  const open = !isWorkingDay(calendarOf(settings), day)
  const others = settings.days.filter((one) => one.day !== day)
  if (open === isOpenByRule(settings, day)) return { ...settings, days: others }
  return { ...settings, days: [...others, { day, open, note: '' }].toSorted(byDay) }
}

export const withToggledRush = (settings: CalendarSettings, day: string): CalendarSettings => {
  const { no_rush_days: days } = settings
  return {
    ...settings,
    no_rush_days: days.includes(day) ? days.filter((one) => one !== day) : [...days, day].toSorted(),
  }
}

export const withNote = (settings: CalendarSettings, day: string, note: string): CalendarSettings => ({
  ...settings,
  days: settings.days.map((one) => (one.day === day ? { ...one, note } : one)),
})

/** The days of a month, and how many cells of its first week belong to the month before. */
export const daysOfMonth = (month: string): { blanks: number; days: string[] } => {
  const first = dayOf(startOfMonth(month))
  const end = dayOf(startOfMonth(monthAfter(month)))
  const days: string[] = []
  for (let day = first; day < end; day = dayAfter(day)) days.push(day)
  return { blanks: weekDayOf(first) - 1, days }
}

/** The twelve months of a year. */
export const monthsOfYear = (year: number): string[] =>
  Array.from({ length: 12 }, (_, at) => monthAfter(`${year}-01`, at))
