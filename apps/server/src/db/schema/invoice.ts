import type { Invoice, InvoiceFileKind } from '@yinpu/contract'
import type { Actor } from '../../kernel/actor.ts'
import { sql } from '../sql.ts'
import { users } from './account.ts'
import { orders } from './order.ts'
import {
  actorColumns,
  bigint,
  boolean,
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

/**
 * An invoice that the shop has issued for an order, or for several. One is valid for an order at a time; one that was
 * voided keeps its number.
 */
export const invoices = pgTable(
  'invoices',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    /** of several orders the first one; all of them stand in `invoice_orders` */
    orderId: uuid('order_id').notNull(),
    /** for several orders */
    isJoint: boolean('is_joint').notNull().default(false),
    number: text().notNull(),
    type: text().notNull(),
    /** the buyer's title at the time of issue */
    title: jsonb().$type<Invoice>().notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    fileKey: text('file_key').notNull(),
    /** the format by its content */
    fileKind: text('file_kind').$type<InvoiceFileKind>().notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    actor: text().$type<Actor['kind']>().notNull(),
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

/**
 * The orders of an invoice for several, each with its part of the sum. Invoices of one order have no row here: the parts
 * of both kinds are read in one place, the repository of invoices.
 */
export const invoiceOrders = pgTable(
  'invoice_orders',
  {
    companyId: uuid('company_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    orderId: uuid('order_id').notNull(),
    partFen: bigint('part_fen', { mode: 'number' }).notNull(),
    /** of the invoice: with it the order is free for another one */
    voidedAt: timestamp('voided_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.invoiceId, table.orderId] }),
    foreignKey({
      name: 'invoice_orders_invoice',
      columns: [table.companyId, table.invoiceId],
      foreignColumns: [invoices.companyId, invoices.id],
    }),
    foreignKey({
      name: 'invoice_orders_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }),
    uniqueIndex('invoice_orders_valid')
      .on(table.companyId, table.orderId)
      .where(sql`${table.voidedAt} is null`),
    check('invoice_orders_part', sql`${table.partFen} > 0`),
  ],
)

/** A buyer's invoice titles. An order copies the chosen one and never changes with it. */
export const invoiceTitles = pgTable(
  'invoice_titles',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    userId: uuid('user_id').notNull(),
    holder: text().$type<'company' | 'personal'>().notNull(),
    title: text().notNull(),
    taxNo: text('tax_no').notNull(),
    address: text().notNull(),
    phone: text().notNull(),
    bank: text().notNull(),
    account: text().notNull(),
    email: text().notNull(),
    isDefault: boolean('is_default').notNull(),
    /** removed by staff, who may put it back; the buyer does not see it */
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'invoice_titles_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    index('invoice_titles_of_user').on(table.companyId, table.userId, table.id),
    uniqueIndex('invoice_titles_one_default')
      .on(table.companyId, table.userId)
      .where(sql`${table.isDefault}`),
    check('invoice_titles_holder', sql`${table.holder} in ('company', 'personal')`),
    // The tax office identifies a company by its number, a person has none here.
    check('invoice_titles_tax_no', sql`(${table.holder} = 'company') = (${table.taxNo} <> '')`),
  ],
)
