import type { Db } from '../../db/database.ts'
import { waivers } from '../../db/schema/index.ts'
import { and, eq, sql } from '../../db/sql.ts'

export type WaiverRow = typeof waivers.$inferSelect

export const waiverRepository = {
  insert: async (tx: Db, row: typeof waivers.$inferInsert) => {
    await tx.insert(waivers).values(row)
  },

  /** The waiver of a payment; undefined if nothing was waived, or if it was taken back. */
  findStanding: async (db: Db, companyId: string, paymentId: string): Promise<WaiverRow | undefined> => {
    const rows = await db
      .select()
      .from(waivers)
      .where(and(eq(waivers.companyId, companyId), eq(waivers.paymentId, paymentId)))
    return rows.length === 1 ? rows[0] : undefined
  },

  /** The sum that was waived with a payment, also if it was taken back since. */
  sumOf: async (db: Db, companyId: string, paymentId: string): Promise<number> => {
    const [row] = await db
      .select({
        fen: sql`coalesce(sum(${waivers.amountFen}) filter (where ${waivers.amountFen} > 0), 0)`.mapWith(
          Number,
        ),
      })
      .from(waivers)
      .where(and(eq(waivers.companyId, companyId), eq(waivers.paymentId, paymentId)))
    return row?.fen ?? 0
  },
}
