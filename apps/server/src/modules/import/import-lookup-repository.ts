import type { Db } from '../../db/database.ts'
import {
  addresses,
  creditAccounts,
  creditEntries,
  customerContacts,
  customerNotes,
  invoiceTitles,
  ledgerEntries,
  users,
} from '../../db/schema/index.ts'
import { and, asc, desc, eq, inArray, isNull, or, sql } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'

/** An opening booking and what was taken back of it, by their causes. */
const isOpening = (cause: typeof ledgerEntries.cause | typeof creditEntries.cause) =>
  or(sql`starts_with(${cause}, 'opening:')`, sql`starts_with(${cause}, 'reversal:')`)

/** Reads the data of the shop for many rows of a file at once. */
export const importLookupRepository = {
  customersByMobile: (db: Db, companyId: string, mobiles: readonly string[]) =>
    mobiles.length === 0
      ? Promise.resolve([])
      : db
          .select({
            id: users.id,
            mobile: users.mobile,
            name: users.name,
            companyName: users.companyName,
            contactRole: users.contactRole,
            sellerId: users.sellerId,
            tags: users.tags,
            level: users.level,
            awaitsOwner: users.awaitsOwner,
          })
          .from(users)
          .where(and(eq(users.companyId, companyId), inArray(users.mobile, [...mobiles]))),

  /** Names of the customers of whom somebody with the mobile is a contact. */
  contactsByMobile: (db: Db, companyId: string, mobiles: readonly string[]) =>
    mobiles.length === 0
      ? Promise.resolve([])
      : db
          .select({ mobile: customerContacts.mobile, name: users.name, companyName: users.companyName })
          .from(customerContacts)
          .innerJoin(
            users,
            and(eq(users.companyId, customerContacts.companyId), eq(users.id, customerContacts.userId)),
          )
          .where(
            and(
              eq(customerContacts.companyId, companyId),
              inArray(customerContacts.mobile, [...mobiles]),
              isNull(customerContacts.removedAt),
            ),
          ),

  notesOf: (db: Db, companyId: string, userIds: readonly string[]) =>
    userIds.length === 0
      ? Promise.resolve([])
      : db
          .select({ userId: customerNotes.userId, text: customerNotes.text })
          .from(customerNotes)
          .where(and(eq(customerNotes.companyId, companyId), inArray(customerNotes.userId, [...userIds]))),

  /** The invoice titles of customers, also those that staff have removed. */
  titlesOf: (db: Db, companyId: string, userIds: readonly string[]) =>
    userIds.length === 0
      ? Promise.resolve([])
      : db
          .select({ userId: invoiceTitles.userId, title: invoiceTitles.title, taxNo: invoiceTitles.taxNo })
          .from(invoiceTitles)
          .where(and(eq(invoiceTitles.companyId, companyId), inArray(invoiceTitles.userId, [...userIds]))),

  addressesOf: (db: Db, companyId: string, userIds: readonly string[]) =>
    userIds.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(addresses)
          .where(
            and(
              eq(addresses.companyId, companyId),
              inArray(addresses.userId, [...userIds]),
              isNull(addresses.removedAt),
            ),
          ),

  /** The sum of the imported opening balances, less those that were undone. */
  openingBalances: (db: Db, companyId: string, userIds: readonly string[]) =>
    userIds.length === 0
      ? Promise.resolve([])
      : db
          .select({
            userId: ledgerEntries.userId,
            fen: sql<number>`sum(${ledgerEntries.amountFen})`.mapWith(Number),
          })
          .from(ledgerEntries)
          .where(
            and(
              eq(ledgerEntries.companyId, companyId),
              inArray(ledgerEntries.userId, [...userIds]),
              isOpening(ledgerEntries.cause),
            ),
          )
          .groupBy(ledgerEntries.userId),

  balances: (db: Db, companyId: string, userIds: readonly string[]) =>
    userIds.length === 0
      ? Promise.resolve([])
      : db
          .selectDistinctOn([ledgerEntries.userId], {
            userId: ledgerEntries.userId,
            fen: ledgerEntries.balanceAfterFen,
          })
          .from(ledgerEntries)
          .where(and(eq(ledgerEntries.companyId, companyId), inArray(ledgerEntries.userId, [...userIds])))
          .orderBy(asc(ledgerEntries.userId), desc(ledgerEntries.seq)),

  openingDebts: (db: Db, companyId: string, userIds: readonly string[]) =>
    userIds.length === 0
      ? Promise.resolve([])
      : db
          .select({
            userId: creditEntries.userId,
            fen: sql<number>`sum(${creditEntries.amountFen})`.mapWith(Number),
          })
          .from(creditEntries)
          .where(
            and(
              eq(creditEntries.companyId, companyId),
              inArray(creditEntries.userId, [...userIds]),
              isOpening(creditEntries.cause),
            ),
          )
          .groupBy(creditEntries.userId),

  creditAccountsOf: (db: Db, companyId: string, userIds: readonly string[]) =>
    userIds.length === 0
      ? Promise.resolve([])
      : db
          .select({ userId: creditAccounts.userId, limitFen: creditAccounts.limitFen })
          .from(creditAccounts)
          .where(and(eq(creditAccounts.companyId, companyId), inArray(creditAccounts.userId, [...userIds]))),

  deleteNote: async (tx: Db, { companyId, userId }: Owner, id: string) => {
    await tx
      .delete(customerNotes)
      .where(
        and(
          eq(customerNotes.companyId, companyId),
          eq(customerNotes.userId, userId),
          eq(customerNotes.id, id),
        ),
      )
  },

  /** True if people have added anything to the customer since the import. */
  hasParts: async (
    db: Db,
    { companyId, userId }: Owner,
    { noteId, titleId }: { noteId?: string | undefined; titleId?: string | undefined },
  ) => {
    const [row] = await db
      .select({
        has: sql<boolean>`(
          exists (select 1 from addresses a where a.company_id = ${companyId} and a.user_id = ${userId} and a.removed_at is null)
          or exists (select 1 from invoice_titles t where t.company_id = ${companyId} and t.user_id = ${userId}
            and t.id is distinct from ${titleId ?? null}::uuid)
          or exists (select 1 from customer_contacts c where c.company_id = ${companyId} and c.user_id = ${userId})
          or exists (select 1 from customer_notes n where n.company_id = ${companyId} and n.user_id = ${userId}
            and n.id is distinct from ${noteId ?? null}::uuid))`,
      })
      .from(users)
      .where(and(eq(users.companyId, companyId), eq(users.id, userId)))
    return row?.has ?? false
  },
}

export type KnownCustomer = Awaited<ReturnType<typeof importLookupRepository.customersByMobile>>[number]
