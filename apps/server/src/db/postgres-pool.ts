import pg from 'pg'
import { isSurelyUndone } from './database-errors.ts'
import { changeStatements, createStatementNames } from './name-statements.ts'
import { limitQuery } from './own-customers.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { createRetryWhileDown, type RetryWhileDown } from './retry-while-down.ts'

const connectMs = 5_000
/** The server ends a statement by itself, as long as it is alive. */
const statementMs = 10_000
/** Beyond this the server is not alive: a connection without an answer must not block a request for ever. */
const silenceMs = 15_000
/** The time that a primary takes to hand over to another; a buyer who waits longer would rather get a refusal. */
const downMs = 5_000

const defaults = { connectMs, silenceMs, downMs }

export type PoolLimits = typeof defaults

interface PoolOptions {
  limits?: PoolLimits | undefined
  /** PgBouncer is before the database and gives every transaction another connection */
  isShared?: boolean
}

/** A named statement belongs to one connection, and the next transaction may have another. */
const withoutName = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'name' in query ? { ...query, name: undefined } : query

/** By itself it changes nothing, and a second run returns the same. */
const isRead = (query: unknown): boolean => {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query
  return typeof text === 'string' && /^\s*\(?select\b/i.test(text)
}

export type Pool = pg.Pool & {
  retryWhileDown: RetryWhileDown
  /** Fails if it does not answer now. */
  ping(): Promise<void>
}

export const openPool = (
  connectionString: string,
  max: number,
  { limits = defaults, isShared = false }: PoolOptions = {},
): Pool => {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: limits.connectMs,
    // PgBouncer accepts no such option from a client: its own configuration has it.
    // Compiling a plan takes longer than any statement of ours that the planner would have compiled.
    ...(!isShared && { statement_timeout: statementMs, options: '-c jit=off' }),
  })
  const nameFrequent = createStatementNames()
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    // The same for a connection that breaks during a transaction, when the pool itself does not listen.
    client.on('error', () => {})
    const nameOrNot = isShared ? withoutName : nameFrequent
    changeStatements(client, (query, values) => nameOrNot(limitQuery(query), values))
    const { stream } = (client as pg.PoolClient & Pick<pg.Client, 'connection'>).connection
    if ('setTimeout' in stream && typeof stream.setTimeout === 'function')
      stream.setTimeout(limits.silenceMs, () => stream.destroy(new Error('the database is silent')))
  })
  const retryWhileDown = createRetryWhileDown(limits.downMs)
  const queryOnce = pool.query.bind(pool) as (...input: unknown[]) => Promise<unknown>
  const queryWithRetry = (...input: unknown[]) => {
    let isSent = false
    const attempt = async () => {
      const client = await pool.connect()
      isSent = true
      try {
        const result = await (client.query as typeof queryOnce)(...input)
        client.release()
        return result
      } catch (error) {
        client.release(client.getTransactionStatus() !== 'I')
        throw error
      }
    }
    return retryWhileDown(attempt, (error) => !isSent || isRead(input[0]) || isSurelyUndone(error))
  }
  return Object.assign(pool, {
    retryWhileDown,
    ping: async () => {
      await queryOnce('select 1')
    },
    // A statement by itself is a transaction, too; one that changes many rows may meet another.
    query: (...input: unknown[]) => retryConflicts(() => queryWithRetry(...input)),
  })
}
