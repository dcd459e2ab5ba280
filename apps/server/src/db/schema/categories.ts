import { companies } from './companies.ts'
import { foreignKey, integer, pgTable, primaryKey, text, uuid } from './pg-core.ts'

export const categories = pgTable(
  'categories',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    parentId: uuid('parent_id'),
    name: text().notNull(),
    image: text().notNull().default(''),
    sort: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'categories_parent',
      columns: [table.companyId, table.parentId],
      foreignColumns: [table.companyId, table.id],
    }),
  ],
)
