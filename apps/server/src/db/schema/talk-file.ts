import { sql } from '../sql.ts'
import { users } from './account.ts'
import { inquiries } from './inquiry.ts'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from './pg-core.ts'
import { orderTalkMessages } from './talk.ts'

/** Files beside words, at an inquiry or at an order. Each was uploaded for this and belongs to nothing else. */
export const talkFiles = pgTable(
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
      foreignColumns: [orderTalkMessages.companyId, orderTalkMessages.orderId, orderTalkMessages.seq],
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
