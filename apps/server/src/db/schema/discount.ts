import { sql } from '../sql.ts'
import { users } from './account.ts'
import { companies } from './company.ts'
import { orders } from './order.ts'
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
  uuid,
} from './pg-core.ts'

/** The shop's name for a level of its customers, and the discount of it; a level without a row has the usual name. */
export const shopLevels = pgTable(
  'shop_levels',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    level: integer().notNull(),
    name: text().notNull(),
    /** hundredths of a percent, in steps of a tenth of a percent */
    discount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.level] }),
    unique('shop_levels_name').on(table.companyId, table.name),
    check('shop_levels_level', sql`${table.level} in (0, 1, 2, 3)`),
    check(
      'shop_levels_discount',
      sql`${table.discount} >= 0 and ${table.discount} <= 5000 and ${table.discount} % 10 = 0`,
    ),
  ],
)

/** 优惠码: a code that a buyer types at the checkout to pay less. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    code: text().notNull(),
    note: text().notNull().default(''),
    /** one of the two is set: a sum, or hundredths of a percent */
    amountFen: bigint('amount_fen', { mode: 'number' }),
    percent: integer(),
    /** the most that a percentage takes off; null: without a limit */
    mostFen: bigint('most_fen', { mode: 'number' }),
    /** the least sum of the goods */
    leastFen: bigint('least_fen', { mode: 'number' }).notNull().default(0),
    /** null: at any time before the end; without an end */
    startsAt: timestamp('starts_at', { withTimezone: true }),
    endsAt: timestamp('ends_at', { withTimezone: true }),
    /** null: without a limit */
    mostUses: integer('most_uses'),
    mostOfBuyer: integer('most_of_buyer'),
    enabled: boolean().notNull().default(true),
    /** orders that have it now; cancelled ones do not count */
    used: integer().notNull().default(0),
    /** of the terms: counted up by each change, not by uses */
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('discount_codes_code').on(table.companyId, table.code),
    index('discount_codes_newest').on(table.companyId, table.createdAt, table.id),
    check('discount_codes_form', sql`${table.code} ~ '^[A-Z0-9]{3,20}$'`),
    check(
      'discount_codes_worth',
      sql`(${table.amountFen} is null) <> (${table.percent} is null) and coalesce(${table.amountFen}, 1) > 0 and coalesce(${table.percent}, 1) between 1 and 10000`,
    ),
    check(
      'discount_codes_limits',
      sql`${table.leastFen} >= 0 and coalesce(${table.mostFen}, 1) > 0 and coalesce(${table.mostUses}, 1) > 0 and coalesce(${table.mostOfBuyer}, 1) > 0`,
    ),
    check(
      'discount_codes_used',
      sql`${table.used} >= 0 and (${table.mostUses} is null or ${table.used} <= ${table.mostUses})`,
    ),
    check(
      'discount_codes_dates',
      sql`${table.startsAt} is null or ${table.endsAt} is null or ${table.startsAt} < ${table.endsAt}`,
    ),
  ],
)

/** The orders placed with a code; an order has one code at most. */
export const discountCodeUses = pgTable(
  'discount_code_uses',
  {
    companyId: uuid('company_id').notNull(),
    orderId: uuid('order_id').notNull(),
    codeId: uuid('code_id').notNull(),
    userId: uuid('user_id').notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
    /** when the order was cancelled and the use was returned */
    returnedAt: timestamp('returned_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.orderId] }),
    foreignKey({
      name: 'discount_code_uses_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'discount_code_uses_code',
      columns: [table.companyId, table.codeId],
      foreignColumns: [discountCodes.companyId, discountCodes.id],
    }),
    foreignKey({
      name: 'discount_code_uses_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    index('discount_code_uses_of_code').on(table.companyId, table.codeId, table.usedAt, table.orderId),
    index('discount_code_uses_of_buyer')
      .on(table.companyId, table.codeId, table.userId)
      .where(sql`${table.returnedAt} is null`),
    check('discount_code_uses_amount', sql`${table.amountFen} > 0`),
  ],
)
