import type { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema/index.ts'

/** The database for repositories: the pool, or inside a transaction only that transaction. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** A running database, embedded or served. */
export interface Database {
  kind: 'embedded' | 'postgres'
  db: Db
  /** The embedded database itself, for a library that brings its own SQL; a server is reached by its address. */
  embedded?: PGlite
  /** The states of its connections; an embedded one has none. */
  pool?(): { busy: number; idle: number; waiting: number }
  /** The number of processes that share it; an embedded one belongs to one. */
  processes?(): number
  /** Fails if the database does not answer. */
  ping(): Promise<void>
  /**
   * Subscribes to the announcements of a channel, by this process or another. `gap` is called after a lost
   * connection is back: announcements in between are unknown.
   */
  listen(channel: string, hear: (payload: string) => void, gap: () => void): Promise<void>
  /**
   * Subscribes to what this process itself announces on a channel. It is called, at the latest, before the promise of
   * the transaction resolves: whoever waits for a change sees what hears of it changed too.
   */
  hearOwn(channel: string, hear: (payload: string) => void): Promise<void>
  close(): Promise<void>
}
