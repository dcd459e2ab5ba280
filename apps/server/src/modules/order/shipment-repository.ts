import type { Db } from '../../db/database.ts'
import { shipments } from '../../db/schema/index.ts'
import { and, asc, eq, isNull } from '../../db/sql.ts'

export type ShipmentRow = typeof shipments.$inferSelect
type NewShipment = typeof shipments.$inferInsert

export const shipmentRepository = {
  insert: async (tx: Db, row: NewShipment) => {
    await tx.insert(shipments).values(row)
  },

  listOf: (db: Db, companyId: string, orderId: string) =>
    db
      .select()
      .from(shipments)
      .where(and(eq(shipments.companyId, companyId), eq(shipments.orderId, orderId)))
      .orderBy(asc(shipments.id)),

  /** True for one of several who have seen that the parcel may be asked for. */
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

  keepTrack: async (db: Db, { companyId, id }: ShipmentRow, track: Partial<NewShipment>) => {
    await db
      .update(shipments)
      .set(track)
      .where(and(eq(shipments.companyId, companyId), eq(shipments.id, id)))
  },
}
