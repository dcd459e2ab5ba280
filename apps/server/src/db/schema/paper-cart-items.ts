import { sql } from '../sql.ts'
import { boolean, check, foreignKey, integer, pgTable, primaryKey, text, unique, uuid } from './pg-core.ts'
import { users } from './users.ts'

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
