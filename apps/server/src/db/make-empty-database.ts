import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectEmbedded } from './connect-embedded.ts'
import { archiveDatabase, emptyDatabaseName, emptyDatabases } from './empty-database.ts'

/** Writes the archive that a first start opens; those of other migrations go. */
export const makeEmptyDatabase = async (folder = emptyDatabases): Promise<void> => {
  const path = join(folder, emptyDatabaseName())
  if (existsSync(path)) return
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const { embedded, close } = await connectEmbedded()
  try {
    if (!embedded) throw new Error('unreachable')
    const unfinished = `${path}.unfinished`
    await writeFile(unfinished, await archiveDatabase(embedded))
    await rename(unfinished, path)
  } finally {
    await close()
  }
}

if (import.meta.main) await makeEmptyDatabase()
