import { companies } from './companies.ts'
import { index, pgTable, primaryKey, text, timestamp, unique, uuid } from './pg-core.ts'

/** A QR code that was shown, by the hash of its state; after the scan also who scanned and the ticket for it. */
export const wechatScans = pgTable(
  'wechat_scans',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    stateHash: text('state_hash').notNull(),
    unionid: text(),
    ticketHash: text('ticket_hash'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.stateHash] }),
    unique('wechat_scans_ticket').on(table.companyId, table.ticketHash),
    index('wechat_scans_expiry').on(table.companyId, table.expiresAt),
  ],
)
