import type { Db } from '../../db/database.ts'
import { reconciliations } from '../../db/schema/index.ts'
import { and, eq, gte } from '../../db/sql.ts'

export type ReconciliationRow = typeof reconciliations.$inferSelect

export const reconciliationRepository = {
  find: async (db: Db, companyId: string, day: string): Promise<ReconciliationRow | undefined> =>
    (
      await db
        .select()
        .from(reconciliations)
        .where(and(eq(reconciliations.companyId, companyId), eq(reconciliations.day, day)))
    )[0],

  /** Without their differences. */
  listSince: (db: Db, companyId: string, day: string) =>
    db
      .select({
        day: reconciliations.day,
        ranAt: reconciliations.ranAt,
        differenceCount: reconciliations.differenceCount,
        faultCount: reconciliations.faultCount,
        troubleCount: reconciliations.troubleCount,
      })
      .from(reconciliations)
      .where(and(eq(reconciliations.companyId, companyId), gte(reconciliations.day, day))),

  /** A day that is compared again keeps only the last result. */
  keep: async (db: Db, row: ReconciliationRow) => {
    const { companyId: _, day: __, ...summary } = row
    await db
      .insert(reconciliations)
      .values(row)
      .onConflictDoUpdate({ target: [reconciliations.companyId, reconciliations.day], set: summary })
  },
}
