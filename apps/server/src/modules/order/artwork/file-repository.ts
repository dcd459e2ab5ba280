import type { Db } from '../../../db/database.ts'
import { type KeptPage, orderFiles, orderPreviews, orders } from '../../../db/schema/index.ts'
import { and, asc, eq, inArray, isNull, lt, or, sql } from '../../../db/sql.ts'
import { previewKey } from '../../upload/preview-key.ts'

export type { KeptPage } from '../../../db/schema/index.ts'
export type OrderFileRow = typeof orderFiles.$inferSelect
export type NewOrderFile = typeof orderFiles.$inferInsert
type NewPreview = typeof orderPreviews.$inferInsert

const isFile = (companyId: string, id: string) =>
  and(eq(orderFiles.companyId, companyId), eq(orderFiles.id, id))

const isOrderOfFile = and(eq(orders.companyId, orderFiles.companyId), eq(orders.id, orderFiles.orderId))

export const fileRepository = {
  insert: async (tx: Db, rows: NewOrderFile[]) => {
    await tx.insert(orderFiles).values(rows)
  },

  /** The columns that decide the state of files, for several orders at once. */
  listJudged: (db: Db, companyId: string, orderIds: string[]) =>
    db
      .select({
        orderId: orderFiles.orderId,
        lineId: orderFiles.lineId,
        slot: orderFiles.slot,
        state: orderFiles.state,
        check: orderFiles.check,
        findings: orderFiles.findings,
        acceptedAt: orderFiles.acceptedAt,
      })
      .from(orderFiles)
      .where(and(eq(orderFiles.companyId, companyId), inArray(orderFiles.orderId, orderIds))),

  /** Those of these keys that no file of any order refers to: a reused file shares its bytes with the first. */
  listUnused: async (db: Db, companyId: string, keys: string[]) => {
    const used = await db
      .select({ key: orderFiles.key })
      .from(orderFiles)
      .where(and(eq(orderFiles.companyId, companyId), inArray(orderFiles.key, keys)))
    const inUse = new Set(used.map(({ key }) => key))
    return keys.filter((key) => !inUse.has(key))
  },

  listOf: (db: Db, companyId: string, orderId: string) =>
    db
      .select()
      .from(orderFiles)
      .where(and(eq(orderFiles.companyId, companyId), eq(orderFiles.orderId, orderId)))
      .orderBy(asc(orderFiles.id)),

  /** The names and pictures of the files of several orders. */
  listOfOrders: (db: Db, companyId: string, orderIds: string[]) =>
    db
      .select({
        lineId: orderFiles.lineId,
        name: orderFiles.name,
        pages: orderFiles.pages,
        previews: orderFiles.previews,
      })
      .from(orderFiles)
      .where(and(eq(orderFiles.companyId, companyId), inArray(orderFiles.orderId, orderIds)))
      .orderBy(asc(orderFiles.id)),

  /**
   * Locked until the transaction ends: a request that removes one in the meantime waits, and then sees that it is used
   * elsewhere.
   */
  holdOfLine: (tx: Db, companyId: string, lineId: string) =>
    tx
      .select()
      .from(orderFiles)
      .where(and(eq(orderFiles.companyId, companyId), eq(orderFiles.lineId, lineId)))
      .orderBy(asc(orderFiles.id))
      .for('key share'),

  find: async (db: Db, companyId: string, id: string) =>
    (await db.select().from(orderFiles).where(isFile(companyId, id)))[0],

  /** Deletes these files and returns them with all their keys in the storage. */
  delete: (tx: Db, companyId: string, ids: string[]) =>
    tx
      .delete(orderFiles)
      .where(and(eq(orderFiles.companyId, companyId), inArray(orderFiles.id, ids)))
      .returning({
        companyId: orderFiles.companyId,
        key: orderFiles.key,
        previews: orderFiles.previews,
        largePages: orderFiles.largePages,
      }),

  update: async (tx: Db, companyId: string, ids: string[], changes: Partial<NewOrderFile>) => {
    await tx
      .update(orderFiles)
      .set(changes)
      .where(and(eq(orderFiles.companyId, companyId), inArray(orderFiles.id, ids)))
  },

  /** Claims a file for one inspection; takes over one that began before `staleBefore` and never ended. */
  claimInspection: async (db: Db, companyId: string, id: string, now: Date, staleBefore: Date) =>
    (
      await db
        .update(orderFiles)
        .set({ lookedAt: now })
        .where(
          and(
            isFile(companyId, id),
            eq(orderFiles.check, 'waiting'),
            or(isNull(orderFiles.lookedAt), lt(orderFiles.lookedAt, staleBefore)),
          ),
        )
        .returning()
    )[0],

  listWaiting: (db: Db, staleBefore: Date, most: number) =>
    db
      .select({ companyId: orderFiles.companyId, id: orderFiles.id, userId: orders.userId })
      .from(orderFiles)
      .innerJoin(orders, isOrderOfFile)
      .where(
        and(
          eq(orderFiles.check, 'waiting'),
          lt(orderFiles.createdAt, staleBefore),
          or(isNull(orderFiles.lookedAt), lt(orderFiles.lookedAt, staleBefore)),
        ),
      )
      .orderBy(asc(orderFiles.createdAt))
      .limit(most),

  /** The owners of these files. */
  listOwners: (db: Db, companyId: string, ids: string[]) =>
    db
      .select({ id: orderFiles.id, userId: orders.userId })
      .from(orderFiles)
      .innerJoin(orders, isOrderOfFile)
      .where(and(eq(orderFiles.companyId, companyId), inArray(orderFiles.id, ids))),

  insertPreviews: async (tx: Db, rows: NewPreview[]) => {
    if (rows.length > 0) await tx.insert(orderPreviews).values(rows)
  },

  /** The stored page: that of another process if it was drawn in the meantime. Undefined if the file is gone. */
  keepPage: async (tx: Db, { companyId, id }: Pick<OrderFileRow, 'companyId' | 'id'>, page: KeptPage) => {
    const [file] = await tx
      .select({ largePages: orderFiles.largePages })
      .from(orderFiles)
      .where(isFile(companyId, id))
      .for('no key update')
    const earlier = file?.largePages.find((one) => one.page === page.page)
    if (!file || earlier) return earlier
    await tx
      .update(orderFiles)
      .set({ largePages: sql`${orderFiles.largePages} || ${JSON.stringify([page])}::jsonb` })
      .where(isFile(companyId, id))
    await tx.insert(orderPreviews).values({ companyId, token: page.token, fileId: id })
    return page
  },

  findPreview: async (db: Db, companyId: string, token: string) => {
    const [row] = await db
      .select({ webp: orderPreviews.webp })
      .from(orderPreviews)
      .where(and(eq(orderPreviews.companyId, companyId), eq(orderPreviews.token, token)))
    return row && { ...row, key: previewKey(companyId, token) }
  },
}
