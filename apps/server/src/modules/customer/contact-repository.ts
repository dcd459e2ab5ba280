import type { Db } from '../../db/database.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { customerContacts } from '../../db/schema/index.ts'
import { and, asc, count, eq, isNull } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'

export type ContactRow = typeof customerContacts.$inferSelect

const isOne = (owner: Owner, id: string) => and(ownedBy(customerContacts, owner), eq(customerContacts.id, id))

export const contactRepository = {
  listOf: (db: Db, owner: Owner) =>
    db
      .select()
      .from(customerContacts)
      .where(ownedBy(customerContacts, owner))
      .orderBy(asc(customerContacts.id)),

  find: async (db: Db, owner: Owner, id: string) =>
    (await db.select().from(customerContacts).where(isOne(owner, id)))[0],

  findOfCompany: async (db: Db, companyId: string, id: string) =>
    (
      await db
        .select()
        .from(customerContacts)
        .where(and(eq(customerContacts.companyId, companyId), eq(customerContacts.id, id)))
    )[0],

  countOf: async (db: Db, owner: Owner) =>
    (
      await db
        .select({ n: count() })
        .from(customerContacts)
        .where(and(ownedBy(customerContacts, owner), isNull(customerContacts.removedAt)))
    )[0]?.n ?? 0,

  /** The customer of whom somebody with the mobile is a contact. */
  findCustomer: async (db: Db, companyId: string, mobile: string) =>
    (
      await db
        .select({ userId: customerContacts.userId })
        .from(customerContacts)
        .where(
          and(
            eq(customerContacts.companyId, companyId),
            eq(customerContacts.mobile, mobile),
            isNull(customerContacts.removedAt),
          ),
        )
        .orderBy(asc(customerContacts.createdAt), asc(customerContacts.id))
        .limit(1)
    )[0]?.userId,

  /** False if one of the ids is taken. */
  insert: async (tx: Db, rows: (typeof customerContacts.$inferInsert)[]) => {
    if (rows.length === 0) return true
    const added = await tx
      .insert(customerContacts)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: customerContacts.id })
    return added.length === rows.length
  },

  update: async (
    tx: Db,
    owner: Owner,
    id: string,
    changes: Partial<Pick<ContactRow, 'name' | 'mobile' | 'role' | 'removedAt'>>,
  ) => {
    await tx.update(customerContacts).set(changes).where(isOne(owner, id))
  },
}
