import type { Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { readCalendarSettings, updateCalendar } from '../modules/company/update-calendar.ts'
import { readDepositSettings, updateDeposit } from '../modules/company/update-deposit.ts'
import { readTaxSettings, updateTax } from '../modules/company/update-tax.ts'

/** The shop's working days, its deposits, and the tax on its prices. */
export const consoleCalendarRoutes = (deps: { db: Db; now: () => number }) =>
  ({
    getCalendar: ({ member }) => readCalendarSettings(deps.db, member.companyId),
    updateCalendar: ({ member, body }) => updateCalendar(deps, member, body),
    getDeposit: ({ member }) => readDepositSettings(deps.db, member.companyId),
    updateDeposit: ({ member, body }) => updateDeposit(deps, member, body),
    getTax: ({ member }) => readTaxSettings(deps.db, member.companyId),
    updateTax: ({ member, body }) => updateTax(deps, member, body),
  }) satisfies ConsoleRoutes
