import type { Db } from '../../db/database.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { threadFiles } from '../../db/schema/index.ts'
import { and, asc, eq, gt, inArray, sum } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'

export type ThreadFileRow = typeof threadFiles.$inferSelect

export const threadFileRepository = {
  insert: async (tx: Db, rows: (typeof threadFiles.$inferInsert)[]) => {
    if (rows.length > 0) await tx.insert(threadFiles).values(rows)
  },

  find: async (db: Db, companyId: string, id: string): Promise<ThreadFileRow | undefined> =>
    (
      await db
        .select()
        .from(threadFiles)
        .where(and(eq(threadFiles.companyId, companyId), eq(threadFiles.id, id)))
    )[0],

  /** In the order of sending. */
  listOfInquiries: (db: Db, companyId: string, inquiryIds: string[]): Promise<ThreadFileRow[]> =>
    inquiryIds.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(threadFiles)
          .where(and(eq(threadFiles.companyId, companyId), inArray(threadFiles.inquiryId, inquiryIds)))
          .orderBy(asc(threadFiles.id)),

  listOfMessages: (db: Db, companyId: string, orderId: string, seqs: number[]): Promise<ThreadFileRow[]> =>
    seqs.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(threadFiles)
          .where(
            and(
              eq(threadFiles.companyId, companyId),
              eq(threadFiles.orderId, orderId),
              inArray(threadFiles.seq, seqs),
            ),
          )
          .orderBy(asc(threadFiles.id)),

  listOfOrders: (db: Db, companyId: string, orderIds: string[]): Promise<ThreadFileRow[]> =>
    orderIds.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(threadFiles)
          .where(and(eq(threadFiles.companyId, companyId), inArray(threadFiles.orderId, orderIds)))
          .orderBy(asc(threadFiles.id)),

  /** The bytes that a buyer has sent since then. */
  bytesSince: async (db: Db, { companyId, userId }: Owner, since: Date): Promise<number> =>
    (
      await db
        .select({ bytes: sum(threadFiles.size).mapWith(Number) })
        .from(threadFiles)
        .where(and(ownedBy(threadFiles, { companyId, userId }), gt(threadFiles.createdAt, since)))
    )[0]?.bytes ?? 0,
}
