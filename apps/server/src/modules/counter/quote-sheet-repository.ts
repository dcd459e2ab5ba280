import type { SheetState } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { beginningWith, containing } from '../../db/like-pattern.ts'
import { instantOf, microsOf } from '../../db/micros.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { companies, orders, quoteSheets, users } from '../../db/schema/index.ts'
import { and, desc, eq, gt, lte, type SQL, sql } from '../../db/sql.ts'
import type { ListCursor } from '../../kernel/list-cursor.ts'
import { isFigures } from '../../kernel/mask-mobile.ts'
import type { Owner } from '../../kernel/owner.ts'

export type QuoteSheetRow = typeof quoteSheets.$inferSelect
type Closing = Pick<QuoteSheetRow, 'closedAt' | 'closedBy'> &
  ({ state: 'ordered'; orderId: string; userId?: string } | { state: 'withdrawn'; closedWhy: string })

/** A sheet with the number of its order and the mobile of its customer. */
export interface QuoteSheetView {
  sheet: QuoteSheetRow
  orderNo: string | null
  mobile: string | null
  companyName: string | null
}

interface SheetQuery {
  keyword?: string | undefined
  state?: SheetState | undefined
  staffId?: string | undefined
  cursor?: ListCursor<'newest'> | undefined
  most: number
  now: Date
}

const first = async <Row>(rows: Promise<Row[]>) => (await rows)[0]
const isOne = (companyId: string, id: string) =>
  and(eq(quoteSheets.companyId, companyId), eq(quoteSheets.id, id))

const withNames = (db: Db) =>
  db
    .select({
      sheet: quoteSheets,
      orderNo: orders.orderNo,
      mobile: users.mobile,
      companyName: users.companyName,
      micros: microsOf(quoteSheets.createdAt),
    })
    .from(quoteSheets)
    .leftJoin(orders, and(eq(orders.companyId, quoteSheets.companyId), eq(orders.id, quoteSheets.orderId)))
    .leftJoin(users, and(eq(users.companyId, quoteSheets.companyId), eq(users.id, quoteSheets.userId)))

/** Matches the number, its beginning or its last six signs, the mobile or its last four figures, the customer or the goods. */
const contains = (keyword: string): SQL | undefined => {
  const searches: [form: RegExp, condition: SQL][] = [
    [/^1\d{10}$/, eq(users.mobile, keyword)],
    [/^\d{4}$/, sql`right(${users.mobile}, 4) = ${keyword}`],
    [/^bj\d{6}-[a-z0-9]{6}$/i, eq(quoteSheets.sheetNo, keyword.toUpperCase())],
    [/^bj\d{1,6}(-|$)/i, sql`${quoteSheets.sheetNo} like ${beginningWith(keyword.toUpperCase())}`],
    [/^[a-z0-9]{6}$/i, sql`right(${quoteSheets.sheetNo}, 6) = ${keyword.toUpperCase()}`],
    [
      /^/,
      isFigures(keyword)
        ? sql`false`
        : sql`(${quoteSheets.title} like ${beginningWith(keyword)} or ${users.companyName} like ${beginningWith(keyword)} or ${quoteSheets.goods} like ${containing(keyword)})`,
    ],
  ]
  return searches.find(([form]) => form.test(keyword))?.[1]
}

const isInState = (state: SheetState | undefined, now: Date): SQL | undefined => {
  if (state === undefined) return undefined
  if (state === 'open') return and(eq(quoteSheets.state, 'open'), gt(quoteSheets.validUntil, now))
  if (state === 'expired') return and(eq(quoteSheets.state, 'open'), lte(quoteSheets.validUntil, now))
  return eq(quoteSheets.state, state)
}

const after = ({ value, id }: ListCursor<'newest'>): SQL =>
  sql`(${quoteSheets.createdAt}, ${quoteSheets.id}) < (${instantOf(value)}, ${id}::uuid)`

const newestFirst = [desc(quoteSheets.createdAt), desc(quoteSheets.id)]

export const quoteSheetRepository = {
  /** Undefined if the number is taken. */
  insert: (tx: Db, row: typeof quoteSheets.$inferInsert) =>
    first(
      tx
        .insert(quoteSheets)
        .values(row)
        .onConflictDoNothing({ target: [quoteSheets.companyId, quoteSheets.sheetNo] })
        .returning(),
    ),

  search: (db: Db, companyId: string, { keyword, state, staffId, cursor, most, now }: SheetQuery) =>
    withNames(db)
      .where(
        and(
          eq(quoteSheets.companyId, companyId),
          keyword ? contains(keyword) : undefined,
          isInState(state, now),
          staffId ? eq(quoteSheets.staffId, staffId) : undefined,
          cursor && after(cursor),
        ),
      )
      .orderBy(...newestFirst)
      .limit(most),

  /** Those that their customers have ordered by the link, the last one first. */
  listOrderedByCustomers: (db: Db, companyId: string, most: number) =>
    db
      .select({ sheet: quoteSheets, orderNo: orders.orderNo })
      .from(quoteSheets)
      .innerJoin(orders, and(eq(orders.companyId, quoteSheets.companyId), eq(orders.id, quoteSheets.orderId)))
      .where(
        and(
          eq(quoteSheets.companyId, companyId),
          eq(quoteSheets.state, 'ordered'),
          eq(quoteSheets.closedBy, ''),
        ),
      )
      .orderBy(desc(quoteSheets.closedAt))
      .limit(most),

  find: (db: Db, companyId: string, id: string) => first(withNames(db).where(isOne(companyId, id))),

  findByToken: (db: Db, companyId: string, tokenHash: string) =>
    first(
      withNames(db).where(and(eq(quoteSheets.companyId, companyId), eq(quoteSheets.tokenHash, tokenHash))),
    ),

  findOwn: (db: Db, owner: Owner, id: string) =>
    first(withNames(db).where(and(ownedBy(quoteSheets, owner), eq(quoteSheets.id, id)))),

  listOwn: (db: Db, owner: Owner, cursor: ListCursor<'newest'> | undefined, most: number) =>
    withNames(db)
      .where(and(ownedBy(quoteSheets, owner), cursor && after(cursor)))
      .orderBy(...newestFirst)
      .limit(most),

  /** The last sheet that was made from a draft. */
  findOfDraft: (db: Db, companyId: string, draftId: string) =>
    first(
      withNames(db)
        .where(and(eq(quoteSheets.companyId, companyId), eq(quoteSheets.draftId, draftId)))
        .orderBy(desc(quoteSheets.id))
        .limit(1),
    ),

  findOrdered: (db: Db, companyId: string, orderId: string) =>
    first(
      db
        .select({ sheetNo: quoteSheets.sheetNo, closedBy: quoteSheets.closedBy })
        .from(quoteSheets)
        .where(and(eq(quoteSheets.companyId, companyId), eq(quoteSheets.orderId, orderId))),
    ),

  /** Locked until the transaction ends: after the customer and the draft, as everybody takes them. */
  lock: (tx: Db, companyId: string, id: string) =>
    first(tx.select().from(quoteSheets).where(isOne(companyId, id)).for('no key update')),

  close: async (tx: Db, { companyId, id }: Pick<QuoteSheetRow, 'companyId' | 'id'>, closing: Closing) => {
    await tx.update(quoteSheets).set(closing).where(isOne(companyId, id))
  },

  /** Closes the sheet that is out for a draft, which is locked; returns its number. */
  closeOpenOf: async (
    tx: Db,
    { companyId, id: draftId }: { companyId: string; id: string },
    closing: Closing,
  ) =>
    (
      await first(
        tx
          .update(quoteSheets)
          .set(closing)
          .where(
            and(
              eq(quoteSheets.companyId, companyId),
              eq(quoteSheets.draftId, draftId),
              eq(quoteSheets.state, 'open'),
            ),
          )
          .returning({ sheetNo: quoteSheets.sheetNo }),
      )
    )?.sheetNo,

  readDays: async (db: Db, companyId: string): Promise<number | undefined> =>
    (await db.select({ days: companies.sheetDays }).from(companies).where(eq(companies.id, companyId)))[0]
      ?.days,

  /** False if somebody has changed them since. */
  replaceDays: async (tx: Db, companyId: string, was: number, days: number): Promise<boolean> =>
    (
      await tx
        .update(companies)
        .set({ sheetDays: days })
        .where(and(eq(companies.id, companyId), eq(companies.sheetDays, was)))
        .returning({ id: companies.id })
    ).length > 0,
}
