import type { Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { readCalendarSettings, updateCalendar } from '../modules/company/update-calendar.ts'
import { readDepositSettings, updateDeposit } from '../modules/company/update-deposit.ts'

/** The shop's working days, and its deposits. */
export const consoleCalendarRoutes = (deps: { db: Db; now: () => number }) =>
  ({
    getCalendar: ({ member }) => readCalendarSettings(deps.db, member.companyId),
    updateCalendar: ({ member, body }) => updateCalendar(deps, member, body),
    getDeposit: ({ member }) => readDepositSettings(deps.db, member.companyId),
    updateDeposit: ({ member, body }) => updateDeposit(deps, member, body),
  }) satisfies ConsoleRoutes
