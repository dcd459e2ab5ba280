import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Database } from './database.ts'
import { readEmptyDatabase } from './empty-database.ts'
import type { MigrationOptions } from './migrate.ts'

/** A first start copies the build's empty database, if there is one; else it makes and migrates its own. */
export const openEmbedded = async (
  dataDir: string,
  log?: MigrationOptions['log'],
  readEmpty = readEmptyDatabase,
): Promise<Database> => {
  const folder = join(dataDir, 'pg')
  await mkdir(folder, { recursive: true })
  const isNew = (await readdir(folder)).length === 0
  const archive = isNew ? await readEmpty() : undefined
  const { connectEmbedded } = await import('./connect-embedded.ts')
  return connectEmbedded(folder, archive ? { loadDataDir: archive } : {}, log)
}

/** The configured database, with its driver loaded only if it is used. */
export const connect = async (config: Config, log?: MigrationOptions['log']): Promise<Database> => {
  if (!config.databaseUrl) return openEmbedded(config.dataDir, log)
  const { connectPostgres } = await import('./connect-postgres.ts')
  return connectPostgres(config.databaseUrl, config.databasePool, {
    directUrl: config.databaseDirectUrl,
    standbyUrl: config.databaseStandbyUrl,
    log,
  })
}
