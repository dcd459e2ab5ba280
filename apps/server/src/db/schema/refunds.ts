import { sql } from '../sql.ts'
import { afterSales } from './after-sales.ts'
import { moneyNumbers } from './money-numbers.ts'
import { payments } from './payments.ts'
import {
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
  uuid,
} from './pg-core.ts'

/** Money that goes back; it is promised in the transaction that causes it and settled afterwards. */
export const refunds = pgTable(
  'refunds',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    paymentId: uuid('payment_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** what it was agreed for */
    afterSaleId: uuid('after_sale_id'),
    refundNo: text('refund_no').notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    state: integer().notNull(),
    /** `origin`: the way it came; `balance`: the buyer's balance */
    to: text('refund_to').notNull().default('origin'),
    reason: text().notNull(),
    /** what it is for: one cause, one refund */
    cause: text().notNull(),
    /** what the provider said last, where it was no */
    failure: text().notNull().default(''),
    tries: integer().notNull().default(0),
    askedAt: timestamp('asked_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }),
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
    index('refunds_of_order').on(table.companyId, table.orderId),
    check('refunds_state', sql`${table.state} in (10, 20, 30)`),
    check('refunds_to', sql`${table.to} in ('origin', 'balance')`),
    check('refunds_amount', sql`${table.amountFen} > 0`),
  ],
)
