import type { Db } from '../../../db/database.ts'
import { artworkRefusals } from '../../../db/schema/index.ts'
import { and, desc, eq } from '../../../db/sql.ts'

export type { RefusedFile } from '../../../db/schema/index.ts'

const mostShown = 50

export const refusalRepository = {
  insert: async (tx: Db, row: typeof artworkRefusals.$inferInsert) => {
    await tx.insert(artworkRefusals).values(row)
  },

  /** The newest first. */
  listOf: (db: Db, companyId: string, orderId: string) =>
    db
      .select()
      .from(artworkRefusals)
      .where(and(eq(artworkRefusals.companyId, companyId), eq(artworkRefusals.orderId, orderId)))
      .orderBy(desc(artworkRefusals.createdAt), desc(artworkRefusals.id))
      .limit(mostShown),
}
