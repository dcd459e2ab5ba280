import { sql } from '../sql.ts'
import { categories } from './company.ts'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from './pg-core.ts'

export const products = pgTable(
  'products',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    categoryId: uuid('category_id').notNull(),
    /** the shop's own short name for it, by which one product refers to another */
    code: text().notNull(),
    quoteType: integer('quote_type').notNull(),
    name: text().notNull(),
    image: text().notNull().default(''),
    tags: jsonb().$type<string[]>().notNull().default([]),
    gallery: jsonb().$type<string[]>().notNull().default([]),
    description: text().notNull().default(''),
    /** a gang-run product's table, or what an offset or label product offers */
    definition: jsonb().notNull(),
    unit: text().notNull(),
    fromFen: bigint('from_fen', { mode: 'number' }).notNull(),
    sales: integer().notNull().default(0),
    sort: integer().notNull().default(0),
    enabled: boolean().notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'products_category',
      columns: [table.companyId, table.categoryId],
      foreignColumns: [categories.companyId, categories.id],
    }),
    unique('products_code').on(table.companyId, table.code),
    index('products_order').on(table.companyId, table.sort, table.id),
    check('products_quote_type', sql`${table.quoteType} in (1, 2, 3, 4)`),
    check('products_from', sql`${table.fromFen} >= 0`),
  ],
)
