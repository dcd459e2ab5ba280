import type { CreditKind, ReceiptMethod, StatementState } from '@yinpu/contract'
import type { Actor } from '../../kernel/actor.ts'
import { sql } from '../sql.ts'
import { users } from './account.ts'
import { orders } from './order.ts'
import { payments } from './payment.ts'
import {
  actorColumns,
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
  uuid,
} from './pg-core.ts'
import { refunds } from './refund.ts'

/** Monthly customers and their limits. Every change of the account is made under this row's lock. */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    limitFen: bigint('limit_fen', { mode: 'number' }).notNull(),
    /** days from the first of the month in which a statement is to be settled */
    termDays: integer('term_days').notNull(),
    enabled: boolean().notNull(),
    /** counts changes: a person who has read an older one is refused */
    version: integer().notNull(),
    actor: text().$type<Actor['kind']>().notNull(),
    ...actorColumns(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    foreignKey({
      name: 'credit_accounts_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    check('credit_accounts_limit', sql`${table.limitFen} >= 0`),
    check('credit_accounts_term', sql`${table.termDays} between 1 and 365`),
  ],
)

/** A month of an account: the entries after one number up to another, so that each is in one statement only. */
export const creditStatements = pgTable(
  'credit_statements',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    userId: uuid('user_id').notNull(),
    number: text().notNull(),
    /** of the shop's calendar: 2026-10 */
    month: text().notNull(),
    /** the last entry of the statement before, and the last of this one */
    fromSeq: integer('from_seq').notNull(),
    toSeq: integer('to_seq').notNull(),
    state: integer().$type<StatementState>().notNull(),
    openingFen: bigint('opening_fen', { mode: 'number' }).notNull(),
    chargedFen: bigint('charged_fen', { mode: 'number' }).notNull(),
    refundedFen: bigint('refunded_fen', { mode: 'number' }).notNull(),
    repaidFen: bigint('repaid_fen', { mode: 'number' }).notNull(),
    closingFen: bigint('closing_fen', { mode: 'number' }).notNull(),
    /** the sum of its charges, minus refunds of them within the month */
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    /** later refunds of its charges */
    reducedFen: bigint('reduced_fen', { mode: 'number' }).notNull().default(0),
    receivedFen: bigint('received_fen', { mode: 'number' }).notNull().default(0),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** who made it */
    actor: text().$type<Actor['kind']>().notNull(),
    ...actorColumns(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'credit_statements_account',
      columns: [table.companyId, table.userId],
      foreignColumns: [creditAccounts.companyId, creditAccounts.userId],
    }),
    unique('credit_statements_number').on(table.companyId, table.number),
    unique('credit_statements_month').on(table.companyId, table.userId, table.month),
    unique('credit_statements_from').on(table.companyId, table.userId, table.fromSeq),
    index('credit_statements_open')
      .on(table.companyId, table.userId, table.dueAt)
      .where(sql`${table.state} <> 30`),
    check('credit_statements_state', sql`${table.state} in (10, 20, 30)`),
    check('credit_statements_span', sql`${table.fromSeq} < ${table.toSeq}`),
    check(
      'credit_statements_sums',
      sql`${table.closingFen} = ${table.openingFen} + ${table.chargedFen} - ${table.refundedFen} - ${table.repaidFen} and ${table.openingFen} >= 0 and ${table.closingFen} >= 0`,
    ),
    check(
      'credit_statements_settled',
      sql`${table.reducedFen} >= 0 and ${table.receivedFen} >= 0 and ${table.reducedFen} + ${table.receivedFen} <= ${table.amountFen} and (${table.state} = 30) = (${table.reducedFen} + ${table.receivedFen} = ${table.amountFen})`,
    ),
  ],
)

/**
 * A buyer's debt: the sum of the rows, never below zero, and no charge goes above the limit of its moment. Triggers
 * let rows be added only, and only if number and sum follow from the row before.
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    userId: uuid('user_id').notNull(),
    /** 1, 2, 3 … of each account */
    seq: integer().notNull(),
    kind: text().$type<CreditKind>().notNull(),
    /** the cause of the row: one cause, one row */
    cause: text().notNull(),
    /** positive: owed */
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    usedAfterFen: bigint('used_after_fen', { mode: 'number' }).notNull(),
    /** of a charge: the limit as it was then */
    limitFen: bigint('limit_fen', { mode: 'number' }),
    orderId: uuid('order_id'),
    /** of a charge; of a refund, the payment that it belongs to */
    paymentId: uuid('payment_id'),
    refundId: uuid('refund_id'),
    /** of a settlement, and of the row that takes it back */
    statementId: uuid('statement_id'),
    way: text().$type<ReceiptMethod | ''>().notNull().default(''),
    remark: text().notNull().default(''),
    actor: text().$type<Actor['kind']>().notNull(),
    ...actorColumns(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** the member of staff whose customer it was at that time, written by the database */
    sellerId: uuid('seller_id'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'credit_entries_account',
      columns: [table.companyId, table.userId],
      foreignColumns: [creditAccounts.companyId, creditAccounts.userId],
    }),
    foreignKey({
      name: 'credit_entries_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }),
    foreignKey({
      name: 'credit_entries_payment',
      columns: [table.companyId, table.paymentId],
      foreignColumns: [payments.companyId, payments.id],
    }),
    foreignKey({
      name: 'credit_entries_refund',
      columns: [table.companyId, table.refundId],
      foreignColumns: [refunds.companyId, refunds.id],
    }),
    foreignKey({
      name: 'credit_entries_statement',
      columns: [table.companyId, table.statementId],
      foreignColumns: [creditStatements.companyId, creditStatements.id],
    }),
    unique('credit_entries_seq').on(table.companyId, table.userId, table.seq),
    unique('credit_entries_cause').on(table.companyId, table.cause),
    index('credit_entries_of_payment').on(table.companyId, table.paymentId),
    // Payments of statements, day by day, and those that were taken back.
    index('credit_entries_settled')
      .on(table.companyId, table.createdAt, table.amountFen)
      .where(sql`${table.kind} = 'settlement'`),
    index('credit_entries_taken_back')
      .on(table.companyId, table.createdAt, table.amountFen)
      .where(sql`${table.kind} = 'settlement_reversal'`),
    index('credit_entries_of_statement').on(table.companyId, table.statementId),
    check(
      'credit_entries_kind',
      sql`(${table.kind} = 'charge' and ${table.amountFen} > 0 and ${table.paymentId} is not null and ${table.usedAfterFen} <= ${table.limitFen} and ${table.limitFen} is not null)
        or (${table.kind} = 'refund' and ${table.amountFen} < 0 and ${table.paymentId} is not null and ${table.refundId} is not null)
        or (${table.kind} = 'settlement' and ${table.amountFen} < 0 and ${table.statementId} is not null)
        or (${table.kind} = 'settlement_reversal' and ${table.amountFen} > 0 and ${table.statementId} is not null and ${table.cause} like 'unsettle:%')
        or (${table.kind} = 'opening' and ${table.amountFen} > 0 and ${table.cause} like 'opening:%')
        or (${table.kind} = 'reversal' and ${table.amountFen} < 0 and ${table.cause} like 'reversal:%')`,
    ),
    check('credit_entries_used', sql`${table.usedAfterFen} >= 0`),
  ],
)
