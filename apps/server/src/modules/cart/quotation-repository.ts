import type { Db } from '../../db/database.ts'
import { jsonRows } from '../../db/json-rows.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { preparedOnce } from '../../db/prepared-once.ts'
import { readRows } from '../../db/read-rows.ts'
import { type KeptQuote, quotations } from '../../db/schema/index.ts'
import { and, asc, count, desc, eq, getTableColumns, inArray, type SQL, sql } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'

export type QuotationRow = typeof quotations.$inferSelect
export type ListedQuotation = Omit<QuotationRow, 'quote'> & { quote: ListedQuote }
export type NewQuotation = typeof quotations.$inferInsert

/** The quotations that the buyer has put into the cart; one that is ordered at once is never in it. */
const inCartOf = (companyId: string, userId: string) =>
  and(ownedBy(quotations, { companyId, userId }), eq(quotations.isDirect, false))

/** A price as a list shows it: of its lines only the discount, from which the price before it is known. */
type ListedQuote = Pick<
  KeptQuote,
  'quantity' | 'piece_unit' | 'styles' | 'total_quantity' | 'unit' | 'total_fen' | 'lines'
>

/** A stored price without its plans and lines, which are a hundred times as long. */
export const listedQuote = (column: SQL) => sql<ListedQuote>`jsonb_build_object(
  'quantity', ${column} -> 'quantity', 'piece_unit', ${column} -> 'piece_unit', 'styles', ${column} -> 'styles',
  'total_quantity', ${column} -> 'total_quantity', 'unit', ${column} -> 'unit', 'total_fen', ${column} -> 'total_fen',
  'lines', jsonb_path_query_array(${column}, '$.lines[*] ? (@.code == "discount")'))`

const { quote: _quote, ...listedColumns } = getTableColumns(quotations)

/** A page of a cart, newest first. */
const pageQuery = preparedOnce((db) =>
  db
    .select({ ...listedColumns, quote: listedQuote(sql`${quotations.quote}`) })
    .from(quotations)
    .where(
      and(
        eq(quotations.companyId, sql.placeholder('companyId')),
        eq(quotations.userId, sql.placeholder('userId')),
        eq(quotations.isDirect, false),
      ),
    )
    .orderBy(desc(quotations.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('page_of_cart'),
)

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

const quotationRows = jsonRows(quotations)

const insertFree = (rows: NewQuotation[]) =>
  sql`${quotationRows.insert(rows)} on conflict (company_id, bjd_no) do nothing returning id::text`

const chosenQuotations = and(
  eq(quotations.companyId, sql.placeholder('companyId')),
  eq(quotations.userId, sql.placeholder('userId')),
  sql`${quotations.id} = any(${sql.placeholder('ids')}::uuid[])`,
)

/** The columns that an order needs: each quotation is priced again. */
const toOrderQuery = preparedOnce((db) =>
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
    .where(chosenQuotations)
    .prepare('quotations_to_order'),
)

const takeQuery = preparedOnce((db) =>
  db
    .delete(quotations)
    .where(
      and(
        eq(quotations.companyId, sql.placeholder('companyId')),
        inArray(
          quotations.id,
          db
            .select({ id: quotations.id })
            .from(quotations)
            .where(chosenQuotations)
            .orderBy(asc(quotations.id))
            .for('update'),
        ),
      ),
    )
    .returning({ id: quotations.id, request: quotations.request })
    .prepare('take_quotations'),
)

export const quotationRepository = {
  /** A visitor's; returns the ids of those whose numbers were free. */
  insertFree: async (db: Db, rows: NewQuotation[]): Promise<string[]> =>
    (await readRows<{ id: string }>(db, insertFree(rows))).map(({ id }) => id),

  /**
   * Adds to a cart, under its buyer's lock; all or none unless there is room for them. Returns the number of entries
   * before, and the ids of those whose numbers were free.
   */
  insertIntoCart: async (tx: Db, { companyId, userId }: Owner, rows: NewQuotation[], most: number) => {
    const [result] = await readRows<{ inCart: number; inserted: string[] }>(
      tx,
      sql`with in_cart as materialized (
          select count(*)::int as n from quotations
          where company_id = ${companyId} and user_id = ${userId} and not is_direct),
        saved as (${quotationRows.insert(rows)} where (select n from in_cart) + ${rows.length}::int <= ${most}::int
          on conflict (company_id, bjd_no) do nothing returning id)
        select n as "inCart", array(select id::text from saved) as inserted from in_cart`,
    )
    return result ?? { inCart: 0, inserted: [] }
  },

  /** Inserts one that is ordered at once and deletes all but the newest such ones; returns its id as `insertFree` does. */
  insertDirect: async (
    tx: Db,
    { companyId, userId }: Owner,
    rows: NewQuotation[],
    keep: number,
  ): Promise<string[]> =>
    (
      await readRows<{ id: string }>(
        tx,
        sql`with deleted as (delete from quotations where company_id = ${companyId} and user_id = ${userId} and is_direct
            and id in (select id from quotations where company_id = ${companyId} and user_id = ${userId} and is_direct
              order by id desc offset ${keep - 1}::int))
          ${insertFree(rows)}`,
      )
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
        .returning({ id: quotations.id })
    )[0],

  count: async (db: Db, companyId: string, userId: string) =>
    (await db.select({ n: count() }).from(quotations).where(inCartOf(companyId, userId)))[0]?.n ?? 0,

  listOf: (db: Db, companyId: string, userId: string, page: number, pageSize: number) =>
    pageQuery(db).execute({ companyId, userId, limit: pageSize, offset: (page - 1) * pageSize }),

  findByIds: (db: Db, companyId: string, userId: string, ids: string[]) =>
    db
      .select()
      .from(quotations)
      .where(and(ownedBy(quotations, { companyId, userId }), inArray(quotations.id, ids))),

  findToOrder: (db: Db, companyId: string, userId: string, ids: string[]) =>
    toOrderQuery(db).execute({ companyId, userId, ids }),

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
    takeQuery(tx).execute({ companyId, userId, ids }),
}
