import { companies } from './company.ts'
import {
  bigint,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from './pg-core.ts'

/** Days of a shop with stored figures; all other days are counted at each request. */
export const reportDays = pgTable(
  'report_days',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    /** null: not yet */
    rolledAt: timestamp('rolled_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.day] })],
)

/** The events of one kind on a day, by their attributes: the number and the sum. */
export const reportFigures = pgTable(
  'report_figures',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    figure: text().notNull(),
    dims: jsonb().$type<Record<string, unknown>>().notNull(),
    /** orders, payments, refunds or entries */
    count: bigint({ mode: 'number' }).notNull(),
    /** jobs of orders, for figures about jobs */
    lines: bigint({ mode: 'number' }).notNull(),
    quantity: numeric({ mode: 'number' }).notNull(),
    fen: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.figure, table.day, table.dims] })],
)

/**
 * Days with changes since their figures were stored. Triggers write a row with every change of a counted row, in
 * its transaction; rows are only added, so that no transaction waits for another. No reference to the company,
 * whose row would be locked by each.
 */
export const reportChanges = pgTable(
  'report_changes',
  {
    companyId: uuid('company_id').notNull(),
    day: date().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.day, table.id] })],
)

/** The last comparison of a day's books with the providers' books. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** 2026-11-14, by the shop's calendar */
    day: text().notNull(),
    ranAt: timestamp('ran_at', { withTimezone: true }).notNull(),
    /** name of the person who started it; empty: by itself */
    byName: text('by_name').notNull().default(''),
    differenceCount: integer('difference_count').notNull(),
    faultCount: integer('fault_count').notNull(),
    troubleCount: integer('trouble_count').notNull(),
    /** sums by account, differences, faults and troubles at the time of the comparison */
    found: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.day] })],
)
