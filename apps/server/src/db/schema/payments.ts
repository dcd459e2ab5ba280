import { sql } from '../sql.ts'
import { orders } from './orders.ts'
import {
  bigint,
  boolean,
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

/** A try to pay an order. Several may succeed, one of them counts, and every other goes back. */
export const payments = pgTable(
  'payments',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    paymentNo: text('payment_no').notNull(),
    /** which try of its order it is, counted under the order's lock: clocks of two processes may differ */
    tryNo: integer('try_no').notNull().default(1),
    channel: integer().notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    state: integer().notNull(),
    /** this is the money that the order was paid with */
    counts: boolean().notNull().default(false),
    /** a code to scan or the provider's page */
    way: text().notNull().default(''),
    codeUrl: text('code_url').notNull().default(''),
    redirect: text().notNull().default(''),
    providerNo: text('provider_no').notNull().default(''),
    offlineChannel: text('offline_channel').notNull().default(''),
    offlineLabel: text('offline_label').notNull().default(''),
    voucherKey: text('voucher_key').notNull().default(''),
    /** what the voucher is, by what it holds: pdf, jpg or png */
    voucherKind: text('voucher_kind').notNull().default(''),
    note: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** when the provider was last asked about it */
    askedAt: timestamp('asked_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'payments_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }),
    // Of the whole installation: shops may share one account with a provider, who knows a trade by this number.
    unique('payments_no').on(table.paymentNo),
    uniqueIndex('payments_that_count').on(table.companyId, table.orderId).where(sql`${table.counts}`),
    uniqueIndex('payments_provider_no')
      .on(table.companyId, table.channel, table.providerNo)
      .where(sql`${table.providerNo} <> ''`),
    uniqueIndex('payments_to_collect').on(table.companyId, table.orderId).where(sql`${table.state} = 16`),
    index('payments_open').on(table.askedAt).where(sql`${table.state} = 10`),
    index('payments_of_order').on(table.companyId, table.orderId, table.id),
    check('payments_channel', sql`${table.channel} in (1, 2, 3, 4)`),
    check('payments_state', sql`${table.state} in (10, 15, 16, 20, 30)`),
    check('payments_counts', sql`not ${table.counts} or ${table.state} = 20`),
    check('payments_amount', sql`${table.amountFen} >= 0`),
  ],
)
