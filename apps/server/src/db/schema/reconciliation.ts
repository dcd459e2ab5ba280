import { companies } from './company.ts'
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from './pg-core.ts'

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
