import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder } from '../db/migration-files.ts'

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

const journalOf = (folder: string) => join(folder, 'meta', '_journal.json')

const readJournal = (folder: string) => JSON.parse(readFileSync(journalOf(folder), 'utf8')) as Journal

export const listTags = () => readJournal(migrationsFolder).entries.map(({ tag }) => tag)

/** A folder of migrations that a test may add to and change. */
const open = (folder: string) => ({
  folder,
  /** Adds a file after all others. */
  add: (tag: string, ...statements: string[]) => {
    const journal = readJournal(folder)
    const when = (journal.entries.at(-1)?.when ?? 0) + 1
    const entry = { idx: journal.entries.length, version: '7', when, tag, breakpoints: true }
    writeFileSync(journalOf(folder), JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
    writeFileSync(join(folder, `${tag}.sql`), statements.join('--> statement-breakpoint\n'))
  },
  change: (tag: string, ...statements: string[]) =>
    writeFileSync(join(folder, `${tag}.sql`), statements.join('--> statement-breakpoint\n')),
  remove: () => rmSync(folder, { recursive: true }),
})

export const emptyMigrations = () => {
  const folder = mkdtempSync(join(tmpdir(), 'yinpu-migrations-'))
  mkdirSync(join(folder, 'meta'))
  writeFileSync(journalOf(folder), JSON.stringify({ version: '7', dialect: 'postgresql', entries: [] }))
  return open(folder)
}

/** A copy of the real ones that ends with `last`. */
export const migrationsUntil = (last: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'yinpu-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const journal = readJournal(folder)
  const end = journal.entries.findIndex(({ tag }) => tag === last)
  if (end < 0) throw new Error(`no migration ${last}`)
  writeFileSync(journalOf(folder), JSON.stringify({ ...journal, entries: journal.entries.slice(0, end + 1) }))
  return open(folder)
}
