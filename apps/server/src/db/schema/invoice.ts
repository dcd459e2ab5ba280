import type { Invoice, InvoiceFileKind } from '@yinpu/contract'
import { sql } from '../sql.ts'
import { orders } from './order.ts'
import {
  actorColumns,
  bigint,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from './pg-core.ts'

/** An invoice that the shop has issued for an order. One is valid at a time; one that was voided keeps its number. */
export const invoices = pgTable(
  'invoices',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    number: text().notNull(),
    type: text().notNull(),
    /** the buyer's title at the time of issue */
    title: jsonb().$type<Invoice>().notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    fileKey: text('file_key').notNull(),
    /** the format by its content */
    fileKind: text('file_kind').$type<InvoiceFileKind>().notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    actor: text().notNull(),
    ...actorColumns(),
    voidedAt: timestamp('voided_at', { withTimezone: true }),
    voidWhy: text('void_why').notNull().default(''),
    voidedBy: text('voided_by').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'invoices_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }),
    unique('invoices_number').on(table.companyId, table.number),
    uniqueIndex('invoices_valid').on(table.companyId, table.orderId).where(sql`${table.voidedAt} is null`),
    index('invoices_voided').on(table.companyId, table.id).where(sql`${table.voidedAt} is not null`),
    check('invoices_type', sql`${table.type} in ('普票', '专票')`),
    check('invoices_file', sql`${table.fileKind} in ('pdf', 'ofd', 'jpg')`),
    check('invoices_amount', sql`${table.amountFen} > 0`),
  ],
)
