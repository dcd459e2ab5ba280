import { randomUUID } from 'node:crypto'
import type { Announcer } from './announcer.ts'
import type { Db } from './database.ts'
import { connectionOf, rootOf } from './root-of.ts'
import { announcements } from './schema/announcement.ts'
import { sql } from './sql.ts'

const announcers = new WeakMap<object, Announcer>()
/** announcements of the open transaction of a connection */
const written = new WeakMap<object, string[]>()

/** From now on this database announces through a table that the announcer empties. */
export const joinAnnouncer = (db: Db, announcer: Announcer) => void announcers.set(rootOf(db), announcer)

/**
 * Notifies every process that listens on the channel, once this transaction is committed; one that is rolled back
 * sends nothing. The embedded database has one connection and no other that would wait: there it is a NOTIFY at
 * once.
 */
export const announce = async (db: Db, channel: string, payload: string): Promise<void> => {
  const announcer = announcers.get(rootOf(db))
  if (!announcer) {
    await db.execute(sql`select pg_notify(${channel}, ${payload})`)
    return
  }
  const id = randomUUID()
  await db.insert(announcements).values({ id, channel, payload })
  const ofTransaction = written.get(connectionOf(db))
  if (ofTransaction) ofTransaction.push(id)
  else announcer.send([id])
}

/**
 * Begins a transaction on this connection; call the returned function at its end, so that its announcements are
 * sent.
 */
export const holdAnnounced = (connection: Db): (() => void) => {
  const ids: string[] = []
  written.set(connectionOf(connection), ids)
  return () => {
    written.delete(connectionOf(connection))
    // Also after a failure: the result of a commit is unknown when its answer was lost.
    if (ids.length > 0) announcers.get(rootOf(connection))?.send(ids)
  }
}
