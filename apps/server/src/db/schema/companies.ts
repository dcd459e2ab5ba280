import { sql } from '../sql.ts'
import { boolean, check, integer, jsonb, pgTable, text, timestamp, uuid } from './pg-core.ts'

/** Where goods go back to. */
export interface ReturnAddress {
  name: string
  phone: string
  address: string
}

export const companies = pgTable(
  'companies',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    slogan: text().notNull().default(''),
    logo: text().notNull().default(''),
    phone: text().notNull().default(''),
    qq: text().notNull().default(''),
    wechat: text().notNull().default(''),
    address: text().notNull().default(''),
    /** null: the shop's own name, telephone and address */
    returnAddress: jsonb('return_address').$type<ReturnAddress>(),
    businessHours: text('business_hours').notNull().default(''),
    icp: text().notNull().default(''),
    about: text().notNull().default(''),
    mode: integer().notNull(),
    domain: text().unique(),
    appAuthToken: text('app_auth_token').unique(),
    publicKey: text('public_key'),
    enabled: boolean().notNull().default(true),
    /** made by the seed: the only shops whose payments may be simulated */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('companies_mode', sql`${table.mode} in (1, 2, 3)`),
    // Mode 1 is found by its domain under the platform's pair, modes 2 and 3 by a pair of their own.
    check(
      'companies_identity',
      sql`case when ${table.mode} = 1 then ${table.domain} is not null and ${table.appAuthToken} is null
          else ${table.domain} is null and ${table.appAuthToken} is not null and ${table.publicKey} is not null end`,
    ),
    check('companies_domain', sql`${table.domain} ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'`),
  ],
)

/** The pair under which all shops of mode 1 are reached. */
export const platformCredentials = pgTable('platform_credentials', {
  appAuthToken: text('app_auth_token').primaryKey(),
  publicKey: text('public_key').notNull(),
})
