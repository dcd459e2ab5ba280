import { companies } from './companies.ts'
import { index, integer, pgTable, primaryKey, text, uuid } from './pg-core.ts'

export const adverts = pgTable(
  'adverts',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    position: text().notNull(),
    title: text().notNull(),
    subtitle: text().notNull().default(''),
    image: text().notNull().default(''),
    link: text().notNull().default(''),
    sort: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('adverts_position').on(table.companyId, table.position, table.sort),
  ],
)
