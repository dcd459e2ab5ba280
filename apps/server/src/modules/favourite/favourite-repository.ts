import type { Db } from '../../db/database.ts'
import { jsonPage, readPage } from '../../db/json-parts.ts'
import { ownedBy, ownedByInput } from '../../db/owned-by.ts'
import { preparedOnce } from '../../db/prepared-once.ts'
import { favourites } from '../../db/schema/index.ts'
import { and, count, desc, eq, getTableColumns } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'

export type FavouriteRow = typeof favourites.$inferSelect

const pageQuery = preparedOnce((db) => {
  const { rows, total, from } = jsonPage(
    favourites,
    getTableColumns(favourites),
    {},
    ownedByInput(favourites),
    desc(favourites.id),
  )
  return db.select({ rows, total }).from(from).prepare('page_of_favourites')
})

export const favouriteRepository = {
  count: async (db: Db, owner: Owner) =>
    (await db.select({ n: count() }).from(favourites).where(ownedBy(favourites, owner)))[0]?.n ?? 0,

  listOf: (db: Db, owner: Owner, page: number, pageSize: number) =>
    readPage(pageQuery(db), owner, { page, pageSize }),

  findSame: async (db: Db, owner: Owner, jobHash: string) =>
    (
      await db
        .select()
        .from(favourites)
        .where(and(ownedBy(favourites, owner), eq(favourites.jobHash, jobHash)))
    )[0],

  insert: async (tx: Db, row: FavouriteRow) => {
    await tx.insert(favourites).values(row)
  },

  /** Undefined if the buyer has no such favourite. */
  rename: async (db: Db, owner: Owner, id: string, name: string) =>
    (
      await db
        .update(favourites)
        .set({ name })
        .where(and(ownedBy(favourites, owner), eq(favourites.id, id)))
        .returning()
    )[0],

  delete: async (db: Db, owner: Owner, id: string) =>
    (
      await db
        .delete(favourites)
        .where(and(ownedBy(favourites, owner), eq(favourites.id, id)))
        .returning({ id: favourites.id })
    ).length > 0,
}
