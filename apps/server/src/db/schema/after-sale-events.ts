import { afterSales } from './after-sales.ts'
import { foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uuid } from './pg-core.ts'

/** The timeline of an after-sale, written with what it tells. */
export const afterSaleEvents = pgTable(
  'after_sale_events',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    afterId: uuid('after_id').notNull(),
    state: integer().notNull(),
    title: text().notNull(),
    note: text().notNull(),
    actor: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'after_sale_events_after_sale',
      columns: [table.companyId, table.afterId],
      foreignColumns: [afterSales.companyId, afterSales.id],
    }).onDelete('cascade'),
    index('after_sale_events_of').on(table.companyId, table.afterId, table.id),
  ],
)
