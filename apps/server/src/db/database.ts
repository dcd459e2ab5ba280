import type { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema/index.ts'

/** What repositories take: the pool, or inside a transaction only that transaction. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** A running database, embedded or served. */
export interface Database {
  kind: 'embedded' | 'postgres'
  db: Db
  /** The embedded database itself, for a library that brings its own SQL; a server is reached by its address. */
  embedded?: PGlite
  /** What its connections do; there are none to an embedded one. */
  pool?(): { busy: number; idle: number; waiting: number }
  /** How many processes share it; an embedded one belongs to one. */
  processes?(): number
  /** Answers whether the database answers. */
  ping(): Promise<void>
  /**
   * Hears what is announced on a channel, by this process or another. `gap` is called after a
   * connection was lost and found again: what was announced meanwhile is unknown.
   */
  listen(channel: string, hear: (payload: string) => void, gap: () => void): Promise<void>
  close(): Promise<void>
}
