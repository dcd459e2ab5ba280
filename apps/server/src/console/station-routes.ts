import type { Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { readStations, updateStations } from '../modules/station/update-stations.ts'

/** The stations of the press room and the causes of waste. */
export const consoleStationRoutes = (deps: { db: Db; now: () => number }) =>
  ({
    getStations: ({ member }) => readStations(deps.db, member.companyId),
    updateStations: ({ member, body }) => updateStations(deps, member, body),
  }) satisfies ConsoleRoutes
