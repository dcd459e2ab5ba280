import {
  dayMs,
  type PayChannel,
  type PaymentState,
  type RefundRequestState,
  stateOfPayment,
  stateOfRefundRequest,
} from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { literal } from '../../db/literals.ts'
import { instantOf, microsOf } from '../../db/micros.ts'
import { readRows } from '../../db/read-rows.ts'
import {
  afterSales,
  orders,
  paymentGroups,
  payments,
  refundRequests,
  refunds,
  users,
} from '../../db/schema/index.ts'
import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from '../../db/sql.ts'
import { listedGoods } from '../order/listed-goods-repository.ts'
import { isNotRenewed } from '../payment/refund/refund-repository.ts'
import { isCashPayment, isCashRefund } from '../reconciliation/cash-repository.ts'
import type { MoneyListCursor } from './money-cursor.ts'
import type { MoneyKeyword } from './read-money-keyword.ts'

const instant = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`

interface Span {
  from?: number | undefined
  to?: number | undefined
}

const during = (moment: SQL, { from, to }: Span) => [
  from === undefined ? undefined : sql`${moment} >= ${instant(from)}`,
  to === undefined ? undefined : sql`${moment} < ${instant(to)}`,
]

/** Rows after a cursor, in the order of the list. */
const beyond = (moment: SQL, id: SQL, cursor: MoneyListCursor | undefined, isRising: boolean) => {
  if (!cursor) return undefined
  const at = sql`(${instantOf(cursor.micros)}, ${cursor.id}::uuid)`
  return isRising ? sql`(${moment}, ${id}) > ${at}` : sql`(${moment}, ${id}) < ${at}`
}

export interface MoneyListFilter extends Span {
  channel?: PayChannel | undefined
  /** only the payments and refunds that 实收 and 实退 count */
  only?: 'cash' | undefined
  keyword?: MoneyKeyword | undefined
  /** the orders that the keyword matches */
  orderIds?: string[] | undefined
}

interface Columns {
  number: SQL
  amount: SQL
  orderId: SQL
  other?: SQL
}

const matches = ({ keyword, orderIds = [] }: MoneyListFilter, columns: Columns) => {
  if (!keyword) return undefined
  const { text, number, ending, fen } = keyword
  return or(
    sql`${columns.number} = ${number}`,
    ending === undefined ? undefined : sql`right(${columns.number}, 6) = ${ending}`,
    fen === undefined ? undefined : sql`${columns.amount} = ${fen}`,
    text === undefined || !columns.other ? undefined : sql`${columns.other} = ${text}`,
    orderIds.length > 0 ? sql`${columns.orderId} = any(${sql.param(orderIds)}::uuid[])` : undefined,
  )
}

const paymentMoment = sql`coalesce(${payments.paidAt}, ${payments.createdAt})`
const refundMoment = sql`coalesce(${refunds.doneAt}, ${refunds.createdAt})`
// Written as in the partial index: a parameter would hide from the planner that it is the same.
const isUnfinished = sql`${refunds.state} in (10, 30)`

/** A refund without an answer counts as stuck after this time. */
export const refundTimeoutMs = dayMs

/** Failed and not promised again, or promised before `longAgo` and still not done. */
const isHanging = (longAgo: Date) =>
  sql`(${isUnfinished} and (${refunds.state} = 30 or ${refunds.createdAt} < ${instant(longAgo.getTime())}) and ${isNotRenewed})`

const refundSpans: Record<string, SQL> = {
  unfinished: sql`(${isUnfinished} and ${isNotRenewed})`,
  failed: sql`${refunds.state} = 30`,
  done: sql`${refunds.state} = 20`,
}

/** Payments that a filter matches, of any company. */
export const paymentsMeant = (filter: MoneyListFilter & { state?: PaymentState | undefined }) =>
  and(
    filter.state === undefined ? undefined : eq(payments.state, filter.state),
    filter.channel === undefined ? undefined : eq(payments.channel, filter.channel),
    filter.only === undefined
      ? undefined
      : isCashPayment(sql`${payments.channel}`, sql`${payments.balanceFen}`, sql`${payments.amountFen}`),
    ...during(paymentMoment, filter),
    matches(filter, {
      number: sql`${payments.paymentNo}`,
      amount: sql`${payments.amountFen}`,
      orderId: sql`${payments.orderId}`,
      other: sql`${payments.providerNo}`,
    }),
  )

/** Refunds that a filter matches, beside their payments. */
export const refundsMeant = (filter: MoneyListFilter & { state?: string | undefined }, longAgo: Date) =>
  and(
    filter.state === 'hanging' ? isHanging(longAgo) : refundSpans[filter.state ?? ''],
    filter.channel === undefined ? undefined : eq(payments.channel, filter.channel),
    filter.only === undefined ? undefined : isCashRefund(sql`${payments.channel}`, sql`${refunds.to}`),
    ...during(refundMoment, filter),
    matches(filter, {
      number: sql`${refunds.refundNo}`,
      amount: sql`${refunds.amountFen}`,
      orderId: sql`${refunds.orderId}`,
    }),
  )

const buyerColumns = { buyerId: users.id, buyerName: users.name, buyerMobile: users.mobile }
const ofOrder = {
  orderNo: orders.orderNo,
  orderState: orders.state,
  orderType: orders.type,
  orderTotalFen: orders.totalFen,
}

/** Of the requester's role as it is now; null: without a limit. */
const requesterLimit = sql<string | null>`(
  select roles.limits ->> 'refund_fen' from memberships m join roles on roles.company_id = m.company_id and roles.id = m.role_id
    where m.company_id = ${refundRequests.companyId} and m.staff_id = ${refundRequests.actorId})`

interface MoneyListQuery<Filter> {
  filter: Filter
  cursor?: MoneyListCursor | undefined
  most: number
}

export const moneyListRepository = {
  /** Newest first; payments that wait for the shop's confirmation oldest first. */
  listPayments: (
    db: Db,
    companyId: string,
    {
      filter,
      cursor,
      most,
    }: MoneyListQuery<MoneyListFilter & { state?: PaymentState | undefined; paymentId?: string }>,
  ) => {
    const isQueue = filter.state === stateOfPayment.announced
    const by = isQueue ? asc : desc
    return db
      .select({
        payment: payments,
        tradeNo: paymentGroups.tradeNo,
        tradeProviderNo: paymentGroups.providerNo,
        ...ofOrder,
        goods: listedGoods,
        ...buyerColumns,
        micros: microsOf(paymentMoment),
      })
      .from(payments)
      .leftJoin(
        paymentGroups,
        and(eq(paymentGroups.companyId, payments.companyId), eq(paymentGroups.id, payments.tradeId)),
      )
      .innerJoin(orders, and(eq(orders.companyId, payments.companyId), eq(orders.id, payments.orderId)))
      .innerJoin(users, and(eq(users.companyId, orders.companyId), eq(users.id, orders.userId)))
      .where(
        and(
          eq(payments.companyId, companyId),
          filter.paymentId === undefined ? undefined : eq(payments.id, filter.paymentId),
          isQueue ? sql`${payments.state} = ${literal(stateOfPayment.announced)}` : undefined,
          paymentsMeant(filter),
          beyond(paymentMoment, sql`${payments.id}`, cursor, isQueue),
        ),
      )
      .orderBy(by(paymentMoment), by(payments.id))
      .limit(most)
  },

  /** Money for buyers' own balances, newest first. */
  listRecharges: (
    db: Db,
    companyId: string,
    {
      filter,
      cursor,
      most,
    }: MoneyListQuery<
      Span & {
        state?: PaymentState | undefined
        channel?: PayChannel | undefined
        keyword?: string | undefined
      }
    >,
  ) => {
    const moment = sql`coalesce(${paymentGroups.paidAt}, ${paymentGroups.createdAt})`
    const { state, channel, keyword } = filter
    return db
      .select({ trade: paymentGroups, ...buyerColumns, micros: microsOf(moment) })
      .from(paymentGroups)
      .innerJoin(users, and(eq(users.companyId, paymentGroups.companyId), eq(users.id, paymentGroups.userId)))
      .where(
        and(
          eq(paymentGroups.companyId, companyId),
          sql`${paymentGroups.purpose} = 'recharge'`,
          state === undefined ? undefined : eq(paymentGroups.state, state),
          channel === undefined ? undefined : eq(paymentGroups.channel, channel),
          keyword ? or(eq(paymentGroups.tradeNo, keyword), eq(paymentGroups.providerNo, keyword)) : undefined,
          ...during(moment, filter),
          beyond(moment, sql`${paymentGroups.id}`, cursor, false),
        ),
      )
      .orderBy(desc(moment), desc(paymentGroups.id))
      .limit(most)
  },

  countAnnounced: async (db: Db, companyId: string) => {
    const [row] = await db
      .select({ n: count() })
      .from(payments)
      .where(
        and(eq(payments.companyId, companyId), sql`${payments.state} = ${literal(stateOfPayment.announced)}`),
      )
    return row?.n ?? 0
  },

  /** The stuck refunds, oldest first; or the others, newest first. */
  listRefunds: (
    db: Db,
    companyId: string,
    part: 'hanging' | 'rest',
    longAgo: Date,
    { filter, cursor, most }: MoneyListQuery<MoneyListFilter & { state?: string | undefined }>,
  ) => {
    const hanging = isHanging(longAgo)
    const isFirst = part === 'hanging'
    const moment = isFirst ? sql`${refunds.createdAt}` : refundMoment
    const by = isFirst ? asc : desc
    return db
      .select({
        refund: refunds,
        payment: payments,
        orderNo: orders.orderNo,
        goods: listedGoods,
        ...buyerColumns,
        afterNo: afterSales.afterNo,
        isHanging: sql<boolean>`${hanging}`,
        isRenewed: sql<boolean>`not ${isNotRenewed}`,
        micros: microsOf(moment),
      })
      .from(refunds)
      .innerJoin(payments, and(eq(payments.companyId, refunds.companyId), eq(payments.id, refunds.paymentId)))
      .innerJoin(orders, and(eq(orders.companyId, refunds.companyId), eq(orders.id, refunds.orderId)))
      .innerJoin(users, and(eq(users.companyId, orders.companyId), eq(users.id, orders.userId)))
      .leftJoin(
        afterSales,
        and(eq(afterSales.companyId, refunds.companyId), eq(afterSales.id, refunds.afterSaleId)),
      )
      .where(
        and(
          eq(refunds.companyId, companyId),
          // The page is chosen first: only its rows are looked up in the other tables.
          inArray(
            refunds.id,
            db
              .select({ id: refunds.id })
              .from(refunds)
              .innerJoin(
                payments,
                and(eq(payments.companyId, refunds.companyId), eq(payments.id, refunds.paymentId)),
              )
              .where(
                and(
                  eq(refunds.companyId, companyId),
                  isFirst ? hanging : sql`not ${hanging}`,
                  refundsMeant(filter, longAgo),
                  beyond(moment, sql`${refunds.id}`, cursor, isFirst),
                ),
              )
              .orderBy(by(moment), by(refunds.id))
              .limit(most),
          ),
        ),
      )
      .orderBy(by(moment), by(refunds.id))
  },

  /** The open requests, oldest first; or the decided ones, newest first. */
  listRequests: (
    db: Db,
    companyId: string,
    part: 'open' | 'decided',
    {
      filter,
      cursor,
      most,
    }: MoneyListQuery<{
      state?: RefundRequestState | undefined
      requestNo?: string
      orderId?: string | undefined
    }>,
  ) => {
    const isOpen = part === 'open'
    const moment = sql`${refundRequests.createdAt}`
    const by = isOpen ? asc : desc
    const open = literal(stateOfRefundRequest.open)
    return db
      .select({
        request: refundRequests,
        orderNo: orders.orderNo,
        goods: listedGoods,
        requesterLimit,
        ...buyerColumns,
        claim: {
          no: afterSales.afterNo,
          type: afterSales.type,
          state: afterSales.state,
          reason: afterSales.reason,
          amountFen: afterSales.amountFen,
        },
        micros: microsOf(moment),
      })
      .from(refundRequests)
      .innerJoin(
        orders,
        and(eq(orders.companyId, refundRequests.companyId), eq(orders.id, refundRequests.orderId)),
      )
      .innerJoin(users, and(eq(users.companyId, orders.companyId), eq(users.id, orders.userId)))
      .leftJoin(
        afterSales,
        and(
          eq(afterSales.companyId, refundRequests.companyId),
          eq(afterSales.id, refundRequests.afterSaleId),
        ),
      )
      .where(
        and(
          eq(refundRequests.companyId, companyId),
          filter.orderId === undefined ? undefined : eq(refundRequests.orderId, filter.orderId),
          filter.requestNo === undefined ? undefined : eq(refundRequests.requestNo, filter.requestNo),
          isOpen ? sql`${refundRequests.state} = ${open}` : sql`${refundRequests.state} <> ${open}`,
          filter.state === undefined ? undefined : eq(refundRequests.state, filter.state),
          beyond(moment, sql`${refundRequests.id}`, cursor, isOpen),
        ),
      )
      .orderBy(by(moment), by(refundRequests.id))
      .limit(most)
  },

  /** The order of an entry in the books: an order, a payment, a refund, or a row of a balance. */
  ordersOfBooks: async (db: Db, companyId: string, ids: string[]) => {
    if (ids.length === 0) return []
    const idArray = sql`${sql.param(ids)}::uuid[]`
    return readRows<{ id: string; order_id: string; order_no: string }>(
      db,
      sql`
      select entries.id, o.id as order_id, o.order_no from (
        select id, id as order_id from orders where company_id = ${companyId} and id = any(${idArray})
        union all select id, order_id from payments where company_id = ${companyId} and id = any(${idArray})
        union all select id, order_id from refunds where company_id = ${companyId} and id = any(${idArray})
        union all select id, order_id from ledger_entries where company_id = ${companyId} and id = any(${idArray})
      ) entries join orders o on o.company_id = ${companyId} and o.id = entries.order_id`,
    )
  },
}
