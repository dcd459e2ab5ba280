import type { Db } from '../../db/database.ts'
import { audit, deliveryChanges, orders } from '../../db/schema/index.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull } from '../../db/sql.ts'
import type { OrderRow } from './order-repository.ts'

export type DeliveryChangeRow = typeof deliveryChanges.$inferSelect
type NewDeliveryChange = typeof deliveryChanges.$inferInsert
type OrderKey = Pick<OrderRow, 'companyId' | 'id'>

const ofOrder = ({ companyId, id }: OrderKey) =>
  and(eq(deliveryChanges.companyId, companyId), eq(deliveryChanges.orderId, id))

/** Something was printed before the change, and nothing since. */
const isStale = and(isNotNull(deliveryChanges.printedAt), isNull(deliveryChanges.reprintedAt))

export const deliveryChangeRepository = {
  insert: async (tx: Db, row: NewDeliveryChange) => {
    await tx.insert(deliveryChanges).values(row)
  },

  /** The oldest first: it has the delivery as it was ordered. */
  listOf: (db: Db, order: OrderKey): Promise<DeliveryChangeRow[]> =>
    db
      .select()
      .from(deliveryChanges)
      .where(ofOrder(order))
      .orderBy(asc(deliveryChanges.createdAt), asc(deliveryChanges.id)),

  /** The time at which a delivery note or a label of the order was last printed. */
  findPrinted: async (tx: Db, { companyId, id }: OrderKey): Promise<Date | null> => {
    const [row] = await tx
      .select({ at: audit.at })
      .from(audit)
      .where(
        and(
          eq(audit.companyId, companyId),
          eq(audit.subjectKind, 'order'),
          eq(audit.subjectId, id),
          inArray(audit.action, ['printDeliveryNotes', 'printLabels']),
        ),
      )
      .orderBy(desc(audit.id))
      .limit(1)
    return row?.at ?? null
  },

  /** Those of these orders whose papers still show a former address. */
  listStale: async (db: Db, companyId: string, orderNos: string[]): Promise<string[]> =>
    (
      await db
        .selectDistinct({ orderNo: orders.orderNo })
        .from(orders)
        .innerJoin(
          deliveryChanges,
          and(eq(deliveryChanges.companyId, orders.companyId), eq(deliveryChanges.orderId, orders.id)),
        )
        .where(and(eq(orders.companyId, companyId), inArray(orders.orderNo, orderNos), isStale))
    ).map(({ orderNo }) => orderNo),

  /** The papers that are printed now replace the earlier ones. */
  notePrinted: async (tx: Db, order: OrderKey, at: Date) => {
    await tx
      .update(deliveryChanges)
      .set({ reprintedAt: at })
      .where(and(ofOrder(order), isStale))
  },
}
