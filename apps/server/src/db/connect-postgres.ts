import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { createAnnouncer } from './announcer.ts'
import type { Database, DatabaseServices, Db } from './database.ts'
import { loadDrizzle } from './load-drizzle.ts'
import { type MigrationOptions, migrate } from './migrate.ts'
import { servedSession } from './migration-session.ts'
import { openReplica } from './open-replica.ts'
import { poolTransaction } from './pool-transaction.ts'
import { createListener } from './postgres-listener.ts'
import { openPool, type PoolLimits } from './postgres-pool.ts'
import type { Guard } from './transaction-guard.ts'
import { watchProcesses } from './watch-processes.ts'
import { withServices } from './with-services.ts'

const { drizzle } = loadDrizzle('drizzle-orm/node-postgres') as typeof import('drizzle-orm/node-postgres')

/** The interval at which a lost database is tried again. */
const retryMs = 200

const migrateServed = async (connectionString: string, options: MigrationOptions) => {
  const client = new pg.Client({ connectionString })
  // The next statement notices a connection that broke between two; without a listener the break would end the
  // process.
  client.on('error', () => {})
  await client.connect()
  try {
    await migrate(servedSession(client), options)
  } finally {
    await client.end()
  }
}

interface ConnectOptions {
  limits?: PoolLimits
  /** past PgBouncer, for uses that need a connection of their own: migrations and LISTEN */
  directUrl?: string | undefined
  /** of standbys, for long reading */
  standbyUrl?: string | undefined
  /** the interval of counting the processes */
  countMs?: number
  /** in tests: refuses a query beside an open transaction */
  guard?: Guard
  log?: MigrationOptions['log'] | undefined
}

export const connectPostgres = async (
  connectionString: string,
  poolSize: number,
  { limits, directUrl, standbyUrl, countMs, guard, log }: ConnectOptions = {},
): Promise<Database> => {
  const ownUrl = directUrl ?? connectionString
  await migrateServed(ownUrl, { ...(log && { log }) })
  const pool = openPool(connectionString, poolSize, { limits, isShared: directUrl !== undefined })
  const listener = createListener(ownUrl)
  const announcer = createAnnouncer(pool)
  const replica = standbyUrl ? openReplica(pool, standbyUrl) : undefined
  const ownListeners: NonNullable<DatabaseServices['ownListeners']> = new Map()
  const services: DatabaseServices = { announcer, ownListeners, ...(replica && { replica }) }
  const db: Db = Object.assign(withServices(drizzle(pool), services), {
    transaction: poolTransaction(pool, services),
  })
  guard?.(db, pool)
  const processes = watchProcesses(pool, countMs)
  let isClosed = false
  /** Cached values are dropped only once they can be read anew: until then old values are better than none. */
  const untilReachable = async () => {
    while (!isClosed)
      try {
        await pool.ping()
        return
      } catch {
        await delay(retryMs)
      }
  }
  return {
    kind: 'postgres',
    db,
    pool: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    processes: processes.count,
    ping: pool.ping,
    listen: (channel, onNotification, gap) =>
      listener.listen(channel, onNotification, () => void untilReachable().then(gap)),
    listeningSince: listener.listeningSince,
    listenToOwn: async (channel, onNotification) => {
      ownListeners.set(channel, [...(ownListeners.get(channel) ?? []), onNotification])
    },
    close: async () => {
      isClosed = true
      processes.stop()
      await announcer.close()
      await listener.close()
      delete services.replica
      await replica?.close()
      await pool.end()
    },
  }
}
