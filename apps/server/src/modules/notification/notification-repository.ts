import { type OrderState, stateOfPayment, stateOfRefund, stateOfRefundRequest } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import {
  afterSaleEvents,
  afterSales,
  connectionEvents,
  inquiries,
  memberships,
  orderEvents,
  orders,
  outboxMessages,
  payments,
  refundRequests,
  refunds,
  scheduledTariffs,
  staff,
} from '../../db/schema/index.ts'
import { and, desc, eq, inArray, isNull, ne, or } from '../../db/sql.ts'
import type { Side } from '../../kernel/actor.ts'

/** Orders that came to a state through one of these sides. */
export interface Arrival {
  state: OrderState
  by: readonly Side[]
}

/** The newest of each kind. Ids of a company grow with time, so that each is the end of an index. */
export const notificationRepository = {
  /** The last time that strangers used up this person's wrong passwords of a day. */
  findWarned: async (db: Db, staffId: string): Promise<Date | undefined> => {
    const [row] = await db.select({ at: staff.warnedAt }).from(staff).where(eq(staff.id, staffId))
    return row?.at ?? undefined
  },

  listArrivals: (db: Db, companyId: string, arrivals: readonly Arrival[], but: string, limit: number) =>
    db
      .select({
        id: orderEvents.id,
        orderId: orderEvents.orderId,
        orderNo: orders.orderNo,
        title: orderEvents.title,
        note: orderEvents.note,
        at: orderEvents.createdAt,
      })
      .from(orderEvents)
      .innerJoin(orders, and(eq(orders.companyId, orderEvents.companyId), eq(orders.id, orderEvents.orderId)))
      .where(
        and(
          eq(orderEvents.companyId, companyId),
          or(
            ...arrivals.map(({ state, by }) =>
              and(eq(orderEvents.state, state), inArray(orderEvents.actor, [...by])),
            ),
          ),
          or(isNull(orderEvents.actorId), ne(orderEvents.actorId, but)),
        ),
      )
      .orderBy(desc(orderEvents.id))
      .limit(limit),

  listAfterSales: (db: Db, companyId: string, limit: number) =>
    db
      .select({
        id: afterSaleEvents.id,
        afterId: afterSales.id,
        afterNo: afterSales.afterNo,
        title: afterSaleEvents.title,
        note: afterSaleEvents.note,
        at: afterSaleEvents.createdAt,
      })
      .from(afterSaleEvents)
      .innerJoin(
        afterSales,
        and(eq(afterSales.companyId, afterSaleEvents.companyId), eq(afterSales.id, afterSaleEvents.afterId)),
      )
      .where(and(eq(afterSaleEvents.companyId, companyId), eq(afterSaleEvents.actor, 'buyer')))
      .orderBy(desc(afterSaleEvents.id))
      .limit(limit),

  listAnnounced: (db: Db, companyId: string, limit: number) =>
    db
      .select({
        id: payments.id,
        orderId: payments.orderId,
        orderNo: orders.orderNo,
        amountFen: payments.amountFen,
        at: payments.createdAt,
      })
      .from(payments)
      .innerJoin(orders, and(eq(orders.companyId, payments.companyId), eq(orders.id, payments.orderId)))
      .where(and(eq(payments.companyId, companyId), eq(payments.state, stateOfPayment.announced)))
      .orderBy(desc(payments.createdAt))
      .limit(limit),

  listFailedRefunds: (db: Db, companyId: string, limit: number) =>
    db
      .select({
        id: refunds.id,
        refundNo: refunds.refundNo,
        orderId: refunds.orderId,
        failure: refunds.failure,
        at: refunds.askedAt,
        createdAt: refunds.createdAt,
      })
      .from(refunds)
      .where(and(eq(refunds.companyId, companyId), eq(refunds.state, stateOfRefund.failed)))
      .orderBy(desc(refunds.createdAt))
      .limit(limit),

  /** Open refund requests of others, or decided requests of one's own. */
  listRefundRequests: (db: Db, companyId: string, of: 'others' | 'own', staffId: string, limit: number) =>
    db
      .select({ request: refundRequests, orderNo: orders.orderNo })
      .from(refundRequests)
      .innerJoin(
        orders,
        and(eq(orders.companyId, refundRequests.companyId), eq(orders.id, refundRequests.orderId)),
      )
      .where(
        and(
          eq(refundRequests.companyId, companyId),
          of === 'others'
            ? and(
                eq(refundRequests.state, stateOfRefundRequest.open),
                or(isNull(refundRequests.actorId), ne(refundRequests.actorId, staffId)),
              )
            : and(
                inArray(refundRequests.state, [stateOfRefundRequest.approved, stateOfRefundRequest.rejected]),
                eq(refundRequests.actorId, staffId),
              ),
        ),
      )
      .orderBy(desc(refundRequests.createdAt))
      .limit(limit),

  listInquiries: (db: Db, companyId: string, limit: number) =>
    db
      .select({
        id: inquiries.id,
        inquiryNo: inquiries.inquiryNo,
        name: inquiries.name,
        content: inquiries.content,
        at: inquiries.createdAt,
      })
      .from(inquiries)
      .where(eq(inquiries.companyId, companyId))
      .orderBy(desc(inquiries.createdAt))
      .limit(limit),

  listFailedMessages: (db: Db, companyId: string, limit: number) =>
    db
      .select({
        id: outboxMessages.id,
        channel: outboxMessages.channel,
        template: outboxMessages.template,
        params: outboxMessages.params,
        error: outboxMessages.error,
        at: outboxMessages.createdAt,
      })
      .from(outboxMessages)
      .where(and(eq(outboxMessages.companyId, companyId), eq(outboxMessages.state, 'failed')))
      .orderBy(desc(outboxMessages.createdAt))
      .limit(limit),

  listUnpublishedTariffs: (db: Db, companyId: string, limit: number) =>
    db
      .select({
        id: scheduledTariffs.id,
        at: scheduledTariffs.at,
        reason: scheduledTariffs.reason,
        endedAt: scheduledTariffs.endedAt,
      })
      .from(scheduledTariffs)
      .where(and(eq(scheduledTariffs.companyId, companyId), eq(scheduledTariffs.state, 'held')))
      .orderBy(desc(scheduledTariffs.createdAt))
      .limit(limit),

  listConnectionEvents: (db: Db, companyId: string, limit: number) =>
    db
      .select()
      .from(connectionEvents)
      .where(eq(connectionEvents.companyId, companyId))
      .orderBy(desc(connectionEvents.at))
      .limit(limit),

  findSeen: async (db: Db, companyId: string, staffId: string): Promise<Date | undefined> => {
    const [row] = await db
      .select({ seenAt: memberships.noticesSeenAt, since: memberships.createdAt })
      .from(memberships)
      .where(and(eq(memberships.companyId, companyId), eq(memberships.staffId, staffId)))
    return row && (row.seenAt ?? row.since)
  },

  see: async (db: Db, companyId: string, staffId: string, until: Date) => {
    await db
      .update(memberships)
      .set({ noticesSeenAt: until })
      .where(and(eq(memberships.companyId, companyId), eq(memberships.staffId, staffId)))
  },
}
