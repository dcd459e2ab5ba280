import { pgTable, text, timestamp } from './pg-core.ts'

/** The progress of a backfill: one row for the whole installation, because it walks the rows of all companies. */
export const backfills = pgTable('backfills', {
  name: text().primaryKey(),
  /** the last processed key; null before the first batch */
  position: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  doneAt: timestamp('done_at', { withTimezone: true }),
})
