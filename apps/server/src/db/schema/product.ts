import type { ProductType } from '@yinpu/contract'
import type { Actor } from '../../kernel/actor.ts'
import { sql } from '../sql.ts'
import type { PictureUse } from './company.ts'
import { categories } from './company.ts'
import {
  actorColumns,
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
    quoteType: integer('quote_type').$type<ProductType>().notNull(),
    name: text().notNull(),
    image: text().notNull().default(''),
    tags: jsonb().$type<string[]>().notNull().default([]),
    gallery: jsonb().$type<string[]>().notNull().default([]),
    /** the shop's uploaded pictures, in its order; the drawn ones are in `image` and `gallery` */
    pictures: jsonb().$type<PictureUse[]>().notNull().default([]),
    description: text().notNull().default(''),
    /** a gang-run product's table, or the options of an offset or label product */
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
    check('products_quote_type', sql`${table.quoteType} in (1, 2, 3, 4, 6)`),
    check('products_from', sql`${table.fromFen} >= 0`),
  ],
)

/** The fields of a product's form, besides its category. */
export interface ProductFields {
  name: string
  image: string
  gallery: string[]
  pictures: PictureUse[]
  tags: string[]
  description: string
  /** as the owner edits it; it need not fit its kind's rules yet */
  definition: Record<string, unknown>
}

/**
 * Unfinished products, and unpublished changes of products. Buyers' queries never read this table. A draft has the
 * id and the code of its product, which it makes when it is published first.
 */
export const productDrafts = pgTable(
  'product_drafts',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    categoryId: uuid('category_id').notNull(),
    code: text().notNull(),
    quoteType: integer('quote_type').$type<ProductType>().notNull(),
    content: jsonb().$type<ProductFields>().notNull(),
    /** its position as long as it has no product */
    sort: integer().notNull(),
    actor: text().$type<Actor['kind']>().notNull(),
    ...actorColumns(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'product_drafts_category',
      columns: [table.companyId, table.categoryId],
      foreignColumns: [categories.companyId, categories.id],
    }),
    unique('product_drafts_code').on(table.companyId, table.code),
    check('product_drafts_quote_type', sql`${table.quoteType} in (1, 2, 3, 4, 6)`),
  ],
)
