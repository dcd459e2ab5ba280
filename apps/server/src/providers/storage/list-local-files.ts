import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isStorageKey } from './storage-key.ts'

const entriesOf = (folder: string) => readdir(folder, { withFileTypes: true }).catch(() => [])

/** Could this folder hold keys with the prefix, or does it lie beside them? */
const mayHold = (folderKey: string, prefix: string) =>
  prefix.startsWith(`${folderKey}/`) || `${folderKey}/`.startsWith(prefix)

/** Walks one folder at a time; whatever has no key of ours, drafts among it, is passed over. */
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
    const found = await stat(join(folder, key)).catch(() => undefined)
    if (found && found.mtimeMs < time) yield key
  }
}
