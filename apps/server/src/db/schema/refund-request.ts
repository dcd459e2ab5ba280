import type { FreightPayer, RefundRequestState } from '@yinpu/contract'
import { sql } from '../sql.ts'
import { afterSales } from './after-sale.ts'
import { orders } from './order.ts'
import { moneyNumbers, refunds } from './payment.ts'
import {
  actorColumns,
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from './pg-core.ts'

/** A refund above the person's limit. Its number becomes the refund's once a colleague agrees. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    requestNo: text('request_no').notNull(),
    orderId: uuid('order_id').notNull(),
    /** the claim that is to be agreed to on these terms; null: money of an order and nothing else */
    afterSaleId: uuid('after_sale_id'),
    /** by the claim's terms; null: by the claim's reason, or nothing comes back */
    freightBy: text('freight_by').$type<FreightPayer>(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    why: text().notNull(),
    /** `origin`: the way it came; `balance`: the buyer's balance */
    back: text().notNull(),
    state: integer().$type<RefundRequestState>().notNull(),
    /** one cause, one request: the same key again gets the same answer and makes no second one */
    cause: text().notNull(),
    /** who requests it */
    actor: text().notNull(),
    ...actorColumns(),
    /** who has decided, and the reason of a refusal; null while it waits */
    decider: text(),
    deciderId: uuid('decider_id'),
    deciderName: text('decider_name'),
    deciderRole: text('decider_role'),
    decision: text().notNull().default(''),
    refundId: uuid('refund_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'refund_requests_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }),
    foreignKey({
      name: 'refund_requests_after_sale',
      columns: [table.companyId, table.afterSaleId],
      foreignColumns: [afterSales.companyId, afterSales.id],
    }),
    foreignKey({
      name: 'refund_requests_refund',
      columns: [table.companyId, table.refundId],
      foreignColumns: [refunds.companyId, refunds.id],
    }),
    foreignKey({
      name: 'refund_requests_number',
      columns: [table.companyId, table.requestNo],
      foreignColumns: [moneyNumbers.companyId, moneyNumbers.number],
    }),
    unique('refund_requests_no').on(table.companyId, table.requestNo),
    unique('refund_requests_cause').on(table.companyId, table.cause),
    unique('refund_requests_one_refund').on(table.companyId, table.refundId),
    index('refund_requests_open').on(table.companyId, table.createdAt).where(sql`${table.state} = 10`),
    index('refund_requests_newest').on(table.companyId, table.createdAt, table.id),
    index('refund_requests_of_order').on(table.companyId, table.orderId),
    // One claim, one open request; the claim's page reads by this index, too.
    uniqueIndex('refund_requests_one_open_of_claim')
      .on(table.companyId, table.afterSaleId)
      .where(sql`${table.state} = 10 and ${table.afterSaleId} is not null`),
    check('refund_requests_state', sql`${table.state} in (10, 20, 30, 40)`),
    check('refund_requests_back', sql`${table.back} in ('origin', 'balance')`),
    check('refund_requests_amount', sql`${table.amountFen} > 0`),
    // The agreed money of a claim may wait for the buyer or the goods.
    check(
      'refund_requests_refunded',
      sql`(${table.state} = 20 or ${table.refundId} is null) and (${table.state} <> 20 or ${table.refundId} is not null or ${table.afterSaleId} is not null)`,
    ),
    check(
      'refund_requests_freight',
      sql`${table.freightBy} is null or (${table.afterSaleId} is not null and ${table.freightBy} in ('shop', 'buyer'))`,
    ),
    // The one rule that holds even outside of the code: a person never approves their own request.
    check(
      'refund_requests_two_people',
      sql`${table.state} <> 20 or ${table.actorId} is null or ${table.deciderId} is null or ${table.actorId} <> ${table.deciderId}`,
    ),
  ],
)
