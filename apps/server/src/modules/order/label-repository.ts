import type { Db } from '../../db/database.ts'
import { orders, shippingLabels } from '../../db/schema/index.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from '../../db/sql.ts'

export type LabelRow = typeof shippingLabels.$inferSelect
type NewLabel = typeof shippingLabels.$inferInsert
type LabelKey = Pick<LabelRow, 'companyId' | 'id'>
type LabelChanges = Partial<Omit<NewLabel, 'companyId' | 'id' | 'orderId'>>

const isLabel = ({ companyId, id }: LabelKey) =>
  and(eq(shippingLabels.companyId, companyId), eq(shippingLabels.id, id))

const isUnused = and(inArray(shippingLabels.state, ['asked', 'bought']), isNull(shippingLabels.shipmentId))

export const labelRepository = {
  /** False if the order has an unused number, or one was just asked for. */
  insert: async (tx: Db, row: NewLabel): Promise<boolean> =>
    (await tx.insert(shippingLabels).values(row).onConflictDoNothing().returning({ id: shippingLabels.id }))
      .length > 0,

  find: async (db: Db, companyId: string, id: string): Promise<LabelRow | undefined> =>
    (await db.select().from(shippingLabels).where(isLabel({ companyId, id })))[0],

  /** The unused number of each of these orders. */
  listUnused: (db: Db, companyId: string, orderIds: string[]): Promise<LabelRow[]> =>
    db
      .select()
      .from(shippingLabels)
      .where(
        and(eq(shippingLabels.companyId, companyId), inArray(shippingLabels.orderId, orderIds), isUnused),
      ),

  /** Numbers of an order that are asked for or bought, with and without a parcel. */
  listLive: (db: Db, companyId: string, orderIds: string[]): Promise<LabelRow[]> =>
    db
      .select()
      .from(shippingLabels)
      .where(
        and(
          eq(shippingLabels.companyId, companyId),
          inArray(shippingLabels.orderId, orderIds),
          inArray(shippingLabels.state, ['asked', 'bought']),
        ),
      )
      .orderBy(asc(shippingLabels.id)),

  /** The newest first. */
  list: (
    db: Db,
    companyId: string,
    filter: { state?: LabelRow['state'] | undefined; isUsed?: boolean | undefined },
    before: string | undefined,
    most: number,
  ) =>
    db
      .select({ label: shippingLabels, orderNo: orders.orderNo, address: orders.address })
      .from(shippingLabels)
      .innerJoin(
        orders,
        and(eq(orders.companyId, shippingLabels.companyId), eq(orders.id, shippingLabels.orderId)),
      )
      .where(
        and(
          eq(shippingLabels.companyId, companyId),
          filter.state && eq(shippingLabels.state, filter.state),
          filter.isUsed === undefined
            ? undefined
            : filter.isUsed
              ? isNotNull(shippingLabels.shipmentId)
              : isNull(shippingLabels.shipmentId),
          before === undefined ? undefined : lt(shippingLabels.id, before),
        ),
      )
      .orderBy(desc(shippingLabels.id))
      .limit(most),

  /** Undefined if the label is in none of these states any more. */
  update: async (
    db: Db,
    label: LabelKey,
    from: LabelRow['state'][],
    changes: LabelChanges,
  ): Promise<LabelRow | undefined> =>
    (
      await db
        .update(shippingLabels)
        .set(changes)
        .where(and(isLabel(label), inArray(shippingLabels.state, from)))
        .returning()
    )[0],

  /** The number that the provider has given. One that is no longer wanted keeps it, to be cancelled at once. */
  keepBought: async (
    db: Db,
    label: LabelKey,
    bought: Pick<LabelRow, 'trackingNo' | 'carrierOrderNo' | 'routeCode'>,
    now: Date,
  ): Promise<LabelRow | undefined> =>
    (
      await db
        .update(shippingLabels)
        .set({
          ...bought,
          error: '',
          tries: 0,
          state: sql`case when ${shippingLabels.state} = 'asked' then 'bought' else ${shippingLabels.state} end`,
          dueAt: sql`case when ${shippingLabels.state} = 'asked' then null else ${now.toISOString()}::timestamptz end`,
        })
        .where(
          and(
            isLabel(label),
            inArray(shippingLabels.state, ['asked', 'cancelling']),
            eq(shippingLabels.trackingNo, ''),
          ),
        )
        .returning()
    )[0],

  listDue: (db: Db, now: Date, most: number): Promise<LabelRow[]> =>
    db
      .select()
      .from(shippingLabels)
      .where(and(isNotNull(shippingLabels.dueAt), lte(shippingLabels.dueAt, now)))
      .orderBy(asc(shippingLabels.dueAt))
      .limit(most),

  /** For one process alone; undefined if another has it. */
  claimDue: async (db: Db, label: LabelKey, now: Date, until: Date): Promise<LabelRow | undefined> =>
    (
      await db
        .update(shippingLabels)
        .set({ dueAt: until, tries: sql`${shippingLabels.tries} + 1` })
        .where(and(isLabel(label), isNotNull(shippingLabels.dueAt), lte(shippingLabels.dueAt, now)))
        .returning()
    )[0],
}
