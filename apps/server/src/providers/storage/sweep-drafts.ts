import { readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { draftFolder } from './upload-draft.ts'

const hour = 3_600_000

/** Removes what killed processes left behind; a draft that is still written to is never that old. */
export const sweepDrafts = async (folder: string, now: number): Promise<void> => {
  const drafts = join(folder, draftFolder)
  for (const name of await readdir(drafts).catch(() => [])) {
    const path = join(drafts, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }))
    if (mtimeMs < now - hour) await unlink(path).catch(() => {})
  }
}

/** At most once an hour, and nobody waits for it. */
export const createSweeper = (folder: string, now: () => number) => {
  let sweptAt = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - sweptAt < hour) return
    sweptAt = now()
    void sweepDrafts(folder, sweptAt)
  }
}
