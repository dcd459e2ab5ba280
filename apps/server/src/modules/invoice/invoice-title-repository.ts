import type { Db } from '../../db/database.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { invoiceTitles } from '../../db/schema/index.ts'
import { and, asc, desc, eq } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'

export type InvoiceTitleRow = typeof invoiceTitles.$inferSelect

export const invoiceTitleRepository = {
  listOf: (db: Db, owner: Owner) =>
    db
      .select()
      .from(invoiceTitles)
      .where(ownedBy(invoiceTitles, owner))
      .orderBy(desc(invoiceTitles.isDefault), asc(invoiceTitles.id)),

  find: async (db: Db, owner: Owner, id: string) =>
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
        .where(and(ownedBy(invoiceTitles, owner), eq(invoiceTitles.id, id)))
        .returning()
    )[0],
}
