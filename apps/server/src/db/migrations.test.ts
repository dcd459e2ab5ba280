import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { migrationsFolder } from './migrations-folder.ts'

interface Journal {
  entries: { idx: number; tag: string }[]
}

describe('migrations', () => {
  const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'))
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as Journal

  it('are named for what they do', () => {
    // What a generator makes up when nobody names it: two random words.
    for (const file of files) expect(file).toMatch(/^\d{4}_[a-z]+(-[a-z]+)*\.sql$/)
  })

  it('stand in the journal in their order', () => {
    expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual([...files].sort())
  })
})
