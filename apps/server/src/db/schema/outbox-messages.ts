import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'

/** Every message that leaves the shop, written in the transaction that causes it and sent afterwards. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    channel: text().notNull(),
    recipient: text().notNull(),
    template: text().notNull(),
    params: jsonb().$type<Record<string, string>>().notNull(),
    /** waiting → sending → sent or failed; kept: no provider; dropped: nobody to send it to */
    state: text().notNull(),
    error: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('outbox_messages_age').on(table.companyId, table.createdAt),
    check('outbox_messages_channel', sql`${table.channel} in ('sms', 'mail')`),
    check(
      'outbox_messages_state',
      sql`${table.state} in ('waiting', 'sending', 'sent', 'failed', 'kept', 'dropped')`,
    ),
  ],
)
