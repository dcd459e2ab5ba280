import { type OrderState, stateOfPayment, stateOfRefund } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import {
  afterSales,
  inquiries,
  orders,
  orderThreads,
  outboxMessages,
  payments,
  refundRequests,
  refunds,
} from '../../db/schema/index.ts'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  min,
  or,
  type SQL,
  sql,
  sum,
} from '../../db/sql.ts'
import { turnConditions } from '../after-sale/after-sale-repository.ts'
import { isNotWaiting, proofConditions } from '../order-view/order-list-repository.ts'
import { isNotRenewed } from '../payment/refund/refund-repository.ts'

/** The counts of a queue: all, the late ones, and the time since which the oldest waits. */
export interface QueueCount {
  n: number
  late: number
  oldest: Date | null
}

const none: QueueCount = { n: 0, late: 0, oldest: null }

/** Counted in the index's own order; the columns of a queue are those of one index. */
const lateCount = (isLate: SQL) => sql<number>`(count(*) filter (where ${isLate}))::int`

export const todayRepository = {
  /** Orders in a state; of those that wait for shipping only the ones due before `until`, or without a date. */
  countOrders: async (
    db: Db,
    companyId: string,
    state: OrderState,
    now: Date,
    until?: Date,
  ): Promise<QueueCount> => {
    const [row = none] = await db
      .select({ n: count(), late: lateCount(lt(orders.dueAt, now)), oldest: min(orders.dueAt) })
      .from(orders)
      .where(
        and(
          eq(orders.companyId, companyId),
          eq(orders.state, state),
          isNotWaiting,
          until && or(lt(orders.dueAt, until), isNull(orders.dueAt)),
        ),
      )
    return row
  },

  /**
   * Proofs that wait for their buyers, and those with comments of buyers; late are those that have waited since before.
   */
  countProofs: async (
    db: Db,
    companyId: string,
    filter: 'waiting' | 'unanswered',
    before: Date,
  ): Promise<QueueCount> => {
    const [row = none] = await db
      .select({ n: count(), late: lateCount(lt(orders.movedAt, before)), oldest: min(orders.movedAt) })
      .from(orders)
      .where(and(eq(orders.companyId, companyId), proofConditions[filter]))
    return row
  },

  /** The number of the shop's orders that are due before a time. */
  countDue: async (db: Db, companyId: string, states: readonly OrderState[], now: Date, until: Date) => {
    const [row] = await db
      .select({ n: count(), late: lateCount(lt(orders.dueAt, now)) })
      .from(orders)
      .where(
        and(
          eq(orders.companyId, companyId),
          inArray(orders.state, [...states]),
          isNotWaiting,
          or(lt(orders.dueAt, until), isNull(orders.dueAt)),
        ),
      )
    return row ?? { n: 0, late: 0 }
  },

  countPlaced: async (db: Db, companyId: string, since: Date) => {
    const [row] = await db
      .select({ n: count() })
      .from(orders)
      .where(and(eq(orders.companyId, companyId), gte(orders.createdAt, since)))
    return row?.n ?? 0
  },

  sumUnpaid: async (db: Db, companyId: string, state: OrderState) => {
    const [row] = await db
      .select({ n: count(), fen: sum(orders.totalFen) })
      .from(orders)
      .where(and(eq(orders.companyId, companyId), eq(orders.state, state)))
    return { n: row?.n ?? 0, fen: Number(row?.fen ?? 0) }
  },

  countAnnounced: async (db: Db, companyId: string, longAgo: Date): Promise<QueueCount> => {
    const { createdAt } = payments
    const [row = none] = await db
      .select({ n: count(), late: lateCount(lt(createdAt, longAgo)), oldest: min(createdAt) })
      .from(payments)
      .where(
        and(
          eq(payments.companyId, companyId),
          sql`${payments.state} = ${sql.raw(String(stateOfPayment.announced))}`,
        ),
      )
    return row
  },

  /** Refunds that are under way or have failed; if a failed one was promised again, only the newer one counts. */
  countRefunds: async (db: Db, companyId: string, longAgo: Date): Promise<QueueCount> => {
    const { createdAt, state } = refunds
    const isHanging = or(lt(createdAt, longAgo), eq(state, stateOfRefund.failed)) ?? sql`false`
    const [row = none] = await db
      .select({ n: count(), late: lateCount(isHanging), oldest: min(createdAt) })
      .from(refunds)
      .where(and(eq(refunds.companyId, companyId), unfinished, isNotRenewed))
    return row
  },

  /** Refund requests that nobody has decided yet. */
  countRefundRequests: async (db: Db, companyId: string, longAgo: Date): Promise<QueueCount> => {
    const { createdAt } = refundRequests
    const [row = none] = await db
      .select({ n: count(), late: lateCount(lt(createdAt, longAgo)), oldest: min(createdAt) })
      .from(refundRequests)
      .where(and(eq(refundRequests.companyId, companyId), sql`${refundRequests.state} = 10`))
    return row
  },

  /** Claims that wait for the shop; one that waits for the buyer's answer does not count. */
  countAfterSales: async (db: Db, companyId: string, longAgo: Date): Promise<QueueCount> => {
    const { movedAt } = afterSales
    const [row = none] = await db
      .select({ n: count(), late: lateCount(lt(movedAt, longAgo)), oldest: min(movedAt) })
      .from(afterSales)
      .where(and(eq(afterSales.companyId, companyId), turnConditions.shop))
    return row
  },

  countUnread: async (db: Db, companyId: string, longAgo: Date): Promise<QueueCount> => {
    const { createdAt } = inquiries
    const [row = none] = await db
      .select({ n: count(), late: lateCount(lt(createdAt, longAgo)), oldest: min(createdAt) })
      .from(inquiries)
      .where(and(eq(inquiries.companyId, companyId), isNull(inquiries.readAt)))
    return row
  },

  /** Buyers who have written at an order and wait for an answer. */
  countTalks: async (db: Db, companyId: string, longAgo: Date): Promise<QueueCount> => {
    const { waitingSince } = orderThreads
    const [row = none] = await db
      .select({ n: count(), late: lateCount(lt(waitingSince, longAgo)), oldest: min(waitingSince) })
      .from(orderThreads)
      .where(and(eq(orderThreads.companyId, companyId), isNotNull(waitingSince)))
    return row
  },

  countFailedMessages: async (db: Db, companyId: string) => {
    const [row] = await db.select({ n: count() }).from(outboxMessages).where(failedOf(companyId))
    return row?.n ?? 0
  },

  listFailedMessages: (db: Db, companyId: string, most: number) =>
    db
      .select()
      .from(outboxMessages)
      .where(failedOf(companyId))
      .orderBy(desc(outboxMessages.createdAt))
      .limit(most),

  /** Refunds that have failed, or have had no answer for long. */
  listHangingRefunds: (db: Db, companyId: string, longAgo: Date, most: number) =>
    db
      .select({ refund: refunds, channel: payments.channel, orderNo: orders.orderNo })
      .from(refunds)
      .innerJoin(payments, and(eq(payments.companyId, refunds.companyId), eq(payments.id, refunds.paymentId)))
      .innerJoin(orders, and(eq(orders.companyId, refunds.companyId), eq(orders.id, refunds.orderId)))
      .where(
        and(
          eq(refunds.companyId, companyId),
          unfinished,
          isNotRenewed,
          or(lt(refunds.createdAt, longAgo), eq(refunds.state, stateOfRefund.failed)),
        ),
      )
      .orderBy(asc(refunds.createdAt))
      .limit(most),
}

// Written as in the partial indexes: a parameter would hide from the planner that they are the same.
const unfinished = sql`${refunds.state} in (10, 30)`
const failedOf = (companyId: string) =>
  and(eq(outboxMessages.companyId, companyId), sql`${outboxMessages.state} = 'failed'`)
