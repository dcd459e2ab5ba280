import type { MessageKind, MessageWay } from '@yinpu/contract'
import { sql } from '../sql.ts'
import { users } from './account.ts'
import { check, foreignKey, index, pgTable, primaryKey, text, timestamp, unique, uuid } from './pg-core.ts'

/** A buyer's notifications on the shop's pages: written in the transaction that causes them. */
export const buyerMessages = pgTable(
  'buyer_messages',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    userId: uuid('user_id').notNull(),
    kind: text().$type<MessageKind>().notNull(),
    /** the cause: one cause, one message */
    cause: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** the page that shows more; empty if there is none */
    path: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'buyer_messages_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
    unique('buyer_messages_cause').on(table.companyId, table.cause),
    index('buyer_messages_of_user').on(table.companyId, table.userId, table.createdAt, table.id),
    index('buyer_messages_unread')
      .on(table.companyId, table.userId, table.createdAt, table.id)
      .where(sql`${table.readAt} is null`),
    index('buyer_messages_age').on(table.companyId, table.createdAt),
    check(
      'buyer_messages_kind',
      sql`${table.kind} in ('paid', 'price_changed', 'artwork_refused', 'proof_ready', 'proof_answered', 'in_production', 'shipped', 'rest_not_sent', 'cancelled', 'payment_missing', 'refunded', 'balance_changed', 'invoice_issued', 'statement_issued', 'credit_changed', 'after_sale', 'inquiry_answered', 'order_answered')`,
    ),
    check('buyer_messages_path', sql`${table.path} ~ '^(/[^/].*)?$'`),
  ],
)

/** The kinds that a buyer does not want by SMS or by mail. */
export const mutedMessages = pgTable(
  'muted_messages',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text().$type<MessageKind>().notNull(),
    way: text().$type<MessageWay>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId, table.kind, table.way] }),
    foreignKey({
      name: 'muted_messages_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
    check('muted_messages_way', sql`${table.way} in ('sms', 'mail')`),
  ],
)
