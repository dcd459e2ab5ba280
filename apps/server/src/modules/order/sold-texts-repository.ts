import { typeOfQuote } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { audit, orderLines, orders, products } from '../../db/schema/index.ts'
import { and, asc, eq, gt, inArray, notExists, or, sql } from '../../db/sql.ts'
import type { OrderLineRow } from './order-repository.ts'

interface LineKey {
  companyId: string
  id: string
}

/** Calls that write the definition of a product. */
const changing = ['publishProduct', 'replaceCatalogue']

/** The product and the catalogue were not published since the line was ordered. */
const isUnchanged = (db: Db) => {
  const changes = db
    .select({ one: sql`1` })
    .from(audit)
    .where(
      and(
        eq(audit.companyId, orderLines.companyId),
        inArray(audit.action, changing),
        gt(audit.at, orders.createdAt),
        or(eq(audit.subjectKind, 'company'), eq(audit.subjectId, sql`${orderLines.productId}::text`)),
      ),
    )
  return notExists(changes)
}

export const soldTextsRepository = {
  /** The next lines in the order of their key; for a gang-run one its product's table, if it is still the same. */
  listNext: async (db: Db, after: LineKey | undefined, most: number) => {
    const rows = await db
      .select({
        line: orderLines,
        definition: products.definition,
        isUnchanged: sql<boolean>`${isUnchanged(db)}`,
      })
      .from(orderLines)
      .innerJoin(orders, and(eq(orders.companyId, orderLines.companyId), eq(orders.id, orderLines.orderId)))
      .leftJoin(
        products,
        and(
          eq(products.companyId, orderLines.companyId),
          eq(products.id, orderLines.productId),
          eq(products.quoteType, typeOfQuote.gangRun),
        ),
      )
      .where(
        after &&
          sql`(${orderLines.companyId}, ${orderLines.id}) > (${after.companyId}::uuid, ${after.id}::uuid)`,
      )
      .orderBy(asc(orderLines.companyId), asc(orderLines.id))
      .limit(most)
    return rows.map(({ line, definition, isUnchanged: isSame }) => ({
      line,
      table: isSame && definition !== null ? definition : undefined,
    }))
  },

  write: (tx: Db, { companyId, id }: LineKey, texts: Pick<OrderLineRow, 'spec' | 'work'>) =>
    tx
      .update(orderLines)
      .set(texts)
      .where(and(eq(orderLines.companyId, companyId), eq(orderLines.id, id))),
}
