import type { Database } from '../../db/database.ts'
import { type Owner, ownerKey } from '../../kernel/owner.ts'

type Hear = () => void

/** Tells a buyer's open pages that there is a message, or that one was read, whichever process has written it. */
export const createMessageFeed = async (database: Database) => {
  const hearers = new Map<string, Set<Hear>>()
  const tell = (owner: string) => {
    for (const hear of hearers.get(owner) ?? []) hear()
  }
  /** What was said while nobody listened is unknown: everybody looks again. */
  const tellAll = () => {
    for (const own of hearers.values()) for (const hear of own) hear()
  }
  await database.listen('message_changed', tell, tellAll)

  return {
    follow: (owner: Owner, hear: Hear): (() => void) => {
      const key = ownerKey(owner)
      const own = hearers.get(key) ?? new Set<Hear>()
      hearers.set(key, own.add(hear))
      return () => {
        own.delete(hear)
        if (own.size === 0) hearers.delete(key)
      }
    },
  }
}

export type MessageFeed = Awaited<ReturnType<typeof createMessageFeed>>
