import pg from 'pg'
import { retryConflicts } from './retry-conflicts.ts'

const connectMs = 5_000
/** The server gives a statement up by itself, as long as it is alive. */
const statementMs = 10_000
/** Beyond this it is not: a connection on which nothing comes back must not keep a request for ever. */
const silenceMs = 15_000

const usual = { connectMs, silenceMs }

export type PoolLimits = typeof usual

interface PoolOptions {
  limits?: PoolLimits | undefined
  /** PgBouncer stands before the database and gives every transaction another connection of its own */
  isShared?: boolean
}

/** A statement that is kept by name lies in one connection, and the next transaction may have another. */
const withoutName = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && 'name' in given ? { ...given, name: undefined } : given

const forgetNames = (client: pg.PoolClient) => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  Object.assign(client, { query: (first: unknown, ...rest: unknown[]) => query(withoutName(first), ...rest) })
}

export const openPool = (
  connectionString: string,
  max: number,
  { limits = usual, isShared = false }: PoolOptions = {},
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: limits.connectMs,
    // PgBouncer takes no such wish from a client: its own configuration has it.
    ...(!isShared && { statement_timeout: statementMs }),
  })
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    // The same for one that breaks during a transaction, when the pool itself does not listen.
    client.on('error', () => {})
    if (isShared) forgetNames(client)
    const { stream } = (client as pg.PoolClient & Pick<pg.Client, 'connection'>).connection
    if ('setTimeout' in stream && typeof stream.setTimeout === 'function')
      stream.setTimeout(limits.silenceMs, () => stream.destroy(new Error('the database is silent')))
  })
  // A statement by itself is a transaction, too; one that changes many rows may meet another.
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  return Object.assign(pool, { query: (...given: unknown[]) => retryConflicts(() => query(...given)) })
}
