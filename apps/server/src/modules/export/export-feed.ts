import type { Database } from '../../db/database.ts'

type Hear = () => void

/** Tells the open pages of whoever asked for a file how far it is, whichever process writes it. */
export const createExportFeed = async (database: Database) => {
  const hearers = new Map<string, Set<Hear>>()
  const tell = (key: string) => {
    for (const hear of hearers.get(key) ?? []) hear()
  }
  await database.listen('export_changed', tell, () => {
    for (const key of hearers.keys()) tell(key)
  })
  return {
    follow: (companyId: string, staffId: string, hear: Hear): (() => void) => {
      const key = `${companyId}:${staffId}`
      const of = hearers.get(key) ?? new Set<Hear>()
      hearers.set(key, of.add(hear))
      return () => {
        of.delete(hear)
        if (of.size === 0 && hearers.get(key) === of) hearers.delete(key)
      }
    },
  }
}

export type ExportFeed = Awaited<ReturnType<typeof createExportFeed>>
