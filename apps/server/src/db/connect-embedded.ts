import type { PGliteOptions } from '@electric-sql/pglite'
import type { Database } from './database.ts'
import { keepRoom } from './keep-room.ts'
import { loadDrizzle } from './load-drizzle.ts'
import { type MigrationOptions, migrate } from './migrate.ts'
import { embeddedSession } from './migration-session.ts'
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
  const schema = await import('./schema/index.ts')
  const { drizzle } = loadDrizzle('drizzle-orm/pglite') as typeof import('drizzle-orm/pglite')
  const client = await opening
  const db = drizzle(client, { schema })
  yieldBetweenQueries(client)
  await migrate(embeddedSession(client), { ...(log && { log }) })
  const room = folder === undefined ? undefined : keepRoom(client, folder)
  return {
    kind: 'embedded',
    db,
    embedded: client,
    ping: async () => {
      await client.query('select 1')
      if (room && !room.isOpen()) throw new Error('no room for the database')
    },
    listen: async (channel, hear) => {
      await client.listen(channel, hear)
    },
    // There is no other process, and its NOTIFY is delivered with the result of the commit.
    hearOwn: async (channel, hear) => {
      await client.listen(channel, hear)
    },
    close: async () => {
      await room?.stop()
      await client.close()
    },
  }
}
