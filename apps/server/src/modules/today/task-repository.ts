import { stateOfInquiry, stateOfPayment, stateOfRefundRequest } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
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
import { and, asc, count, eq, gt, isNotNull, isNull, lt, lte, ne, or, sql } from '../../db/sql.ts'
import { turnConditions } from '../after-sale/after-sale-repository.ts'

/** The number of tasks, and the oldest of them. */
export interface Tasks<Row> {
  n: number
  rows: Row[]
}

const together = async <Row>(counted: PromiseLike<{ n: number }[]>, rows: PromiseLike<Row[]>) => {
  const [[first], listed] = await Promise.all([counted, rows])
  return { n: first?.n ?? 0, rows: listed } satisfies Tasks<Row>
}

/** The open tasks of one person of the shop: each query answers the oldest rows and their number. */
export const taskRepository = {
  /** Requests of others that this person may decide on; nobody approves their own. */
  refundRequests: (db: Db, companyId: string, staffId: string, mostFen: number | undefined, most: number) => {
    const where = and(
      eq(refundRequests.companyId, companyId),
      // Written as in the partial index.
      sql`${refundRequests.state} = ${sql.raw(String(stateOfRefundRequest.open))}`,
      or(isNull(refundRequests.actorId), ne(refundRequests.actorId, staffId)),
      mostFen === undefined ? undefined : lte(refundRequests.amountFen, mostFen),
    )
    return together(
      db.select({ n: count() }).from(refundRequests).where(where),
      db
        .select({
          id: refundRequests.requestNo,
          name: refundRequests.actorName,
          why: refundRequests.why,
          fen: refundRequests.amountFen,
          at: refundRequests.createdAt,
        })
        .from(refundRequests)
        .where(where)
        .orderBy(asc(refundRequests.createdAt))
        .limit(most),
    )
  },

  /** Transfers that buyers have announced. */
  transfers: (db: Db, companyId: string, most: number) => {
    const where = and(
      eq(payments.companyId, companyId),
      sql`${payments.state} = ${sql.raw(String(stateOfPayment.announced))}`,
    )
    return together(
      db.select({ n: count() }).from(payments).where(where),
      db
        .select({
          id: payments.paymentNo,
          orderNo: orders.orderNo,
          fen: payments.amountFen,
          at: payments.createdAt,
        })
        .from(payments)
        .innerJoin(orders, and(eq(orders.companyId, payments.companyId), eq(orders.id, payments.orderId)))
        .where(where)
        .orderBy(asc(payments.createdAt))
        .limit(most),
    )
  },

  afterSales: (db: Db, companyId: string, most: number) => {
    const where = and(eq(afterSales.companyId, companyId), turnConditions.shop)
    return together(
      db.select({ n: count() }).from(afterSales).where(where),
      db
        .select({
          id: afterSales.id,
          afterNo: afterSales.afterNo,
          reason: afterSales.reason,
          fen: afterSales.amountFen,
          at: afterSales.movedAt,
        })
        .from(afterSales)
        .where(where)
        .orderBy(asc(afterSales.movedAt))
        .limit(most),
    )
  },

  /** Inquiries that this person has taken and not answered. */
  inquiries: (db: Db, companyId: string, staffId: string, most: number) => {
    const where = and(
      eq(inquiries.companyId, companyId),
      eq(inquiries.ownerId, staffId),
      eq(inquiries.state, stateOfInquiry.inHand),
    )
    return together(
      db.select({ n: count() }).from(inquiries).where(where),
      db
        .select({
          id: inquiries.id,
          name: inquiries.name,
          content: inquiries.content,
          at: inquiries.createdAt,
        })
        .from(inquiries)
        .where(where)
        .orderBy(asc(inquiries.createdAt))
        .limit(most),
    )
  },

  talks: (db: Db, companyId: string, most: number) => {
    const where = and(eq(orderThreads.companyId, companyId), isNotNull(orderThreads.waitingSince))
    return together(
      db.select({ n: count() }).from(orderThreads).where(where),
      db
        .select({
          id: orderThreads.orderId,
          orderNo: orders.orderNo,
          at: sql<Date>`${orderThreads.waitingSince}`.mapWith(orderThreads.waitingSince),
        })
        .from(orderThreads)
        .innerJoin(
          orders,
          and(eq(orders.companyId, orderThreads.companyId), eq(orders.id, orderThreads.orderId)),
        )
        .where(where)
        .orderBy(asc(orderThreads.waitingSince))
        .limit(most),
    )
  },

  /** Unused invitations that end within the span. */
  invitations: (db: Db, companyId: string, now: Date, until: Date, most: number) => {
    const where = and(
      eq(staffInvitations.companyId, companyId),
      isNull(staffInvitations.usedAt),
      isNull(staffInvitations.revokedAt),
      gt(staffInvitations.expiresAt, now),
      lt(staffInvitations.expiresAt, until),
    )
    return together(
      db.select({ n: count() }).from(staffInvitations).where(where),
      db
        .select({
          id: staffInvitations.id,
          name: staffInvitations.name,
          role: roles.name,
          at: staffInvitations.createdAt,
          endsAt: staffInvitations.expiresAt,
        })
        .from(staffInvitations)
        .innerJoin(
          roles,
          and(eq(roles.companyId, staffInvitations.companyId), eq(roles.id, staffInvitations.roleId)),
        )
        .where(where)
        .orderBy(asc(staffInvitations.expiresAt))
        .limit(most),
    )
  },
}
