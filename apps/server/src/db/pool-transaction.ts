import type pg from 'pg'
import { sendAnnouncements } from './announce.ts'
import type { Announcement, DatabaseServices, Db } from './database.ts'
import { isSurelyUndone } from './database-errors.ts'
import { loadDrizzle } from './load-drizzle.ts'
import type { Pool } from './postgres-pool.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { withServices } from './with-services.ts'

const { drizzle } = loadDrizzle('drizzle-orm/node-postgres') as typeof import('drizzle-orm/node-postgres')

/**
 * Drizzle's own transaction never releases the connection if already its `begin` fails, so that a database that
 * goes away often enough empties the pool, and releases one whose `rollback` has failed as if it were clean.
 */
export const poolTransaction = (pool: Pool, services: DatabaseServices): Db['transaction'] => {
  const open = (client: pg.PoolClient) => drizzle(client)
  const opened = new WeakMap<pg.PoolClient, ReturnType<typeof open>>()
  const drizzleOf = (client: pg.PoolClient) => {
    const drizzleDb = opened.get(client) ?? open(client)
    opened.set(client, drizzleDb)
    return drizzleDb
  }
  return (work, config) => {
    const attempt = async () => {
      // The result is unknown once the commit was sent and no answer came.
      let isEnding = false
      const run: typeof work = async (tx) => {
        const result = await work(tx)
        isEnding = !tx.isRepeatable
        return result
      }
      const once = async () => {
        const client = await pool.connect()
        const sent: Announcement[] = []
        try {
          return await drizzleOf(client).transaction(
            (tx) => run(withServices(tx, services, sent, client)),
            config,
          )
        } finally {
          const isClean = client.getTransactionStatus() === 'I'
          client.release(!isClean)
          // Also after a failure: the result of a commit is unknown when its answer was lost.
          sendAnnouncements(services, sent)
        }
      }
      return pool.retryWhileDown(once, (error) => !isEnding || isSurelyUndone(error))
    }
    return retryConflicts(attempt)
  }
}
