import type { Db } from '../../db/database.ts'
import { jsonPage, readPage } from '../../db/json-parts.ts'
import { ownedBy, ownedByInput } from '../../db/owned-by.ts'
import { preparedOnce } from '../../db/prepared-once.ts'
import { paperCartItems } from '../../db/schema/index.ts'
import { and, asc, count, eq, getTableColumns, inArray, ne, sql } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'

export type PaperCartRow = typeof paperCartItems.$inferSelect
type NewItem = typeof paperCartItems.$inferInsert

const samePaper = ({ paper, gsm, size, cut }: NewItem) =>
  and(
    eq(paperCartItems.paper, paper),
    eq(paperCartItems.gsm, gsm),
    eq(paperCartItems.size, size),
    eq(paperCartItems.cut, cut),
  )

const sameThing = [
  paperCartItems.companyId,
  paperCartItems.userId,
  paperCartItems.paper,
  paperCartItems.gsm,
  paperCartItems.size,
  paperCartItems.cut,
]

const pageQuery = preparedOnce((db) => {
  const { rows, total, from } = jsonPage(
    paperCartItems,
    getTableColumns(paperCartItems),
    {},
    ownedByInput(paperCartItems),
    asc(paperCartItems.id),
  )
  return db.select({ rows, total }).from(from).prepare('page_of_paper_cart')
})

/**
 * Locks in the order of the ids: if two requests lock the same items, one waits for the other, and they never deadlock.
 */
const lockedIds = (db: Db, companyId: string, userId: string, ids: string[]) =>
  db
    .select({ id: paperCartItems.id })
    .from(paperCartItems)
    .where(and(ownedBy(paperCartItems, { companyId, userId }), inArray(paperCartItems.id, ids)))
    .orderBy(asc(paperCartItems.id))
    .for('update')

export const paperCartRepository = {
  /**
   * Adds to the quantity of an item that is there already; undefined if it would grow beyond what anybody can order.
   */
  add: async (db: Db, item: NewItem, mostSheets: number) =>
    (
      await db
        .insert(paperCartItems)
        .values(item)
        .onConflictDoUpdate({
          target: sameThing,
          set: { sheets: sql`${paperCartItems.sheets} + ${item.sheets}` },
          setWhere: sql`${paperCartItems.sheets} + ${item.sheets} <= ${mostSheets}`,
        })
        .returning()
    )[0],

  /** Removes another item of the same paper, which the changed item replaces. */
  deleteSame: async (db: Db, item: NewItem) => {
    await db
      .delete(paperCartItems)
      .where(
        and(
          ownedBy(paperCartItems, { companyId: item.companyId, userId: item.userId }),
          ne(paperCartItems.id, item.id),
          samePaper(item),
        ),
      )
  },

  replace: async (db: Db, { companyId, userId, id, ...changes }: NewItem) =>
    (
      await db
        .update(paperCartItems)
        .set(changes)
        .where(and(ownedBy(paperCartItems, { companyId, userId }), eq(paperCartItems.id, id)))
        .returning()
    )[0],

  count: async (db: Db, companyId: string, userId: string) =>
    (
      await db
        .select({ n: count() })
        .from(paperCartItems)
        .where(ownedBy(paperCartItems, { companyId, userId }))
    )[0]?.n ?? 0,

  listOf: (db: Db, owner: Owner, page: number, pageSize: number) =>
    readPage(pageQuery(db), owner, { page, pageSize }),

  findByIds: (db: Db, companyId: string, userId: string, ids: string[]) =>
    db
      .select()
      .from(paperCartItems)
      .where(and(ownedBy(paperCartItems, { companyId, userId }), inArray(paperCartItems.id, ids))),

  deleteByIds: async (db: Db, companyId: string, userId: string, ids: string[]) =>
    (
      await db
        .delete(paperCartItems)
        .where(
          and(
            ownedBy(paperCartItems, { companyId, userId }),
            inArray(paperCartItems.id, lockedIds(db, companyId, userId, ids)),
          ),
        )
        .returning({ id: paperCartItems.id })
    ).length,

  /** Deletes the items and returns them: of two transactions that take the same items, one gets none. */
  take: (tx: Db, companyId: string, userId: string, ids: string[]) =>
    tx
      .delete(paperCartItems)
      .where(
        and(
          ownedBy(paperCartItems, { companyId, userId }),
          inArray(paperCartItems.id, lockedIds(tx, companyId, userId, ids)),
        ),
      )
      .returning(),
}
