import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { backfillNames } from './backfill-names.ts'
import { loadDrizzle } from './load-drizzle.ts'
import { listMigrationFiles, migrationsFolder } from './migration-files.ts'

export const emptyDatabases = fileURLToPath(new URL('../../build/empty-database', import.meta.url))

/** The archive of a database, which a new one can be opened from. */
export const archiveDatabase = async (client: PGlite): Promise<Buffer> => {
  // Otherwise every copy would replay the writes at its start.
  await client.exec('checkpoint')
  return Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer())
}

/** Each set of migrations has an archive of its own, and so has each release of the embedded database. */
export const emptyDatabaseName = () => {
  const library = join(dirname(loadDrizzle.resolve('@electric-sql/pglite')), '..', 'package.json')
  const migrations = listMigrationFiles(migrationsFolder).map((file) => file.hash)
  return `${hash('sha256', [readFileSync(library, 'utf8'), ...migrations, ...backfillNames].join('\n'))}.tar`
}

/**
 * The archive of a migrated database without rows, made by the build: a first start need not make and migrate one.
 * Undefined where nothing was built from these migrations.
 */
export const readEmptyDatabase = async (folder = emptyDatabases): Promise<Blob | undefined> => {
  const path = join(folder, emptyDatabaseName())
  return existsSync(path) ? new Blob([await readFile(path)]) : undefined
}
