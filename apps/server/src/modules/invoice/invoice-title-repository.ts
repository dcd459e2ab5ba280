import type { Db } from '../../db/database.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { invoiceTitles } from '../../db/schema/index.ts'
import { and, asc, desc, eq, isNotNull, isNull } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'

export type InvoiceTitleRow = typeof invoiceTitles.$inferSelect

const isPresent = (owner: Owner) => and(ownedBy(invoiceTitles, owner), isNull(invoiceTitles.removedAt))

export const invoiceTitleRepository = {
  listOf: (db: Db, owner: Owner) =>
    db
      .select()
      .from(invoiceTitles)
      .where(isPresent(owner))
      .orderBy(desc(invoiceTitles.isDefault), asc(invoiceTitles.id)),

  /** Those that staff have removed. */
  listRemoved: (db: Db, owner: Owner) =>
    db
      .select()
      .from(invoiceTitles)
      .where(and(ownedBy(invoiceTitles, owner), isNotNull(invoiceTitles.removedAt)))
      .orderBy(asc(invoiceTitles.id)),

  find: async (db: Db, owner: Owner, id: string) =>
    (
      await db
        .select()
        .from(invoiceTitles)
        .where(and(isPresent(owner), eq(invoiceTitles.id, id)))
    )[0],

  /** Also one that staff have removed. */
  findKept: async (db: Db, owner: Owner, id: string) =>
    (
      await db
        .select()
        .from(invoiceTitles)
        .where(and(ownedBy(invoiceTitles, owner), eq(invoiceTitles.id, id)))
    )[0],

  insert: async (tx: Db, row: InvoiceTitleRow) => {
    await tx.insert(invoiceTitles).values(row)
  },

  update: async (tx: Db, owner: Owner, id: string, changes: Partial<InvoiceTitleRow>) =>
    (
      await tx
        .update(invoiceTitles)
        .set(changes)
        .where(and(ownedBy(invoiceTitles, owner), eq(invoiceTitles.id, id)))
        .returning()
    )[0],

  clearDefault: async (tx: Db, owner: Owner) => {
    await tx
      .update(invoiceTitles)
      .set({ isDefault: false })
      .where(and(ownedBy(invoiceTitles, owner), eq(invoiceTitles.isDefault, true)))
  },

  delete: async (tx: Db, owner: Owner, id: string) =>
    (
      await tx
        .delete(invoiceTitles)
        .where(and(isPresent(owner), eq(invoiceTitles.id, id)))
        .returning()
    )[0],
}
