import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { payments, refunds } from '../../db/schema/index.ts'

export type PaymentRow = typeof payments.$inferSelect
type NewPayment = typeof payments.$inferInsert
type NewRefund = typeof refunds.$inferInsert

export const paymentRepository = {
  /** False where the number is taken. */
  insert: async (tx: Db, row: NewPayment) =>
    (
      await tx
        .insert(payments)
        .values(row)
        .onConflictDoNothing({ target: [payments.companyId, payments.paymentNo] })
        .returning({ id: payments.id })
    ).length > 0,

  listOf: (db: Db, companyId: string, orderId: string) =>
    db
      .select()
      .from(payments)
      .where(and(eq(payments.companyId, companyId), eq(payments.orderId, orderId)))
      .orderBy(asc(payments.id)),

  /** False where the number is taken. */
  insertRefund: async (tx: Db, row: NewRefund) =>
    (
      await tx
        .insert(refunds)
        .values(row)
        .onConflictDoNothing({ target: [refunds.companyId, refunds.refundNo] })
        .returning({ id: refunds.id })
    ).length > 0,

  refundsOf: (db: Db, companyId: string, paymentIds: string[]) =>
    db
      .select()
      .from(refunds)
      .where(and(eq(refunds.companyId, companyId), inArray(refunds.paymentId, paymentIds))),
}
