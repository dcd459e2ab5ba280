import type { Db } from '../../db/database.ts'
import { jsonPage, readPage } from '../../db/json-parts.ts'
import { jsonRows } from '../../db/json-rows.ts'
import { ownedBy, ownedByInput } from '../../db/owned-by.ts'
import { preparedOnce } from '../../db/prepared-once.ts'
import { readRows } from '../../db/read-rows.ts'
import { type KeptQuote, quotations } from '../../db/schema/index.ts'
import { and, asc, desc, eq, inArray, type SQL, sql } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'

export type QuotationRow = typeof quotations.$inferSelect
export type NewQuotation = typeof quotations.$inferInsert

/** The price before the discount of a level is known by these. */
type DiscountedPrice = Pick<KeptQuote, 'total_fen' | 'lines'>

/** Of a stored price its total and discount, and null without one: all else is a hundred times as long. */
export const discountedPrice = (quote: SQL) => sql<DiscountedPrice | null>`case
  when ${quote} @> '{"lines": [{"code": "discount"}]}' then json_build_object('total_fen', ${quote} -> 'total_fen',
    'lines', jsonb_path_query_array(${quote}, '$.lines[*] ? (@.code == "discount")')) end`

const listedColumns = {
  id: quotations.id,
  bjdNo: quotations.bjdNo,
  quoteType: quotations.quoteType,
  productId: quotations.productId,
  productName: quotations.productName,
  productImage: quotations.productImage,
  request: quotations.request,
  spec: quotations.spec,
  totalFen: quotations.totalFen,
  netKg: quotations.netKg,
  artworkLineId: quotations.artworkLineId,
  validUntil: quotations.validUntil,
}

const quotedValue = <Key extends keyof KeptQuote>(key: Key) =>
  sql<KeptQuote[Key]>`quotations.quote -> ${sql.raw(`'${key}'`)}`

/** A page of a cart, newest first. */
const pageQuery = preparedOnce((db) => {
  const { rows, total, from } = jsonPage(
    quotations,
    listedColumns,
    {
      quantity: quotedValue('quantity'),
      pieceUnit: quotedValue('piece_unit'),
      styles: quotedValue('styles'),
      totalQuantity: quotedValue('total_quantity'),
      unit: quotedValue('unit'),
      discounted: discountedPrice(sql`quotations.quote`),
    },
    and(ownedByInput(quotations), sql`not ${quotations.isDirect}`),
    desc(quotations.id),
  )
  return db.select({ rows, total }).from(from).prepare('page_of_cart')
})

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
  ownedByInput(quotations),
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

  listOf: (db: Db, owner: Owner, page: number, pageSize: number) =>
    readPage(pageQuery(db), owner, { page, pageSize }),

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

export type ListedQuotation = Awaited<ReturnType<typeof quotationRepository.listOf>>['rows'][number]
