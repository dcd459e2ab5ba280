import { stateOfRefundRequest } from '@yinpu/contract'
import type { Db } from '../../../db/database.ts'
import { refundRequests } from '../../../db/schema/index.ts'
import { and, eq, sql } from '../../../db/sql.ts'
import { takeMoneyNumber } from '../payment-repository.ts'

export type RefundRequestRow = typeof refundRequests.$inferSelect
type NewRequest = typeof refundRequests.$inferInsert

const first = async (rows: Promise<RefundRequestRow[]>) => (await rows)[0]

export const refundRequestRepository = {
  /** Undefined if the number is taken. */
  insert: async (tx: Db, row: NewRequest) =>
    (await takeMoneyNumber(tx, row.companyId, row.requestNo))
      ? first(tx.insert(refundRequests).values(row).returning())
      : undefined,

  findByNo: (db: Db, companyId: string, requestNo: string) =>
    first(
      db
        .select()
        .from(refundRequests)
        .where(and(eq(refundRequests.companyId, companyId), eq(refundRequests.requestNo, requestNo))),
    ),

  findByCause: (db: Db, companyId: string, cause: string) =>
    first(
      db
        .select()
        .from(refundRequests)
        .where(and(eq(refundRequests.companyId, companyId), eq(refundRequests.cause, cause))),
    ),

  /** The open request for a claim. */
  findOpenOfClaim: (db: Db, companyId: string, afterSaleId: string) =>
    first(
      db
        .select()
        .from(refundRequests)
        .where(
          and(
            eq(refundRequests.companyId, companyId),
            eq(refundRequests.afterSaleId, afterSaleId),
            // Written as in the partial index.
            sql`${refundRequests.state} = 10`,
          ),
        ),
    ),

  listOf: (db: Db, companyId: string, orderId: string) =>
    db
      .select()
      .from(refundRequests)
      .where(and(eq(refundRequests.companyId, companyId), eq(refundRequests.orderId, orderId))),

  /** The sum of the open requests for an order. */
  sumOpen: async (db: Db, companyId: string, orderId: string) =>
    (
      await db
        .select({ fen: sql`coalesce(sum(${refundRequests.amountFen}), 0)`.mapWith(Number) })
        .from(refundRequests)
        .where(
          and(
            eq(refundRequests.companyId, companyId),
            eq(refundRequests.orderId, orderId),
            eq(refundRequests.state, stateOfRefundRequest.open),
          ),
        )
    )[0]?.fen ?? 0,

  /** Only while nobody has decided: undefined if somebody has. */
  decide: (tx: Db, { companyId, id }: RefundRequestRow, changes: Partial<NewRequest>) =>
    first(
      tx
        .update(refundRequests)
        .set(changes)
        .where(
          and(
            eq(refundRequests.companyId, companyId),
            eq(refundRequests.id, id),
            eq(refundRequests.state, stateOfRefundRequest.open),
          ),
        )
        .returning(),
    ),
}
