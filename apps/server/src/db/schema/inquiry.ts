import { sql } from '../sql.ts'
import { companies } from './company.ts'
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
    /** when somebody of the shop first opened it */
    readAt: timestamp('read_at', { withTimezone: true }),
    state: integer().notNull().default(10),
    /** who of the shop looks after it, as they were called when they took it */
    ownerId: uuid('owner_id'),
    ownerName: text('owner_name'),
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
    index('inquiries_unread').on(table.companyId, table.createdAt).where(sql`${table.readAt} is null`),
  ],
)

/** What the shop has answered: words, a price, or both. A key makes one answer, however often it is sent. */
export const inquiryAnswers = pgTable(
  'inquiry_answers',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    inquiryId: uuid('inquiry_id').notNull(),
    text: text().notNull(),
    priceFen: bigint('price_fen', { mode: 'number' }),
    /** what it was sent with, as a hash; unique, so that a retried request answers nobody twice */
    keyHash: text('key_hash').notNull(),
    /** whether a message went out: nobody can be written to on a landline */
    channel: text(),
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
