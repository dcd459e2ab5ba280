import type { PGliteOptions } from '@electric-sql/pglite'
import type { Database } from './database.ts'
import { loadDrizzle } from './load-drizzle.ts'
import { type MigrationOptions, migrate } from './migrate.ts'
import { embeddedSession } from './migration-session.ts'
import { limitEmbedded } from './own-customers.ts'
import { watchDiskSpace } from './watch-disk-space.ts'
import { withServices } from './with-services.ts'
import { yieldBetweenQueries } from './yield-between-queries.ts'

/** PostgreSQL in this process, in a folder that belongs to it alone. */
export const connectEmbedded = async (
  folder?: string,
  options: PGliteOptions = {},
  log?: MigrationOptions['log'],
): Promise<Database> => {
  const { PGlite } = loadDrizzle('@electric-sql/pglite') as typeof import('@electric-sql/pglite')
  const opening = PGlite.create({ ...(folder && { dataDir: folder }), ...options })
  // Loaded while the database opens.
  const { drizzle } = loadDrizzle('drizzle-orm/pglite') as typeof import('drizzle-orm/pglite')
  const client = await opening
  const db = withServices(drizzle(client), {})
  yieldBetweenQueries(client)
  limitEmbedded(client)
  await migrate(embeddedSession(client), { ...(log && { log }) })
  const diskSpace = folder === undefined ? undefined : watchDiskSpace(client, folder)
  return {
    kind: 'embedded',
    db,
    embedded: client,
    ping: async () => {
      await client.query('select 1')
      if (diskSpace && !diskSpace.isEnough()) throw new Error('no disk space for the database')
    },
    listen: async (channel, onNotification) => {
      await client.listen(channel, onNotification)
    },
    listeningSince: () => 0,
    // There is no other process, and its NOTIFY is delivered with the result of the commit.
    listenToOwn: async (channel, onNotification) => {
      await client.listen(channel, onNotification)
    },
    close: async () => {
      await diskSpace?.stop()
      await client.close()
    },
  }
}
