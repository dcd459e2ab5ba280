import type { Db } from '../../db/database.ts'
import { endingWith } from '../../db/like-pattern.ts'
import { afterSaleLines, afterSales, orderLines, orders, users } from '../../db/schema/index.ts'
import { and, asc, eq, inArray, like } from '../../db/sql.ts'

/** Queries of the shop's own side only, for all buyers. Queries over several companies are the operator's. */
export const shopRepository = {
  listOrdersById: (db: Db, companyIds: string[], id: string) =>
    db
      .select()
      .from(orders)
      .where(and(inArray(orders.companyId, companyIds), eq(orders.id, id))),

  listOrdersEnding: (db: Db, companyIds: string[], ending: string) =>
    db
      .select()
      .from(orders)
      .where(and(inArray(orders.companyId, companyIds), like(orders.orderNo, endingWith(`-${ending}`))))
      .orderBy(asc(orders.id)),

  listAfterSalesById: (db: Db, companyIds: string[], id: string) =>
    db
      .select()
      .from(afterSales)
      .where(and(inArray(afterSales.companyId, companyIds), eq(afterSales.id, id))),

  listAfterSalesEnding: (db: Db, companyIds: string[], ending: string) =>
    db
      .select()
      .from(afterSales)
      .where(
        and(inArray(afterSales.companyId, companyIds), like(afterSales.afterNo, endingWith(`-${ending}`))),
      )
      .orderBy(asc(afterSales.id)),

  /** The lines of after-sales, in the order in which they were bought. */
  listClaimed: (db: Db, companyId: string, afterIds: string[]) =>
    db
      .select({
        afterId: afterSaleLines.afterId,
        lineId: afterSaleLines.lineId,
        quantity: afterSaleLines.quantity,
        bought: orderLines.quantity,
        name: orderLines.name,
        unit: orderLines.unit,
        position: orderLines.position,
      })
      .from(afterSaleLines)
      .innerJoin(
        orderLines,
        and(eq(orderLines.companyId, afterSaleLines.companyId), eq(orderLines.id, afterSaleLines.lineId)),
      )
      .where(and(eq(afterSaleLines.companyId, companyId), inArray(afterSaleLines.afterId, afterIds)))
      .orderBy(asc(afterSaleLines.afterId), asc(orderLines.position)),

  listBuyers: (db: Db, companyId: string, ids: string[]) =>
    db
      .select({ id: users.id, name: users.name, mobile: users.mobile })
      .from(users)
      .where(and(eq(users.companyId, companyId), inArray(users.id, ids))),

  listBuyersByMobile: (db: Db, companyIds: string[], mobile: string) =>
    db
      .select({ companyId: users.companyId, id: users.id, name: users.name, mobile: users.mobile })
      .from(users)
      .where(and(inArray(users.companyId, companyIds), eq(users.mobile, mobile)))
      .orderBy(asc(users.companyId)),

  listOrderNumbers: (db: Db, companyId: string, ids: string[]) =>
    db
      .select({ id: orders.id, orderNo: orders.orderNo })
      .from(orders)
      .where(and(eq(orders.companyId, companyId), inArray(orders.id, ids))),
}
