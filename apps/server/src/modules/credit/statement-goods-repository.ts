import type { Db } from '../../db/database.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { creditEntries, invoiceTitles, orderLines, orders, shipments, users } from '../../db/schema/index.ts'
import { and, asc, desc, eq, isNull, min, sql } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'

const ids = (list: string[]) => sql`any(${sql.param(list)}::uuid[])`

/** The parts of a statement beside its sums: the goods of its orders, and its recipient. */
export const statementGoodsRepository = {
  ordersOf: (db: Db, companyId: string, orderIds: string[]) =>
    db
      .select({
        id: orders.id,
        freightFen: orders.freightFen,
        discountFen: orders.discountFen,
        discountCode: orders.discountCode,
        adjustFen: orders.adjustFen,
        returnedFen: orders.returnedFen,
        taxPoints: orders.taxPoints,
        taxFen: orders.taxFen,
        totalFen: orders.totalFen,
        adjustReason: orders.adjustReason,
        waivedFen: orders.waivedFen,
        isCollected: sql<boolean>`${orders.address} is null`,
      })
      .from(orders)
      .where(and(eq(orders.companyId, companyId), sql`${orders.id} = ${ids(orderIds)}`)),

  linesOf: (db: Db, companyId: string, orderIds: string[]) =>
    db
      .select({
        orderId: orderLines.orderId,
        name: orderLines.name,
        spec: orderLines.spec,
        quantity: orderLines.quantity,
        unit: orderLines.unit,
        totalFen: orderLines.totalFen,
      })
      .from(orderLines)
      .where(and(eq(orderLines.companyId, companyId), sql`${orderLines.orderId} = ${ids(orderIds)}`))
      .orderBy(asc(orderLines.orderId), asc(orderLines.position)),

  parcelsOf: (db: Db, companyId: string, orderIds: string[]) =>
    db
      .select({
        orderId: shipments.orderId,
        carrierName: shipments.carrierName,
        trackingNo: shipments.trackingNo,
        shippedAt: shipments.shippedAt,
      })
      .from(shipments)
      .where(and(eq(shipments.companyId, companyId), sql`${shipments.orderId} = ${ids(orderIds)}`))
      .orderBy(asc(shipments.shippedAt), asc(shipments.id)),

  /** The number of the first charge of each order: its goods stand there, and nowhere again. */
  firstChargesOf: async (db: Db, owner: Owner, orderIds: string[]): Promise<Map<string, number>> => {
    const rows = await db
      .select({ orderId: creditEntries.orderId, seq: min(creditEntries.seq) })
      .from(creditEntries)
      .where(
        and(
          ownedBy(creditEntries, owner),
          eq(creditEntries.kind, 'charge'),
          sql`${creditEntries.orderId} = ${ids(orderIds)}`,
        ),
      )
      .groupBy(creditEntries.orderId)
    return new Map(rows.flatMap(({ orderId, seq }) => (orderId && seq !== null ? [[orderId, seq]] : [])))
  },

  /** The company that a customer orders for, with its tax number where the customer has stored it. */
  findBilledTo: async (db: Db, { companyId, userId }: Owner) => {
    const [row] = await db
      .select({ companyName: users.companyName, title: invoiceTitles.title, taxNo: invoiceTitles.taxNo })
      .from(users)
      .leftJoin(
        invoiceTitles,
        and(
          eq(invoiceTitles.companyId, users.companyId),
          eq(invoiceTitles.userId, users.id),
          eq(invoiceTitles.holder, 'company'),
          isNull(invoiceTitles.removedAt),
        ),
      )
      .where(and(eq(users.companyId, companyId), eq(users.id, userId)))
      .orderBy(desc(invoiceTitles.isDefault), asc(invoiceTitles.id))
      .limit(1)
    return row
  },

  /** The invoice title of a company that the newest of some orders names. */
  findOrderedTitle: async (db: Db, companyId: string, orderIds: string[]) => {
    const [row] = await db
      .select({ invoice: orders.invoice })
      .from(orders)
      .where(
        and(
          eq(orders.companyId, companyId),
          sql`${orders.id} = ${ids(orderIds)}`,
          sql`${orders.invoice} ->> 'tax_no' <> ''`,
        ),
      )
      .orderBy(desc(orders.id))
      .limit(1)
    return row?.invoice ?? undefined
  },
}

type Rows<T extends (...of: never[]) => Promise<unknown[]>> = Awaited<ReturnType<T>>[number]

export type ChargedOrder = Rows<(typeof statementGoodsRepository)['ordersOf']>
export type ChargedLine = Omit<Rows<(typeof statementGoodsRepository)['linesOf']>, 'orderId'>
export type SentParcel = Omit<Rows<(typeof statementGoodsRepository)['parcelsOf']>, 'orderId'>
