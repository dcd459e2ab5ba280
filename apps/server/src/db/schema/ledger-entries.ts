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
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/** A buyer's money, append-only: the balance is the sum of the rows and never below zero. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    userId: uuid('user_id').notNull(),
    type: integer().notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    balanceAfterFen: bigint('balance_after_fen', { mode: 'number' }).notNull(),
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
    index('ledger_entries_of_user').on(table.companyId, table.userId, table.id),
    check('ledger_entries_type', sql`${table.type} in (1, 2, 3, 4)`),
    check('ledger_entries_amount', sql`${table.amountFen} <> 0`),
    check('ledger_entries_balance', sql`${table.balanceAfterFen} >= 0`),
  ],
)
