import { sql } from '../sql.ts'
import { companies } from './companies.ts'
import { boolean, check, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from './pg-core.ts'

export const users = pgTable(
  'users',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    mobile: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    name: text().notNull().default(''),
    email: text().notNull().default(''),
    qq: text().notNull().default(''),
    avatar: text().notNull().default('vermilion'),
    level: integer().notNull().default(0),
    /** whoever scans with this WeChat account signs in as this buyer */
    wechatUnionid: text('wechat_unionid'),
    enabled: boolean().notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('users_mobile').on(table.companyId, table.mobile),
    unique('users_wechat').on(table.companyId, table.wechatUnionid),
    check('users_mobile_form', sql`${table.mobile} ~ '^1[3-9][0-9]{9}$'`),
    check('users_avatar', sql`${table.avatar} in ('vermilion', 'outline', 'ink', 'cyan', 'magenta')`),
  ],
)
