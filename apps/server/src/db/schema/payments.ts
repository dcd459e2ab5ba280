import { sql } from 'drizzle-orm'
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
} from 'drizzle-orm/pg-core'
import { orders } from './orders.ts'

/** A try to pay an order. Only one of an order's tries can have succeeded and count. */
export const payments = pgTable(
  'payments',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    paymentNo: text('payment_no').notNull(),
    channel: integer().notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    state: integer().notNull(),
    note: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'payments_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }),
    unique('payments_no').on(table.companyId, table.paymentNo),
    index('payments_of_order').on(table.companyId, table.orderId, table.id),
    check('payments_channel', sql`${table.channel} in (1, 2, 3, 4)`),
    check('payments_state', sql`${table.state} in (10, 20, 30)`),
    check('payments_amount', sql`${table.amountFen} >= 0`),
  ],
)
