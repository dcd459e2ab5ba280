import type { Db } from '../../db/database.ts'
import { orderViews, staff } from '../../db/schema/index.ts'
import { and, asc, count, eq, or, sql } from '../../db/sql.ts'

export type SavedViewRow = typeof orderViews.$inferSelect

const isView = (companyId: string, id: string) =>
  and(eq(orderViews.companyId, companyId), eq(orderViews.id, id))

/** A caller who is no member of staff has no views of their own. */
const ownOrShared = (staffId: string | null) =>
  staffId === null
    ? eq(orderViews.shared, true)
    : or(eq(orderViews.shared, true), eq(orderViews.staffId, staffId))

export const savedViewRepository = {
  /** A person's own and those that others share, in the order in which they were made. */
  list: (db: Db, companyId: string, staffId: string | null) =>
    db
      .select({ view: orderViews, by: staff.name })
      .from(orderViews)
      .innerJoin(staff, eq(staff.id, orderViews.staffId))
      .where(and(eq(orderViews.companyId, companyId), ownOrShared(staffId)))
      .orderBy(asc(orderViews.id)),

  /** One that this person can see. */
  find: async (db: Db, companyId: string, staffId: string | null, id: string) =>
    (
      await db
        .select({ view: orderViews, by: staff.name })
        .from(orderViews)
        .innerJoin(staff, eq(staff.id, orderViews.staffId))
        .where(and(isView(companyId, id), ownOrShared(staffId)))
    )[0],

  countOf: async (db: Db, companyId: string, staffId: string): Promise<number> => {
    const [row] = await db
      .select({ n: count() })
      .from(orderViews)
      .where(and(eq(orderViews.companyId, companyId), eq(orderViews.staffId, staffId)))
    return row?.n ?? 0
  },

  /** Undefined if the person has a view with this name. */
  insert: async (tx: Db, row: SavedViewRow) =>
    (await tx.insert(orderViews).values(row).onConflictDoNothing().returning())[0],

  hasName: async (db: Db, { companyId, staffId }: SavedViewRow, name: string): Promise<boolean> =>
    (
      await db
        .select({ id: orderViews.id })
        .from(orderViews)
        .where(
          and(
            eq(orderViews.companyId, companyId),
            eq(orderViews.staffId, staffId),
            eq(orderViews.name, name),
          ),
        )
    ).length > 0,

  /** Only if it is unchanged: undefined if another person has changed it in the meantime. */
  update: async (
    tx: Db,
    { companyId, id, version }: Pick<SavedViewRow, 'companyId' | 'id' | 'version'>,
    fields: Pick<SavedViewRow, 'name' | 'query' | 'shared'>,
  ) =>
    (
      await tx
        .update(orderViews)
        .set({ ...fields, version: sql`${orderViews.version} + 1` })
        .where(and(isView(companyId, id), eq(orderViews.version, version)))
        .returning()
    )[0],

  remove: async (tx: Db, { companyId, id }: Pick<SavedViewRow, 'companyId' | 'id'>) => {
    await tx.delete(orderViews).where(isView(companyId, id))
  },
}
