import { companies } from './companies.ts'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from './pg-core.ts'

/** Ways to pay outside the shop, with what the buyer needs to do so. */
export const offlineChannels = pgTable(
  'offline_channels',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    value: text().notNull(),
    label: text().notNull(),
    note: text().notNull().default(''),
    account: jsonb().$type<{ label: string; value: string }[]>().notNull().default([]),
    sort: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.value] })],
)
