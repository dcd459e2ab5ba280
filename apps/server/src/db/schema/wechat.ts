import { sql } from '../sql.ts'
import { companies } from './company.ts'
import { check, pgTable, primaryKey, text, timestamp, uuid } from './pg-core.ts'

/**
 * What WeChat hands out for a while and counts how often it is asked for: all processes use the same. The process that
 * fetches a new one holds the row until `claimedUntil`, and the others go on with what is there.
 */
export const wechatTickets = pgTable(
  'wechat_tickets',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text().$type<'access_token' | 'jsapi_ticket'>().notNull(),
    /** of another account nothing is used */
    appId: text('app_id').notNull(),
    /** sealed, as it acts for the shop; null until the first has come */
    sealed: text(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    claimedUntil: timestamp('claimed_until', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.kind] }),
    check('wechat_tickets_kind', sql`${table.kind} in ('access_token', 'jsapi_ticket')`),
  ],
)
