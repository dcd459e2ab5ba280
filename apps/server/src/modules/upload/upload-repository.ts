import { stateOfOrder } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { counterDraftFiles, orderFiles, orders, payments, uploads } from '../../db/schema/index.ts'
import { and, asc, count, eq, gt, inArray, isNull, lt, ne, notExists, or, sql, sum } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'
import type { Purpose } from './upload-limits.ts'

export type UploadRow = typeof uploads.$inferSelect
type NewUpload = typeof uploads.$inferInsert

/** An order that was never paid is one of these. */
const unpaidStates = [stateOfOrder.unpaid, stateOfOrder.cancelled]

const bytes = sum(uploads.size).mapWith(Number)

const isOnNoDraft = (db: Db) =>
  notExists(
    db
      .select({ id: counterDraftFiles.id })
      .from(counterDraftFiles)
      .where(and(eq(counterDraftFiles.companyId, uploads.companyId), eq(counterDraftFiles.key, uploads.key))),
  )

export const uploadRepository = {
  /** Until the transaction ends no other request signs an upload: of anybody, or of this buyer. */
  lock: async (tx: Db, buyer: Owner | undefined) => {
    const whom = buyer ? `${buyer.companyId}/${buyer.userId}` : ''
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${whom}`}, 0))`)
  },

  insert: async (tx: Db, row: NewUpload) => {
    await tx.insert(uploads).values(row)
  },

  setParts: async (db: Db, { companyId, key }: Pick<UploadRow, 'companyId' | 'key'>, uploadId: string) => {
    await db
      .update(uploads)
      .set({ uploadId })
      .where(and(eq(uploads.companyId, companyId), eq(uploads.key, key)))
  },

  findOwn: async (db: Db, owner: Owner, key: string) =>
    (
      await db
        .select()
        .from(uploads)
        .where(and(ownedBy(uploads, owner), eq(uploads.key, key)))
    )[0],

  /** The uploads of this person for this order, or for none, that are not attached yet. */
  listSigned: (db: Db, of: Owner & { orderId?: string; purpose: Purpose }, keys: string[]) =>
    db
      .select()
      .from(uploads)
      .where(
        and(
          ownedBy(uploads, of),
          of.orderId === undefined ? isNull(uploads.orderId) : eq(uploads.orderId, of.orderId),
          eq(uploads.purpose, of.purpose),
          inArray(uploads.key, keys),
        ),
      ),

  /** Locks an upload of this person that is on no draft; false if there is none. */
  holdFree: async (tx: Db, owner: Owner, key: string): Promise<boolean> => {
    const rows = await tx
      .select({ key: uploads.key })
      .from(uploads)
      .where(and(ownedBy(uploads, owner), eq(uploads.key, key), isOnNoDraft(tx)))
      .for('update')
    return rows.length > 0
  },

  listOpen: (tx: Db, owner: Owner, purpose: string, most: number) =>
    tx
      .select()
      .from(uploads)
      .where(and(ownedBy(uploads, owner), eq(uploads.purpose, purpose)))
      .limit(most),

  /** The number of submitted vouchers that have not led to a payment. */
  countIdleVouchers: async (tx: Db, { companyId, userId }: Owner) =>
    (
      await tx
        .select({ n: count() })
        .from(payments)
        .innerJoin(orders, and(eq(orders.companyId, payments.companyId), eq(orders.id, payments.orderId)))
        .where(
          and(ownedBy(orders, { companyId, userId }), eq(orders.paidFen, 0), ne(payments.voucherKey, '')),
        )
    )[0]?.n ?? 0,

  /**
   * The bytes of artwork that the buyer has brought for orders that nobody has paid, if this is such an order. Files of
   * earlier orders share their bytes and do not count.
   */
  findUnpaidArtwork: async (
    tx: Db,
    owner: Owner,
    orderId: string | undefined,
  ): Promise<{ bytes: number } | undefined> => {
    if (orderId === undefined) return undefined
    const unpaid = and(ownedBy(orders, owner), eq(orders.paidFen, 0), inArray(orders.state, unpaidStates))
    const [row] = await tx
      .select({
        isOfThis: sql<boolean>`coalesce(bool_or(${orders.id} = ${orderId} and ${orders.state} = ${stateOfOrder.unpaid}), false)`,
        bytes:
          sql`coalesce(sum(${orderFiles.size}) filter (where ${orderFiles.reusedFrom} is null), 0)`.mapWith(
            Number,
          ),
      })
      .from(orders)
      .leftJoin(
        orderFiles,
        and(eq(orderFiles.companyId, orders.companyId), eq(orderFiles.orderId, orders.id)),
      )
      .where(unpaid)
    return row?.isOfThis ? { bytes: row.bytes } : undefined
  },

  /** The bytes that buyers may still upload under valid forms. */
  promisedBytes: async (tx: Db, now: Date) =>
    (await tx.select({ bytes }).from(uploads).where(gt(uploads.expiresAt, now)))[0]?.bytes ?? 0,

  listPromised: (tx: Db, now: Date, most: number) =>
    tx.select().from(uploads).where(gt(uploads.expiresAt, now)).limit(most),

  /** Oldest first, after the last one seen. Artwork on a draft belongs to the draft for as long as there is one. */
  listExpired: (
    db: Db,
    before: Date,
    after: Pick<UploadRow, 'expiresAt' | 'key'> | undefined,
    most: number,
  ) =>
    db
      .select()
      .from(uploads)
      .where(
        and(
          lt(uploads.expiresAt, before),
          isOnNoDraft(db),
          after &&
            or(
              gt(uploads.expiresAt, after.expiresAt),
              and(eq(uploads.expiresAt, after.expiresAt), gt(uploads.key, after.key)),
            ),
        ),
      )
      .orderBy(asc(uploads.expiresAt), asc(uploads.key))
      .limit(most),

  /** Returns how many were taken: if two requests take the same file, the second finds it gone. */
  take: async (db: Db, companyId: string, keys: string[]) =>
    (
      await db
        .delete(uploads)
        .where(and(eq(uploads.companyId, companyId), inArray(uploads.key, keys)))
        .returning({ key: uploads.key })
    ).length,
}
