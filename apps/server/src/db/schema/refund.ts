import type { FreightPayer, RefundRequestState, RefundState } from '@yinpu/contract'
import type { Actor } from '../../kernel/actor.ts'
import { sql } from '../sql.ts'
import { afterSales } from './after-sale.ts'
import { orders } from './order.ts'
import { moneyNumbers, payments } from './payment.ts'
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

/** Refunds; each is promised in the transaction that causes it and settled afterwards. */
export const refunds = pgTable(
  'refunds',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    paymentId: uuid('payment_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** the claim that it was agreed for */
    afterSaleId: uuid('after_sale_id'),
    refundNo: text('refund_no').notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    /** of a refund to its origin, the part that had come from the balance */
    balanceFen: bigint('balance_fen', { mode: 'number' }).notNull().default(0),
    state: integer().$type<RefundState>().notNull(),
    /** `origin`: the way it came; `balance`: the buyer's balance */
    to: text('refund_to').notNull().default('origin'),
    reason: text().notNull(),
    /** the cause: one cause, one refund */
    cause: text().notNull(),
    /** the provider's last refusal, if there was one */
    failure: text().notNull().default(''),
    /** who caused it; null: from before this was stored */
    actor: text().$type<Actor['kind']>(),
    ...actorColumns(),
    tries: integer().notNull().default(0),
    askedAt: timestamp('asked_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }),
    /** when a member of the shop marked it as refunded outside of us; null: never, or not yet */
    markedAt: timestamp('marked_at', { withTimezone: true }),
    /** who marked it */
    markedBy: text('marked_by').notNull().default(''),
    /** the shop's note for the buyer, and a receipt */
    markedNote: text('marked_note').notNull().default(''),
    voucherKey: text('voucher_key').notNull().default(''),
    /** the receipt's format by its content: pdf, jpg or png */
    voucherKind: text('voucher_kind').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'refunds_payment',
      columns: [table.companyId, table.paymentId],
      foreignColumns: [payments.companyId, payments.id],
    }),
    foreignKey({
      name: 'refunds_after_sale',
      columns: [table.companyId, table.afterSaleId],
      foreignColumns: [afterSales.companyId, afterSales.id],
    }),
    foreignKey({
      name: 'refunds_number',
      columns: [table.companyId, table.refundNo],
      foreignColumns: [moneyNumbers.companyId, moneyNumbers.number],
    }),
    unique('refunds_no').on(table.companyId, table.refundNo),
    unique('refunds_cause').on(table.companyId, table.cause),
    index('refunds_of_payment').on(table.companyId, table.paymentId),
    index('refunds_of_after_sale').on(table.companyId, table.afterSaleId),
    index('refunds_open').on(table.askedAt).where(sql`${table.state} = 10`),
    index('refunds_unfinished').on(table.companyId, table.createdAt).where(sql`${table.state} in (10, 30)`),
    index('refunds_done').on(table.companyId, table.doneAt, table.amountFen).where(sql`${table.state} = 20`),
    index('refunds_of_order').on(table.companyId, table.orderId),
    index('refunds_with_balance')
      .on(table.companyId, table.doneAt, table.balanceFen)
      .where(sql`${table.balanceFen} > 0`),
    index('refunds_newest').on(table.companyId, sql`coalesce(${table.doneAt}, ${table.createdAt})`, table.id),
    index('refunds_of_amount').on(table.companyId, table.amountFen),
    index('refunds_ending').on(table.companyId, sql`right(${table.refundNo}, 6)`),
    check('refunds_state', sql`${table.state} in (10, 20, 30)`),
    check('refunds_to', sql`${table.to} in ('origin', 'balance')`),
    check('refunds_amount', sql`${table.amountFen} > 0`),
    check('refunds_balance', sql`${table.balanceFen} >= 0 and ${table.balanceFen} < ${table.amountFen}`),
  ],
)

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
    actor: text().$type<Actor['kind']>().notNull(),
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
