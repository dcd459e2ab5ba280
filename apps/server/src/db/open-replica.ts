import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Replica } from './database.ts'
import { loadDrizzle } from './load-drizzle.ts'
import { openPool } from './postgres-pool.ts'
import { withServices } from './with-services.ts'

const { drizzle } = loadDrizzle('drizzle-orm/node-postgres') as typeof import('drizzle-orm/node-postgres')

/** A standby that is this far behind is not waited for any longer. */
const timeoutMs = 500
const stepMs = 20
const standbyConnections = 4

/**
 * Opens a standby for the long reads of a database. The position of the primary's log is read first, so that the
 * standby's answer contains everything that anybody had written before.
 */
export const openReplica = (primary: pg.Pool, standbyUrl: string): Replica & { close(): Promise<void> } => {
  const pool = openPool(standbyUrl, standbyConnections)

  const hasCaughtUp = async (client: pg.PoolClient, lsn: string) => {
    const query = 'select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as ok'
    return (await client.query<{ ok: boolean }>(query, [lsn])).rows[0]?.ok === true
  }

  const borrow = async () => {
    // The inserted position, not only the written one: an acknowledgement may run ahead of that.
    const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')
    const client = await pool.connect()
    try {
      const until = performance.now() + timeoutMs
      while (!(await hasCaughtUp(client, rows[0]?.lsn ?? ''))) {
        if (performance.now() > until) {
          client.release()
          return undefined
        }
        await delay(stepMs)
      }
    } catch (error) {
      client.release(true)
      throw error
    }
    const release = (isBroken: boolean) => client.release(isBroken)
    return { db: withServices(drizzle(client), {}), release }
  }

  return { borrow: () => borrow().catch(() => undefined), close: () => pool.end() }
}
