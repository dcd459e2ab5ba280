import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import type { Database } from './database.ts'
import { migrationsFolder } from './migrations-folder.ts'

/** PostgreSQL in this process, in a folder that belongs to it alone. */
export const connectEmbedded = async (folder?: string, options: PGliteOptions = {}): Promise<Database> => {
  const opening = PGlite.create({ ...(folder && { dataDir: folder }), ...options })
  // Loaded while the database opens: each takes about half of a second start.
  const [{ drizzle }, { migrate }, schema] = await Promise.all([
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
    import('./schema/index.ts'),
  ])
  const client = await opening
  const db = drizzle(client, { schema })
  await migrate(db, { migrationsFolder })
  return {
    kind: 'embedded',
    db,
    embedded: client,
    ping: async () => {
      await client.query('select 1')
    },
    listen: async (channel, hear) => {
      await client.listen(channel, hear)
    },
    close: () => client.close(),
  }
}
