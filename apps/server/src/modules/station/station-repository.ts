import { mostRemovedStations, type Station } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { stations, workshops } from '../../db/schema/index.ts'
import { and, asc, desc, eq, isNotNull, isNull, notInArray, sql } from '../../db/sql.ts'

type StationRow = typeof stations.$inferSelect

const stationOf = (row: StationRow): Station => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  machines: row.machines,
  hours: row.hours,
  exceptions: row.exceptions,
  setup_minutes: row.setupMinutes,
  per_hour: row.perHour,
  wait_minutes: row.waitMinutes,
  cost_fen: row.costFen,
  in_routes: row.inRoutes,
})

const rowOf = (companyId: string, one: Station, position: number): StationRow => ({
  companyId,
  id: one.id,
  position,
  kind: one.kind,
  name: one.name,
  machines: one.machines,
  hours: one.hours,
  exceptions: one.exceptions,
  setupMinutes: one.setup_minutes,
  perHour: one.per_hour,
  waitMinutes: one.wait_minutes,
  costFen: one.cost_fen,
  inRoutes: one.in_routes,
  removedAt: null,
})

const rowsOf = (companyId: string, list: readonly Station[]) =>
  list.map((one, position) => rowOf(companyId, one, position))

export const stationRepository = {
  /** The shop's own settings; undefined: it has the standard ones. */
  findWorkshop: async (db: Db, companyId: string) =>
    (await db.select().from(workshops).where(eq(workshops.companyId, companyId)))[0],

  listOf: async (db: Db, companyId: string): Promise<Station[]> =>
    (
      await db
        .select()
        .from(stations)
        .where(and(eq(stations.companyId, companyId), isNull(stations.removedAt)))
        .orderBy(asc(stations.position), asc(stations.id))
    ).map(stationOf),

  /** Those that were removed last. */
  listRemoved: async (db: Db, companyId: string): Promise<Station[]> =>
    (
      await db
        .select()
        .from(stations)
        .where(and(eq(stations.companyId, companyId), isNotNull(stations.removedAt)))
        .orderBy(desc(stations.removedAt), asc(stations.position))
        .limit(mostRemovedStations)
    ).map(stationOf),

  /** False if somebody has changed the settings since this version, which is 0 before the first change. */
  takeVersion: async (
    tx: Db,
    companyId: string,
    version: number,
    wasteCauses: string[],
  ): Promise<boolean> => {
    const taken =
      version === 0
        ? await tx
            .insert(workshops)
            .values({ companyId, version: 1, wasteCauses })
            .onConflictDoNothing({ target: [workshops.companyId] })
            .returning({ version: workshops.version })
        : await tx
            .update(workshops)
            .set({ version: version + 1, wasteCauses })
            .where(and(eq(workshops.companyId, companyId), eq(workshops.version, version)))
            .returning({ version: workshops.version })
    return taken.length > 0
  },

  insert: async (tx: Db, companyId: string, list: readonly Station[]): Promise<void> => {
    await tx.insert(stations).values(rowsOf(companyId, list))
  },

  /** Called in the transaction that has taken the version: what is not in the list is removed. */
  replace: async (tx: Db, companyId: string, list: readonly Station[], now: number): Promise<void> => {
    await tx
      .update(stations)
      .set({ removedAt: new Date(now) })
      .where(
        and(
          eq(stations.companyId, companyId),
          isNull(stations.removedAt),
          notInArray(
            stations.id,
            list.map(({ id }) => id),
          ),
        ),
      )
    const excluded = (column: string) => sql.raw(`excluded.${column}`)
    await tx
      .insert(stations)
      .values(rowsOf(companyId, list))
      .onConflictDoUpdate({
        target: [stations.companyId, stations.id],
        set: {
          position: excluded('position'),
          name: excluded('name'),
          machines: excluded('machines'),
          hours: excluded('hours'),
          exceptions: excluded('exceptions'),
          setupMinutes: excluded('setup_minutes'),
          perHour: excluded('per_hour'),
          waitMinutes: excluded('wait_minutes'),
          costFen: excluded('cost_fen'),
          inRoutes: excluded('in_routes'),
          removedAt: null,
        },
      })
  },
}
