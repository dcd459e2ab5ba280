import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from './database.ts'
import { migrationsFolder } from './migrations-folder.ts'
import * as schema from './schema/index.ts'

/** PostgreSQL in this process, in a folder that belongs to it alone. */
export const connectEmbedded = async (folder?: string, options: PGliteOptions = {}): Promise<Database> => {
  const client = await PGlite.create({ ...(folder && { dataDir: folder }), ...options })
  const db = drizzle(client, { schema })
  await migrate(db, { migrationsFolder })
  return {
    kind: 'embedded',
    db,
    ping: async () => {
      await client.query('select 1')
    },
    listen: async (channel, hear) => {
      await client.listen(channel, hear)
    },
    close: () => client.close(),
  }
}
