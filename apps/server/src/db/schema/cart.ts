import { sql } from '../sql.ts'
import { users } from './account.ts'
import { companies } from './company.ts'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from './pg-core.ts'

/** Quotations that were saved into a cart, or printed by somebody who is not signed in. */
export const quotations = pgTable(
  'quotations',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    /** null: printed by a visitor; the shop finds it by its number */
    userId: uuid('user_id'),
    bjdNo: text('bjd_no').notNull(),
    quoteType: integer('quote_type').notNull(),
    /** the product may go, the quotation stays */
    productId: uuid('product_id'),
    productName: text('product_name').notNull(),
    productImage: text('product_image').notNull().default(''),
    request: jsonb().$type<Record<string, unknown>>().notNull(),
    quote: jsonb().$type<Record<string, unknown>>().notNull(),
    spec: jsonb().$type<{ label: string; value: string }[]>().notNull(),
    totalFen: bigint('total_fen', { mode: 'number' }).notNull(),
    netKg: numeric('net_kg', { mode: 'number' }).notNull(),
    /** the line of an earlier order whose artwork goes along when this is ordered */
    artworkLineId: uuid('artwork_line_id'),
    validUntil: timestamp('valid_until', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'quotations_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    unique('quotations_no').on(table.companyId, table.bjdNo),
    index('quotations_of_user').on(table.companyId, table.userId, table.id),
    check('quotations_total', sql`${table.totalFen} >= 0`),
    check('quotations_quote_type', sql`${table.quoteType} in (1, 2, 3, 4, 5)`),
  ],
)

/** Paper that a buyer means to order; prices are those of the moment it is looked at. */
export const paperCartItems = pgTable(
  'paper_cart_items',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    userId: uuid('user_id').notNull(),
    paper: text().notNull(),
    gsm: integer().notNull(),
    size: text().notNull(),
    cut: boolean().notNull(),
    sheets: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'paper_cart_items_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    unique('paper_cart_items_same').on(
      table.companyId,
      table.userId,
      table.paper,
      table.gsm,
      table.size,
      table.cut,
    ),
    check('paper_cart_items_sheets', sql`${table.sheets} > 0`),
  ],
)
