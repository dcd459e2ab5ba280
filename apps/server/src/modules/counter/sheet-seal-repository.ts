import type { Db } from '../../db/database.ts'
import { sheetSeals } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'

export const sheetSealRepository = {
  /** Without its picture. */
  find: async (db: Db, companyId: string) =>
    (
      await db
        .select({ isUsed: sheetSeals.isUsed, uploadedAt: sheetSeals.uploadedAt })
        .from(sheetSeals)
        .where(eq(sheetSeals.companyId, companyId))
    )[0],

  readPng: async (db: Db, companyId: string) =>
    (
      await db
        .select({ png: sheetSeals.png, isUsed: sheetSeals.isUsed })
        .from(sheetSeals)
        .where(eq(sheetSeals.companyId, companyId))
    )[0],

  put: async (tx: Db, companyId: string, png: Buffer, uploadedAt: Date) => {
    const changes = { png, isUsed: true, uploadedAt }
    await tx
      .insert(sheetSeals)
      .values({ companyId, ...changes })
      .onConflictDoUpdate({ target: sheetSeals.companyId, set: changes })
  },

  /** False if there is no seal. */
  setUsed: async (tx: Db, companyId: string, isUsed: boolean): Promise<boolean> =>
    (
      await tx
        .update(sheetSeals)
        .set({ isUsed })
        .where(eq(sheetSeals.companyId, companyId))
        .returning({ companyId: sheetSeals.companyId })
    ).length > 0,
}
