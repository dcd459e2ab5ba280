import { readdir, rm, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { hourMs } from '@yinpu/contract'
import { partsFolder } from './local-parts.ts'
import { isStorageKey } from './storage.ts'
import { draftFolder } from './upload-draft.ts'

const entriesOf = (folder: string) => readdir(folder, { withFileTypes: true }).catch(() => [])

/** Could this folder contain keys with the prefix, or is it beside them? */
const mayHold = (folderKey: string, prefix: string) =>
  prefix.startsWith(`${folderKey}/`) || `${folderKey}/`.startsWith(prefix)

/** Walks one folder at a time; files without a key of ours, drafts among them, are skipped. */
export async function* listLocalFiles(
  folder: string,
  prefix: string,
  time: number,
  within = '',
): AsyncGenerator<string> {
  for (const entry of await entriesOf(join(folder, within))) {
    const key = within ? `${within}/${entry.name}` : entry.name
    if (!isStorageKey(key)) continue
    if (entry.isDirectory() && mayHold(key, prefix)) yield* listLocalFiles(folder, prefix, time, key)
    if (!entry.isFile() || !key.startsWith(prefix)) continue
    const file = await stat(join(folder, key)).catch(() => undefined)
    if (file && file.mtimeMs < time) yield key
  }
}

/** Removes drafts that killed processes left behind; a draft that is still written to is never that old. */
const sweepDrafts = async (folder: string, now: number): Promise<void> => {
  const drafts = join(folder, draftFolder)
  for (const name of await readdir(drafts).catch(() => [])) {
    const path = join(drafts, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }))
    if (mtimeMs < now - hourMs) await unlink(path).catch(() => {})
  }
}

/** Buyers have a day for the parts of a file, and the order's own sweep half a day more to give them up. */
const partsMs = 48 * hourMs

/** Abandoned parts, by the time of the last one. */
export const sweepParts = async (folder: string, now: number): Promise<void> => {
  const parts = join(folder, partsFolder)
  for (const name of await readdir(parts).catch(() => [])) {
    const path = join(parts, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }))
    if (mtimeMs < now - partsMs) await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}

/** At most once an hour, and no call waits for it. */
export const createSweeper = (folder: string, now: () => number) => {
  let sweptAt = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - sweptAt < hourMs) return
    sweptAt = now()
    void sweepDrafts(folder, sweptAt).then(() => sweepParts(folder, sweptAt))
  }
}
