import { sql } from '../sql.ts'
import { users } from './account.ts'
import { boolean, check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from './pg-core.ts'

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
