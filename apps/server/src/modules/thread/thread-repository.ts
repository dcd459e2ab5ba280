import type { Db } from '../../db/database.ts'
import { instantOf, microsOf } from '../../db/micros.ts'
import { orders, orderTalkMessages, orderTalks, users } from '../../db/schema/index.ts'
import { and, desc, eq, inArray, isNotNull, lt, type SQL, sql } from '../../db/sql.ts'
import type { ListCursor } from '../../kernel/list-cursor.ts'

export type ThreadRow = typeof orderTalks.$inferSelect
export type ThreadMessageRow = typeof orderTalkMessages.$inferSelect
export type ThreadSort = 'waiting' | 'newest'

const first = async <Row>(rows: Promise<Row[]>) => (await rows)[0]

const isOf = (companyId: string, orderId: string) =>
  and(eq(orderTalks.companyId, companyId), eq(orderTalks.orderId, orderId))

const messagesOf = (companyId: string, orderId: string) =>
  and(eq(orderTalkMessages.companyId, companyId), eq(orderTalkMessages.orderId, orderId))

/** The condition for the next page in each sort: the longest waiting first, or the last message first. */
const isAfterCursor: Record<ThreadSort, (cursor: ListCursor<ThreadSort>) => SQL> = {
  waiting: ({ value, id }) =>
    sql`(${orderTalks.waitingSince}, ${orderTalks.orderId}) > (${instantOf(value)}, ${id}::uuid)`,
  newest: ({ value, id }) =>
    sql`(${orderTalks.lastAt}, ${orderTalks.orderId}) < (${instantOf(value)}, ${id}::uuid)`,
}

export const threadRepository = {
  find: (db: Db, companyId: string, orderId: string): Promise<ThreadRow | undefined> =>
    first(db.select().from(orderTalks).where(isOf(companyId, orderId))),

  /** Locked until the transaction ends, and created if there was no message yet: messages come one after the other. */
  lock: async (
    tx: Db,
    { companyId, userId, id: orderId }: { companyId: string; userId: string; id: string },
    now: Date,
  ): Promise<ThreadRow> => {
    const whole = { companyId, orderId, userId, lastAt: now }
    await tx.insert(orderTalks).values(whole).onConflictDoNothing()
    const row = await first(tx.select().from(orderTalks).where(isOf(companyId, orderId)).for('no key update'))
    if (!row) throw new Error('a talk that was just written is gone')
    return row
  },

  update: async (
    tx: Db,
    { companyId, orderId }: Pick<ThreadRow, 'companyId' | 'orderId'>,
    changes: Partial<Pick<ThreadRow, 'lastSeq' | 'lastAt' | 'seenSeq' | 'waitingSince'>>,
  ) => {
    await tx.update(orderTalks).set(changes).where(isOf(companyId, orderId))
  },

  insertMessage: async (tx: Db, row: ThreadMessageRow) => {
    await tx.insert(orderTalkMessages).values(row)
  },

  findByKey: (db: Db, companyId: string, orderId: string, keyHash: string) =>
    first(
      db
        .select()
        .from(orderTalkMessages)
        .where(and(messagesOf(companyId, orderId), eq(orderTalkMessages.keyHash, keyHash))),
    ),

  /** The newest first. */
  listMessages: (db: Db, companyId: string, orderId: string, before: number | undefined, most: number) =>
    db
      .select()
      .from(orderTalkMessages)
      .where(
        and(
          messagesOf(companyId, orderId),
          before === undefined ? undefined : lt(orderTalkMessages.seq, before),
        ),
      )
      .orderBy(desc(orderTalkMessages.seq))
      .limit(most),

  /** Talks of a shop with their orders, buyers and last messages. */
  list: (
    db: Db,
    companyId: string,
    {
      sort,
      cursor: place,
      most,
    }: { sort: ThreadSort; cursor: ListCursor<ThreadSort> | undefined; most: number },
  ) =>
    db
      .select({
        talk: orderTalks,
        micros: microsOf(sort === 'waiting' ? orderTalks.waitingSince : orderTalks.lastAt),
        orderNo: orders.orderNo,
        buyer: { id: users.id, name: users.name, mobile: users.mobile },
        text: orderTalkMessages.text,
        side: orderTalkMessages.side,
      })
      .from(orderTalks)
      .innerJoin(orders, and(eq(orders.companyId, orderTalks.companyId), eq(orders.id, orderTalks.orderId)))
      .innerJoin(users, and(eq(users.companyId, orderTalks.companyId), eq(users.id, orderTalks.userId)))
      .innerJoin(
        orderTalkMessages,
        and(
          eq(orderTalkMessages.companyId, orderTalks.companyId),
          eq(orderTalkMessages.orderId, orderTalks.orderId),
          eq(orderTalkMessages.seq, orderTalks.lastSeq),
        ),
      )
      .where(
        and(
          eq(orderTalks.companyId, companyId),
          sort === 'waiting' ? isNotNull(orderTalks.waitingSince) : undefined,
          place && isAfterCursor[sort](place),
        ),
      )
      .orderBy(
        ...(sort === 'waiting'
          ? [orderTalks.waitingSince, orderTalks.orderId]
          : [desc(orderTalks.lastAt), desc(orderTalks.orderId)]),
      )
      .limit(most),

  /** The messages of these orders, oldest first, for a copy of a buyer's data. */
  listOfOrders: (db: Db, companyId: string, orderIds: string[]) =>
    orderIds.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(orderTalkMessages)
          .where(
            and(eq(orderTalkMessages.companyId, companyId), inArray(orderTalkMessages.orderId, orderIds)),
          )
          .orderBy(orderTalkMessages.orderId, orderTalkMessages.seq),
}
