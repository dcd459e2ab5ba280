import type { Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { updateCalendar } from '../modules/company/update-calendar.ts'
import { readSettings, updateSettings } from '../modules/company/update-settings.ts'

const deposit = { name: 'deposit', action: 'updateDeposit', title: '定金' } as const
const tax = { name: 'tax', action: 'updateTax', title: '税点' } as const

/** The shop's working days, its deposits, and the tax on its prices. */
export const consoleCalendarRoutes = (deps: { db: Db; now: () => number }) =>
  ({
    getCalendar: ({ member }) => readSettings(deps.db, member.companyId, 'calendar'),
    updateCalendar: ({ member, body }) => updateCalendar(deps, member, body),
    getDeposit: ({ member }) => readSettings(deps.db, member.companyId, 'deposit'),
    updateDeposit: ({ member, body: { version, ...settings } }) =>
      updateSettings(deps, member, deposit, version, settings),
    getTax: ({ member }) => readSettings(deps.db, member.companyId, 'tax'),
    updateTax: ({ member, body: { version, ...settings } }) =>
      updateSettings(deps, member, tax, version, settings),
  }) satisfies ConsoleRoutes
