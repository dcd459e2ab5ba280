import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { temporaryFolder } from './run-server.ts'
import { templateArchive } from './test-database.ts'

/** Spares a server under test the making of a new database, which takes seconds. */
const unpackTemplate = async (file: string, folder: string) => {
  const client = await PGlite.create({ dataDir: folder, loadDataDir: await templateArchive(file) })
  await client.close()
}

/** Data folder, and on PostgreSQL a database, for server processes under test: seeded, and theirs alone. */
export const createProcessStore = async () => {
  const { folder, remove } = await temporaryFolder()
  const template = inject('databaseTemplate')
  if (template.kind === 'embedded') {
    await unpackTemplate(template.file, join(folder, 'pg'))
    return { environment: { DATA_DIR: folder }, remove }
  }
  const name = `${template.name}_process_${process.pid}_${Date.now()}`
  const admin = new pg.Client({ connectionString: template.url })
  await admin.connect()
  await admin.query(`create database ${name} template ${template.name} strategy file_copy`)
  const url = new URL(template.url)
  url.pathname = `/${name}`
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: url.href, SEED_DEMO: 'bare' },
    remove: async () => {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      await remove()
    },
  }
}
