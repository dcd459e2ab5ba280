import type { Db } from '../../db/database.ts'
import { instantOf, microsOf } from '../../db/micros.ts'
import { orders, orderThreadMessages, orderThreads, users } from '../../db/schema/index.ts'
import { and, desc, eq, inArray, isNotNull, lt, type SQL, sql } from '../../db/sql.ts'
import type { ListCursor } from '../../kernel/list-cursor.ts'
import { listedGoods } from '../order/listed-goods-repository.ts'

export type ThreadRow = typeof orderThreads.$inferSelect
export type ThreadMessageRow = typeof orderThreadMessages.$inferSelect
export type ThreadSort = 'waiting' | 'newest'

const first = async <Row>(rows: Promise<Row[]>) => (await rows)[0]

const isOf = (companyId: string, orderId: string) =>
  and(eq(orderThreads.companyId, companyId), eq(orderThreads.orderId, orderId))

const messagesOf = (companyId: string, orderId: string) =>
  and(eq(orderThreadMessages.companyId, companyId), eq(orderThreadMessages.orderId, orderId))

/** The condition for the next page in each sort: the longest waiting first, or the last message first. */
const isAfterCursor: Record<ThreadSort, (cursor: ListCursor<ThreadSort>) => SQL> = {
  waiting: ({ value, id }) =>
    sql`(${orderThreads.waitingSince}, ${orderThreads.orderId}) > (${instantOf(value)}, ${id}::uuid)`,
  newest: ({ value, id }) =>
    sql`(${orderThreads.lastAt}, ${orderThreads.orderId}) < (${instantOf(value)}, ${id}::uuid)`,
}

export const threadRepository = {
  find: (db: Db, companyId: string, orderId: string): Promise<ThreadRow | undefined> =>
    first(db.select().from(orderThreads).where(isOf(companyId, orderId))),

  /** Locked until the transaction ends, and created if there was no message yet: messages come one after the other. */
  lock: async (
    tx: Db,
    { companyId, userId, id: orderId }: { companyId: string; userId: string; id: string },
    now: Date,
  ): Promise<ThreadRow> => {
    const whole = { companyId, orderId, userId, lastAt: now }
    await tx.insert(orderThreads).values(whole).onConflictDoNothing()
    const row = await first(
      tx.select().from(orderThreads).where(isOf(companyId, orderId)).for('no key update'),
    )
    if (!row) throw new Error('a talk that was just written is gone')
    return row
  },

  update: async (
    tx: Db,
    { companyId, orderId }: Pick<ThreadRow, 'companyId' | 'orderId'>,
    changes: Partial<Pick<ThreadRow, 'lastSeq' | 'lastAt' | 'seenSeq' | 'waitingSince'>>,
  ) => {
    await tx.update(orderThreads).set(changes).where(isOf(companyId, orderId))
  },

  insertMessage: async (tx: Db, row: ThreadMessageRow) => {
    await tx.insert(orderThreadMessages).values(row)
  },

  findByKey: (db: Db, companyId: string, orderId: string, keyHash: string) =>
    first(
      db
        .select()
        .from(orderThreadMessages)
        .where(and(messagesOf(companyId, orderId), eq(orderThreadMessages.keyHash, keyHash))),
    ),

  /** The newest first. */
  listMessages: (db: Db, companyId: string, orderId: string, before: number | undefined, most: number) =>
    db
      .select()
      .from(orderThreadMessages)
      .where(
        and(
          messagesOf(companyId, orderId),
          before === undefined ? undefined : lt(orderThreadMessages.seq, before),
        ),
      )
      .orderBy(desc(orderThreadMessages.seq))
      .limit(most),

  /** Threads of a shop with their orders, buyers and last messages. */
  list: (
    db: Db,
    companyId: string,
    { sort, cursor, most }: { sort: ThreadSort; cursor: ListCursor<ThreadSort> | undefined; most: number },
  ) =>
    db
      .select({
        thread: orderThreads,
        micros: microsOf(sort === 'waiting' ? orderThreads.waitingSince : orderThreads.lastAt),
        orderNo: orders.orderNo,
        totalFen: orders.totalFen,
        goods: listedGoods,
        buyer: { id: users.id, name: users.name, mobile: users.mobile },
        text: orderThreadMessages.text,
        side: orderThreadMessages.side,
      })
      .from(orderThreads)
      .innerJoin(
        orders,
        and(eq(orders.companyId, orderThreads.companyId), eq(orders.id, orderThreads.orderId)),
      )
      .innerJoin(users, and(eq(users.companyId, orderThreads.companyId), eq(users.id, orderThreads.userId)))
      .innerJoin(
        orderThreadMessages,
        and(
          eq(orderThreadMessages.companyId, orderThreads.companyId),
          eq(orderThreadMessages.orderId, orderThreads.orderId),
          eq(orderThreadMessages.seq, orderThreads.lastSeq),
        ),
      )
      .where(
        and(
          eq(orderThreads.companyId, companyId),
          sort === 'waiting' ? isNotNull(orderThreads.waitingSince) : undefined,
          cursor && isAfterCursor[sort](cursor),
        ),
      )
      .orderBy(
        ...(sort === 'waiting'
          ? [orderThreads.waitingSince, orderThreads.orderId]
          : [desc(orderThreads.lastAt), desc(orderThreads.orderId)]),
      )
      .limit(most),

  /** The messages of these orders, oldest first, for a copy of a buyer's data. */
  listOfOrders: (db: Db, companyId: string, orderIds: string[]) =>
    orderIds.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(orderThreadMessages)
          .where(
            and(eq(orderThreadMessages.companyId, companyId), inArray(orderThreadMessages.orderId, orderIds)),
          )
          .orderBy(orderThreadMessages.orderId, orderThreadMessages.seq),
}
