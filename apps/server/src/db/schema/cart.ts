import type { Counted, FormValues, QuoteLine, QuotePlan, QuoteType, SpecEntry } from '@yinpu/contract'
import { sql } from '../sql.ts'
import { users } from './account.ts'
import { companies, tariffVersions } from './company.ts'
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

/** The stored parts of a quote. Plan, ladder and alternatives follow from the request and the tariff's version. */
export interface KeptQuote extends Counted {
  total_fen: number
  unit_price: number
  lines: QuoteLine[]
  net_kg: number
  days?: number | undefined
  /** only of a quote with an unknown tariff: it cannot be drawn again */
  plan?: QuotePlan | undefined
}

/** Quotations that were saved into a cart or to be ordered at once, or printed by a visitor who is not signed in. */
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
    quoteType: integer('quote_type').$type<QuoteType>().notNull(),
    /** the product may go, the quotation stays */
    productId: uuid('product_id'),
    productName: text('product_name').notNull(),
    productImage: text('product_image').notNull().default(''),
    request: jsonb().$type<FormValues>().notNull(),
    quote: jsonb().$type<KeptQuote>().notNull(),
    /** null: priced before versions were stored, by a tariff that was replaced since */
    tariffVersion: integer('tariff_version'),
    spec: jsonb().$type<SpecEntry[]>().notNull(),
    totalFen: bigint('total_fen', { mode: 'number' }).notNull(),
    netKg: numeric('net_kg', { mode: 'number' }).notNull(),
    /** the line of an earlier order whose artwork goes along when this is ordered */
    artworkLineId: uuid('artwork_line_id'),
    validUntil: timestamp('valid_until', { withTimezone: true }).notNull(),
    /** saved to be ordered at once: it never lay in the cart */
    isDirect: boolean('is_direct').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'quotations_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    foreignKey({
      name: 'quotations_tariff',
      columns: [table.companyId, table.tariffVersion],
      foreignColumns: [tariffVersions.companyId, tariffVersions.version],
    }),
    unique('quotations_no').on(table.companyId, table.bjdNo),
    index('quotations_of_user').on(table.companyId, table.userId, table.id),
    check('quotations_total', sql`${table.totalFen} >= 0`),
    check('quotations_quote_type', sql`${table.quoteType} in (1, 2, 3, 4, 5, 6)`),
  ],
)

/** Paper in a buyer's cart; prices are those of the moment of the view. */
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

/** Configured jobs that a buyer stored for another order; prices are those of the moment of the view. */
export const favourites = pgTable(
  'favourites',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    userId: uuid('user_id').notNull(),
    /** the buyer's own name of it */
    name: text().notNull(),
    quoteType: integer('quote_type').$type<QuoteType>().notNull(),
    /** the product may go, the favourite stays */
    productId: uuid('product_id'),
    productName: text('product_name').notNull(),
    productImage: text('product_image').notNull(),
    request: jsonb().$type<FormValues>().notNull(),
    /** of kind and request: the same job is stored once */
    jobHash: text('job_hash').notNull(),
    /** its text at the time of storing, for when the request can no longer be read */
    spec: jsonb().$type<SpecEntry[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'favourites_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    index('favourites_of_user').on(table.companyId, table.userId, table.id),
    unique('favourites_same').on(table.companyId, table.userId, table.jobHash),
    check('favourites_quote_type', sql`${table.quoteType} in (1, 2, 3, 4, 5, 6)`),
  ],
)
