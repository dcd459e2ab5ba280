import type { Db } from '../../db/database.ts'
import { inquiries } from '../../db/schema/index.ts'
import { desc, inArray } from '../../db/sql.ts'

export const inquiryRepository = {
  /** Undefined where the number is taken. */
  insert: async (db: Db, row: typeof inquiries.$inferInsert) =>
    (
      await db
        .insert(inquiries)
        .values(row)
        .onConflictDoNothing({ target: [inquiries.companyId, inquiries.inquiryNo] })
        .returning({ inquiryNo: inquiries.inquiryNo })
    )[0],

  listNewest: (db: Db, companyIds: string[], most: number) =>
    db
      .select()
      .from(inquiries)
      .where(inArray(inquiries.companyId, companyIds))
      .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
      .limit(most),
}
