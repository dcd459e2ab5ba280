import type { Db } from '../../db/database.ts'
import { staffAddresses } from '../../db/schema/index.ts'
import { and, desc, eq, gte, notInArray } from '../../db/sql.ts'

/** Addresses from which a person has signed in. */
export const staffAddressRepository = {
  isKnown: async (db: Db, staffId: string, address: string, since: Date): Promise<boolean> => {
    const rows = await db
      .select({ place: staffAddresses.place })
      .from(staffAddresses)
      .where(
        and(
          eq(staffAddresses.staffId, staffId),
          eq(staffAddresses.place, address),
          gte(staffAddresses.seenAt, since),
        ),
      )
    return rows.length === 1
  },

  remember: async (db: Db, row: typeof staffAddresses.$inferInsert) => {
    await db
      .insert(staffAddresses)
      .values(row)
      .onConflictDoUpdate({
        target: [staffAddresses.staffId, staffAddresses.place],
        set: { seenAt: row.seenAt },
      })
  },

  keepNewest: async (db: Db, staffId: string, most: number) => {
    const newest = db
      .select({ place: staffAddresses.place })
      .from(staffAddresses)
      .where(eq(staffAddresses.staffId, staffId))
      .orderBy(desc(staffAddresses.seenAt), desc(staffAddresses.place))
      .limit(most)
    await db
      .delete(staffAddresses)
      .where(and(eq(staffAddresses.staffId, staffId), notInArray(staffAddresses.place, newest)))
  },
}
