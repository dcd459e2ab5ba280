import type { Db } from '../../../db/database.ts'
import { rejectReasons } from '../../../db/schema/index.ts'
import { and, eq } from '../../../db/sql.ts'

export const rejectReasonRepository = {
  find: async (db: Db, companyId: string) =>
    (await db.select().from(rejectReasons).where(eq(rejectReasons.companyId, companyId)))[0],

  /** Only where nobody has changed them since `version`, which is 0 before the first change. */
  replace: async (tx: Db, companyId: string, version: number, reasons: string[]) => {
    if (version === 0)
      return (
        await tx
          .insert(rejectReasons)
          .values({ companyId, reasons, version: 1 })
          .onConflictDoNothing({ target: [rejectReasons.companyId] })
          .returning()
      )[0]
    return (
      await tx
        .update(rejectReasons)
        .set({ reasons, version: version + 1 })
        .where(and(eq(rejectReasons.companyId, companyId), eq(rejectReasons.version, version)))
        .returning()
    )[0]
  },
}
