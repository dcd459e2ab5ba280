import { type OrderState, stateOfOrder, stateOfPayment } from '@yinpu/contract'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { announce, announceWritten } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import { jsonRows } from '../../db/json-rows.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { preparedOnce } from '../../db/prepared-once.ts'
import { readRows } from '../../db/read-rows.ts'
import { orderEvents, orderLines, orders, payments } from '../../db/schema/index.ts'
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lt,
  notExists,
  or,
  type SQL,
  sql,
} from '../../db/sql.ts'
import { isUuid } from '../../kernel/ids.ts'
import type { Owner } from '../../kernel/owner.ts'
import { notFound } from '../../kernel/refusal.ts'

/**
 * The columns by which staff and buyers find an order are left out: they are as long as all others together, and only
 * who rewrites them reads them.
 */
const { searchText: _searchText, findText, findKeys, ...orderColumns } = getTableColumns(orders)

export { orderColumns }
export type OrderRow = Omit<typeof orders.$inferSelect, 'searchText' | 'findText' | 'findKeys'>
type SearchColumns = Pick<typeof orders.$inferSelect, 'findText' | 'findKeys'>
export type OrderLineRow = typeof orderLines.$inferSelect
/** A new order must state its search words and its promise: the columns have defaults for older rows only. */
export type NewOrder = typeof orders.$inferInsert & SearchColumns & Pick<OrderRow, 'promisedDays' | 'dueAt'>
type NewEvent = Omit<typeof orderEvents.$inferInsert, 'companyId' | 'orderId'>
export type NewLine = typeof orderLines.$inferInsert

/** An order as far as its announcement needs it. */
type Announced = Pick<OrderRow, 'companyId' | 'userId' | 'id'>
export type OrderKey = Pick<OrderRow, 'companyId' | 'id'>

/** Notifies every process once this transaction is committed. */
const announceOrder = (tx: Db, { companyId, userId, id }: Announced) =>
  announce(tx, 'order_changed', `${companyId}:${userId}:${id}`)

/** Changes columns that somebody sees; undefined if no order meets the condition. */
export const changeOrder = async (
  tx: Db,
  { companyId, id }: OrderKey,
  changes: PgUpdateSetSource<typeof orders>,
  condition?: SQL,
): Promise<OrderRow | undefined> => {
  const [changed] = await tx
    .update(orders)
    .set(changes)
    .where(and(eq(orders.companyId, companyId), eq(orders.id, id), condition))
    .returning(orderColumns)
  if (changed) await announceOrder(tx, changed)
  return changed
}

const orderRows = jsonRows(orders)
const lineRows = jsonRows(orderLines)
const eventRows = jsonRows(orderEvents)

/** The unpaid orders of a buyer, as far as `most`. */
const unpaidQuery = preparedOnce((db) => {
  const owner = { companyId: sql.placeholder('companyId'), userId: sql.placeholder('userId') }
  const unpaid = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.companyId, owner.companyId),
        eq(orders.userId, owner.userId),
        eq(orders.state, stateOfOrder.unpaid),
      ),
    )
    .limit(sql.placeholder('most'))
    .as('unpaid')
  return db.select({ n: count() }).from(unpaid).prepare('unpaid_orders')
})

const orderQuery = preparedOnce((db) =>
  db
    .select(orderColumns)
    .from(orders)
    .where(and(eq(orders.companyId, sql.placeholder('companyId')), eq(orders.id, sql.placeholder('id'))))
    .prepare('order_of_company'),
)

const lockQuery = preparedOnce((db) =>
  db
    .select(orderColumns)
    .from(orders)
    .where(and(eq(orders.companyId, sql.placeholder('companyId')), eq(orders.id, sql.placeholder('id'))))
    .for('no key update')
    .prepare('lock_order'),
)

/** Every write that somebody sees announces the order itself, so that no caller can forget it; a test says so. */
export const orderRepository = {
  /** With its lines and the first row of its timeline. False if the number or the code is taken: then nothing is inserted. */
  insert: async (tx: Db, row: NewOrder, lines: NewLine[], event: NewEvent): Promise<boolean> => {
    const { companyId, userId, id } = row
    const announcement = announceWritten(
      tx,
      'order_changed',
      `${companyId}:${userId}:${id}`,
      sql`inserted_order`,
    )
    const isInserted = sql`where exists (select from inserted_order)`
    const inserted = await readRows(
      tx,
      sql`with inserted_order as (${orderRows.insert([row])} on conflict do nothing returning id),
        inserted_lines as (${lineRows.insert(lines)} ${isInserted}),
        inserted_event as (${eventRows.insert([{ ...event, companyId, orderId: id }])} ${isInserted}),
        announced as (${announcement.query})
        select id, (select count(*) from announced) from inserted_order`,
    )
    if (inserted.length === 0) return false
    announcement.note()
    return true
  },

  insertEvent: async (tx: Db, order: Announced, event: NewEvent) => {
    await tx.insert(orderEvents).values({ ...event, companyId: order.companyId, orderId: order.id })
    await announceOrder(tx, order)
  },

  /** For changes of what belongs to the order and has a repository of its own: files, parcels, notes, messages. */
  announce: announceOrder,

  find: async (db: Db, owner: Owner, id: string) =>
    (
      await db
        .select(orderColumns)
        .from(orders)
        .where(and(ownedBy(orders, owner), eq(orders.id, id)))
    )[0],

  /** Those of these orders that are the buyer's own. */
  listOwn: (db: Db, owner: Owner, ids: string[]) =>
    db
      .select(orderColumns)
      .from(orders)
      .where(and(ownedBy(orders, owner), sql`${orders.id} = any(${sql.param(ids)}::uuid[])`))
      .orderBy(asc(orders.id)),

  /** False if the buyer has fewer unpaid orders than `most`. */
  hasUnpaid: async (tx: Db, { companyId, userId }: Owner, most: number): Promise<boolean> => {
    const [row] = await unpaidQuery(tx).execute({ companyId, userId, most })
    return (row?.n ?? 0) >= most
  },

  /** The number of a buyer's unpaid orders, and the number of those with an announced transfer. */
  countUnpaid: async (tx: Db, owner: Owner): Promise<{ unpaid: number; announced: number }> => {
    const isAnnounced = exists(
      tx
        .select({ id: payments.id })
        .from(payments)
        .where(
          and(
            eq(payments.companyId, orders.companyId),
            eq(payments.orderId, orders.id),
            eq(payments.state, stateOfPayment.announced),
          ),
        ),
    )
    const [row] = await tx
      .select({ unpaid: count(), announced: sql`count(*) filter (where ${isAnnounced})`.mapWith(Number) })
      .from(orders)
      .where(and(ownedBy(orders, owner), eq(orders.state, stateOfOrder.unpaid)))
    return row ?? { unpaid: 0, announced: 0 }
  },

  /** For the shop's own side: an order of the company, whoever placed it. */
  findOfCompany: async (db: Db, companyId: string, id: string) =>
    (await orderQuery(db).execute({ companyId, id }))[0],

  listByIds: (db: Db, companyId: string, ids: string[]) =>
    db
      .select(orderColumns)
      .from(orders)
      .where(and(eq(orders.companyId, companyId), sql`${orders.id} = any(${sql.param(ids)}::uuid[])`)),

  /** Locked until the transaction ends: changes to one order run one after the other. */
  lock: async (tx: Db, companyId: string, id: string) => (await lockQuery(tx).execute({ companyId, id }))[0],

  /** Read inside the transaction that has locked the order. */
  getSearchColumns: async (tx: Db, { companyId, id }: OrderKey): Promise<SearchColumns> => {
    const [columns] = await tx
      .select({ findText, findKeys })
      .from(orders)
      .where(and(eq(orders.companyId, companyId), eq(orders.id, id)))
    if (!columns) throw new Error('a locked order has no row')
    return columns
  },

  findByNo: (db: Db, companyIds: string[], orderNo: string) =>
    db
      .select(orderColumns)
      .from(orders)
      .where(and(inArray(orders.companyId, companyIds), eq(orders.orderNo, orderNo))),

  /** A buyer's newest orders, the newest first. */
  listLast: (db: Db, owner: Owner, most: number) =>
    db.select(orderColumns).from(orders).where(ownedBy(orders, owner)).orderBy(desc(orders.id)).limit(most),

  linesOf: (db: Db, companyId: string, orderIds: string[]) =>
    db
      .select()
      .from(orderLines)
      .where(and(eq(orderLines.companyId, companyId), inArray(orderLines.orderId, orderIds)))
      .orderBy(asc(orderLines.orderId), asc(orderLines.position)),

  /** Stores the quantity of a line that the shop does not send. */
  keepNotSent: async (tx: Db, order: Announced, lineId: string, notSent: number) => {
    await tx
      .update(orderLines)
      .set({ notSent })
      .where(and(eq(orderLines.companyId, order.companyId), eq(orderLines.id, lineId)))
    await announceOrder(tx, order)
  },

  eventsOf: (db: Db, companyId: string, orderId: string) =>
    db
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.companyId, companyId), eq(orderEvents.orderId, orderId)))
      .orderBy(desc(orderEvents.id)),

  /** The order that was made from one of these entries of a cart. */
  findBySources: async (db: Db, owner: Owner, sourceIds: string[]) =>
    (
      await db
        .select({ id: orders.id })
        .from(orderLines)
        .innerJoin(orders, and(eq(orders.companyId, orderLines.companyId), eq(orders.id, orderLines.orderId)))
        .where(and(ownedBy(orders, owner), inArray(orderLines.sourceId, sourceIds)))
        .limit(1)
    )[0]?.id,

  /** Moves only from the state that was read: undefined if the order has moved on in the meantime. */
  move: (
    tx: Db,
    order: Pick<OrderRow, 'companyId' | 'id' | 'state'>,
    to: OrderState,
    changes: Partial<NewOrder>,
  ) => changeOrder(tx, order, { ...changes, state: to }, eq(orders.state, order.state)),

  rename: async (tx: Db, order: OrderKey, name: string) => {
    await changeOrder(tx, order, { name })
  },

  /** Nobody sees the text by which an order is found, so this announces nothing. */
  storeSearchColumns: async (tx: Db, { companyId, id }: OrderKey, columns: SearchColumns) => {
    await tx
      .update(orders)
      .set(columns)
      .where(and(eq(orders.companyId, companyId), eq(orders.id, id)))
  },

  setSubmitsItself: async (tx: Db, order: OrderKey, submitsItself: boolean) => {
    await changeOrder(tx, order, { submitsItself })
  },

  /**
   * Stores who asks for the buyer's yes to a proof, and whether the buyer's comments wait for an answer; leaves the
   * state alone.
   */
  noteProof: async (
    tx: Db,
    order: OrderKey,
    changes: Partial<Pick<OrderRow, 'proofWanted' | 'proofUnanswered'>>,
  ) => {
    await changeOrder(tx, order, changes)
  },

  /**
   * Only while the artwork is under review, and only the first time. The buyer's page shows the button to take the
   * artwork back until then.
   */
  markFilesSeen: async (tx: Db, order: OrderKey, at: Date) => {
    const isUnseen = and(eq(orders.state, stateOfOrder.underReview), isNull(orders.filesSeenAt))
    await changeOrder(tx, order, { filesSeenAt: at }, isUnseen)
  },

  /** A line of this buyer's own orders, with the order's number. */
  findOwnLine: async (db: Db, owner: Owner, lineId: string) =>
    (
      await db
        .select({ line: orderLines, orderNo: orders.orderNo })
        .from(orderLines)
        .innerJoin(orders, and(eq(orders.companyId, orderLines.companyId), eq(orders.id, orderLines.orderId)))
        .where(and(ownedBy(orders, owner), eq(orderLines.id, lineId)))
    )[0],

  /** Marks an order as paid on delivery. */
  collect: async (tx: Db, order: OrderKey) => {
    await changeOrder(
      tx,
      order,
      { paidFen: sql`${orders.totalFen}`, collectFen: 0 },
      gt(orders.collectFen, 0),
    )
  },

  /** The number of a buyer's orders that are to be paid on delivery and were not yet. */
  countToCollect: async (db: Db, owner: Owner) =>
    (
      await db
        .select({ n: count() })
        .from(orders)
        .where(and(ownedBy(orders, owner), gt(orders.collectFen, 0)))
    )[0]?.n ?? 0,

  /** Sells a line in another version of it. */
  changeLine: async (
    tx: Db,
    order: Announced,
    lineId: string,
    sold: Partial<Omit<NewLine, 'companyId' | 'id' | 'orderId'>>,
  ) => {
    await tx
      .update(orderLines)
      .set(sold)
      .where(and(eq(orderLines.companyId, order.companyId), eq(orderLines.id, lineId)))
    await announceOrder(tx, order)
  },

  /**
   * Unpaid since before `time`, unless the shop still has to look for a transfer that was announced after `announced`,
   * or has said after `time` that none has arrived.
   */
  listUnpaid: (db: Db, time: Date, announced: Date, most: number) =>
    db
      .select(orderColumns)
      .from(orders)
      .where(
        and(
          eq(orders.state, stateOfOrder.unpaid),
          lt(orders.movedAt, time),
          notExists(
            db
              .select({ id: payments.id })
              .from(payments)
              .where(
                and(
                  eq(payments.companyId, orders.companyId),
                  eq(payments.orderId, orders.id),
                  or(
                    and(eq(payments.state, stateOfPayment.announced), gt(payments.createdAt, announced)),
                    gt(payments.refusedAt, time),
                  ),
                ),
              ),
          ),
        ),
      )
      .orderBy(asc(orders.movedAt))
      .limit(most),

  /** On their way since before `time`, with nothing left to be paid; oldest first. */
  listReceivable: (db: Db, time: Date, most: number) =>
    db
      .select(orderColumns)
      .from(orders)
      .where(
        and(
          eq(orders.state, stateOfOrder.underWay),
          lt(orders.movedAt, time),
          eq(orders.collectFen, 0),
          eq(orders.owedFen, 0),
        ),
      )
      .orderBy(asc(orders.movedAt))
      .limit(most),
}

/** Returns a buyer's own order; another buyer's gets the same answer as one that does not exist. */
export const getOwnOrder = async (db: Db, owner: Owner, id: string): Promise<OrderRow> => {
  const order = isUuid(id) ? await orderRepository.find(db, owner, id) : undefined
  if (!order) throw notFound()
  return order
}
