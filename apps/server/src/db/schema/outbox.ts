import type { MessageWay } from '@yinpu/contract'
import type { OutboxState } from '@yinpu/contract/console'
import { sql } from '../sql.ts'
import { companies } from './company.ts'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from './pg-core.ts'

/** Every message that leaves the shop, written in the transaction that causes it and sent afterwards. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    channel: text().$type<MessageWay>().notNull(),
    recipient: text().notNull(),
    template: text().notNull(),
    params: jsonb().$type<Record<string, string>>().notNull(),
    /** waiting → sending → sent or failed; kept: no provider; dropped: no recipient */
    state: text().$type<OutboxState>().notNull(),
    error: text().notNull().default(''),
    /** the cause: one cause, one message; null: each is sent */
    cause: text(),
    tries: integer().notNull().default(0),
    /** the result of sending is unknown: it may have arrived */
    isDoubtful: boolean('is_doubtful').notNull().default(false),
    /** not before; null: as soon as its transaction is committed */
    dueAt: timestamp('due_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('outbox_messages_cause').on(table.companyId, table.cause),
    index('outbox_messages_due').on(table.dueAt).where(sql`${table.state} in ('waiting', 'sending')`),
    index('outbox_messages_failed')
      .on(table.companyId, table.createdAt)
      .where(sql`${table.state} = 'failed'`),
    index('outbox_messages_age').on(table.companyId, table.createdAt),
    check('outbox_messages_channel', sql`${table.channel} in ('sms', 'mail')`),
    check(
      'outbox_messages_state',
      sql`${table.state} in ('waiting', 'sending', 'sent', 'failed', 'kept', 'dropped')`,
    ),
  ],
)
