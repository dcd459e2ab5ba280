import type { Station } from '@yinpu/contract/console'
import type { Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { readLearnt } from '../modules/job/learnt-figures.ts'
import { readStations, updateStations } from '../modules/station/update-stations.ts'

/** The stations of the press room with what their steps have shown, and the causes of waste. */
export const consoleStationRoutes = (deps: { db: Db; now: () => number }) => {
  const withLearnt = async <Workshop extends { stations: Station[] }>(
    companyId: string,
    workshop: Workshop,
  ) => ({
    ...workshop,
    learnt: await readLearnt(deps.db, companyId, workshop.stations),
  })
  return {
    getStations: async ({ member: { companyId } }) =>
      withLearnt(companyId, await readStations(deps.db, companyId)),
    updateStations: async ({ member, body }) =>
      withLearnt(member.companyId, await updateStations(deps, member, body)),
  } satisfies ConsoleRoutes
}
