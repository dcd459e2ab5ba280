import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Database } from './database.ts'
import type { MigrationOptions } from './migrate.ts'

/** The configured database, with its driver loaded only if it is used. */
export const connect = async (config: Config, log?: MigrationOptions['log']): Promise<Database> => {
  if (config.databaseUrl) {
    const { connectPostgres } = await import('./connect-postgres.ts')
    return connectPostgres(config.databaseUrl, config.databasePool, {
      directUrl: config.databaseDirectUrl,
      standbyUrl: config.databaseStandbyUrl,
      log,
    })
  }
  const folder = join(config.dataDir, 'pg')
  await mkdir(folder, { recursive: true })
  const { connectEmbedded } = await import('./connect-embedded.ts')
  return connectEmbedded(folder, {}, log)
}
