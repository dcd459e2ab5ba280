import type { Db } from '../../db/database.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { addresses } from '../../db/schema/index.ts'
import { and, asc, desc, eq } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'

export type AddressRow = typeof addresses.$inferSelect
type NewAddress = typeof addresses.$inferInsert

export const addressRepository = {
  listOf: (db: Db, owner: Owner) =>
    db
      .select()
      .from(addresses)
      .where(ownedBy(addresses, owner))
      .orderBy(desc(addresses.isDefault), asc(addresses.id)),

  find: async (db: Db, owner: Owner, id: string) =>
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
