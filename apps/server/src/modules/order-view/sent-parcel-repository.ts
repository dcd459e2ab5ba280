import type { Db } from '../../db/database.ts'
import { beginningWith } from '../../db/like-pattern.ts'
import { instantOf, microsOf } from '../../db/micros.ts'
import { orderLines, orders, shipmentLines, shipments } from '../../db/schema/index.ts'
import { and, asc, count, desc, eq, gte, inArray, lt, type SQL, sql } from '../../db/sql.ts'
import type { ListCursor } from '../../kernel/list-cursor.ts'
import { orderConditions } from './order-list-repository.ts'

export interface SentParcelFilter {
  keyword?: string | undefined
  carrier?: string | undefined
  /** when it left; `to` is not part of the time */
  from?: number | undefined
  to?: number | undefined
}

const ofOrder = and(eq(orders.companyId, shipments.companyId), eq(orders.id, shipments.orderId))

const written = sql`upper(${shipments.trackingNo})`

const numberForm = /^[\dA-Z-]{5,40}$/

/** The parcels whose number begins like this, if there is one: then the keyword means a number. */
const byNumber = async (db: Db, companyId: string, keyword: string): Promise<SQL | undefined> => {
  const no = keyword.replace(/\s/g, '').toUpperCase()
  if (!numberForm.test(no)) return undefined
  const begins = sql`${written} like ${beginningWith(no)}`
  const [row] = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.companyId, companyId), begins))
    .limit(1)
  return row && begins
}

/** Undefined: nothing can match. */
const conditionsOf = async (
  db: Db,
  companyId: string,
  { keyword, carrier, from, to }: SentParcelFilter,
): Promise<SQL | undefined> => {
  const isOfNumber = keyword ? await byNumber(db, companyId, keyword) : undefined
  const ofOrders = keyword && !isOfNumber ? await orderConditions(db, companyId, { keyword }) : []
  if (!ofOrders) return undefined
  return and(
    eq(shipments.companyId, companyId),
    isOfNumber,
    ...ofOrders,
    carrier === undefined ? undefined : eq(shipments.carrier, carrier),
    from === undefined ? undefined : gte(shipments.shippedAt, new Date(from)),
    to === undefined ? undefined : lt(shipments.shippedAt, new Date(to)),
  )
}

interface Page {
  filter: SentParcelFilter
  cursor: ListCursor<'newest'> | undefined
  most: number
}

const columns = {
  id: shipments.id,
  orderId: shipments.orderId,
  carrier: shipments.carrier,
  carrierName: shipments.carrierName,
  trackingNo: shipments.trackingNo,
  trackText: shipments.trackText,
  shippedAt: shipments.shippedAt,
  micros: microsOf(shipments.shippedAt),
  orderNo: orders.orderNo,
  type: orders.type,
  state: orders.state,
  collectFen: orders.collectFen,
  owedFen: orders.owedFen,
  handedInAt: orders.handedInAt,
  proofWanted: orders.proofWanted,
  proofStand: orders.proofStand,
  address: orders.address,
  remark: orders.remark,
}

/** Parcels that have left the shop, the last ones first. */
export const sentParcelRepository = {
  list: async (db: Db, companyId: string, { filter, cursor, most }: Page) => {
    const conditions = await conditionsOf(db, companyId, filter)
    if (!conditions) return []
    const isAfter =
      cursor &&
      sql`(${shipments.shippedAt}, ${shipments.id}) < (${instantOf(cursor.value)}, ${cursor.id}::uuid)`
    return db
      .select(columns)
      .from(shipments)
      .innerJoin(orders, ofOrder)
      .where(and(conditions, isAfter))
      .orderBy(desc(shipments.shippedAt), desc(shipments.id))
      .limit(most)
  },

  count: async (db: Db, companyId: string, filter: SentParcelFilter): Promise<number> => {
    const conditions = await conditionsOf(db, companyId, filter)
    if (!conditions) return 0
    const [row] = await db.select({ n: count() }).from(shipments).innerJoin(orders, ofOrder).where(conditions)
    return row?.n ?? 0
  },

  /** The contents of each of these parcels. If several left together without a list, all lines of the order. */
  goodsOf: async (db: Db, companyId: string, parcels: readonly { id: string; orderId: string }[]) => {
    const packed = await db
      .select({
        shipmentId: shipmentLines.shipmentId,
        name: orderLines.name,
        spec: orderLines.spec,
        quantity: shipmentLines.quantity,
        unit: orderLines.unit,
      })
      .from(shipmentLines)
      .innerJoin(
        orderLines,
        and(eq(orderLines.companyId, shipmentLines.companyId), eq(orderLines.id, shipmentLines.lineId)),
      )
      .where(
        and(
          eq(shipmentLines.companyId, companyId),
          inArray(
            shipmentLines.shipmentId,
            parcels.map(({ id }) => id),
          ),
        ),
      )
      .orderBy(asc(orderLines.position))
    const known = Map.groupBy(packed, ({ shipmentId }) => shipmentId)
    const unknown = parcels.filter(({ id }) => !known.has(id)).map(({ orderId }) => orderId)
    const whole = unknown.length
      ? await db
          .select({
            orderId: orderLines.orderId,
            name: orderLines.name,
            spec: orderLines.spec,
            quantity: orderLines.quantity,
            unit: orderLines.unit,
          })
          .from(orderLines)
          .where(and(eq(orderLines.companyId, companyId), inArray(orderLines.orderId, unknown)))
          .orderBy(asc(orderLines.position))
      : []
    const byOrder = Map.groupBy(whole, ({ orderId }) => orderId)
    return new Map(
      parcels.map(({ id, orderId }) => [
        id,
        { goods: known.get(id) ?? byOrder.get(orderId) ?? [], isKnown: known.has(id) },
      ]),
    )
  },

  /** Other orders that already have a parcel of one of these numbers, in capitals. */
  numbersInUse: (db: Db, companyId: string, numbers: readonly string[]) =>
    db
      .select({ orderNo: orders.orderNo, no: sql<string>`${written}` })
      .from(shipments)
      .innerJoin(orders, ofOrder)
      .where(
        and(eq(shipments.companyId, companyId), sql`${written} = any(${sql.param([...numbers])}::text[])`),
      ),
}
