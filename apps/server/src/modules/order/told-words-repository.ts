import type { Db } from '../../db/database.ts'
import { orderFiles, orders, users } from '../../db/schema/index.ts'
import { and, asc, eq, exists, isNotNull, ne, notExists, or, sql } from '../../db/sql.ts'

interface OrderKey {
  companyId: string
  id: string
}

/** Has something to say that is not searched for yet; of whoever is erased, nothing is to be found again. */
const isUntold = (db: Db) => {
  const files = db
    .select({ one: sql`1` })
    .from(orderFiles)
    .where(and(eq(orderFiles.companyId, orders.companyId), eq(orderFiles.orderId, orders.id)))
  const erased = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.companyId, orders.companyId), eq(users.id, orders.userId), isNotNull(users.erasedAt)))
  return and(
    sql`strpos(${orders.findText}, ' | ') = 0`,
    or(ne(orders.name, ''), ne(orders.remark, ''), exists(files)),
    notExists(erased),
  )
}

export const toldWordsRepository = {
  /** The next orders in the order of their key, and which of them have words to be written. */
  listNext: (db: Db, after: OrderKey | undefined, most: number) =>
    db
      .select({
        companyId: orders.companyId,
        id: orders.id,
        isUntold: sql<boolean>`${isUntold(db)}`,
      })
      .from(orders)
      .where(
        after && sql`(${orders.companyId}, ${orders.id}) > (${after.companyId}::uuid, ${after.id}::uuid)`,
      )
      .orderBy(asc(orders.companyId), asc(orders.id))
      .limit(most),
}
