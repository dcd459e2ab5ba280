import type { Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { readCalendarSettings, updateCalendar } from '../modules/company/update-calendar.ts'

/** The shop's working days. */
export const consoleCalendarRoutes = (deps: { db: Db; now: () => number }) =>
  ({
    getCalendar: ({ member }) => readCalendarSettings(deps.db, member.companyId),
    updateCalendar: ({ member, body }) => updateCalendar(deps, member, body),
  }) satisfies ConsoleRoutes
