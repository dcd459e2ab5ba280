import { pgTable, text, unique, uuid } from './pg-core.ts'

/**
 * The numbers that providers know payments and refunds by, and whose they are. They belong to the installation: shops
 * may share one account with a provider, where a number must be the only one of its kind. No reference to the company,
 * so that a payment does not lock the row that everybody of the shop reads.
 */
export const moneyNumbers = pgTable(
  'money_numbers',
  {
    number: text().primaryKey(),
    companyId: uuid('company_id').notNull(),
  },
  (table) => [unique('money_numbers_of_company').on(table.companyId, table.number)],
)
