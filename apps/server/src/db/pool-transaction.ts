import type pg from 'pg'
import { holdAnnounced } from './announce.ts'
import type { Db } from './database.ts'
import { isSurelyUndone } from './is-unreachable.ts'
import { loadDrizzle } from './load-drizzle.ts'
import type { Pool } from './postgres-pool.ts'
import { isRepeatable } from './repeatable.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { joinRoot } from './root-of.ts'
import * as schema from './schema/index.ts'

const { drizzle } = loadDrizzle('drizzle-orm/node-postgres') as typeof import('drizzle-orm/node-postgres')

/**
 * Drizzle's own transaction never releases the connection if already its `begin` fails, so that a database that
 * goes away often enough empties the pool, and releases one whose `rollback` has failed as if it were clean.
 */
export const poolTransaction = (pool: Pool): Db['transaction'] => {
  const known = new WeakMap<pg.PoolClient, Db>()
  const dbOf = (client: pg.PoolClient): Db => {
    const held = known.get(client) ?? joinRoot(drizzle(client, { schema }), pool)
    known.set(client, held)
    return held
  }
  return (work, config) => {
    const attempt = async () => {
      // The result is unknown once the commit was sent and no answer came.
      let isEnding = false
      const run: typeof work = async (tx) => {
        const result = await work(tx)
        isEnding = !isRepeatable(tx)
        return result
      }
      const once = async () => {
        const client = await pool.connect()
        const db = dbOf(client)
        const sendAnnounced = holdAnnounced(db)
        try {
          return await db.transaction(run, config)
        } finally {
          const isClean = client.getTransactionStatus() === 'I'
          client.release(!isClean)
          sendAnnounced()
        }
      }
      return pool.outlast(once, (error) => !isEnding || isSurelyUndone(error))
    }
    return retryConflicts(attempt)
  }
}
