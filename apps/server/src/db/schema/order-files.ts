import type { FileFinding } from '@yinpu/contract'
import { sql } from '../sql.ts'
import { orderLines } from './order-lines.ts'
import { orders } from './orders.ts'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from './pg-core.ts'

interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** A picture of a page; its bytes lie in the storage under `token`. */
export interface KeptPreview {
  page: number
  token: string
  width_px: number
  height_px: number
  trim: Frame
  bleed: Frame
}

/** Artwork of a line: where it lies, what the automatic look found, and what the shop said. */
export const orderFiles = pgTable(
  'order_files',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    lineId: uuid('line_id').notNull(),
    /** of the line's slots; null: the whole artwork of the line */
    slot: text(),
    /** several orders may share it: a file that was taken along lies there once */
    key: text().notNull(),
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    kind: text().notNull(),
    state: integer().notNull(),
    reason: text().notNull().default(''),
    check: text().notNull(),
    pages: integer(),
    findings: jsonb().$type<FileFinding[]>().notNull().default([]),
    previews: jsonb().$type<KeptPreview[]>().notNull().default([]),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    /** a look that was begun and not ended is begun again by another process */
    lookedAt: timestamp('looked_at', { withTimezone: true }),
    /** the number of the order that it was taken along from */
    reusedFrom: text('reused_from'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'order_files_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'order_files_line',
      columns: [table.companyId, table.lineId],
      foreignColumns: [orderLines.companyId, orderLines.id],
    }).onDelete('cascade'),
    index('order_files_by_key').on(table.companyId, table.key),
    index('order_files_of_order').on(table.companyId, table.orderId, table.id),
    index('order_files_waiting').on(table.lookedAt).where(sql`${table.check} = 'waiting'`),
    check('order_files_state', sql`${table.state} in (10, 20, 30)`),
    check('order_files_check', sql`${table.check} in ('waiting', 'checked', 'unchecked', 'off')`),
  ],
)
