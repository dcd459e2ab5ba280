import type { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Announcer } from './announcer.ts'
import type { Replica } from './read-from-replica.ts'
import type * as schema from './schema/index.ts'

/** What belongs to a database as a whole: each of its transactions has the same object. */
export interface DatabaseServices {
  /** sends what transactions announce; a database without one announces by NOTIFY */
  announcer?: Announcer
  /** a standby for long reads */
  replica?: Replica
  /** writes a job into its queue; only in a process that runs jobs */
  sendJob?: (tx: Db, queue: string, data: object, options: JobOptions) => Promise<unknown>
}

export interface JobOptions {
  /** seconds from now, or a moment */
  startAfter?: number | Date
}

/** The database for repositories: the pool, or inside a transaction only that transaction. */
export interface Db extends Omit<PgDatabase<PgQueryResultHKT, typeof schema>, 'transaction'> {
  readonly services: DatabaseServices
  /** Only inside a transaction: the rows of `announcements` to send after its end. */
  readonly announcementIds?: string[]
  /** Only of a transaction: run again, it detects its own stored result and does nothing twice. */
  isRepeatable?: boolean
  transaction<Result>(work: (tx: Db) => Promise<Result>, config?: PgTransactionConfig): Promise<Result>
}

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
  listen(channel: string, onNotification: (payload: string) => void, gap: () => void): Promise<void>
  close(): Promise<void>
}
