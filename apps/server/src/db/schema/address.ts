import { sql } from '../sql.ts'
import { users } from './account.ts'
import { boolean, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from './pg-core.ts'

export const addresses = pgTable(
  'addresses',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    userId: uuid('user_id').notNull(),
    name: text().notNull(),
    mobile: text().notNull(),
    province: text().notNull(),
    city: text().notNull(),
    district: text().notNull(),
    regionCode: text('region_code').notNull(),
    detail: text().notNull(),
    tag: text().notNull(),
    isDefault: boolean('is_default').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'addresses_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    index('addresses_of_user').on(table.companyId, table.userId, table.id),
    uniqueIndex('addresses_one_default').on(table.companyId, table.userId).where(sql`${table.isDefault}`),
  ],
)
