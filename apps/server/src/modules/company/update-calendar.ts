import { isDeepStrictEqual } from 'node:util'
import { type CalendarSettings, weekDaysText } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { updateSettings } from './update-settings.ts'

/** Sorts weekdays and days, so that settings of one meaning are written in one way. */
const sorted = (settings: CalendarSettings): CalendarSettings => ({
  ...settings,
  weekdays: settings.weekdays.toSorted((one, other) => one - other),
  days: settings.days.toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  no_rush_weekdays: settings.no_rush_weekdays.toSorted((one, other) => one - other),
  no_rush_days: settings.no_rush_days.toSorted(),
})

const ownDayText = ({ day, open, note }: CalendarSettings['days'][number]) =>
  `${day} ${open ? '上班' : '休息'}${note && `（${note}）`}`

/** For the audit: of hundreds of days only those that `other` has otherwise. */
const describeForAudit = (settings: CalendarSettings, other: CalendarSettings): Record<string, unknown> => ({
  weekdays: weekDaysText(settings.weekdays),
  dispatch_hour: `${settings.dispatch_hour}:00`,
  holidays: settings.holidays,
  own_days: settings.days
    .filter((day) => !other.days.some((one) => isDeepStrictEqual(one, day)))
    .map(ownDayText)
    .join('；'),
  no_rush_weekdays: weekDaysText(settings.no_rush_weekdays),
  no_rush_days: settings.no_rush_days.filter((day) => !other.no_rush_days.includes(day)).join('、'),
})

const describeChange = (before: CalendarSettings, after: CalendarSettings) => {
  const [was, is] = [describeForAudit(before, after), describeForAudit(after, before)]
  const only = (facts: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(facts).filter(([key]) => was[key] !== is[key]))
  return { before: only(was), after: only(is) }
}

export const updateCalendar = (
  deps: { db: Db; now: () => number },
  member: Member,
  { version, ...settings }: CalendarSettings & { version: number },
) => {
  const change = { name: 'calendar', action: 'updateCalendar', title: '工作日历', describeChange } as const
  return updateSettings(deps, member, change, version, sorted(settings))
}
