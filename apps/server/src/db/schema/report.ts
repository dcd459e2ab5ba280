import { companies } from './company.ts'
import { bigint, date, jsonb, numeric, pgTable, primaryKey, text, timestamp, uuid } from './pg-core.ts'

/** Days of a shop whose figures are kept; all others are counted when somebody asks. */
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

/** What of one kind happened on a day, by what tells it apart: how often, and how much. */
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
    /** jobs of orders, where those are what is told */
    lines: bigint({ mode: 'number' }).notNull(),
    quantity: numeric({ mode: 'number' }).notNull(),
    fen: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.figure, table.day, table.dims] })],
)

/**
 * Days on which something has changed since their figures were kept. Triggers write a row with every change of what is
 * counted, in its transaction; rows are only added, so that nobody waits for anybody. No reference to the company,
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
