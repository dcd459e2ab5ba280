import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '../../demo/seed-demo.ts'
import { connectEmbedded } from '../db/connect-embedded.ts'
import { connectPostgres } from '../db/connect-postgres.ts'
import { archiveDatabase } from '../db/empty-database.ts'
import { cheapCost } from './cheap-cost.ts'
import { withoutSpareDatabases } from './without-spare-databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** a migrated and seeded database: a file to load, or a database to copy */
    databaseTemplate: { kind: 'embedded'; file: string } | { kind: 'postgres'; url: string; name: string }
  }
}

/** Migrates and seeds once; every test file then starts from a copy. `TEST_DATABASE_URL` chooses PostgreSQL. */
export default async (project: TestProject) => {
  const url = process.env.TEST_DATABASE_URL
  if (url) return preparePostgres(project, url)
  const { db, embedded, close } = await connectEmbedded()
  if (!embedded) throw new Error('an embedded database was asked for')
  await seedDemo(db, { cost: cheapCost })
  const file = join(tmpdir(), `template-${process.pid}-${Date.now()}.tar`)
  await writeFile(file, withoutSpareDatabases(await archiveDatabase(embedded)))
  await close()
  project.provide('databaseTemplate', { kind: 'embedded', file })
  return () => rm(file, { force: true })
}

const preparePostgres = async (project: TestProject, url: string) => {
  const name = `template_${process.pid}_${Date.now()}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = await connectPostgres(own.href, 2)
  await seedDemo(database.db, { cost: cheapCost })
  await database.close()
  project.provide('databaseTemplate', { kind: 'postgres', url, name })
  return async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}
