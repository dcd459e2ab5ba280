import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from './pg-core.ts'
import { memberships } from './staff.ts'

/** A saved list of orders: its filters, as in the address of the list. */
export const orderViews = pgTable(
  'order_views',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    staffId: uuid('staff_id').notNull(),
    name: text().notNull(),
    query: text().notNull(),
    /** offered to all people of the shop */
    shared: boolean().notNull(),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'order_views_staff',
      columns: [table.companyId, table.staffId],
      foreignColumns: [memberships.companyId, memberships.staffId],
    }).onDelete('cascade'),
    unique('order_views_name').on(table.companyId, table.staffId, table.name),
    index('order_views_shared').on(table.companyId, table.shared),
  ],
)
