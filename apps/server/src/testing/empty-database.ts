import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import type { Db } from '../db/database.ts'
import { embeddedSession, type MigrationSession, servedSession } from '../db/migration-session.ts'
import { withServices } from '../db/with-services.ts'

interface EmptyDatabase {
  db: Db
  session: MigrationSession
  /** of a server; the embedded one has none */
  url: string
  close: () => Promise<void>
}

let made = 0

const openServed = async (serverUrl: string): Promise<EmptyDatabase> => {
  made += 1
  const name = `empty_${process.pid}_${Date.now()}_${made}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  return {
    db: withServices(drizzlePostgres(client), {}),
    session: servedSession(client),
    url: url.href,
    close: async () => {
      await client.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

const openEmbedded = async (): Promise<EmptyDatabase> => {
  const client = await PGlite.create()
  return {
    db: withServices(drizzleEmbedded(client), {}),
    session: embeddedSession(client),
    url: '',
    close: () => client.close(),
  }
}

/** An empty database, of the kind that this run tests. */
export const openEmptyDatabase = (): Promise<EmptyDatabase> => {
  const template = inject('databaseTemplate')
  return template.kind === 'postgres' ? openServed(template.url) : openEmbedded()
}
