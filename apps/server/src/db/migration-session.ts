import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'

/** One connection, as a migration needs it. */
export interface MigrationSession {
  /** whether others use the database at the same time */
  isShared: boolean
  run: (statements: string) => Promise<unknown>
  read: <Row>(query: string, values?: unknown[]) => Promise<Row[]>
}

export const servedSession = (client: pg.Client): MigrationSession => ({
  isShared: true,
  run: (statements) => client.query(statements),
  read: async <Row>(query: string, values: unknown[] = []) =>
    (await client.query(query, values)).rows as Row[],
})

export const embeddedSession = (client: PGlite): MigrationSession => ({
  isShared: false,
  run: (statements) => client.exec(statements),
  read: async <Row>(query: string, values: unknown[] = []) => (await client.query<Row>(query, values)).rows,
})
