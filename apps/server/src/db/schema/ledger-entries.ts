import { sql } from '../sql.ts'
import { orders } from './orders.ts'
import {
  bigint,
  check,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from './pg-core.ts'
import { users } from './users.ts'

/**
 * A buyer's money: the balance is the sum of the rows and never below zero. Triggers let rows be added only, and
 * only where number and balance follow from the row before.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    userId: uuid('user_id').notNull(),
    /** 1, 2, 3 … of each buyer */
    seq: integer().notNull(),
    type: integer().notNull(),
    /** what the row is for: one cause, one row */
    cause: text().notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    balanceAfterFen: bigint('balance_after_fen', { mode: 'number' }).notNull(),
    orderId: uuid('order_id'),
    refNo: text('ref_no').notNull().default(''),
    remark: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'ledger_entries_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    foreignKey({
      name: 'ledger_entries_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }),
    unique('ledger_entries_seq').on(table.companyId, table.userId, table.seq),
    unique('ledger_entries_cause').on(table.companyId, table.cause),
    check('ledger_entries_type', sql`${table.type} in (1, 2, 3, 4)`),
    check('ledger_entries_amount', sql`${table.amountFen} <> 0`),
    check('ledger_entries_balance', sql`${table.balanceAfterFen} >= 0`),
  ],
)
