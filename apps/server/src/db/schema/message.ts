import type { MessageKind, MessageMethod } from '@yinpu/contract'
import type {
  ConnectionKind,
  ConnectionStep,
  OutboxState,
  RobotEvent,
  RobotKind,
  SentChannel,
  siteEvents,
} from '@yinpu/contract/console'
import { sql } from '../sql.ts'
import { users } from './account.ts'
import { companies } from './company.ts'
import {
  actorColumns,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from './pg-core.ts'

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
      sql`${table.kind} in ('paid', 'price_changed', 'artwork_refused', 'proof_ready', 'proof_answered', 'in_production', 'shipped', 'rest_not_sent', 'cancelled', 'payment_missing', 'refunded', 'balance_changed', 'invoice_issued', 'statement_issued', 'credit_changed', 'after_sale', 'inquiry_answered', 'order_answered', 'order_taken', 'quote_ready')`,
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
    way: text().$type<MessageMethod>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId, table.kind, table.way] }),
    foreignKey({
      name: 'muted_messages_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
    check('muted_messages_way', sql`${table.way} in ('sms', 'mail', 'wechat')`),
  ],
)

/** Every message that leaves the shop, written in the transaction that causes it and sent afterwards. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    channel: text().$type<SentChannel>().notNull(),
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
    check('outbox_messages_channel', sql`${table.channel} in ('sms', 'mail', 'wechat', 'robot')`),
    check(
      'outbox_messages_state',
      sql`${table.state} in ('waiting', 'sending', 'sent', 'failed', 'kept', 'dropped')`,
    ),
  ],
)

/** Group robots of 企业微信 and 钉钉 that tell the shop's people what waits: one of each at most. */
export const staffRobots = pgTable(
  'staff_robots',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text().$type<RobotKind>().notNull(),
    /** key and secret, encrypted */
    sealed: text().notNull(),
    events: jsonb().$type<RobotEvent[]>().notNull(),
    /** grows with each change, so that of two people at once the second is refused */
    version: integer().notNull(),
    /** what was there before is not told */
    since: timestamp({ withTimezone: true }).notNull(),
    /** not before: both services take twenty messages a minute */
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
    ...actorColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.kind] }),
    check('staff_robots_kind', sql`${table.kind} in ('wecom', 'dingtalk')`),
  ],
)

export type ConnectionValues = Record<string, string | number | boolean>

/** The time and author of a stored secret; of itself only the end. */
export interface SecretMark {
  field: string
  tail: string
  at: number
  by: string
}

export interface StoredTest {
  ok: boolean
  title: string
  at: number
  by: string
  field: string
  steps: ConnectionStep[]
  advice: string[]
}

const kinds = sql.raw("('wechat-pay', 'alipay', 'sms', 'mail', 'wechat-mp', 'wechat-login', 'express')")

/**
 * A shop's connection to a provider: which version is in use, and how it does. Every change is announced as one of the
 * shop (`shop_changed`), so that all processes use it soon.
 */
export const connections = pgTable(
  'connections',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text().$type<ConnectionKind>().notNull(),
    usedVersion: integer('used_version'),
    /** the one before, which can be put back */
    formerVersion: integer('former_version'),
    /** in a row; counted no further than to the limit */
    failures: integer().notNull().default(0),
    failure: text().notNull().default(''),
    failedAt: timestamp('failed_at', { withTimezone: true }),
    /** buyers do not see it since then */
    hiddenAt: timestamp('hidden_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.kind] }),
    index('connections_hidden').on(table.hiddenAt).where(sql`${table.hiddenAt} is not null`),
    check('connections_kind', sql`${table.kind} in ${kinds}`),
    check('connections_failures', sql`${table.failures} >= 0`),
  ],
)

/**
 * The input of a connection. A version that was once in use stays, because payments that began under its
 * account are settled under it; one that never was is the draft.
 */
export const connectionVersions = pgTable(
  'connection_versions',
  {
    companyId: uuid('company_id').notNull(),
    kind: text().$type<ConnectionKind>().notNull(),
    version: integer().notNull(),
    /** counted up by each save of the draft: what is put in use is what was tested */
    revision: integer().notNull().default(1),
    /** everything but the secrets */
    entered: jsonb().$type<ConnectionValues>().notNull(),
    /** the secrets, encrypted; company, kind and version are bound to the text */
    sealed: text().notNull(),
    marks: jsonb().$type<SecretMark[]>().notNull(),
    /** the account at a payment provider; empty for others */
    account: text().notNull().default(''),
    /** the first end of its certificates */
    endsAt: timestamp('ends_at', { withTimezone: true }),
    test: jsonb().$type<StoredTest>(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    ...actorColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.kind, table.version] }),
    foreignKey({
      name: 'connection_versions_connection',
      columns: [table.companyId, table.kind],
      foreignColumns: [connections.companyId, connections.kind],
    }).onDelete('cascade'),
    uniqueIndex('connection_versions_draft')
      .on(table.companyId, table.kind)
      .where(sql`${table.usedAt} is null`),
    index('connection_versions_ending').on(table.endsAt).where(sql`${table.endsAt} is not null`),
    check('connection_versions_kind', sql`${table.kind} in ${kinds}`),
  ],
)

/** Events of a connection that nobody caused, told to the owner: hidden, back again, or about to end. */
export const connectionEvents = pgTable(
  'connection_events',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    kind: text().$type<ConnectionKind | typeof siteEvents>().notNull(),
    /** one cause, one event, over all processes */
    cause: text().notNull(),
    title: text().notNull(),
    note: text().notNull().default(''),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'connection_events_company',
      columns: [table.companyId],
      foreignColumns: [companies.id],
    }).onDelete('cascade'),
    unique('connection_events_cause').on(table.companyId, table.cause),
    index('connection_events_newest').on(table.companyId, table.at),
  ],
)
