import type { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Announcer } from './announcer.ts'

/** The standby for long reads. */
export interface Replica {
  /** A connection to a standby that has everything that is written by now; undefined if there is none. */
  borrow(): Promise<{ db: Db; release(isBroken: boolean): void } | undefined>
}

/** Services of a database as a whole: each of its transactions has the same object. */
export interface DatabaseServices {
  /** sends what transactions announce; a database without one announces by NOTIFY */
  announcer?: Announcer
  /** by channel: called for what this process announces, as soon as the transaction has ended */
  ownListeners?: Map<string, ((payload: string) => void)[]>
  /** a standby for long reads */
  replica?: Replica
  /** writes a job into its queue; only in a process that runs jobs */
  sendJob?: (tx: Db, queue: string, data: object, options: JobOptions) => Promise<unknown>
}

/** A row of `announcements`. */
export interface Announcement {
  id: string
  channel: string
  payload: string
}

/** The announcements of one transaction, to be sent after its end. */
export interface TransactionAnnouncements {
  /** True if this very transaction, or this very savepoint, has announced the same already. */
  isKnown(channel: string, payload: string): boolean
  add(announcement: Announcement): void
}

export interface JobOptions {
  /** seconds from now, or a moment */
  startAfter?: number | Date
}

/** The database for repositories: the pool, or inside a transaction only that transaction. */
export interface Db extends Omit<PgDatabase<PgQueryResultHKT>, 'transaction'> {
  readonly services: DatabaseServices
  /** Only inside a transaction. */
  readonly transactionAnnouncements?: TransactionAnnouncements
  /** Only inside a transaction on a server: its connection, which runs later transactions as well. */
  readonly connection?: object
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
  /**
   * The moment (`performance.now()`) since which no announcement can have been missed; undefined while that is
   * unknown. What was read after it, and was not announced as changed, is still true.
   */
  listeningSince(): number | undefined
  /**
   * Subscribes to the announcements of this process alone. The listener is called before the promise of the
   * transaction resolves: a caller who waits for a change finds every cache that listens changed, too.
   */
  listenToOwn(channel: string, onNotification: (payload: string) => void): Promise<void>
  close(): Promise<void>
}
