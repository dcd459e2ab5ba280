import { sql } from '../sql.ts'
import { companies } from './company.ts'
import { index, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from './pg-core.ts'

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
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('inquiries_no').on(table.companyId, table.inquiryNo),
    index('inquiries_age').on(table.companyId, table.createdAt),
    index('inquiries_unread').on(table.companyId, table.createdAt).where(sql`${table.readAt} is null`),
  ],
)
