import { sql } from '../sql.ts'
import { companies } from './companies.ts'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from './pg-core.ts'

/** How often something was tried, by what is limited: a mobile's logins, an address's, the codes sent to a number. */
export const attemptCounts = pgTable(
  'attempt_counts',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    count: integer().notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.subject] }),
    index('attempt_counts_age').on(table.companyId, table.since),
    check('attempt_counts_count', sql`${table.count} >= 0`),
  ],
)
