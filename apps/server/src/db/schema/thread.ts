import type { DealSide } from '@yinpu/contract'
import { sql } from '../sql.ts'
import { users } from './account.ts'
import { companies } from './company.ts'
import { inquiries } from './inquiry.ts'
import { orders } from './order.ts'
import {
  actorColumns,
  bigint,
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
  uuid,
} from './pg-core.ts'

/**
 * The conversation of buyer and shop at an order: its last message, the last one that each side has read, and who
 * waits.
 */
export const orderThreads = pgTable(
  'order_talks',
  {
    companyId: uuid('company_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** the order's buyer */
    userId: uuid('user_id').notNull(),
    /** the number of the last message */
    lastSeq: integer('last_seq').notNull().default(0),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
    /** up to which message the buyer has seen it */
    seenSeq: integer('seen_seq').notNull().default(0),
    /** when the buyer wrote the first message without an answer */
    waitingSince: timestamp('waiting_since', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.orderId] }),
    foreignKey({
      name: 'order_talks_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }).onDelete('cascade'),
    index('order_talks_newest').on(table.companyId, table.lastAt, table.orderId),
    index('order_talks_waiting')
      .on(table.companyId, table.waitingSince, table.orderId)
      .where(sql`${table.waitingSince} is not null`),
    index('order_talks_of_user').on(table.companyId, table.userId),
    check('order_talks_seen', sql`${table.seenSeq} between 0 and ${table.lastSeq}`),
  ],
)

/** One message. Its number within the order is its position: clocks of two processes may differ. */
export const orderThreadMessages = pgTable(
  'order_talk_messages',
  {
    companyId: uuid('company_id').notNull(),
    orderId: uuid('order_id').notNull(),
    seq: integer().notNull(),
    /** the side of the trade that wrote it: buyer, shop */
    side: text().$type<DealSide>().notNull(),
    text: text().notNull(),
    ...actorColumns(),
    /** of the request that wrote it, as a hash: the same one again writes nothing */
    keyHash: text('key_hash'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.orderId, table.seq] }),
    foreignKey({
      name: 'order_talk_messages_talk',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orderThreads.companyId, orderThreads.orderId],
    }).onDelete('cascade'),
    unique('order_talk_messages_key').on(table.companyId, table.orderId, table.keyHash),
    check('order_talk_messages_side', sql`${table.side} in ('buyer', 'shop')`),
    check('order_talk_messages_seq', sql`${table.seq} > 0`),
  ],
)

/** Usual answers of a shop to its buyers; a shop without a row has the standard sentences. */
export const usualAnswers = pgTable(
  'usual_answers',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    texts: jsonb().$type<string[]>().notNull(),
    /** grows with each change, so that of two people at once the second is refused */
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId] })],
)

/** Files beside words, at an inquiry or at an order. Each was uploaded for this and belongs to nothing else. */
export const threadFiles = pgTable(
  'talk_files',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    inquiryId: uuid('inquiry_id'),
    /** the entry that it belongs to: an addition, an answer, or the inquiry itself */
    entryId: uuid('entry_id'),
    orderId: uuid('order_id'),
    /** the message at the order */
    seq: integer(),
    key: text().notNull(),
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** the buyer who sent it; null: the shop */
    userId: uuid('user_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('talk_files_key').on(table.companyId, table.key),
    foreignKey({
      name: 'talk_files_inquiry',
      columns: [table.companyId, table.inquiryId],
      foreignColumns: [inquiries.companyId, inquiries.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'talk_files_message',
      columns: [table.companyId, table.orderId, table.seq],
      foreignColumns: [orderThreadMessages.companyId, orderThreadMessages.orderId, orderThreadMessages.seq],
    }).onDelete('cascade'),
    foreignKey({
      name: 'talk_files_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    index('talk_files_of_inquiry').on(table.companyId, table.inquiryId),
    index('talk_files_of_order').on(table.companyId, table.orderId, table.seq),
    index('talk_files_of_user').on(table.companyId, table.userId, table.createdAt),
    check(
      'talk_files_place',
      sql`(${table.inquiryId} is null) = (${table.entryId} is null) and (${table.orderId} is null) = (${table.seq} is null) and (${table.inquiryId} is null) <> (${table.orderId} is null)`,
    ),
  ],
)
