import { and, asc, eq, inArray, like } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { orders, users } from '../db/schema/index.ts'

/** What only the shop's own side asks: over several companies, and whoever the buyer is. */
export const operatorRepository = {
  listOrdersById: (db: Db, companyIds: string[], id: string) =>
    db
      .select()
      .from(orders)
      .where(and(inArray(orders.companyId, companyIds), eq(orders.id, id))),

  /** `ending` holds letters and digits only. */
  listOrdersEnding: (db: Db, companyIds: string[], ending: string) =>
    db
      .select()
      .from(orders)
      .where(and(inArray(orders.companyId, companyIds), like(orders.orderNo, `%-${ending}`)))
      .orderBy(asc(orders.id)),

  listBuyers: (db: Db, companyIds: string[], ids: string[]) =>
    db
      .select({ id: users.id, name: users.name, mobile: users.mobile })
      .from(users)
      .where(and(inArray(users.companyId, companyIds), inArray(users.id, ids))),
}
