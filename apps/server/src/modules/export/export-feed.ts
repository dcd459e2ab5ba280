import type { Database } from '../../db/database.ts'
import { createFollowers } from '../../kernel/followers.ts'

/** Notifies the open pages of the person who requested a file of its progress, whichever process writes it. */
export const createExportFeed = async (database: Database) => {
  const { follow, notify, notifyAll } = createFollowers<[]>()
  await database.listen('export_changed', notify, notifyAll)
  return {
    follow: (companyId: string, staffId: string, hear: () => void): (() => void) =>
      follow(`${companyId}:${staffId}`, hear),
  }
}

export type ExportFeed = Awaited<ReturnType<typeof createExportFeed>>
