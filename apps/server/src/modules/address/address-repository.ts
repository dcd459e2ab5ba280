import type { Db } from '../../db/database.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { preparedOnce } from '../../db/prepared-once.ts'
import { addresses } from '../../db/schema/index.ts'
import { and, asc, desc, eq, isNotNull, isNull, sql } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'

export type AddressRow = typeof addresses.$inferSelect
type NewAddress = typeof addresses.$inferInsert

const addressQuery = preparedOnce((db) =>
  db
    .select()
    .from(addresses)
    .where(
      and(
        eq(addresses.companyId, sql.placeholder('companyId')),
        eq(addresses.userId, sql.placeholder('userId')),
        eq(addresses.id, sql.placeholder('id')),
        isNull(addresses.removedAt),
      ),
    )
    .prepare('address_of_buyer'),
)

export const addressRepository = {
  listOf: (db: Db, owner: Owner) =>
    db
      .select()
      .from(addresses)
      .where(and(ownedBy(addresses, owner), isNull(addresses.removedAt)))
      .orderBy(desc(addresses.isDefault), asc(addresses.id)),

  /** Those that staff have removed. */
  listRemoved: (db: Db, owner: Owner) =>
    db
      .select()
      .from(addresses)
      .where(and(ownedBy(addresses, owner), isNotNull(addresses.removedAt)))
      .orderBy(asc(addresses.id)),

  find: async (db: Db, { companyId, userId }: Owner, id: string) =>
    (await addressQuery(db).execute({ companyId, userId, id }))[0],

  /** Also one that staff have removed. */
  findKept: async (db: Db, owner: Owner, id: string) =>
    (
      await db
        .select()
        .from(addresses)
        .where(and(ownedBy(addresses, owner), eq(addresses.id, id)))
    )[0],

  insert: async (db: Db, row: NewAddress) => {
    await db.insert(addresses).values(row)
  },

  update: async (db: Db, owner: Owner, id: string, changes: Partial<NewAddress>) =>
    (
      await db
        .update(addresses)
        .set(changes)
        .where(and(ownedBy(addresses, owner), eq(addresses.id, id)))
        .returning()
    )[0],

  clearDefault: async (db: Db, owner: Owner) => {
    await db
      .update(addresses)
      .set({ isDefault: false })
      .where(and(ownedBy(addresses, owner), eq(addresses.isDefault, true)))
  },

  delete: async (db: Db, owner: Owner, id: string) =>
    (
      await db
        .delete(addresses)
        .where(and(ownedBy(addresses, owner), eq(addresses.id, id)))
        .returning()
    )[0],
}
