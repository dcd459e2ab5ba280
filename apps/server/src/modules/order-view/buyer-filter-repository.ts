import type { OrderState, OrderType } from '@yinpu/contract'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like-pattern.ts'
import { orderFiles, orders } from '../../db/schema/index.ts'
import { and, eq, exists, gte, lt, or, type SQL, sql } from '../../db/sql.ts'

export interface OrderFilter {
  state?: OrderState | undefined
  type?: OrderType | undefined
  keyword?: string | undefined
  from?: number | undefined
  to?: number | undefined
}

/**
 * Searches the number, the names of the goods, the buyer's name for it and remark, the recipient, and the names of its
 * files.
 */
const mentioning = (db: Db, keyword: string) => {
  const pattern = containing(keyword.toLowerCase())
  const holds = (text: SQL | AnyPgColumn) => sql`lower(${text}) like lower(${pattern})`
  const isFile = and(eq(orderFiles.companyId, orders.companyId), eq(orderFiles.orderId, orders.id))
  return or(
    holds(orders.searchText),
    holds(orders.name),
    holds(orders.remark),
    holds(sql`${orders.address} ->> 'name'`),
    exists(
      db
        .select({ id: orderFiles.id })
        .from(orderFiles)
        .where(and(isFile, holds(orderFiles.name))),
    ),
  )
}

/** The conditions of a buyer's filter. */
export const matching = (db: Db, { state, type, keyword, from, to }: OrderFilter): (SQL | undefined)[] => [
  state === undefined ? undefined : eq(orders.state, state),
  type === undefined ? undefined : eq(orders.type, type),
  keyword ? mentioning(db, keyword) : undefined,
  from === undefined ? undefined : gte(orders.createdAt, new Date(from)),
  to === undefined ? undefined : lt(orders.createdAt, new Date(to)),
]
