import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { connectEmbedded } from '../db/connect-embedded.ts'
import { connectPostgres } from '../db/connect-postgres.ts'
import type { Database } from '../db/database.ts'
import { guardTransactions } from '../db/transaction-guard.ts'

let copies = 0

/** A hundred at once wait for four connections, on any machine; the limits of waiting have tests of their own. */
const patient = { connectMs: 120_000, silenceMs: 120_000, downMs: 0 }

const copyPostgres = async (url: string, template: string): Promise<Database> => {
  copies += 1
  const name = `${template}_${process.env.VITEST_POOL_ID ?? 0}_${process.pid}_${copies}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = await connectPostgres(own.href, 4, { limits: patient, guard: guardTransactions })
  return {
    ...database,
    close: async () => {
      await database.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** Read once for all files of a worker, which share their modules. */
const archives = new Map<string, Promise<Blob>>()

export const templateArchive = (file: string): Promise<Blob> => {
  const archive = archives.get(file) ?? readFile(file).then((bytes) => new Blob([bytes]))
  archives.set(file, archive)
  return archive
}

/** A seeded database for one test file, of the kind that this run tests. */
export const createTestDatabase = async (): Promise<Database> => {
  const template = inject('databaseTemplate')
  if (template.kind === 'postgres') return copyPostgres(template.url, template.name)
  const database = await connectEmbedded(undefined, { loadDataDir: await templateArchive(template.file) })
  if (database.embedded) guardTransactions(database.db, database.embedded)
  return database
}
