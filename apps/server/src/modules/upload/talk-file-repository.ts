import type { Db } from '../../db/database.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { talkFiles } from '../../db/schema/index.ts'
import { and, asc, eq, gt, inArray, sum } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'

export type ThreadFileRow = typeof talkFiles.$inferSelect

export const threadFileRepository = {
  insert: async (tx: Db, rows: (typeof talkFiles.$inferInsert)[]) => {
    if (rows.length > 0) await tx.insert(talkFiles).values(rows)
  },

  find: async (db: Db, companyId: string, id: string): Promise<ThreadFileRow | undefined> =>
    (
      await db
        .select()
        .from(talkFiles)
        .where(and(eq(talkFiles.companyId, companyId), eq(talkFiles.id, id)))
    )[0],

  /** In the order of sending. */
  listOfInquiries: (db: Db, companyId: string, inquiryIds: string[]): Promise<ThreadFileRow[]> =>
    inquiryIds.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(talkFiles)
          .where(and(eq(talkFiles.companyId, companyId), inArray(talkFiles.inquiryId, inquiryIds)))
          .orderBy(asc(talkFiles.id)),

  listOfMessages: (db: Db, companyId: string, orderId: string, seqs: number[]): Promise<ThreadFileRow[]> =>
    seqs.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(talkFiles)
          .where(
            and(
              eq(talkFiles.companyId, companyId),
              eq(talkFiles.orderId, orderId),
              inArray(talkFiles.seq, seqs),
            ),
          )
          .orderBy(asc(talkFiles.id)),

  listOfOrders: (db: Db, companyId: string, orderIds: string[]): Promise<ThreadFileRow[]> =>
    orderIds.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(talkFiles)
          .where(and(eq(talkFiles.companyId, companyId), inArray(talkFiles.orderId, orderIds)))
          .orderBy(asc(talkFiles.id)),

  /** The bytes that a buyer has sent since then. */
  bytesSince: async (db: Db, { companyId, userId }: Owner, since: Date): Promise<number> =>
    (
      await db
        .select({ bytes: sum(talkFiles.size).mapWith(Number) })
        .from(talkFiles)
        .where(and(ownedBy(talkFiles, { companyId, userId }), gt(talkFiles.createdAt, since)))
    )[0]?.bytes ?? 0,
}
