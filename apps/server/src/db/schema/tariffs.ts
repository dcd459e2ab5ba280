import { companies } from './companies.ts'
import { integer, jsonb, pgTable, primaryKey, timestamp, uuid } from './pg-core.ts'

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

/**
 * Every tariff that a shop has published, numbered 1, 2, 3 …; the newest is the one in force. A trigger on tariffs
 * writes it, so that a change by hand is kept too. What was priced names its version and can be drawn again.
 */
export const tariffVersions = pgTable(
  'tariff_versions',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    document: jsonb().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.version] })],
)
