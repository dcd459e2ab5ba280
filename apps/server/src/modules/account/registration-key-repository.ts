import type { Db } from '../../db/database.ts'
import { deleteBatch } from '../../db/delete-batch.ts'
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

  /** False if the key is taken, also by a request at the same moment; one from before `oldest` is free again. */
  insert: async (db: Db, row: typeof registrationKeys.$inferInsert, oldest: Date) =>
    (
      await db
        .insert(registrationKeys)
        .values(row)
        .onConflictDoUpdate({
          target: [registrationKeys.companyId, registrationKeys.keyHash],
          set: row,
          setWhere: lte(registrationKeys.createdAt, oldest),
        })
        .returning({ keyHash: registrationKeys.keyHash })
    ).length === 1,

  deleteOlderThan: (db: Db, companyId: string, time: Date, most: number) =>
    deleteBatch(
      db,
      registrationKeys,
      and(eq(registrationKeys.companyId, companyId), lte(registrationKeys.createdAt, time)),
      most,
    ),
}
