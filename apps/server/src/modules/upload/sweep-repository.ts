import { openAfterSaleStates, stateOfOrder, stateOfRefund } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { afterSales, orderFiles, orders, payments, refunds } from '../../db/schema/index.ts'
import { and, asc, eq, gt, inArray, lt, ne, notExists, sql } from '../../db/sql.ts'

/** promised, or refused by the provider for now */
const openRefunds = [stateOfRefund.underWay, stateOfRefund.failed]

/** Nothing is owed on the order and nothing is argued about. */
const isSettled = (db: Db) =>
  and(
    notExists(
      db
        .select({ id: refunds.id })
        .from(refunds)
        .where(
          and(
            eq(refunds.companyId, orders.companyId),
            eq(refunds.orderId, orders.id),
            inArray(refunds.state, openRefunds),
          ),
        ),
    ),
    notExists(
      db
        .select({ id: afterSales.id })
        .from(afterSales)
        .where(
          and(
            eq(afterSales.companyId, orders.companyId),
            eq(afterSales.orderId, orders.id),
            inArray(afterSales.state, openAfterSaleStates),
          ),
        ),
    ),
  )

/** Files that may be deleted, by id after the last one seen, so that a row that stays does not block the others. */
export const sweepRepository = {
  listCancelledArtwork: (db: Db, before: Date, afterId: string, most: number) =>
    db
      .select({
        companyId: orderFiles.companyId,
        id: orderFiles.id,
        key: orderFiles.key,
        previews: orderFiles.previews,
        largePages: orderFiles.largePages,
      })
      .from(orderFiles)
      .innerJoin(orders, and(eq(orders.companyId, orderFiles.companyId), eq(orders.id, orderFiles.orderId)))
      .where(
        and(
          eq(orders.state, stateOfOrder.cancelled),
          lt(orders.movedAt, before),
          gt(orderFiles.id, afterId),
          isSettled(db),
          // The same bytes may serve another order.
          sql`not exists (select 1 from order_files other where other.company_id = ${orderFiles.companyId} and other.key = ${orderFiles.key} and other.id <> ${orderFiles.id})`,
        ),
      )
      .orderBy(asc(orderFiles.id))
      .limit(most),

  /** Of orders that were never paid: proof of a payment stays with the books. */
  listCancelledVouchers: (db: Db, before: Date, afterId: string, most: number) =>
    db
      .select({ companyId: payments.companyId, id: payments.id, key: payments.voucherKey })
      .from(payments)
      .innerJoin(orders, and(eq(orders.companyId, payments.companyId), eq(orders.id, payments.orderId)))
      .where(
        and(
          eq(orders.state, stateOfOrder.cancelled),
          eq(orders.paidFen, 0),
          lt(orders.movedAt, before),
          ne(payments.voucherKey, ''),
          gt(payments.id, afterId),
          isSettled(db),
        ),
      )
      .orderBy(asc(payments.id))
      .limit(most),

  forgetArtwork: async (db: Db, companyId: string, id: string) => {
    await db.delete(orderFiles).where(and(eq(orderFiles.companyId, companyId), eq(orderFiles.id, id)))
  },

  forgetVoucher: async (db: Db, companyId: string, id: string) => {
    await db
      .update(payments)
      .set({ voucherKey: '' })
      .where(and(eq(payments.companyId, companyId), eq(payments.id, id)))
  },
}
