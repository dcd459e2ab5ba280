import type { Db } from '../../db/database.ts'
import { registrationKeys } from '../../db/schema/index.ts'
import { and, eq, lte } from '../../db/sql.ts'

export const registrationKeyRepository = {
  find: async (db: Db, companyId: string, keyHash: string) =>
    (
      await db
        .select()
        .from(registrationKeys)
        .where(and(eq(registrationKeys.companyId, companyId), eq(registrationKeys.keyHash, keyHash)))
    )[0],

  /** False where the key is taken, by a racing request too. */
  insert: async (db: Db, row: typeof registrationKeys.$inferInsert) =>
    (
      await db
        .insert(registrationKeys)
        .values(row)
        .onConflictDoNothing()
        .returning({ keyHash: registrationKeys.keyHash })
    ).length === 1,

  deleteOlderThan: async (db: Db, companyId: string, time: Date) => {
    await db
      .delete(registrationKeys)
      .where(and(eq(registrationKeys.companyId, companyId), lte(registrationKeys.createdAt, time)))
  },
}
