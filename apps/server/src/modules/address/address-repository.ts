import type { Db } from '../../db/database.ts'
import { addresses } from '../../db/schema/index.ts'
import { and, asc, desc, eq } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'

export type AddressRow = typeof addresses.$inferSelect
type NewAddress = typeof addresses.$inferInsert

const ownedBy = ({ companyId, userId }: Owner) =>
  and(eq(addresses.companyId, companyId), eq(addresses.userId, userId))

export const addressRepository = {
  listOf: (db: Db, owner: Owner) =>
    db.select().from(addresses).where(ownedBy(owner)).orderBy(desc(addresses.isDefault), asc(addresses.id)),

  find: async (db: Db, owner: Owner, id: string) =>
    (
      await db
        .select()
        .from(addresses)
        .where(and(ownedBy(owner), eq(addresses.id, id)))
    )[0],

  insert: async (db: Db, row: NewAddress) => {
    await db.insert(addresses).values(row)
  },

  update: async (db: Db, owner: Owner, id: string, changes: Partial<NewAddress>) =>
    (
      await db
        .update(addresses)
        .set(changes)
        .where(and(ownedBy(owner), eq(addresses.id, id)))
        .returning()
    )[0],

  clearDefault: async (db: Db, owner: Owner) => {
    await db
      .update(addresses)
      .set({ isDefault: false })
      .where(and(ownedBy(owner), eq(addresses.isDefault, true)))
  },

  delete: async (db: Db, owner: Owner, id: string) =>
    (
      await db
        .delete(addresses)
        .where(and(ownedBy(owner), eq(addresses.id, id)))
        .returning()
    )[0],
}
