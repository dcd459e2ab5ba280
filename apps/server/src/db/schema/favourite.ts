import type { FormValues, QuoteType, SpecEntry } from '@yinpu/contract'
import { sql } from '../sql.ts'
import { users } from './account.ts'
import {
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
