import type { ArtworkSlot } from '@yinpu/contract'
import { sql } from '../sql.ts'
import { orders } from './orders.ts'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from './pg-core.ts'
import type { KeptQuote } from './quotations.ts'
import { tariffVersions } from './tariffs.ts'

/** One job or one paper of an order, with the price that it was bought at. */
export const orderLines = pgTable(
  'order_lines',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    position: integer().notNull(),
    /** the entry of a cart that became this line; it can become one line only */
    sourceId: uuid('source_id').notNull(),
    quoteType: integer('quote_type').notNull(),
    productId: uuid('product_id'),
    name: text().notNull(),
    image: text().notNull(),
    request: jsonb().$type<Record<string, unknown>>().notNull(),
    quote: jsonb().$type<KeptQuote>().notNull(),
    /** null: priced before versions were kept, by a tariff that was replaced since */
    tariffVersion: integer('tariff_version'),
    /** what has to be supplied for it, as it was when it was ordered */
    slots: jsonb().$type<ArtworkSlot[]>().notNull().default([]),
    spec: jsonb().$type<{ label: string; value: string }[]>().notNull(),
    quantity: bigint({ mode: 'number' }).notNull(),
    unit: text().notNull(),
    totalFen: bigint('total_fen', { mode: 'number' }).notNull(),
    netKg: numeric('net_kg', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'order_lines_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'order_lines_tariff',
      columns: [table.companyId, table.tariffVersion],
      foreignColumns: [tariffVersions.companyId, tariffVersions.version],
    }),
    index('order_lines_of_order').on(table.companyId, table.orderId, table.position),
    unique('order_lines_source').on(table.companyId, table.sourceId),
    check('order_lines_quote_type', sql`${table.quoteType} in (1, 2, 3, 4, 5)`),
    check('order_lines_total', sql`${table.totalFen} >= 0`),
  ],
)
