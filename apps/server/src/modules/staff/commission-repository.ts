import type { Db } from '../../db/database.ts'
import { commissionRates } from '../../db/schema/index.ts'
import { and, asc, desc, eq, lte } from '../../db/sql.ts'

export type CommissionRate = Pick<typeof commissionRates.$inferSelect, 'staffId' | 'month' | 'basisPoints'>

export const commissionRepository = {
  /** The rates of all people of a shop, of each the oldest first. */
  list: (db: Db, companyId: string): Promise<CommissionRate[]> =>
    db
      .select({
        staffId: commissionRates.staffId,
        month: commissionRates.month,
        basisPoints: commissionRates.basisPoints,
      })
      .from(commissionRates)
      .where(eq(commissionRates.companyId, companyId))
      .orderBy(asc(commissionRates.staffId), asc(commissionRates.month)),

  /** The rate that holds in a month; none was set: zero. */
  find: async (db: Db, companyId: string, staffId: string, month: string): Promise<number> => {
    const [row] = await db
      .select({ basisPoints: commissionRates.basisPoints })
      .from(commissionRates)
      .where(
        and(
          eq(commissionRates.companyId, companyId),
          eq(commissionRates.staffId, staffId),
          lte(commissionRates.month, month),
        ),
      )
      .orderBy(desc(commissionRates.month))
      .limit(1)
    return row?.basisPoints ?? 0
  },

  /** From this month on; a month before it keeps its rate. */
  set: async (tx: Db, row: typeof commissionRates.$inferInsert) => {
    const { basisPoints, setAt } = row
    await tx
      .insert(commissionRates)
      .values(row)
      .onConflictDoUpdate({
        target: [commissionRates.companyId, commissionRates.staffId, commissionRates.month],
        set: { basisPoints, setAt },
      })
  },
}
