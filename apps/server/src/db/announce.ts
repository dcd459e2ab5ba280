import { randomUUID } from 'node:crypto'
import type { Announcer } from './announcer.ts'
import type { Db } from './database.ts'
import { connectionOf, rootOf } from './root-of.ts'
import { announcements } from './schema/announcement.ts'
import { sql } from './sql.ts'

type Hear = (payload: string) => void

interface Announcement {
  id: string
  channel: string
  payload: string
}

const announcers = new WeakMap<object, Announcer>()
/** by database and channel */
const ownHearers = new WeakMap<object, Map<string, Hear[]>>()
/** announcements of the open transaction of a connection */
const written = new WeakMap<object, Announcement[]>()
/** what a transaction has announced already; a part that may be undone alone is a transaction of its own here */
const announced = new WeakMap<object, Set<string>>()

/** From now on this database announces through a table that the announcer empties. */
export const joinAnnouncer = (db: Db, announcer: Announcer) => void announcers.set(rootOf(db), announcer)

/** Calls `hear` for what transactions on this database in this process have announced, as soon as each has ended. */
export const hearOwn = (db: Db, channel: string, hear: Hear): void => {
  const ofDatabase = ownHearers.get(rootOf(db)) ?? new Map<string, Hear[]>()
  ofDatabase.set(channel, [...(ofDatabase.get(channel) ?? []), hear])
  ownHearers.set(rootOf(db), ofDatabase)
}

const tellOwn = (db: Db, told: readonly Announcement[]) => {
  const hearers = ownHearers.get(rootOf(db))
  for (const { channel, payload } of told) for (const hear of hearers?.get(channel) ?? []) hear(payload)
}

/** False if this very transaction has announced the same already. */
const isNew = (tx: Db, channel: string, payload: string) => {
  const before = announced.get(tx) ?? new Set<string>()
  announced.set(tx, before)
  const name = `${channel} ${payload}`
  if (before.has(name)) return false
  before.add(name)
  return true
}

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
  const ofTransaction = written.get(connectionOf(db))
  if (ofTransaction && !isNew(db, channel, payload)) return
  const announcement = { id: randomUUID(), channel, payload }
  await db.insert(announcements).values(announcement)
  if (ofTransaction) {
    ofTransaction.push(announcement)
    return
  }
  tellOwn(db, [announcement])
  announcer.send([announcement.id])
}

/**
 * Begins a transaction on this connection; call the returned function at its end, so that its announcements are
 * sent.
 */
export const holdAnnounced = (connection: Db): (() => void) => {
  const told: Announcement[] = []
  written.set(connectionOf(connection), told)
  return () => {
    written.delete(connectionOf(connection))
    // Also after a failure: the result of a commit is unknown when its answer was lost.
    if (told.length === 0) return
    tellOwn(connection, told)
    announcers.get(rootOf(connection))?.send(told.map(({ id }) => id))
  }
}
