import { companies } from './companies.ts'
import { jsonb, pgTable, primaryKey, timestamp, uuid } from './pg-core.ts'

/** One tariff a shop; its shape is the pricing package's business. */
export const tariffs = pgTable(
  'tariffs',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    document: jsonb().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId] })],
)
