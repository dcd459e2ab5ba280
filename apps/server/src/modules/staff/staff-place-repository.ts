import type { Db } from '../../db/database.ts'
import { staffPlaces } from '../../db/schema/index.ts'
import { and, desc, eq, gte, notInArray } from '../../db/sql.ts'

/** Addresses from which a person has signed in. */
export const staffAddressRepository = {
  isKnown: async (db: Db, staffId: string, address: string, since: Date): Promise<boolean> => {
    const rows = await db
      .select({ place: staffPlaces.place })
      .from(staffPlaces)
      .where(
        and(eq(staffPlaces.staffId, staffId), eq(staffPlaces.place, address), gte(staffPlaces.seenAt, since)),
      )
    return rows.length === 1
  },

  remember: async (db: Db, row: typeof staffPlaces.$inferInsert) => {
    await db
      .insert(staffPlaces)
      .values(row)
      .onConflictDoUpdate({
        target: [staffPlaces.staffId, staffPlaces.place],
        set: { seenAt: row.seenAt },
      })
  },

  keepNewest: async (db: Db, staffId: string, most: number) => {
    const newest = db
      .select({ place: staffPlaces.place })
      .from(staffPlaces)
      .where(eq(staffPlaces.staffId, staffId))
      .orderBy(desc(staffPlaces.seenAt), desc(staffPlaces.place))
      .limit(most)
    await db
      .delete(staffPlaces)
      .where(and(eq(staffPlaces.staffId, staffId), notInArray(staffPlaces.place, newest)))
  },
}
