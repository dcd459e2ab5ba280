import type { Db } from '../../db/database.ts'
import { orderFiles, orders, users } from '../../db/schema/index.ts'
import { and, asc, eq, exists, isNotNull, ne, notExists, or, sql } from '../../db/sql.ts'

interface OrderKey {
  companyId: string
  id: string
}

/** Has texts that are not searchable yet; an erased customer's texts must not become searchable again. */
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

/** Only texts with a telephone number may change; signs between its groups have become blanks. */
const holdsPhone = sql`${orders.findText} ~ ' \\| (.*[^0-9])?(1[3-9][0-9] ?[0-9]{4} ?[0-9]{4}|0[0-9]{2,3} ?[0-9]{7,8}|400 ?[0-9]{3} ?[0-9]{4})($|[^0-9])'`

const conditions = { untold: isUntold, 'holds-phone': () => holdsPhone }
export type ChangeableTextCondition = keyof typeof conditions

export const changeableTextsRepository = {
  /** The next orders in the order of their key, and which of them have words to be written. */
  listNext: (db: Db, condition: ChangeableTextCondition, after: OrderKey | undefined, most: number) =>
    db
      .select({
        companyId: orders.companyId,
        id: orders.id,
        isMeant: sql<boolean>`${conditions[condition](db)}`,
      })
      .from(orders)
      .where(
        after && sql`(${orders.companyId}, ${orders.id}) > (${after.companyId}::uuid, ${after.id}::uuid)`,
      )
      .orderBy(asc(orders.companyId), asc(orders.id))
      .limit(most),
}
