import type { Database } from '../../db/database.ts'
import { createFollowers } from '../../kernel/followers.ts'

/** Tells the open pages of whoever asked for a file how far it is, whichever process writes it. */
export const createExportFeed = async (database: Database) => {
  const { follow, tell, tellAll } = createFollowers<[]>()
  await database.listen('export_changed', tell, tellAll)
  return {
    follow: (companyId: string, staffId: string, hear: () => void): (() => void) =>
      follow(`${companyId}:${staffId}`, hear),
  }
}

export type ExportFeed = Awaited<ReturnType<typeof createExportFeed>>
