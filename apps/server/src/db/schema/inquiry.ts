import type { InquiryState, MessageMethod, OfferState } from '@yinpu/contract'
import { sql } from '../sql.ts'
import { users } from './account.ts'
import { companies } from './company.ts'
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
  uniqueIndex,
  uuid,
} from './pg-core.ts'

/** Visitors' requests for quotation. */
export const inquiries = pgTable(
  'inquiries',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    inquiryNo: text('inquiry_no').notNull(),
    name: text().notNull(),
    mobile: text().notNull(),
    content: text().notNull(),
    quote: jsonb().$type<Record<string, unknown>>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** when a member of the shop first opened it */
    readAt: timestamp('read_at', { withTimezone: true }),
    state: integer().$type<InquiryState>().notNull().default(10),
    /** the member of the shop who handles it, with the name of that time */
    ownerId: uuid('owner_id'),
    ownerName: text('owner_name'),
    /** the signed-in buyer who wrote it, if there was one: a typed number proves no identity */
    userId: uuid('user_id'),
    /** why it was closed without an answer */
    closedWhy: text('closed_why').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('inquiries_no').on(table.companyId, table.inquiryNo),
    index('inquiries_age').on(table.companyId, table.createdAt),
    index('inquiries_by_state').on(table.companyId, table.state, table.createdAt, table.id),
    index('inquiries_of_mobile').on(table.companyId, table.mobile),
    check('inquiries_state', sql`${table.state} in (10, 20, 30, 40)`),
    index('inquiries_of_user').on(table.companyId, table.userId, table.createdAt, table.id),
    foreignKey({
      name: 'inquiries_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    index('inquiries_unread').on(table.companyId, table.createdAt).where(sql`${table.readAt} is null`),
  ],
)

/** The shop's answers: text, a price, or both. A key makes one answer, however often it is sent. */
export const inquiryAnswers = pgTable(
  'inquiry_answers',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    inquiryId: uuid('inquiry_id').notNull(),
    text: text().notNull(),
    priceFen: bigint('price_fen', { mode: 'number' }),
    /** the request's key as a hash; unique, so that a retried request sends no second answer */
    keyHash: text('key_hash').notNull(),
    /** the message's channel, if one was sent: a landline receives none */
    channel: text().$type<Exclude<MessageMethod, 'wechat'>>(),
    ...actorColumns(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'inquiry_answers_inquiry',
      columns: [table.companyId, table.inquiryId],
      foreignColumns: [inquiries.companyId, inquiries.id],
    }).onDelete('cascade'),
    unique('inquiry_answers_key').on(table.companyId, table.inquiryId, table.keyHash),
    index('inquiry_answers_of').on(table.companyId, table.inquiryId, table.id),
    check('inquiry_answers_price', sql`${table.priceFen} > 0`),
    check('inquiry_answers_channel', sql`${table.channel} in ('sms', 'mail')`),
  ],
)

/** A signed-in buyer's additions to an inquiry. */
export const inquiryAdditions = pgTable(
  'inquiry_additions',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    inquiryId: uuid('inquiry_id').notNull(),
    text: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'inquiry_additions_inquiry',
      columns: [table.companyId, table.inquiryId],
      foreignColumns: [inquiries.companyId, inquiries.id],
    }).onDelete('cascade'),
    index('inquiry_additions_of').on(table.companyId, table.inquiryId, table.id),
  ],
)

/** The shop's offers: the job and its price. One is open at a time; a newer one replaces it. */
export const inquiryOffers = pgTable(
  'inquiry_offers',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    inquiryId: uuid('inquiry_id').notNull(),
    version: integer().notNull(),
    state: integer().$type<OfferState>().notNull().default(10),
    title: text().notNull(),
    detail: text().notNull(),
    quantity: bigint({ mode: 'number' }).notNull(),
    unit: text().notNull(),
    goodsFen: bigint('goods_fen', { mode: 'number' }).notNull(),
    freightFen: bigint('freight_fen', { mode: 'number' }).notNull(),
    /** days until the goods leave the shop; null: nothing was promised */
    days: integer(),
    validUntil: timestamp('valid_until', { withTimezone: true }).notNull(),
    /** the order made from it */
    orderId: uuid('order_id'),
    ...actorColumns(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'inquiry_offers_inquiry',
      columns: [table.companyId, table.inquiryId],
      foreignColumns: [inquiries.companyId, inquiries.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'inquiry_offers_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }),
    unique('inquiry_offers_version').on(table.companyId, table.inquiryId, table.version),
    uniqueIndex('inquiry_offers_open').on(table.companyId, table.inquiryId).where(sql`${table.state} = 10`),
    index('inquiry_offers_of_order').on(table.companyId, table.orderId),
    check('inquiry_offers_state', sql`${table.state} in (10, 20, 30, 40)`),
    check('inquiry_offers_ordered', sql`(${table.state} = 20) = (${table.orderId} is not null)`),
    check(
      'inquiry_offers_sums',
      sql`${table.quantity} > 0 and ${table.goodsFen} > 0 and ${table.freightFen} >= 0`,
    ),
  ],
)
