import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { hearOwn, joinAnnouncer } from './announce.ts'
import { createAnnouncer } from './announcer.ts'
import type { Database } from './database.ts'
import { loadDrizzle } from './load-drizzle.ts'
import { type MigrationOptions, migrate } from './migrate.ts'
import { servedSession } from './migration-session.ts'
import { openAside } from './open-aside.ts'
import { poolTransaction } from './pool-transaction.ts'
import { createListener } from './postgres-listener.ts'
import { openPool, type PoolLimits } from './postgres-pool.ts'
import { joinRoot } from './root-of.ts'
import * as schema from './schema/index.ts'
import { watchProcesses } from './watch-processes.ts'

const { drizzle } = loadDrizzle('drizzle-orm/node-postgres') as typeof import('drizzle-orm/node-postgres')

/** The interval at which a lost database is tried again. */
const againMs = 200

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
  log?: MigrationOptions['log'] | undefined
}

export const connectPostgres = async (
  connectionString: string,
  poolSize: number,
  { limits, directUrl, standbyUrl, countMs, log }: ConnectOptions = {},
): Promise<Database> => {
  const ownUrl = directUrl ?? connectionString
  await migrateServed(ownUrl, { ...(log && { log }) })
  const pool = openPool(connectionString, poolSize, { limits, isShared: directUrl !== undefined })
  const listener = createListener(ownUrl)
  const db = joinRoot(Object.assign(drizzle(pool, { schema }), { transaction: poolTransaction(pool) }), pool)
  const processes = watchProcesses(pool, countMs)
  const announcer = createAnnouncer(pool)
  joinAnnouncer(db, announcer)
  let isClosed = false
  /** Cached values are dropped only once they can be read anew: until then old values are better than none. */
  const untilReachable = async () => {
    while (!isClosed)
      try {
        await pool.ping()
        return
      } catch {
        await delay(againMs)
      }
  }
  const closeAside = standbyUrl ? openAside(db, pool, standbyUrl) : undefined
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
    listen: (channel, hear, gap) => listener.listen(channel, hear, () => void untilReachable().then(gap)),
    hearOwn: async (channel, hear) => hearOwn(db, channel, hear),
    close: async () => {
      isClosed = true
      processes.stop()
      await announcer.close()
      await listener.close()
      await closeAside?.()
      await pool.end()
    },
  }
}
