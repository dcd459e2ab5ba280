import type { Db } from '../../db/database.ts'
import {
  ledgerEntries,
  orderLines,
  orders,
  payments,
  refunds,
  shipments,
  users,
} from '../../db/schema/index.ts'
import { and, asc, count, desc, eq, gte, lt, type SQL, sql } from '../../db/sql.ts'
import { type CustomerFilter, customersMeant } from '../customer/customer-repository.ts'
import { spentFen } from '../customer/spent-repository.ts'
import { paymentsMeant, refundsMeant } from '../order-view/money-list-repository.ts'

/** The filter of the list of payments. */
export type PaymentRowsFilter = Parameters<typeof paymentsMeant>[0]

/** The filter of the list of refunds, and the time before which an unanswered refund counts as stuck. */
export type RefundRowsFilter = Parameters<typeof refundsMeant>[0] & { longAgo: Date }

export interface CustomerRowsFilter extends CustomerFilter {
  /** the time of arrival; `to` is exclusive */
  from?: number | undefined
  to?: number | undefined
}

const anyOf = (
  column: SQL | typeof orders.id | typeof payments.orderId | typeof orderLines.orderId,
  ids: readonly string[],
) => sql`${column} = any(${sql.param([...ids])}::uuid[])`

const after = (column: typeof payments.id | typeof refunds.id | typeof users.id, id: string | undefined) =>
  id === undefined ? undefined : lt(column, id)

const paymentsOf = (companyId: string, filter: PaymentRowsFilter) =>
  and(eq(payments.companyId, companyId), paymentsMeant(filter))

const refundsOf = (companyId: string, { longAgo, ...filter }: RefundRowsFilter) =>
  and(eq(refunds.companyId, companyId), refundsMeant(filter, longAgo))

const ofPayment = and(eq(payments.companyId, refunds.companyId), eq(payments.id, refunds.paymentId))

const customersOf = (companyId: string, { from, to, ...filter }: CustomerRowsFilter) =>
  and(
    customersMeant(companyId, filter),
    from === undefined ? undefined : gte(users.createdAt, new Date(from)),
    to === undefined ? undefined : lt(users.createdAt, new Date(to)),
  )

/** Rows of files, in batches: the newest first, each batch after the last row of the one before. */
export const exportRowsRepository = {
  ordersOf: (db: Db, companyId: string, ids: readonly string[]) =>
    db
      .select({
        id: orders.id,
        goodsFen: orders.goodsFen,
        freightFen: orders.freightFen,
        memberFen: orders.memberFen,
        discountFen: orders.discountFen,
        paidFen: orders.paidFen,
        refundedFen: orders.refundedFen,
        address: orders.address,
        remark: orders.remark,
      })
      .from(orders)
      .where(and(eq(orders.companyId, companyId), anyOf(orders.id, ids))),

  /** The sold lines of each order. */
  linesOf: (db: Db, companyId: string, orderIds: readonly string[]) =>
    db
      .select({ orderId: orderLines.orderId, name: orderLines.name, spec: orderLines.spec })
      .from(orderLines)
      .where(and(eq(orderLines.companyId, companyId), anyOf(orderLines.orderId, orderIds)))
      .orderBy(asc(orderLines.position)),

  /** The payments that count for each order, the first first. */
  paymentsThatCount: (db: Db, companyId: string, orderIds: readonly string[]) =>
    db
      .select({
        orderId: payments.orderId,
        channel: payments.channel,
        offlineLabel: payments.offlineLabel,
        paidAt: payments.paidAt,
      })
      .from(payments)
      .where(and(eq(payments.companyId, companyId), anyOf(payments.orderId, orderIds), payments.counts))
      .orderBy(asc(payments.paidAt), asc(payments.id)),

  shipmentsOf: (db: Db, companyId: string, orderIds: readonly string[]) =>
    db
      .select({
        orderId: shipments.orderId,
        carrierName: shipments.carrierName,
        trackingNo: shipments.trackingNo,
        shippedAt: shipments.shippedAt,
      })
      .from(shipments)
      .where(and(eq(shipments.companyId, companyId), anyOf(sql`${shipments.orderId}`, orderIds)))
      .orderBy(asc(shipments.shippedAt), asc(shipments.id)),

  listPayments: (
    db: Db,
    companyId: string,
    filter: PaymentRowsFilter,
    last: string | undefined,
    most: number,
  ) =>
    db
      .select({ payment: payments, orderNo: orders.orderNo, name: users.name, mobile: users.mobile })
      .from(payments)
      .innerJoin(orders, and(eq(orders.companyId, payments.companyId), eq(orders.id, payments.orderId)))
      .innerJoin(users, and(eq(users.companyId, orders.companyId), eq(users.id, orders.userId)))
      .where(and(paymentsOf(companyId, filter), after(payments.id, last)))
      .orderBy(desc(payments.id))
      .limit(most),

  countPayments: async (db: Db, companyId: string, filter: PaymentRowsFilter) =>
    (await db.select({ n: count() }).from(payments).where(paymentsOf(companyId, filter)))[0]?.n ?? 0,

  listRefunds: (
    db: Db,
    companyId: string,
    filter: RefundRowsFilter,
    last: string | undefined,
    most: number,
  ) =>
    db
      .select({
        refund: refunds,
        paymentNo: payments.paymentNo,
        channel: payments.channel,
        orderNo: orders.orderNo,
        name: users.name,
        mobile: users.mobile,
      })
      .from(refunds)
      .innerJoin(payments, ofPayment)
      .innerJoin(orders, and(eq(orders.companyId, refunds.companyId), eq(orders.id, refunds.orderId)))
      .innerJoin(users, and(eq(users.companyId, orders.companyId), eq(users.id, orders.userId)))
      .where(and(refundsOf(companyId, filter), after(refunds.id, last)))
      .orderBy(desc(refunds.id))
      .limit(most),

  countRefunds: async (db: Db, companyId: string, filter: RefundRowsFilter) =>
    (
      await db
        .select({ n: count() })
        .from(refunds)
        .innerJoin(payments, ofPayment)
        .where(refundsOf(companyId, filter))
    )[0]?.n ?? 0,

  listCustomers: (
    db: Db,
    companyId: string,
    filter: CustomerRowsFilter,
    last: string | undefined,
    most: number,
  ) =>
    db
      .select({
        id: users.id,
        name: users.name,
        mobile: users.mobile,
        email: users.email,
        qq: users.qq,
        level: users.level,
        enabled: users.enabled,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(and(customersOf(companyId, filter), after(users.id, last)))
      .orderBy(desc(users.id))
      .limit(most),

  countCustomers: async (db: Db, companyId: string, filter: CustomerRowsFilter) =>
    (await db.select({ n: count() }).from(users).where(customersOf(companyId, filter)))[0]?.n ?? 0,

  /** The sums of all that each customer has ordered, paid and got refunded. */
  customerSums: (db: Db, companyId: string, userIds: readonly string[]) =>
    db
      .select({
        userId: orders.userId,
        n: count(),
        paidFen: sql<string>`${spentFen(companyId)}`,
        lastAt: sql<string>`max(${orders.createdAt})`,
      })
      .from(orders)
      .where(and(eq(orders.companyId, companyId), anyOf(sql`${orders.userId}`, userIds)))
      .groupBy(orders.userId),

  balancesOf: (db: Db, companyId: string, userIds: readonly string[]) =>
    db
      .select({ userId: ledgerEntries.userId, fen: sql<string>`sum(${ledgerEntries.amountFen})` })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.companyId, companyId), anyOf(sql`${ledgerEntries.userId}`, userIds)))
      .groupBy(ledgerEntries.userId),
}
