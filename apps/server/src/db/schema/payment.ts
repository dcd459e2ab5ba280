import type {
  BridgeCall,
  LedgerType,
  PayChannel,
  PaymentGroupPurpose,
  PaymentKind,
  PaymentState,
} from '@yinpu/contract'
import type { TakenMethod } from '@yinpu/contract/console'
import type { Actor } from '../../kernel/actor.ts'
import { sql } from '../sql.ts'
import { users } from './account.ts'
import { orders } from './order.ts'
import {
  actorColumns,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from './pg-core.ts'

/**
 * The providers' numbers of payments and refunds, and their owners. They belong to the installation: shops may
 * share one account with a provider, and a number must be unique there. No reference to the company, so that a
 * payment does not lock the row that every call of the shop reads.
 */
export const moneyNumbers = pgTable(
  'money_numbers',
  {
    number: text().primaryKey(),
    companyId: uuid('company_id').notNull(),
  },
  (table) => [unique('money_numbers_of_company').on(table.companyId, table.number)],
)

/**
 * A provider's trade that is not one payment of one order: several orders at once, or money for the buyer's own
 * balance. The provider knows its number; the payments of its orders have numbers of their own.
 */
export const paymentGroups = pgTable(
  'trades',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    userId: uuid('user_id').notNull(),
    tradeNo: text('trade_no').notNull(),
    purpose: text().$type<PaymentGroupPurpose>().notNull(),
    channel: integer().$type<PayChannel>().notNull(),
    way: text().notNull(),
    /** who alone can pay it inside WeChat */
    openid: text().notNull().default(''),
    /** the shop's account at the provider; empty: from before this was stored */
    account: text().notNull().default(''),
    /** the amount through the provider: without the part of the balance */
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    state: integer().$type<PaymentState>().notNull(),
    codeUrl: text('code_url').notNull().default(''),
    redirect: text().notNull().default(''),
    /** the input of WeChat's bridge for a page inside WeChat */
    bridge: jsonb().$type<BridgeCall>(),
    providerNo: text('provider_no').notNull().default(''),
    note: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** time of the last query to the provider */
    askedAt: timestamp('asked_at', { withTimezone: true }),
    /** the member of staff whose customer it was at that time, written by the database */
    sellerId: uuid('seller_id'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'trades_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    foreignKey({
      name: 'trades_number',
      columns: [table.companyId, table.tradeNo],
      foreignColumns: [moneyNumbers.companyId, moneyNumbers.number],
    }),
    unique('trades_no').on(table.companyId, table.tradeNo),
    uniqueIndex('trades_provider_no')
      .on(table.companyId, table.channel, table.providerNo)
      .where(sql`${table.providerNo} <> ''`),
    index('trades_of_user').on(table.companyId, table.userId, table.id),
    index('trades_open').on(table.askedAt).where(sql`${table.state} = 10`),
    index('trades_received')
      .on(table.companyId, table.paidAt, table.channel, table.amountFen)
      .where(sql`${table.state} = 20`),
    index('trades_recharges')
      .on(table.companyId, sql`coalesce(${table.paidAt}, ${table.createdAt})`, table.id)
      .where(sql`${table.purpose} = 'recharge'`),
    check('trades_purpose', sql`${table.purpose} in ('orders', 'recharge')`),
    check('trades_channel', sql`${table.channel} in (1, 2)`),
    check('trades_state', sql`${table.state} in (10, 20, 30)`),
    check('trades_amount', sql`${table.amountFen} > 0`),
  ],
)

/** A try to pay an order. Several may succeed, one of them counts, and every other goes back. */
export const payments = pgTable(
  'payments',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    paymentNo: text('payment_no').notNull(),
    /** the number of the attempt of its order, counted under the order's lock: clocks of two processes may differ */
    attemptNo: integer('attempt_no').notNull().default(1),
    channel: integer().$type<PayChannel>().notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    /** of the amount, the part of the buyer's balance; the rest comes through the provider */
    balanceFen: bigint('balance_fen', { mode: 'number' }).notNull().default(0),
    /** the trade that it is paid with; null: the provider has this payment alone */
    tradeId: uuid('trade_id'),
    state: integer().$type<PaymentState>().notNull(),
    /** this is the money that the order was paid with */
    counts: boolean().notNull().default(false),
    /** the buyer's way to the provider: a code, its page, or the sheet inside WeChat */
    way: text().notNull().default(''),
    codeUrl: text('code_url').notNull().default(''),
    redirect: text().notNull().default(''),
    /** the input of WeChat's bridge for a page inside WeChat */
    bridge: jsonb().$type<BridgeCall>(),
    /** who alone can pay it there, as WeChat names them to the shop's app */
    openid: text().notNull().default(''),
    /** the shop's account at the provider; empty: none, or from before this was stored */
    account: text().notNull().default(''),
    providerNo: text('provider_no').notNull().default(''),
    offlineChannel: text('offline_channel').notNull().default(''),
    offlineLabel: text('offline_label').notNull().default(''),
    voucherKey: text('voucher_key').notNull().default(''),
    /** the voucher's format by its content: pdf, jpg or png */
    voucherKind: text('voucher_kind').notNull().default(''),
    /** the part of the price that it is for */
    kind: text().$type<PaymentKind>().notNull().default('full'),
    /** how a member of the shop took it; empty: nobody did */
    takenMethod: text('taken_method').$type<TakenMethod | ''>().notNull().default(''),
    /** of cash, what the customer gave */
    givenFen: bigint('given_fen', { mode: 'number' }),
    /** of a transfer or a cheque */
    voucherNo: text('voucher_no').notNull().default(''),
    /** the day on which the money came, if it was entered later: 2026-11-14 */
    cameOn: text('came_on'),
    note: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** time of the last query to the provider */
    askedAt: timestamp('asked_at', { withTimezone: true }),
    /** when the shop refused announced money as not received: the order can be paid again from then on */
    refusedAt: timestamp('refused_at', { withTimezone: true }),
    /** the member of staff whose customer it was at that time, written by the database */
    sellerId: uuid('seller_id'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'payments_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }),
    foreignKey({
      name: 'payments_trade',
      columns: [table.companyId, table.tradeId],
      foreignColumns: [paymentGroups.companyId, paymentGroups.id],
    }),
    // The only one of the whole installation: shops may share one account with a provider.
    foreignKey({
      name: 'payments_number',
      columns: [table.companyId, table.paymentNo],
      foreignColumns: [moneyNumbers.companyId, moneyNumbers.number],
    }),
    unique('payments_no').on(table.companyId, table.paymentNo),
    // An order is started once; its rest and extra sums may come in several payments.
    uniqueIndex('payments_that_start')
      .on(table.companyId, table.orderId)
      .where(sql`${table.counts} and ${table.kind} in ('full', 'deposit')`),
    uniqueIndex('payments_provider_no')
      .on(table.companyId, table.channel, table.providerNo)
      .where(sql`${table.providerNo} <> ''`),
    uniqueIndex('payments_to_collect').on(table.companyId, table.orderId).where(sql`${table.state} = 16`),
    index('payments_open').on(table.askedAt).where(sql`${table.state} = 10`),
    index('payments_announced').on(table.companyId, table.createdAt).where(sql`${table.state} = 15`),
    // Those who have waited longest come first; an index of all payments would be read from its beginning.
    index('payments_to_confirm')
      .on(table.companyId, sql`coalesce(${table.paidAt}, ${table.createdAt})`, table.id)
      .where(sql`${table.state} = 15`),
    index('payments_received')
      .on(table.companyId, table.paidAt, table.channel, table.offlineLabel, table.amountFen)
      .where(sql`${table.state} = 20`),
    // By the time of the money, or else of the first try to pay.
    index('payments_newest').on(
      table.companyId,
      sql`coalesce(${table.paidAt}, ${table.createdAt})`,
      table.id,
    ),
    index('payments_of_amount').on(table.companyId, table.amountFen),
    // People read the last six characters to each other.
    index('payments_ending').on(table.companyId, sql`right(${table.paymentNo}, 6)`),
    index('payments_refused').on(table.companyId, table.orderId).where(sql`${table.refusedAt} is not null`),
    index('payments_of_order').on(table.companyId, table.orderId, table.id),
    index('payments_with_balance')
      .on(table.companyId, table.paidAt, table.balanceFen)
      .where(sql`${table.balanceFen} > 0`),
    index('payments_of_trade').on(table.companyId, table.tradeId).where(sql`${table.tradeId} is not null`),
    check('payments_channel', sql`${table.channel} in (1, 2, 3, 4, 5)`),
    check('payments_state', sql`${table.state} in (10, 15, 16, 20, 30)`),
    check('payments_counts', sql`not ${table.counts} or ${table.state} = 20`),
    check('payments_kind', sql`${table.kind} in ('full', 'deposit', 'rest', 'extra')`),
    check('payments_taken', sql`${table.takenMethod} in ('', 'cash', 'wechat', 'alipay', 'bank', 'cheque')`),
    check('payments_amount', sql`${table.amountFen} >= 0`),
    check('payments_balance', sql`${table.balanceFen} between 0 and ${table.amountFen}`),
  ],
)

/**
 * A buyer's money: the balance is the sum of the rows and never below zero. Triggers let rows be added only, and
 * only if number and balance follow from the row before.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    userId: uuid('user_id').notNull(),
    /** 1, 2, 3 … of each buyer */
    seq: integer().notNull(),
    type: integer().$type<LedgerType>().notNull(),
    /** the cause of the row: one cause, one row */
    cause: text().notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    balanceAfterFen: bigint('balance_after_fen', { mode: 'number' }).notNull(),
    orderId: uuid('order_id'),
    refNo: text('ref_no').notNull().default(''),
    remark: text().notNull().default(''),
    /** who caused it; null: from before this was stored */
    actor: text().$type<Actor['kind']>(),
    ...actorColumns(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** the member of staff whose customer it was at that time, written by the database */
    sellerId: uuid('seller_id'),
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
    // Payments into and out of balances by hand, day by day.
    index('ledger_entries_by_hand')
      .on(table.companyId, table.createdAt, table.amountFen)
      .where(sql`${table.type} in (1, 4)`),
    index('ledger_entries_by_time').on(table.companyId, table.createdAt),
    check('ledger_entries_type', sql`${table.type} in (1, 2, 3, 4)`),
    check('ledger_entries_amount', sql`${table.amountFen} <> 0`),
    check('ledger_entries_balance', sql`${table.balanceAfterFen} >= 0`),
  ],
)
