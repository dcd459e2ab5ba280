import { stateOfInquiry, stateOfPayment, stateOfRefundRequest } from '@yinpu/contract'
import { literal } from '../../db/literals.ts'
import type { RunQuery } from '../../db/query-together.ts'
import {
  afterSales,
  inquiries,
  orders,
  orderThreads,
  payments,
  refundRequests,
  roles,
  staffInvitations,
} from '../../db/schema/index.ts'
import { type SQL, sql } from '../../db/sql.ts'
import { turnConditions } from '../after-sale/after-sale-repository.ts'

/** The number of tasks, and the oldest of them. */
export interface Tasks<Row> {
  n: number
  rows: Row[]
}

/** With the instant at which it began. */
type Timed<Row> = Row & { at: Date }

const oldestOf = async <Row>(
  runQuery: RunQuery,
  { table, where, since, most }: { table: SQL; where: SQL; since: SQL; most: number },
  columns: SQL,
  joins = sql``,
): Promise<Tasks<Timed<Row>>> => {
  const [[first], rows] = await Promise.all([
    runQuery<{ n: number }>(sql`select count(*) as n from ${table} where ${where}`),
    runQuery<Row & { at: string }>(
      sql`select ${columns}, ${since} as at from ${table} ${joins} where ${where} order by ${since} limit ${literal(most)}`,
    ),
  ])
  return { n: first?.n ?? 0, rows: rows.map((row) => ({ ...row, at: new Date(row.at) })) }
}

const instant = (time: Date) => sql`${time.toISOString()}::timestamptz`

/** The open tasks of one person of the shop: the oldest rows of each kind, and their number. */
export const taskRepository = {
  /** Requests of others that this person may decide on; nobody approves their own. */
  refundRequests: (
    runQuery: RunQuery,
    companyId: string,
    staffId: string,
    mostFen: number | undefined,
    most: number,
  ) =>
    oldestOf<{ id: string; name: string; why: string; fen: number }>(
      runQuery,
      {
        table: sql`${refundRequests}`,
        // The state is written as in the partial index.
        where: sql`${refundRequests.companyId} = ${companyId}
          and ${refundRequests.state} = ${literal(stateOfRefundRequest.open)}
          and ${refundRequests.actorId} is distinct from ${staffId}
          ${mostFen === undefined ? sql`` : sql`and ${refundRequests.amountFen} <= ${mostFen}`}`,
        since: sql`${refundRequests.createdAt}`,
        most,
      },
      sql`${refundRequests.requestNo} as id, ${refundRequests.actorName} as name, ${refundRequests.why} as why,
        ${refundRequests.amountFen} as fen`,
    ),

  /** Transfers that buyers have announced. */
  transfers: (runQuery: RunQuery, companyId: string, most: number) =>
    oldestOf<{ id: string; orderNo: string; fen: number }>(
      runQuery,
      {
        table: sql`${payments}`,
        where: sql`${payments.companyId} = ${companyId}
          and ${payments.state} = ${literal(stateOfPayment.announced)}`,
        since: sql`${payments.createdAt}`,
        most,
      },
      sql`${payments.paymentNo} as id, ${orders.orderNo} as "orderNo", ${payments.amountFen} as fen`,
      sql`join ${orders} on ${orders.companyId} = ${payments.companyId} and ${orders.id} = ${payments.orderId}`,
    ),

  afterSales: (runQuery: RunQuery, companyId: string, most: number) =>
    oldestOf<{ id: string; afterNo: string; reason: string; fen: number }>(
      runQuery,
      {
        table: sql`${afterSales}`,
        where: sql`${afterSales.companyId} = ${companyId} and ${turnConditions.shop}`,
        since: sql`${afterSales.movedAt}`,
        most,
      },
      sql`${afterSales.id} as id, ${afterSales.afterNo} as "afterNo", ${afterSales.reason} as reason,
        ${afterSales.amountFen} as fen`,
    ),

  /** Inquiries that this person has taken and not answered. */
  inquiries: (runQuery: RunQuery, companyId: string, staffId: string, most: number) =>
    oldestOf<{ id: string; name: string; content: string }>(
      runQuery,
      {
        table: sql`${inquiries}`,
        where: sql`${inquiries.companyId} = ${companyId} and ${inquiries.ownerId} = ${staffId}
          and ${inquiries.state} = ${literal(stateOfInquiry.inHand)}`,
        since: sql`${inquiries.createdAt}`,
        most,
      },
      sql`${inquiries.id} as id, ${inquiries.name} as name, ${inquiries.content} as content`,
    ),

  talks: (runQuery: RunQuery, companyId: string, most: number) =>
    oldestOf<{ id: string; orderNo: string }>(
      runQuery,
      {
        table: sql`${orderThreads}`,
        where: sql`${orderThreads.companyId} = ${companyId} and ${orderThreads.waitingSince} is not null`,
        since: sql`${orderThreads.waitingSince}`,
        most,
      },
      sql`${orderThreads.orderId} as id, ${orders.orderNo} as "orderNo"`,
      sql`join ${orders} on ${orders.companyId} = ${orderThreads.companyId} and ${orders.id} = ${orderThreads.orderId}`,
    ),

  /** Unused invitations that end within the span, the first to end first. */
  invitations: async (runQuery: RunQuery, companyId: string, now: Date, until: Date, most: number) => {
    const { n, rows } = await oldestOf<{ id: string; name: string; role: string; createdAt: string }>(
      runQuery,
      {
        table: sql`${staffInvitations}`,
        where: sql`${staffInvitations.companyId} = ${companyId} and ${staffInvitations.usedAt} is null
          and ${staffInvitations.revokedAt} is null
          and ${staffInvitations.expiresAt} > ${instant(now)} and ${staffInvitations.expiresAt} < ${instant(until)}`,
        since: sql`${staffInvitations.expiresAt}`,
        most,
      },
      sql`${staffInvitations.id} as id, ${staffInvitations.name} as name, ${roles.name} as role,
        ${staffInvitations.createdAt} as "createdAt"`,
      sql`join ${roles} on ${roles.companyId} = ${staffInvitations.companyId} and ${roles.id} = ${staffInvitations.roleId}`,
    )
    return {
      n,
      rows: rows.map(({ createdAt, at, ...row }) => ({ ...row, at: new Date(createdAt), endsAt: at })),
    }
  },
}
