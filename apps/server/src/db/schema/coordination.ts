import { companies } from './company.ts'
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from './pg-core.ts'

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

/** The progress of a backfill: one row for the whole installation, because it walks the rows of all companies. */
export const backfills = pgTable('backfills', {
  name: text().primaryKey(),
  /** the last processed key; null before the first batch */
  position: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  doneAt: timestamp('done_at', { withTimezone: true }),
})

/** The answer to a request with an Idempotency-Key, written in the transaction of the request. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /**
     * The owner of the key: a user's id, or the hash of a visitor's AccessToken. No reference, so that writing a
     * key locks no user; the column keeps its name for a release that runs beside this one.
     */
    holder: text('user_id').notNull(),
    call: text().notNull(),
    /** hashes: a key protects its answer like a password */
    keyHash: text('key_hash').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.holder, table.call, table.keyHash] }),
    index('idempotency_keys_old').on(table.createdAt),
  ],
)
