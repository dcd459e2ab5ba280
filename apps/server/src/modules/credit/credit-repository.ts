import type { CreditKind } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { ownedBy } from '../../db/owned-by.ts'
import {
  creditAccounts,
  creditEntries,
  creditStatements,
  ledgerEntries,
  orders,
  refunds,
  users,
} from '../../db/schema/index.ts'
import { and, asc, desc, eq, gt, lte, sql } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'

export type CreditAccountRow = typeof creditAccounts.$inferSelect
export type CreditEntryRow = typeof creditEntries.$inferSelect

/** Numbers of entries: after the first up to the second. */
interface Span {
  fromSeq: number
  toSeq: number
}

/** The used credit after the last row of an account. */
const usedOf = sql<number>`coalesce((select e.used_after_fen from credit_entries e
  where e.company_id = ${creditAccounts.companyId} and e.user_id = ${creditAccounts.userId}
  order by e.seq desc limit 1), 0)`.mapWith(Number)

const buyer = { id: users.id, name: users.name, mobile: users.mobile }

/** The accounts of buyers who may pay monthly, and what they owe. */
export const creditRepository = {
  findAccount: async (db: Db, owner: Owner): Promise<CreditAccountRow | undefined> =>
    (await db.select().from(creditAccounts).where(ownedBy(creditAccounts, owner)))[0],

  /** Locked until the transaction ends: an account's rows and statements are written one after the other. */
  lockAccount: async (tx: Db, owner: Owner): Promise<CreditAccountRow | undefined> =>
    (await tx.select().from(creditAccounts).where(ownedBy(creditAccounts, owner)).for('no key update'))[0],

  /** Locks the buyer until the transaction ends: nobody is erased in the meantime. */
  isErased: async (tx: Db, { companyId, userId }: Owner): Promise<boolean> => {
    const [holder] = await tx
      .select({ erasedAt: users.erasedAt })
      .from(users)
      .where(and(eq(users.companyId, companyId), eq(users.id, userId)))
      .for('key share')
    return holder !== undefined && holder.erasedAt !== null
  },

  /** False if another request was faster. */
  insertAccount: async (tx: Db, row: CreditAccountRow) =>
    (
      await tx
        .insert(creditAccounts)
        .values(row)
        .onConflictDoNothing()
        .returning({ userId: creditAccounts.userId })
    ).length > 0,

  updateAccount: async (tx: Db, owner: Owner, changes: Partial<CreditAccountRow>) => {
    await tx.update(creditAccounts).set(changes).where(ownedBy(creditAccounts, owner))
  },

  /** Accounts with their customers and the used credit, by the customer's id. */
  listAccounts: (db: Db, companyId: string, after: string | undefined, most: number) =>
    db
      .select({ account: creditAccounts, usedFen: usedOf, buyer })
      .from(creditAccounts)
      .innerJoin(
        users,
        and(eq(users.companyId, creditAccounts.companyId), eq(users.id, creditAccounts.userId)),
      )
      .where(
        and(eq(creditAccounts.companyId, companyId), after ? gt(creditAccounts.userId, after) : undefined),
      )
      .orderBy(asc(creditAccounts.userId))
      .limit(most),

  findBuyer: async (db: Db, { companyId, userId }: Owner) =>
    (
      await db
        .select(buyer)
        .from(users)
        .where(and(eq(users.companyId, companyId), eq(users.id, userId)))
    )[0],

  findLast: async (db: Db, owner: Owner) =>
    (
      await db
        .select({
          seq: creditEntries.seq,
          usedFen: creditEntries.usedAfterFen,
          createdAt: creditEntries.createdAt,
        })
        .from(creditEntries)
        .where(ownedBy(creditEntries, owner))
        .orderBy(desc(creditEntries.seq))
        .limit(1)
    )[0],

  findByCause: async (db: Db, companyId: string, cause: string): Promise<CreditEntryRow | undefined> =>
    (
      await db
        .select()
        .from(creditEntries)
        .where(and(eq(creditEntries.companyId, companyId), eq(creditEntries.cause, cause)))
    )[0],

  /** The charge of a payment, and its refunds. */
  listOfPayment: (db: Db, companyId: string, paymentId: string): Promise<CreditEntryRow[]> =>
    db
      .select()
      .from(creditEntries)
      .where(and(eq(creditEntries.companyId, companyId), eq(creditEntries.paymentId, paymentId)))
      .orderBy(asc(creditEntries.seq)),

  insert: async (tx: Db, row: CreditEntryRow & { kind: CreditKind }) => {
    await tx.insert(creditEntries).values(row)
  },

  /**
   * The entries after one number up to another, with the numbers of their orders, or of the statement that was paid.
   */
  listSpan: (db: Db, owner: Owner, fromSeq: number, toSeq: number) =>
    db
      .select({ entry: creditEntries, orderNo: orders.orderNo, settled: creditStatements.number })
      .from(creditEntries)
      .leftJoin(
        orders,
        and(eq(orders.companyId, creditEntries.companyId), eq(orders.id, creditEntries.orderId)),
      )
      .leftJoin(
        creditStatements,
        and(
          eq(creditStatements.companyId, creditEntries.companyId),
          eq(creditStatements.id, creditEntries.statementId),
        ),
      )
      .where(
        and(ownedBy(creditEntries, owner), gt(creditEntries.seq, fromSeq), lte(creditEntries.seq, toSeq)),
      )
      .orderBy(asc(creditEntries.seq)),

  /** The receipts of a statement, and the rows that took some of them back. */
  listReceipts: (db: Db, companyId: string, statementId: string): Promise<CreditEntryRow[]> =>
    db
      .select()
      .from(creditEntries)
      .where(and(eq(creditEntries.companyId, companyId), eq(creditEntries.statementId, statementId)))
      .orderBy(asc(creditEntries.seq)),

  /** The part of refunds of a statement's charges that went to the balance, because the charges had been paid. */
  refundedToBalanceFen: async (
    db: Db,
    { companyId, userId, fromSeq, toSeq }: Owner & Span,
  ): Promise<number> =>
    (
      await db
        .select({ fen: sql`coalesce(sum(${ledgerEntries.amountFen}), 0)`.mapWith(Number) })
        .from(creditEntries)
        .innerJoin(
          refunds,
          and(eq(refunds.companyId, creditEntries.companyId), eq(refunds.paymentId, creditEntries.paymentId)),
        )
        .innerJoin(
          ledgerEntries,
          and(
            eq(ledgerEntries.companyId, refunds.companyId),
            eq(ledgerEntries.cause, sql`'refund:' || ${refunds.id}`),
          ),
        )
        .where(
          and(
            ownedBy(creditEntries, { companyId, userId }),
            eq(creditEntries.kind, 'charge'),
            gt(creditEntries.seq, fromSeq),
            lte(creditEntries.seq, toSeq),
          ),
        )
    )[0]?.fen ?? 0,
}
