import type { Db } from '../../db/database.ts'
import { deleteBatch } from '../../db/delete-batch.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { knownDevices } from '../../db/schema/index.ts'
import { and, desc, eq, gte, lt, notInArray } from '../../db/sql.ts'

export const deviceRepository = {
  isKnown: async (db: Db, companyId: string, userId: string, deviceHash: string, since: Date) =>
    (
      await db
        .select({ deviceHash: knownDevices.deviceHash })
        .from(knownDevices)
        .where(
          and(
            ownedBy(knownDevices, { companyId, userId }),
            eq(knownDevices.deviceHash, deviceHash),
            gte(knownDevices.seenAt, since),
          ),
        )
    ).length === 1,

  remember: async (db: Db, row: typeof knownDevices.$inferInsert) => {
    await db
      .insert(knownDevices)
      .values(row)
      .onConflictDoUpdate({
        target: [knownDevices.companyId, knownDevices.userId, knownDevices.deviceHash],
        set: { seenAt: row.seenAt },
      })
  },

  /** All but the newest. */
  keepNewest: async (db: Db, companyId: string, userId: string, most: number) => {
    const newest = db
      .select({ deviceHash: knownDevices.deviceHash })
      .from(knownDevices)
      .where(ownedBy(knownDevices, { companyId, userId }))
      .orderBy(desc(knownDevices.seenAt), desc(knownDevices.deviceHash))
      .limit(most)
    await db
      .delete(knownDevices)
      .where(and(ownedBy(knownDevices, { companyId, userId }), notInArray(knownDevices.deviceHash, newest)))
  },

  deleteOf: async (db: Db, companyId: string, userId: string) => {
    await db.delete(knownDevices).where(ownedBy(knownDevices, { companyId, userId }))
  },

  deleteOlderThan: (db: Db, companyId: string, time: Date, most: number) =>
    deleteBatch(
      db,
      knownDevices,
      and(eq(knownDevices.companyId, companyId), lt(knownDevices.seenAt, time)),
      most,
    ),
}
