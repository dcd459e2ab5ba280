import type { Db } from '../../db/database.ts'
import { discountCodes, discountCodeUses, orders, users } from '../../db/schema/index.ts'
import { and, count, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'

export type DiscountCodeRow = typeof discountCodes.$inferSelect
export type NewDiscountCode = typeof discountCodes.$inferInsert
export type NewUse = typeof discountCodeUses.$inferInsert

interface DiscountCodeCursor {
  value: string
  id: string
}

const isOne = (companyId: string, id: string) =>
  and(eq(discountCodes.companyId, companyId), eq(discountCodes.id, id))

const microsOf = (column: SQL | typeof discountCodes.createdAt | typeof discountCodeUses.usedAt) =>
  sql<string>`(extract(epoch from ${column}) * 1000000)::bigint::text`

const momentOf = (micros: string) => sql`timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond'`

/** Conditions for codes that can be used now, and for those that no longer can. */
const periodConditions: Record<'open' | 'over', (now: Date) => SQL | undefined> = {
  open: (now) =>
    and(
      eq(discountCodes.enabled, true),
      or(isNull(discountCodes.endsAt), gt(discountCodes.endsAt, now)),
      or(isNull(discountCodes.mostUses), gt(discountCodes.mostUses, discountCodes.used)),
    ),
  over: (now) =>
    or(
      eq(discountCodes.enabled, false),
      lte(discountCodes.endsAt, now),
      lte(discountCodes.mostUses, discountCodes.used),
    ),
}

export const discountCodeRepository = {
  /** Undefined if the shop has that code already. */
  insert: async (db: Db, row: NewDiscountCode) =>
    (
      await db
        .insert(discountCodes)
        .values(row)
        .onConflictDoNothing({ target: [discountCodes.companyId, discountCodes.code] })
        .returning()
    )[0],

  find: async (db: Db, companyId: string, id: string) =>
    (await db.select().from(discountCodes).where(isOne(companyId, id)))[0],

  findByCode: async (db: Db, companyId: string, code: string) =>
    (
      await db
        .select()
        .from(discountCodes)
        .where(and(eq(discountCodes.companyId, companyId), eq(discountCodes.code, code)))
    )[0],

  lock: async (tx: Db, companyId: string, id: string) =>
    (await tx.select().from(discountCodes).where(isOne(companyId, id)).for('update'))[0],

  /** Called under the code's lock. */
  update: async (tx: Db, { companyId, id, version }: DiscountCodeRow, changes: Partial<NewDiscountCode>) =>
    (
      await tx
        .update(discountCodes)
        .set({ ...changes, version: version + 1 })
        .where(isOne(companyId, id))
        .returning()
    )[0],

  list: (
    db: Db,
    companyId: string,
    filter: { standing?: 'open' | 'over' | undefined; keyword?: string | undefined; now: Date },
    cursor: DiscountCodeCursor | undefined,
    most: number,
  ) =>
    db
      .select({ row: discountCodes, micros: microsOf(discountCodes.createdAt) })
      .from(discountCodes)
      .where(
        and(
          eq(discountCodes.companyId, companyId),
          filter.standing && periodConditions[filter.standing](filter.now),
          filter.keyword ? sql`starts_with(${discountCodes.code}, ${filter.keyword})` : undefined,
          cursor &&
            sql`(${discountCodes.createdAt}, ${discountCodes.id}) < (${momentOf(cursor.value)}, ${cursor.id}::uuid)`,
        ),
      )
      .orderBy(desc(discountCodes.createdAt), desc(discountCodes.id))
      .limit(most),

  /**
   * Counts one more use, if the terms are still those that were seen and uses are left; locks the code's row until the
   * end.
   */
  takeUse: async (tx: Db, { companyId, id, version }: DiscountCodeRow) =>
    (
      await tx
        .update(discountCodes)
        .set({ used: sql`${discountCodes.used} + 1` })
        .where(
          and(
            isOne(companyId, id),
            eq(discountCodes.version, version),
            or(isNull(discountCodes.mostUses), gt(discountCodes.mostUses, discountCodes.used)),
          ),
        )
        .returning()
    )[0],

  insertUse: async (tx: Db, row: NewUse) => {
    await tx.insert(discountCodeUses).values(row)
  },

  countOfBuyer: async (db: Db, { companyId, userId }: Owner, codeId: string) =>
    (
      await db
        .select({ n: count() })
        .from(discountCodeUses)
        .where(
          and(
            eq(discountCodeUses.companyId, companyId),
            eq(discountCodeUses.codeId, codeId),
            eq(discountCodeUses.userId, userId),
            isNull(discountCodeUses.returnedAt),
          ),
        )
    )[0]?.n ?? 0,

  /** Returns the use of a cancelled order: once, however often it is called. */
  returnUse: async (tx: Db, companyId: string, orderId: string, at: Date): Promise<void> => {
    const [returned] = await tx
      .update(discountCodeUses)
      .set({ returnedAt: at })
      .where(
        and(
          eq(discountCodeUses.companyId, companyId),
          eq(discountCodeUses.orderId, orderId),
          isNull(discountCodeUses.returnedAt),
        ),
      )
      .returning({ codeId: discountCodeUses.codeId })
    if (!returned) return
    await tx
      .update(discountCodes)
      .set({ used: sql`${discountCodes.used} - 1` })
      .where(isOne(companyId, returned.codeId))
  },

  listUses: (
    db: Db,
    companyId: string,
    codeId: string,
    cursor: DiscountCodeCursor | undefined,
    most: number,
  ) =>
    db
      .select({
        orderId: discountCodeUses.orderId,
        orderNo: orders.orderNo,
        amountFen: discountCodeUses.amountFen,
        usedAt: discountCodeUses.usedAt,
        returnedAt: discountCodeUses.returnedAt,
        userId: users.id,
        name: users.name,
        mobile: users.mobile,
        erasedAt: users.erasedAt,
        micros: microsOf(discountCodeUses.usedAt),
      })
      .from(discountCodeUses)
      .innerJoin(
        orders,
        and(eq(orders.companyId, discountCodeUses.companyId), eq(orders.id, discountCodeUses.orderId)),
      )
      .innerJoin(
        users,
        and(eq(users.companyId, discountCodeUses.companyId), eq(users.id, discountCodeUses.userId)),
      )
      .where(
        and(
          eq(discountCodeUses.companyId, companyId),
          eq(discountCodeUses.codeId, codeId),
          cursor &&
            sql`(${discountCodeUses.usedAt}, ${discountCodeUses.orderId}) < (${momentOf(cursor.value)}, ${cursor.id}::uuid)`,
        ),
      )
      .orderBy(desc(discountCodeUses.usedAt), desc(discountCodeUses.orderId))
      .limit(most),

  /** The sum that each code has taken off so far, without cancelled orders. */
  sumOf: async (db: Db, companyId: string, codeIds: string[]) =>
    codeIds.length === 0
      ? []
      : db
          .select({
            codeId: discountCodeUses.codeId,
            fen: sql<number>`sum(${discountCodeUses.amountFen})::bigint`.mapWith(Number),
          })
          .from(discountCodeUses)
          .where(
            and(
              eq(discountCodeUses.companyId, companyId),
              isNull(discountCodeUses.returnedAt),
              inArray(discountCodeUses.codeId, codeIds),
            ),
          )
          .groupBy(discountCodeUses.codeId),
}
