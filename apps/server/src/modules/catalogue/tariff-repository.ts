import type { ScheduledState } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { type SampleJob, sampleJobs, scheduledTariffs, tariffVersions } from '../../db/schema/index.ts'
import { and, asc, desc, eq, inArray, lt, lte } from '../../db/sql.ts'

export type { SampleJob }
export type ScheduledRow = typeof scheduledTariffs.$inferSelect

/** All but the document itself. */
const columns = {
  companyId: scheduledTariffs.companyId,
  id: scheduledTariffs.id,
  baseVersion: scheduledTariffs.baseVersion,
  note: scheduledTariffs.note,
  actor: scheduledTariffs.actor,
  actorName: scheduledTariffs.actorName,
  at: scheduledTariffs.at,
  state: scheduledTariffs.state,
  reason: scheduledTariffs.reason,
  version: scheduledTariffs.version,
  createdAt: scheduledTariffs.createdAt,
}

const ofShop = (companyId: string) => eq(scheduledTariffs.companyId, companyId)
const oneOf = (companyId: string, id: string) => and(ofShop(companyId), eq(scheduledTariffs.id, id))

/** Versions of a tariff, scheduled publications, and the sample jobs that show the effect of a change. */
export const tariffRepository = {
  listVersions: (db: Db, companyId: string, before: number | undefined, limit: number) =>
    db
      .select({
        version: tariffVersions.version,
        actor: tariffVersions.actor,
        actorName: tariffVersions.actorName,
        note: tariffVersions.note,
        createdAt: tariffVersions.createdAt,
      })
      .from(tariffVersions)
      .where(
        and(
          eq(tariffVersions.companyId, companyId),
          before === undefined ? undefined : lt(tariffVersions.version, before),
        ),
      )
      .orderBy(desc(tariffVersions.version))
      .limit(limit),

  findVersion: async (db: Db, companyId: string, version?: number) =>
    (
      await db
        .select()
        .from(tariffVersions)
        .where(
          and(
            eq(tariffVersions.companyId, companyId),
            version === undefined ? undefined : eq(tariffVersions.version, version),
          ),
        )
        .orderBy(desc(tariffVersions.version))
        .limit(1)
    )[0],

  insertScheduled: async (tx: Db, row: typeof scheduledTariffs.$inferInsert) => {
    await tx.insert(scheduledTariffs).values(row)
  },

  findScheduled: async (db: Db, companyId: string, id: string): Promise<ScheduledRow | undefined> =>
    (await db.select().from(scheduledTariffs).where(oneOf(companyId, id)))[0],

  findWaitingAt: async (db: Db, companyId: string, at: Date): Promise<ScheduledRow | undefined> =>
    (
      await db
        .select()
        .from(scheduledTariffs)
        .where(and(ofShop(companyId), eq(scheduledTariffs.at, at), eq(scheduledTariffs.state, 'waiting')))
    )[0],

  /** The open ones, whatever their age, and the newest of the others. */
  listScheduled: async (db: Db, companyId: string, limit: number) => {
    const open = inArray(scheduledTariffs.state, ['waiting', 'held'])
    const listed = db.select(columns).from(scheduledTariffs).$dynamic()
    const ended = db.select(columns).from(scheduledTariffs).$dynamic()
    return [
      ...(await listed
        .where(and(ofShop(companyId), open))
        .orderBy(asc(scheduledTariffs.at))
        .limit(200)),
      ...(await ended
        .where(and(ofShop(companyId), inArray(scheduledTariffs.state, ['published', 'cancelled'])))
        .orderBy(desc(scheduledTariffs.createdAt))
        .limit(limit)),
    ]
  },

  /** Over all shops. */
  listDue: (db: Db, now: Date, limit: number) =>
    db
      .select({ companyId: scheduledTariffs.companyId, id: scheduledTariffs.id })
      .from(scheduledTariffs)
      .where(and(eq(scheduledTariffs.state, 'waiting'), lte(scheduledTariffs.at, now)))
      .orderBy(asc(scheduledTariffs.at), asc(scheduledTariffs.companyId))
      .limit(limit),

  /** From one of these states alone; answers whether it was in one. */
  endScheduled: async (
    tx: Db,
    { companyId, id }: Pick<ScheduledRow, 'companyId' | 'id'>,
    from: readonly ScheduledState[],
    to: { state: ScheduledState; reason?: string; version?: number; endedAt: Date },
  ): Promise<boolean> => {
    const moved = await tx
      .update(scheduledTariffs)
      .set(to)
      .where(and(oneOf(companyId, id), inArray(scheduledTariffs.state, [...from])))
      .returning({ id: scheduledTariffs.id })
    return moved.length > 0
  },

  findSampleJobs: async (db: Db, companyId: string) =>
    (await db.select().from(sampleJobs).where(eq(sampleJobs.companyId, companyId)))[0],

  /** Answers whether the version was still the one that was seen; zero is none. */
  putSampleJobs: async (tx: Db, companyId: string, seen: number, jobs: SampleJob[], updatedAt: Date) => {
    const row = { jobs, version: seen + 1, updatedAt }
    const written =
      seen === 0
        ? await tx
            .insert(sampleJobs)
            .values({ companyId, ...row })
            .onConflictDoNothing()
            .returning({ version: sampleJobs.version })
        : await tx
            .update(sampleJobs)
            .set(row)
            .where(and(eq(sampleJobs.companyId, companyId), eq(sampleJobs.version, seen)))
            .returning({ version: sampleJobs.version })
    return written.length > 0
  },
}
