import { pgTable, text, timestamp, uuid } from './pg-core.ts'

/**
 * What a transaction has to tell every process, from its commit until it is sent: `db/announcer.ts`. It is UNLOGGED, and
 * belongs to no company: whatever empties it has also broken every connection that listens.
 */
export const announcements = pgTable('announcements', {
  id: uuid().primaryKey(),
  channel: text().notNull(),
  payload: text().notNull(),
  writtenAt: timestamp('written_at', { withTimezone: true }).notNull().defaultNow(),
})
