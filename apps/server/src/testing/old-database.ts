import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import type { Db } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { embeddedSession, servedSession } from '../db/migration-session.ts'
import { migrationsFolder } from '../db/migrations-folder.ts'
import * as schema from '../db/schema/index.ts'

interface Journal {
  entries: { tag: string }[]
}

/** A copy of the migrations that ends with `last`. */
const migrationsUntil = (last: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'yinpu-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal
  const end = journal.entries.findIndex(({ tag }) => tag === last)
  if (end < 0) throw new Error(`no migration ${last}`)
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end + 1) }))
  return folder
}

interface Opened {
  db: Db
  migrate: (folder: string) => Promise<void>
  close: () => Promise<void>
}

const openEmbedded = async (): Promise<Opened> => {
  const client = await PGlite.create()
  const db = drizzleEmbedded(client, { schema })
  return {
    db,
    migrate: (folder) => migrate(embeddedSession(client), { folder }),
    close: () => client.close(),
  }
}

const openPostgres = async (url: string): Promise<Opened> => {
  const name = `old_${process.pid}_${Date.now()}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const client = new pg.Client({ connectionString: own.href })
  await client.connect()
  const db = drizzlePostgres(client, { schema })
  return {
    db,
    migrate: (folder) => migrate(servedSession(client), { folder }),
    close: async () => {
      await client.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** An empty database as an earlier release has left it, and the way from there to this one. */
export const openOldDatabase = async (last: string) => {
  const template = inject('databaseTemplate')
  const opened = await (template.kind === 'postgres' ? openPostgres(template.url) : openEmbedded())
  const folder = migrationsUntil(last)
  await opened.migrate(folder)
  rmSync(folder, { recursive: true })
  return { db: opened.db, upgrade: () => opened.migrate(migrationsFolder), close: opened.close }
}
