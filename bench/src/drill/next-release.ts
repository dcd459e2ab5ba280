import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './addresses.ts'

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

const migration = `ALTER TABLE "orders" ADD COLUMN "drill_note" text;
--> statement-breakpoint
CREATE INDEX "orders_drill_note" ON "orders" ("company_id") WHERE "drill_note" IS NOT NULL;
`

/** A copy of this release with one more migration: what the next version of the shop would be. */
export const makeNextRelease = (folder: string): string => {
  const release = join(folder, 'next')
  mkdirSync(join(release, 'apps'), { recursive: true })
  cpSync(join(root, 'apps/server'), join(release, 'apps/server'), { recursive: true })
  for (const part of ['packages', 'node_modules', 'package.json', 'apps/storefront', 'apps/console'])
    symlinkSync(join(root, part), join(release, part))
  const folderOf = join(release, 'apps/server/src/db/migrations')
  const path = join(folderOf, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal
  const last = journal.entries.at(-1)
  if (!last) throw new Error('there is no migration')
  const tag = `${String(last.idx + 1).padStart(4, '0')}_drill`
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag })
  writeFileSync(path, JSON.stringify(journal))
  writeFileSync(join(folderOf, `${tag}.sql`), migration)
  return release
}
