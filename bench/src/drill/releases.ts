import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './addresses.ts'

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

const migrations = 'apps/server/src/db/migrations'
const journalFile = `${migrations}/meta/_journal.json`

/** Changes of a new version to a table with constant writes. */
const nextSteps = [
  ['drill-note', `ALTER TABLE "orders" ADD COLUMN "drill_note" text;\n`],
  [
    'drill-note-index',
    `CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_drill_note" ON "orders" ("company_id") WHERE "drill_note" IS NOT NULL;\n`,
  ],
] as const

/** Everything that is installed, but the packages of this release. */
const linkInstalled = (release: string) => {
  const installed = join(root, 'node_modules')
  const own = join(release, 'node_modules')
  mkdirSync(join(own, '@yinpu'), { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== '@yinpu') symlinkSync(join(installed, name), join(own, name))
  for (const name of readdirSync(join(release, 'packages')))
    symlinkSync(join(release, 'packages', name), join(own, '@yinpu', name))
  // Pages are built beside the release that runs here.
  for (const name of ['storefront', 'console'])
    symlinkSync(join(root, 'apps', name), join(release, 'apps', name))
}

export interface Releases {
  /** the release that runs first, if it is not this one */
  former?: string | undefined
  next?: string | undefined
}

/** The server as it was before its last migration; none if its history is not available. */
const makeFormer = (folder: string): string | undefined => {
  const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { maxBuffer: 1 << 30 })
  const release = join(folder, 'former')
  try {
    const [changed = ''] = git('log', '-1', '--format=%H', '--', journalFile).toString().trim().split('\n')
    const packed = git('archive', `${changed}~1`, 'apps/server', 'packages', 'package.json')
    mkdirSync(release, { recursive: true })
    execFileSync('tar', ['-x', '-C', release], { input: packed })
  } catch {
    return undefined
  }
  linkInstalled(release)
  return release
}

/** A copy of this release with more migrations, like the next version of the shop. */
const makeNext = (folder: string): string => {
  const release = join(folder, 'next')
  mkdirSync(release, { recursive: true })
  for (const part of ['apps/server', 'packages', 'package.json'])
    cpSync(join(root, part), join(release, part), { recursive: true })
  linkInstalled(release)
  const path = join(release, journalFile)
  const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal
  for (const [name, statements] of nextSteps) {
    const last = journal.entries.at(-1)
    if (!last) throw new Error('there is no migration')
    const tag = `${String(last.idx + 1).padStart(4, '0')}_${name}`
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag })
    writeFileSync(join(release, migrations, `${tag}.sql`), statements)
  }
  writeFileSync(path, JSON.stringify(journal))
  return release
}

/** The releases before and after this one. */
export const makeReleases = (folder: string): Releases => ({
  former: makeFormer(folder),
  next: makeNext(folder),
})
