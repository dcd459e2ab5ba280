import type { Database } from '../../db/database.ts'
import { createFollowers } from '../../kernel/followers.ts'
import { type Owner, ownerKey } from '../../kernel/owner.ts'

/** Notifies a buyer's open pages that there is a message, or that one was read, whichever process has written it. */
export const createMessageFeed = async (database: Pick<Database, 'listen'>) => {
  const { follow, notify, notifyAll } = createFollowers<[]>()
  // Announcements during a gap are lost: after it every follower reads again.
  await database.listen('message_changed', notify, notifyAll)
  return { follow: (owner: Owner, hear: () => void): (() => void) => follow(ownerKey(owner), hear) }
}

export type MessageFeed = Awaited<ReturnType<typeof createMessageFeed>>
