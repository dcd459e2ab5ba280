import type { Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { readLevels, updateLevels } from '../modules/company/update-levels.ts'

/** The shop's levels of customers and their discounts. */
export const consoleLevelRoutes = (deps: { db: Db; now: () => number }) =>
  ({
    getLevels: ({ member }) => readLevels(deps.db, member.companyId),
    updateLevels: ({ member, body }) => updateLevels(deps, member, body),
  }) satisfies ConsoleRoutes
