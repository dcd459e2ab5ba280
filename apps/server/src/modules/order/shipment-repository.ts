import type { Db } from '../../db/database.ts'
import { shipmentLines, shipments, withdrawnShipments } from '../../db/schema/index.ts'
import { and, asc, eq, inArray, isNull, sql } from '../../db/sql.ts'

export type ShipmentRow = typeof shipments.$inferSelect
type NewShipment = typeof shipments.$inferInsert
type WithdrawnShipment = typeof withdrawnShipments.$inferInsert

export const shipmentRepository = {
  insert: async (tx: Db, row: NewShipment) => {
    await tx.insert(shipments).values(row)
  },

  insertLines: async (tx: Db, rows: (typeof shipmentLines.$inferInsert)[]) => {
    if (rows.length > 0) await tx.insert(shipmentLines).values(rows)
  },

  /** The contents of the parcels of these orders. */
  contentsOf: (db: Db, companyId: string, orderIds: string[]) =>
    db
      .select({
        orderId: shipments.orderId,
        shipmentId: shipmentLines.shipmentId,
        lineId: shipmentLines.lineId,
        quantity: shipmentLines.quantity,
      })
      .from(shipments)
      .innerJoin(
        shipmentLines,
        and(eq(shipmentLines.companyId, shipments.companyId), eq(shipmentLines.shipmentId, shipments.id)),
      )
      .where(
        and(
          eq(shipments.companyId, companyId),
          sql`${shipments.orderId} = any(${sql.param(orderIds)}::uuid[])`,
        ),
      )
      .orderBy(asc(shipmentLines.shipmentId), asc(shipmentLines.lineId)),

  findByIds: (db: Db, companyId: string, ids: string[]) =>
    db
      .select()
      .from(shipments)
      .where(and(eq(shipments.companyId, companyId), sql`${shipments.id} = any(${sql.param(ids)}::uuid[])`)),

  listOf: (db: Db, companyId: string, orderId: string) =>
    db
      .select()
      .from(shipments)
      .where(and(eq(shipments.companyId, companyId), eq(shipments.orderId, orderId)))
      .orderBy(asc(shipments.id)),

  listOfOrders: (db: Db, companyId: string, orderIds: string[]) =>
    db
      .select()
      .from(shipments)
      .where(
        and(
          eq(shipments.companyId, companyId),
          sql`${shipments.orderId} = any(${sql.param(orderIds)}::uuid[])`,
        ),
      )
      .orderBy(asc(shipments.id)),

  /** Only if the parcel is unchanged since it was read. The tracking data belongs to the old number. */
  correct: async (
    tx: Db,
    { companyId, id, carrier, trackingNo }: Pick<ShipmentRow, 'companyId' | 'id' | 'carrier' | 'trackingNo'>,
    corrected: Pick<ShipmentRow, 'carrier' | 'carrierName' | 'trackingNo'>,
  ): Promise<boolean> =>
    (
      await tx
        .update(shipments)
        .set({ ...corrected, trackState: null, trackText: '', track: [], askedAt: null })
        .where(
          and(
            eq(shipments.companyId, companyId),
            eq(shipments.id, id),
            eq(shipments.carrier, carrier),
            eq(shipments.trackingNo, trackingNo),
          ),
        )
        .returning({ id: shipments.id })
    ).length > 0,

  /** Moves parcels of an order, which the caller has locked, to the withdrawn ones; their contents are open again. */
  withdraw: async (tx: Db, companyId: string, rows: WithdrawnShipment[]) => {
    const ids = rows.map(({ id }) => id)
    await tx.insert(withdrawnShipments).values(rows)
    await tx
      .delete(shipmentLines)
      .where(and(eq(shipmentLines.companyId, companyId), inArray(shipmentLines.shipmentId, ids)))
    await tx.delete(shipments).where(and(eq(shipments.companyId, companyId), inArray(shipments.id, ids)))
  },

  /** True if this parcel of the order was withdrawn. */
  isWithdrawn: async (db: Db, companyId: string, orderId: string, id: string): Promise<boolean> =>
    (
      await db
        .select({ id: withdrawnShipments.id })
        .from(withdrawnShipments)
        .where(
          and(
            eq(withdrawnShipments.companyId, companyId),
            eq(withdrawnShipments.id, id),
            eq(withdrawnShipments.orderId, orderId),
          ),
        )
    ).length > 0,

  /** True for only one of several processes that want to query the carrier about the parcel. */
  claimQuestion: async (db: Db, { companyId, id, askedAt }: ShipmentRow, now: Date) =>
    (
      await db
        .update(shipments)
        .set({ askedAt: now })
        .where(
          and(
            eq(shipments.companyId, companyId),
            eq(shipments.id, id),
            askedAt ? eq(shipments.askedAt, askedAt) : isNull(shipments.askedAt),
          ),
        )
        .returning({ id: shipments.id })
    ).length > 0,

  /** Stores nothing if the number was corrected during the query to the carrier. */
  keepTrack: async (
    db: Db,
    { companyId, id, carrier, trackingNo }: ShipmentRow,
    track: Partial<NewShipment>,
  ) => {
    await db
      .update(shipments)
      .set(track)
      .where(
        and(
          eq(shipments.companyId, companyId),
          eq(shipments.id, id),
          eq(shipments.carrier, carrier),
          eq(shipments.trackingNo, trackingNo),
        ),
      )
  },
}
