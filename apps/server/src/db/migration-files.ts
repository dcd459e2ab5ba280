import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadDrizzle } from './load-drizzle.ts'

const { readMigrationFiles } = loadDrizzle('drizzle-orm/migrator') as typeof import('drizzle-orm/migrator')

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

export interface MigrationFile {
  /** its name without the ending */
  tag: string
  /** its key in drizzle's table */
  at: number
  hash: string
  statements: string[]
  /** contains CONCURRENTLY, which PostgreSQL runs in no transaction */
  isConcurrent: boolean
  /** removes parts that an earlier release used */
  isContract: boolean
  /** the backfill that must be done before it runs */
  after: string | undefined
}

const concurrently = /\bconcurrently\b/i
const contract = /^-- contract(?: after backfill ([a-z]+(?:-[a-z]+)*))?\s*$/

/** A comment may contain words that no statement does. */
export const withoutComments = (statement: string) => statement.replace(/--[^\n]*/g, '')

/**
 * Reads the requirement in the first line of a file: `-- contract`, or `-- contract after backfill
 * orders-by-words`.
 */
export const describeFile = (tag: string, statements: string[]) => {
  const [firstLine = ''] = (statements[0] ?? '').trimStart().split('\n', 1)
  const marked = contract.exec(firstLine)
  return {
    tag,
    statements,
    isConcurrent: statements.some((statement) => concurrently.test(withoutComments(statement))),
    isContract: marked !== null,
    after: marked?.[1],
  }
}

/** For a database without other users, so that the statement may run in a transaction. */
export const withoutConcurrently = (statement: string) => statement.replace(/\bconcurrently\b/gi, '')

/** Drizzle's files, in the order of its journal. */
export const listMigrationFiles = (folder: string): MigrationFile[] => {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, hash, folderMillis }, at) => ({
    ...describeFile(journal.entries[at]?.tag ?? '', sql),
    at: folderMillis,
    hash,
  }))
}
