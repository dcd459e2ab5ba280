import { migrate } from '../db/migrate.ts'
import { openEmptyDatabase } from './empty-database.ts'
import { migrationsUntil } from './migration-folder.ts'

/** An empty database of an earlier release, and a function that migrates it to this one. */
export const openOldDatabase = async (last: string) => {
  const opened = await openEmptyDatabase()
  const { folder, remove } = migrationsUntil(last)
  await migrate(opened.session, { folder })
  remove()
  return { ...opened, upgrade: () => migrate(opened.session) }
}
