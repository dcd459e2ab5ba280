import type { Db } from '../../db/database.ts'
import { deleteBatch } from '../../db/delete-batch.ts'
import { attemptCounts } from '../../db/schema/index.ts'
import { and, eq, gt, inArray, lt, sql } from '../../db/sql.ts'
import { skewMs } from './limit.ts'

const subjectIs = (companyId: string, subject: string) =>
  and(eq(attemptCounts.companyId, companyId), eq(attemptCounts.subject, subject))

export const attemptRepository = {
  /**
   * Counts one more try, unless as many as allowed were counted already: then nothing changes and the result is false.
   * One statement, so that of any number of simultaneous tries no more than allowed pass. The last one allowed begins
   * the pause; a count older than the pause starts again, and so does one from before the clock was set back: nobody
   * waits for a day that is over.
   */
  take: async (db: Db, companyId: string, subject: string, most: number, pauseMs: number, now: Date) => {
    const pauseBegan = new Date(now.getTime() - pauseMs)
    const isOld = sql`(${attemptCounts.since} <= ${pauseBegan} or ${attemptCounts.since} > ${new Date(now.getTime() + skewMs)})`
    const taken = await db
      .insert(attemptCounts)
      .values({ companyId, subject, count: 1, since: now })
      .onConflictDoUpdate({
        target: [attemptCounts.companyId, attemptCounts.subject],
        set: {
          count: sql`case when ${isOld} then 1 else ${attemptCounts.count} + 1 end`,
          since: sql`case when ${isOld} or ${attemptCounts.count} + 1 >= ${most} then ${now} else ${attemptCounts.since} end`,
        },
        setWhere: sql`${isOld} or ${attemptCounts.count} < ${most}`,
      })
      .returning({ count: attemptCounts.count })
    return taken.length === 1
  },

  listCounts: (db: Db, companyId: string, subjects: string[]) =>
    db
      .select({ subject: attemptCounts.subject, count: attemptCounts.count, since: attemptCounts.since })
      .from(attemptCounts)
      .where(and(eq(attemptCounts.companyId, companyId), inArray(attemptCounts.subject, subjects))),

  giveBack: async (db: Db, companyId: string, subjects: string[]) => {
    await db
      .update(attemptCounts)
      .set({ count: sql`${attemptCounts.count} - 1` })
      .where(
        and(
          eq(attemptCounts.companyId, companyId),
          inArray(attemptCounts.subject, subjects),
          gt(attemptCounts.count, 0),
        ),
      )
  },

  clear: async (db: Db, companyId: string, subject: string) => {
    await db.delete(attemptCounts).where(subjectIs(companyId, subject))
  },

  deleteOlderThan: (db: Db, companyId: string, time: Date, most: number) =>
    deleteBatch(
      db,
      attemptCounts,
      and(eq(attemptCounts.companyId, companyId), lt(attemptCounts.since, time)),
      most,
    ),
}
