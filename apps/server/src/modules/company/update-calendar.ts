import { isDeepStrictEqual } from 'node:util'
import { type CalendarSettings, codes, weekDaysText } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { calendarRepository } from './calendar-repository.ts'

/** The calendar of a shop with its version. */
export const readCalendarSettings = async (db: Db, companyId: string) => {
  const stored = await calendarRepository.find(db, companyId)
  if (!stored) throw notFound()
  return { version: stored.version, ...stored.settings }
}

/** One order for what is the same: no day and no weekday changes its meaning by its position. */
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

/** Replaces the shop's calendar. Refuses if somebody else has changed it since `version`. */
export const updateCalendar = async (
  deps: { db: Db; now: () => number },
  member: Member,
  { version, ...input }: CalendarSettings & { version: number },
) => {
  const { companyId } = member
  const settings = sorted(input)
  const isDone = await changeWithAudit(deps, member, async (tx) => {
    const stored = await calendarRepository.find(tx, companyId)
    if (!stored || !(await calendarRepository.replace(tx, companyId, version, settings)))
      return { result: false }
    const entry = {
      action: 'updateCalendar' as const,
      subject: { kind: 'company', id: companyId, name: '工作日历' },
      ...describeChange(stored.settings, settings),
    }
    return { result: true, entry }
  })
  const current = await readCalendarSettings(deps.db, companyId)
  if (!isDone) throw new Refusal(codes.conflict, '同事刚修改了工作日历，请看过再保存', current)
  return current
}
