import { type AfterSaleState, type AfterSaleType, stateOfAfterSale, typeOfAfterSale } from '@yinpu/contract'
import type { AfterSaleTurn } from '@yinpu/contract/console'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { jsonColumns, jsonPage, jsonParts, jsonRowsOf, readPage } from '../../db/json-parts.ts'
import { beginningWith } from '../../db/like-pattern.ts'
import { literal, literals } from '../../db/literals.ts'
import { instantOf, microsOf } from '../../db/micros.ts'
import { ownedBy, ownedByInput } from '../../db/owned-by.ts'
import { preparedOnce } from '../../db/prepared-once.ts'
import {
  afterSaleEvents,
  afterSaleImages,
  afterSaleLines,
  afterSales,
  orderLines,
  orders,
  payments,
  refunds,
  users,
} from '../../db/schema/index.ts'
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from '../../db/sql.ts'
import type { ListCursor } from '../../kernel/list-cursor.ts'
import { isFigures } from '../../kernel/mask-mobile.ts'
import type { Owner } from '../../kernel/owner.ts'
import { smallPictureKey } from '../upload/preview-key.ts'

export type AfterSaleRow = typeof afterSales.$inferSelect
export type FollowUp = Pick<typeof orders.$inferSelect, 'id' | 'orderNo' | 'state'>
export type AfterSaleLineRow = typeof afterSaleLines.$inferSelect
export type AfterSaleEventRow = typeof afterSaleEvents.$inferSelect
type NewAfterSale = typeof afterSales.$inferInsert

const isOne = (companyId: string, id: string) =>
  and(eq(afterSales.companyId, companyId), eq(afterSales.id, id))
const { applied, inProgress, awaitingRefund } = stateOfAfterSale
const { question, offeredFen, parcel, state, type } = afterSales
const isUndecided = sql`${state} in (${literals([applied, inProgress])})`

/** The side whose turn it is, as a condition; `turnOf` decides the same for one row. */
export const turnConditions: Record<AfterSaleTurn, SQL | undefined> = {
  shop: and(
    isUndecided,
    sql`${question} = ''`,
    isNull(offeredFen),
    sql`(${state} = ${literal(applied)} or ${parcel} is not null)`,
  ),
  buyer: and(
    isUndecided,
    or(
      ne(question, ''),
      isNotNull(offeredFen),
      and(eq(state, inProgress), eq(type, typeOfAfterSale.returnAndRefund), sql`${parcel} is null`),
    ),
  ),
  running: or(
    eq(state, awaitingRefund),
    and(
      eq(state, inProgress),
      eq(question, ''),
      ne(type, typeOfAfterSale.returnAndRefund),
      sql`${parcel} is null`,
    ),
  ),
}

/** Matches a number or its last six characters, the beginning of a name, a mobile or its last four digits. */
const contains = (text: string): SQL | undefined => {
  const searches: [form: RegExp, condition: SQL][] = [
    [/^\d{11}$/, eq(users.mobile, text)],
    [/^\d{4}$/, sql`right(${users.mobile}, 4) = ${text}`],
    [/^sh\d{6}-/i, eq(afterSales.afterNo, text.toUpperCase())],
    [/^yp\d{6}-/i, eq(orders.orderNo, text.toUpperCase())],
    [
      /^[a-z0-9]{6}$/i,
      sql`(right(${afterSales.afterNo}, 6) = ${text.toUpperCase()} or right(${orders.orderNo}, 6) = ${text.toUpperCase()})`,
    ],
    [/^/, isFigures(text) ? sql`false` : sql`${users.name} collate "C" like ${beginningWith(text)}`],
  ]
  return searches.find(([form]) => form.test(text))?.[1]
}

export type AfterSaleSort = 'waiting' | 'newest'

interface AfterSaleQuery {
  keyword?: string | undefined
  state?: AfterSaleState | undefined
  type?: AfterSaleType | undefined
  turn?: AfterSaleTurn | undefined
  userId?: string | undefined
  sort: AfterSaleSort
  cursor?: ListCursor<AfterSaleSort> | undefined
  most: number
}

const first = async <Row>(rows: Promise<Row[]>) => (await rows)[0]

/** All rows of a table that belong to the after-sale, in this sort. */
const partsOf = <Table extends PgTable>(
  table: Table,
  order: string,
  belongs = 't.after_id = after_sales.id',
) => jsonParts(table, sql`t.company_id = after_sales.company_id and ${sql.raw(belongs)}`, order)

const ofItsOrder = 't.order_id = after_sales.order_id'

/** An after-sale with everything that its page shows, in one query. */
const wholeQuery = preparedOnce((db) =>
  db
    .select({
      row: afterSales,
      orderNo: orders.orderNo,
      lines: partsOf(orderLines, 't.position', ofItsOrder),
      claimed: partsOf(afterSaleLines, 't.line_id'),
      events: partsOf(afterSaleEvents, 't.id desc'),
      images: jsonColumns(
        afterSaleImages,
        { key: afterSaleImages.key, token: afterSaleImages.token },
        sql`t.company_id = after_sales.company_id and t.after_id = after_sales.id`,
        't.id',
      ),
      refunds: partsOf(refunds, 't.id', 't.after_sale_id = after_sales.id'),
      payments: partsOf(payments, 't.attempt_no', ofItsOrder),
      followUp: sql<FollowUp | null>`(select json_build_object('id', o.id, 'orderNo', o.order_no, 'state', o.state)
        from orders o where o.company_id = after_sales.company_id and o.id = after_sales.follow_up_id)`,
    })
    .from(afterSales)
    .innerJoin(orders, and(eq(orders.companyId, afterSales.companyId), eq(orders.id, afterSales.orderId)))
    .where(and(ownedByInput(afterSales), eq(afterSales.id, sql.placeholder('id'))))
    .prepare('own_after_sale_whole'),
)

const counts = sql<{ state: AfterSaleState; n: number }[]>`(select coalesce(json_agg(c), '[]'::json) from (
  select state, count(*)::int as n from ${afterSales} where ${ownedByInput(afterSales)} group by state) c)`

const listQuery = (db: Db, conditions: SQL[]) => {
  const { rows, from } = jsonPage(
    afterSales,
    getTableColumns(afterSales),
    {
      orderNo: sql<string>`(select o.order_no from orders o
        where o.company_id = after_sales.company_id and o.id = after_sales.order_id)`,
      claimed: jsonRowsOf(
        afterSaleLines,
        getTableColumns(afterSaleLines),
        {},
        sql`t.company_id = after_sales.company_id and t.after_id = after_sales.id`,
        't.line_id',
      ),
      lines: jsonRowsOf(
        orderLines,
        { id: orderLines.id, name: orderLines.name, image: orderLines.image, unit: orderLines.unit },
        {},
        sql`t.company_id = after_sales.company_id and t.order_id = after_sales.order_id`,
        't.position',
      ),
    },
    and(ownedByInput(afterSales), ...conditions),
    desc(afterSales.id),
  )
  return db.select({ rows, counts }).from(from)
}

const pageQuery = preparedOnce((db) => listQuery(db, []).prepare('page_of_after_sales'))
const stateQuery = preparedOnce((db) =>
  listQuery(db, [eq(state, sql.placeholder('state'))]).prepare('page_of_after_sales_in_state'),
)

/** All rows of a table that belong to the order, in this sort. */
const partsOfOrder = <Table extends PgTable>(table: Table, order: string) =>
  jsonParts(table, sql`t.company_id = orders.company_id and t.order_id = orders.id`, order)

/** The goods and the money of an order, and what was claimed and refunded of them, in one query. */
const claimQuery = preparedOnce((db) =>
  db
    .select({
      lines: partsOfOrder(orderLines, 't.position'),
      earlier: partsOfOrder(afterSales, 't.id'),
      claimed: jsonParts(
        afterSaleLines,
        sql`(t.company_id, t.after_id) in (select a.company_id, a.id from after_sales a
          where a.company_id = orders.company_id and a.order_id = orders.id)`,
        't.line_id',
      ),
      refunds: partsOfOrder(refunds, 't.id'),
      payments: partsOfOrder(payments, 't.attempt_no'),
    })
    .from(orders)
    .where(and(eq(orders.companyId, sql.placeholder('companyId')), eq(orders.id, sql.placeholder('orderId'))))
    .prepare('claims_of_order'),
)

export const afterSaleRepository = {
  /** True if an after-sale of the order is not settled yet. */
  hasOpen: async (db: Db, companyId: string, orderId: string): Promise<boolean> =>
    (
      await db
        .select({ id: afterSales.id })
        .from(afterSales)
        .where(
          and(
            eq(afterSales.companyId, companyId),
            eq(afterSales.orderId, orderId),
            inArray(afterSales.state, [applied, inProgress, awaitingRefund]),
          ),
        )
        .limit(1)
    ).length > 0,

  /** Undefined if the number is taken. */
  insert: (tx: Db, row: NewAfterSale) =>
    first(
      tx
        .insert(afterSales)
        .values(row)
        .onConflictDoNothing({ target: [afterSales.companyId, afterSales.afterNo] })
        .returning(),
    ),

  insertLines: async (tx: Db, rows: AfterSaleLineRow[]) => {
    await tx.insert(afterSaleLines).values(rows)
  },

  insertImages: async (tx: Db, rows: (typeof afterSaleImages.$inferInsert)[]) => {
    if (rows.length > 0) await tx.insert(afterSaleImages).values(rows)
  },

  insertEvent: async (tx: Db, row: typeof afterSaleEvents.$inferInsert) => {
    await tx.insert(afterSaleEvents).values(row)
  },

  findOwn: (db: Db, owner: Owner, id: string) =>
    first(
      db
        .select()
        .from(afterSales)
        .where(and(ownedBy(afterSales, owner), eq(afterSales.id, id))),
    ),

  getClaimParts: async (db: Db, companyId: string, orderId: string) => {
    const [parts] = await claimQuery(db).execute({ companyId, orderId })
    if (!parts) throw new Error('an order that was read has no row')
    return parts
  },

  findOwnWhole: (db: Db, owner: Owner, id: string) => first(wholeQuery(db).execute({ ...owner, id })),

  findOfCompany: (db: Db, companyId: string, id: string) =>
    first(db.select().from(afterSales).where(isOne(companyId, id))),

  findByNo: (db: Db, companyIds: string[], afterNo: string) =>
    db
      .select()
      .from(afterSales)
      .where(and(inArray(afterSales.companyId, companyIds), eq(afterSales.afterNo, afterNo))),

  findByFollowUp: (db: Db, companyId: string, orderId: string) =>
    first(
      db
        .select()
        .from(afterSales)
        .where(and(eq(afterSales.companyId, companyId), eq(afterSales.followUpId, orderId))),
    ),

  listOfOrder: (db: Db, companyId: string, orderId: string) =>
    db
      .select()
      .from(afterSales)
      .where(and(eq(afterSales.companyId, companyId), eq(afterSales.orderId, orderId)))
      .orderBy(asc(afterSales.id)),

  /** A page of a buyer's after-sales with their goods, and the number in each state, in one query. */
  list: (db: Db, owner: Owner, state: AfterSaleState | undefined, page: number, pageSize: number) =>
    state === undefined
      ? readPage(pageQuery(db), owner, { page, pageSize })
      : readPage(stateQuery(db), owner, { page, pageSize, more: { state } }),

  /** The longest waiting first, or the newest first: ids are in the order of time. */
  search: (db: Db, companyId: string, { sort, cursor, most, ...filter }: AfterSaleQuery) =>
    db
      .select({ row: afterSales, micros: microsOf(afterSales.movedAt) })
      .from(afterSales)
      .innerJoin(orders, and(eq(orders.companyId, afterSales.companyId), eq(orders.id, afterSales.orderId)))
      .innerJoin(users, and(eq(users.companyId, afterSales.companyId), eq(users.id, afterSales.userId)))
      .where(
        and(
          eq(afterSales.companyId, companyId),
          filter.keyword ? contains(filter.keyword) : undefined,
          filter.state === undefined ? undefined : eq(state, filter.state),
          filter.type === undefined ? undefined : eq(type, filter.type),
          filter.turn && turnConditions[filter.turn],
          filter.userId ? eq(afterSales.userId, filter.userId) : undefined,
          cursor &&
            (sort === 'newest'
              ? sql`${afterSales.id} < ${cursor.id}::uuid`
              : sql`(${afterSales.movedAt}, ${afterSales.id}) > (${instantOf(cursor.value)}, ${cursor.id}::uuid)`),
        ),
      )
      .orderBy(...(sort === 'newest' ? [desc(afterSales.id)] : [asc(afterSales.movedAt), asc(afterSales.id)]))
      .limit(most),

  /** Offers that their buyers have not answered in time, oldest first. */
  listOldOffers: (db: Db, now: Date, most: number) =>
    db
      .select()
      .from(afterSales)
      .where(and(isNotNull(afterSales.offeredFen), lte(afterSales.offerUntil, now)))
      .orderBy(asc(afterSales.offerUntil))
      .limit(most),

  linesOf: (db: Db, companyId: string, afterIds: string[]) =>
    afterIds.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(afterSaleLines)
          .where(and(eq(afterSaleLines.companyId, companyId), inArray(afterSaleLines.afterId, afterIds))),

  eventsOf: (db: Db, companyId: string, afterId: string) =>
    db
      .select()
      .from(afterSaleEvents)
      .where(and(eq(afterSaleEvents.companyId, companyId), eq(afterSaleEvents.afterId, afterId)))
      .orderBy(desc(afterSaleEvents.id)),

  imagesOf: (db: Db, companyId: string, afterId: string) =>
    db
      .select({
        id: afterSaleImages.id,
        key: afterSaleImages.key,
        token: afterSaleImages.token,
      })
      .from(afterSaleImages)
      .where(and(eq(afterSaleImages.companyId, companyId), eq(afterSaleImages.afterId, afterId)))
      .orderBy(asc(afterSaleImages.id)),

  findPicture: async (db: Db, companyId: string, token: string) => {
    const [row] = await db
      .select({ key: afterSaleImages.key, webp: afterSaleImages.webp })
      .from(afterSaleImages)
      .where(and(eq(afterSaleImages.companyId, companyId), eq(afterSaleImages.token, token)))
    return row && { webp: row.webp, key: smallPictureKey(row.key) }
  },

  /** Moves it only from the state that was read: undefined if it has moved on in the meantime. */
  move: (
    tx: Db,
    { companyId, id, state }: AfterSaleRow,
    to: AfterSaleState,
    changes: Partial<NewAfterSale>,
  ) =>
    first(
      tx
        .update(afterSales)
        .set({ ...changes, state: to })
        .where(and(isOne(companyId, id), eq(afterSales.state, state)))
        .returning(),
    ),
}
