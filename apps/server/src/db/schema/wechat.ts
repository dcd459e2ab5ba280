import { sql } from '../sql.ts'
import { companies } from './company.ts'
import { check, pgTable, primaryKey, text, timestamp, uuid } from './pg-core.ts'

/**
 * Tickets of WeChat, which are valid for a while and limited in number: all processes use the same. The process
 * that fetches a new one claims the row until `claimedUntil`, and the others go on with the old one.
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
