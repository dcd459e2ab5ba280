import { pgTable, text, timestamp } from './pg-core.ts'

/** How far a backfill has come: one row for the whole installation, whose rows it walks over all companies. */
export const backfills = pgTable('backfills', {
  name: text().primaryKey(),
  /** the last key that was looked at; null before the first batch */
  position: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  doneAt: timestamp('done_at', { withTimezone: true }),
})
