import type { Db } from '../../db/database.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { quotations } from '../../db/schema/index.ts'
import { and, asc, count, desc, eq, inArray } from '../../db/sql.ts'

export type QuotationRow = typeof quotations.$inferSelect
export type NewQuotation = typeof quotations.$inferInsert

/** The quotations that the buyer has put into the cart; one that is ordered at once is never in it. */
const inCartOf = (companyId: string, userId: string) =>
  and(ownedBy(quotations, { companyId, userId }), eq(quotations.isDirect, false))

/**
 * Locks in the order of the ids: if two requests lock the same quotations, one waits for the other, and they never
 * deadlock.
 */
const lockedIds = (db: Db, companyId: string, userId: string, ids: string[]) =>
  db
    .select({ id: quotations.id })
    .from(quotations)
    .where(and(ownedBy(quotations, { companyId, userId }), inArray(quotations.id, ids)))
    .orderBy(asc(quotations.id))
    .for('update')

export const quotationRepository = {
  /** Undefined if the number is taken. */
  insert: async (db: Db, row: NewQuotation) =>
    (
      await db
        .insert(quotations)
        .values(row)
        .onConflictDoNothing({ target: [quotations.companyId, quotations.bjdNo] })
        .returning()
    )[0],

  /** The ids of those whose numbers were free. */
  insertFree: async (db: Db, rows: NewQuotation[]): Promise<string[]> =>
    (
      await db
        .insert(quotations)
        .values(rows)
        .onConflictDoNothing({ target: [quotations.companyId, quotations.bjdNo] })
        .returning({ id: quotations.id })
    ).map(({ id }) => id),

  /** Undefined if the buyer has no such quotation. */
  replace: async (
    db: Db,
    { companyId, userId, id }: { companyId: string; userId: string; id: string },
    changes: Partial<NewQuotation>,
  ) =>
    (
      await db
        .update(quotations)
        .set(changes)
        .where(and(ownedBy(quotations, { companyId, userId }), eq(quotations.id, id)))
        .returning()
    )[0],

  count: async (db: Db, companyId: string, userId: string) =>
    (await db.select({ n: count() }).from(quotations).where(inCartOf(companyId, userId)))[0]?.n ?? 0,

  listOf: (db: Db, companyId: string, userId: string, page: number, pageSize: number) =>
    db
      .select()
      .from(quotations)
      .where(inCartOf(companyId, userId))
      .orderBy(desc(quotations.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),

  findByIds: (db: Db, companyId: string, userId: string, ids: string[]) =>
    db
      .select()
      .from(quotations)
      .where(and(ownedBy(quotations, { companyId, userId }), inArray(quotations.id, ids))),

  /** The columns that an order needs: each quotation is priced again. */
  findToOrder: (db: Db, companyId: string, userId: string, ids: string[]) =>
    db
      .select({
        id: quotations.id,
        quoteType: quotations.quoteType,
        productName: quotations.productName,
        productImage: quotations.productImage,
        request: quotations.request,
        totalFen: quotations.totalFen,
        spec: quotations.spec,
        artworkLineId: quotations.artworkLineId,
      })
      .from(quotations)
      .where(and(ownedBy(quotations, { companyId, userId }), inArray(quotations.id, ids))),

  /** Deletes all but the newest of those that were to be ordered at once. */
  deleteOldDirect: async (tx: Db, companyId: string, userId: string, keep: number) => {
    const isDirect = and(ownedBy(quotations, { companyId, userId }), eq(quotations.isDirect, true))
    const old = tx
      .select({ id: quotations.id })
      .from(quotations)
      .where(isDirect)
      .orderBy(desc(quotations.id))
      .offset(keep)
    await tx.delete(quotations).where(and(isDirect, inArray(quotations.id, old)))
  },

  /** Returns how many were deleted. */
  deleteByIds: async (db: Db, companyId: string, userId: string, ids: string[]) =>
    (
      await db
        .delete(quotations)
        .where(
          and(
            ownedBy(quotations, { companyId, userId }),
            inArray(quotations.id, lockedIds(db, companyId, userId, ids)),
          ),
        )
        .returning({ id: quotations.id })
    ).length,

  /** Deletes the quotations and returns them: of two transactions that take the same ones, one gets none. */
  take: (tx: Db, companyId: string, userId: string, ids: string[]) =>
    tx
      .delete(quotations)
      .where(
        and(
          ownedBy(quotations, { companyId, userId }),
          inArray(quotations.id, lockedIds(tx, companyId, userId, ids)),
        ),
      )
      .returning({ id: quotations.id, request: quotations.request }),
}
