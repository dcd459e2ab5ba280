import { orders } from './orders.ts'
import { bigint, foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from './pg-core.ts'

/** Forms that were signed for a buyer. What comes of one is attached, or swept away when nobody attaches it. */
export const uploads = pgTable(
  'uploads',
  {
    companyId: uuid('company_id').notNull(),
    key: text().notNull(),
    userId: uuid('user_id').notNull(),
    orderId: uuid('order_id').notNull(),
    purpose: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.key] }),
    foreignKey({
      name: 'uploads_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }).onDelete('cascade'),
    index('uploads_old').on(table.expiresAt),
    index('uploads_of_order').on(table.companyId, table.orderId),
  ],
)
