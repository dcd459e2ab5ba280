import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backfillNames } from './backfill-names.ts'
import { openEmbedded } from './connect.ts'
import { emptyDatabaseName, readEmptyDatabase } from './empty-database.ts'
import { makeEmptyDatabase } from './make-empty-database.ts'
import { listMigrationFiles, migrationsFolder } from './migration-files.ts'
import { readRows } from './read-rows.ts'
import { sql } from './sql.ts'

describe('the empty database of a build', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'yinpu-empty-'))
    await makeEmptyDatabase(join(folder, 'made'))
  }, 120_000)
  afterAll(() => rm(folder, { recursive: true }))

  it('is opened by a first start, with every migration and backfill done and no row of a shop', async () => {
    const archive = await readEmptyDatabase(join(folder, 'made'))
    expect(archive).toBeDefined()
    const { db, close } = await openEmbedded(folder, undefined, async () => archive)
    const count = async (table: string) =>
      (await readRows<{ n: number }>(db, sql.raw(`select count(*)::int as n from ${table}`)))[0]?.n
    expect(await count('drizzle.__drizzle_migrations')).toBe(listMigrationFiles(migrationsFolder).length)
    expect(await count('backfills where done_at is not null')).toBe(backfillNames.length)
    expect(await count('companies')).toBe(0)
    await close()
  })

  it('is never laid over a database that is there already', async () => {
    const refuse = () => Promise.reject(new Error('read for a folder that has a database'))
    const { ping, close } = await openEmbedded(folder, undefined, refuse)
    await ping()
    await close()
  })

  it('is not used where it was made from other migrations', async () => {
    const other = join(folder, 'other')
    expect(existsSync(join(folder, 'made', emptyDatabaseName()))).toBe(true)
    expect(await readEmptyDatabase(other)).toBeUndefined()
  })
})
