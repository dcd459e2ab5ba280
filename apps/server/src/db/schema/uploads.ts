import { orders } from './orders.ts'
import { bigint, foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uuid } from './pg-core.ts'

/** Forms and parts that were signed for a buyer. What comes of one is attached, or swept away when nobody attaches it. */
export const uploads = pgTable(
  'uploads',
  {
    companyId: uuid('company_id').notNull(),
    key: text().notNull(),
    userId: uuid('user_id').notNull(),
    orderId: uuid('order_id').notNull(),
    purpose: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** of a file that comes in parts: how the storage knows them, and how long each is */
    uploadId: text('upload_id'),
    partSize: integer('part_size'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.key] }),
    foreignKey({
      name: 'uploads_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }).onDelete('cascade'),
    index('uploads_old').on(table.expiresAt),
    index('uploads_of_user').on(table.companyId, table.userId),
    index('uploads_of_order').on(table.companyId, table.orderId),
  ],
)
