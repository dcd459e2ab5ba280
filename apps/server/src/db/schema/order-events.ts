import { orders } from './orders.ts'
import { foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uuid } from './pg-core.ts'

/** The timeline of an order: one row for every change of state, written with it. */
export const orderEvents = pgTable(
  'order_events',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    state: integer().notNull(),
    title: text().notNull(),
    note: text().notNull(),
    actor: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'order_events_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }).onDelete('cascade'),
    index('order_events_of_order').on(table.companyId, table.orderId, table.id),
  ],
)
