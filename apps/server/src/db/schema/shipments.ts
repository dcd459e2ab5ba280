import { orders } from './orders.ts'
import { foreignKey, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from './pg-core.ts'

interface TrackEvent {
  at: number
  text: string
  place: string
}

export const shipments = pgTable(
  'shipments',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    carrier: text().notNull(),
    carrierName: text('carrier_name').notNull(),
    trackingNo: text('tracking_no').notNull(),
    shippedAt: timestamp('shipped_at', { withTimezone: true }).notNull(),
    trackState: text('track_state'),
    trackText: text('track_text').notNull().default(''),
    track: jsonb().$type<TrackEvent[]>().notNull().default([]),
    /** the provider may not be asked often */
    askedAt: timestamp('asked_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'shipments_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }).onDelete('cascade'),
    index('shipments_of_order').on(table.companyId, table.orderId),
  ],
)
