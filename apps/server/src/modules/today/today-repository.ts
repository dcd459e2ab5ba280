import {
  type OrderState,
  type PayChannel,
  type RefundState,
  stateOfPayment,
  stateOfRefund,
} from '@yinpu/contract'
import type { SentChannel } from '@yinpu/contract/console'
import { literal, literals } from '../../db/literals.ts'
import type { RunQuery } from '../../db/query-together.ts'
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
import { type SQL, sql } from '../../db/sql.ts'
import { turnConditions } from '../after-sale/after-sale-repository.ts'
import { isUnanswered } from '../inquiry/inquiry-repository.ts'
import { isNotWaiting, proofConditions } from '../order-view/order-list-repository.ts'
import { isNotRenewed } from '../payment/refund/refund-repository.ts'

/** The counts of a queue: all, the late ones, and the time since which the oldest waits. */
export interface QueueCount {
  n: number
  late: number
  oldest: Date | null
}

/** Orders of one state that wait for the shop. */
interface OrdersToDo extends QueueCount {
  state: OrderState
  /** due before the end of today, or without a due date */
  untilTonight: number
  oldestUntilTonight: Date | null
}

interface HangingRefund {
  refundNo: string
  orderId: string
  orderNo: string
  amountFen: number
  state: RefundState
  channel: PayChannel
  to: string
  failure: string
}

interface Counted {
  n: number
  late: number
  oldest: string | null
}

const timeOf = (text: string | null): Date | null => (text === null ? null : new Date(text))
const instant = (time: Date) => sql`${time.toISOString()}::timestamptz`

/** Counted in the index's own order; the columns of a queue are those of one index. */
const countRows = async (
  runQuery: RunQuery,
  { from, where, since, isLate }: { from: SQL; where: SQL; since: SQL; isLate: SQL },
): Promise<QueueCount> => {
  const [row] = await runQuery<Counted>(
    sql`select count(*) as n, count(*) filter (where ${isLate}) as late, min(${since}) as oldest from ${from} where ${where}`,
  )
  return { n: row?.n ?? 0, late: row?.late ?? 0, oldest: timeOf(row?.oldest ?? null) }
}

/** A queue that is late once something in it has waited since before `longAgo`. */
const countWaiting = (
  runQuery: RunQuery,
  from: SQL,
  where: SQL,
  since: SQL,
  longAgo: Date,
): Promise<QueueCount> =>
  countRows(runQuery, { from, where, since, isLate: sql`${since} < ${instant(longAgo)}` })

const countOnly = async (runQuery: RunQuery, from: SQL, where: SQL): Promise<number> => {
  const [row] = await runQuery<{ n: number }>(sql`select count(*) as n from ${from} where ${where}`)
  return row?.n ?? 0
}

// Written as in the partial indexes: a parameter would hide from the planner that they are the same.
const unfinished = sql`${refunds.state} in (10, 30)`
const failedOf = (companyId: string) =>
  sql`${outboxMessages.companyId} = ${companyId} and ${outboxMessages.state} = 'failed'`

export const todayRepository = {
  /** Orders in these states that wait for the shop, and by when, in one walk along their index. */
  countOrdersToDo: async (
    runQuery: RunQuery,
    companyId: string,
    { states, now, until }: { states: readonly OrderState[]; now: Date; until: Date },
  ): Promise<OrdersToDo[]> => {
    const isUntilTonight = sql`(${orders.dueAt} < ${instant(until)} or ${orders.dueAt} is null)`
    const rows = await runQuery<
      Counted & { state: OrderState; until_tonight: number; oldest_until_tonight: string | null }
    >(
      sql`select ${orders.state} as state, count(*) as n, count(*) filter (where ${orders.dueAt} < ${instant(now)}) as late,
        min(${orders.dueAt}) as oldest, count(*) filter (where ${isUntilTonight}) as until_tonight,
        min(${orders.dueAt}) filter (where ${isUntilTonight}) as oldest_until_tonight
      from ${orders}
      where ${orders.companyId} = ${companyId} and ${orders.state} in (${literals(states)}) and ${isNotWaiting}
      group by ${orders.state}`,
    )
    return rows.map(({ state, n, late, oldest, until_tonight, oldest_until_tonight }) => ({
      state,
      n,
      late,
      oldest: timeOf(oldest),
      untilTonight: until_tonight,
      oldestUntilTonight: timeOf(oldest_until_tonight),
    }))
  },

  /**
   * Proofs that wait for their buyers, and those with comments of buyers; late are those that have waited since before.
   */
  countProofs: (runQuery: RunQuery, companyId: string, filter: 'waiting' | 'unanswered', longAgo: Date) =>
    countWaiting(
      runQuery,
      sql`${orders}`,
      sql`${orders.companyId} = ${companyId} and ${proofConditions[filter]}`,
      sql`${orders.movedAt}`,
      longAgo,
    ),

  countPlaced: (runQuery: RunQuery, companyId: string, since: Date, until: Date) =>
    countOnly(
      runQuery,
      sql`${orders}`,
      // A range of two ends is small to the planner, even if it knows neither of them.
      sql`${orders.companyId} = ${companyId} and ${orders.createdAt} >= ${instant(since)}
        and ${orders.createdAt} < ${instant(until)}`,
    ),

  sumUnpaid: async (runQuery: RunQuery, companyId: string, state: OrderState) => {
    const [row] = await runQuery<{ n: number; fen: number }>(
      sql`select count(*) as n, coalesce(sum(${orders.totalFen}), 0) as fen from ${orders}
        where ${orders.companyId} = ${companyId} and ${orders.state} = ${literal(state)}`,
    )
    return { n: row?.n ?? 0, fen: row?.fen ?? 0 }
  },

  countAnnounced: (runQuery: RunQuery, companyId: string, longAgo: Date) =>
    countWaiting(
      runQuery,
      sql`${payments}`,
      sql`${payments.companyId} = ${companyId} and ${payments.state} = ${literal(stateOfPayment.announced)}`,
      sql`${payments.createdAt}`,
      longAgo,
    ),

  /** Refunds that are under way or have failed; if a failed one was promised again, only the newer one counts. */
  countRefunds: (runQuery: RunQuery, companyId: string, longAgo: Date) =>
    countRows(runQuery, {
      from: sql`${refunds}`,
      where: sql`${refunds.companyId} = ${companyId} and ${unfinished} and ${isNotRenewed}`,
      since: sql`${refunds.createdAt}`,
      isLate: sql`${refunds.createdAt} < ${instant(longAgo)} or ${refunds.state} = ${literal(stateOfRefund.failed)}`,
    }),

  /** Refund requests that nobody has decided yet. */
  countRefundRequests: (runQuery: RunQuery, companyId: string, longAgo: Date) =>
    countWaiting(
      runQuery,
      sql`${refundRequests}`,
      sql`${refundRequests.companyId} = ${companyId} and ${refundRequests.state} = 10`,
      sql`${refundRequests.createdAt}`,
      longAgo,
    ),

  /** Claims that wait for the shop; one that waits for the buyer's answer does not count. */
  countAfterSales: (runQuery: RunQuery, companyId: string, longAgo: Date) =>
    countWaiting(
      runQuery,
      sql`${afterSales}`,
      sql`${afterSales.companyId} = ${companyId} and ${turnConditions.shop}`,
      sql`${afterSales.movedAt}`,
      longAgo,
    ),

  /** Inquiries that are neither answered nor closed, whether somebody has opened them or not. */
  countUnanswered: (runQuery: RunQuery, companyId: string, longAgo: Date) =>
    countWaiting(
      runQuery,
      sql`${inquiries}`,
      sql`${inquiries.companyId} = ${companyId} and ${isUnanswered}`,
      sql`${inquiries.createdAt}`,
      longAgo,
    ),

  /** Buyers who have written at an order and wait for an answer. */
  countTalks: (runQuery: RunQuery, companyId: string, longAgo: Date) =>
    countWaiting(
      runQuery,
      sql`${orderThreads}`,
      sql`${orderThreads.companyId} = ${companyId} and ${orderThreads.waitingSince} is not null`,
      sql`${orderThreads.waitingSince}`,
      longAgo,
    ),

  countFailedMessages: (runQuery: RunQuery, companyId: string) =>
    countOnly(runQuery, sql`${outboxMessages}`, failedOf(companyId)),

  listFailedMessages: async (runQuery: RunQuery, companyId: string, most: number) => {
    const rows = await runQuery<{
      id: string
      channel: SentChannel
      template: string
      error: string
      at: string
    }>(
      sql`select ${outboxMessages.id} as id, ${outboxMessages.channel} as channel, ${outboxMessages.template} as template,
        ${outboxMessages.error} as error, ${outboxMessages.createdAt} as at
      from ${outboxMessages} where ${failedOf(companyId)} order by ${outboxMessages.createdAt} desc limit ${literal(most)}`,
    )
    return rows.map((row) => ({ ...row, at: new Date(row.at) }))
  },

  /** Refunds that have failed, or have had no answer for long. */
  listHangingRefunds: async (runQuery: RunQuery, companyId: string, longAgo: Date, most: number) => {
    const rows = await runQuery<HangingRefund & { created: string }>(
      sql`select ${refunds.refundNo} as "refundNo", ${refunds.orderId} as "orderId", ${orders.orderNo} as "orderNo",
        ${refunds.amountFen} as "amountFen", ${refunds.state} as state, ${payments.channel} as channel,
        ${refunds.to} as "to", ${refunds.failure} as failure, ${refunds.createdAt} as created
      from ${refunds}
        join ${payments} on ${payments.companyId} = ${refunds.companyId} and ${payments.id} = ${refunds.paymentId}
        join ${orders} on ${orders.companyId} = ${refunds.companyId} and ${orders.id} = ${refunds.orderId}
      where ${refunds.companyId} = ${companyId} and ${unfinished} and ${isNotRenewed}
        and (${refunds.createdAt} < ${instant(longAgo)} or ${refunds.state} = ${literal(stateOfRefund.failed)})
      order by ${refunds.createdAt} limit ${literal(most)}`,
    )
    return rows.map(({ created, ...row }) => ({ ...row, createdAt: new Date(created) }))
  },
}
