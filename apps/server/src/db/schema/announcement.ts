import { pgTable, text, timestamp, uuid } from './pg-core.ts'

/**
 * Announcements of a transaction to every process, from its commit until they are sent: `db/announcer.ts`. The
 * table is UNLOGGED, and belongs to no company: an event that empties it has also broken every connection that
 * listens.
 */
export const announcements = pgTable('announcements', {
  id: uuid().primaryKey(),
  channel: text().notNull(),
  payload: text().notNull(),
  writtenAt: timestamp('written_at', { withTimezone: true }).notNull().defaultNow(),
})
