import { randomUUID } from 'node:crypto'
import type { Announcement, DatabaseServices, Db } from './database.ts'
import { announcements } from './schema/index.ts'
import { type SQL, sql } from './sql.ts'

/** Calls the listeners of this process and hands the rows to the announcer, once the transaction has ended. */
export const sendAnnouncements = (services: DatabaseServices, sent: readonly Announcement[]): void => {
  if (sent.length === 0) return
  for (const { channel, payload } of sent)
    for (const listener of services.ownListeners?.get(channel) ?? []) listener(payload)
  services.announcer?.send(sent.map(({ id }) => id))
}

/**
 * Notifies every process that listens on the channel, once this transaction is committed; one that is rolled back
 * sends nothing. The same announcement twice in one transaction is one. The embedded database has one connection and
 * no other that would wait: there it is a NOTIFY at once.
 */
export const announce = async (db: Db, channel: string, payload: string): Promise<void> => {
  const { services, transactionAnnouncements } = db
  if (!services.announcer) {
    await db.execute(sql`select pg_notify(${channel}, ${payload})`)
    return
  }
  if (transactionAnnouncements?.isKnown(channel, payload)) return
  const announcement = { id: randomUUID(), channel, payload }
  await db.insert(announcements).values(announcement)
  if (transactionAnnouncements) transactionAnnouncements.add(announcement)
  else sendAnnouncements(services, [announcement])
}

interface AnnouncementPart {
  /** one row for each announcement, to stand in the `with` of a statement that reads it */
  query: SQL
  /** to be called once the statement has stored it */
  note(): void
}

/** The same as part of a statement that writes: announces if `written`, a part of the same statement, has a row. */
export const announceWritten = (tx: Db, channel: string, payload: string, written: SQL): AnnouncementPart => {
  const { services, transactionAnnouncements } = tx
  if (!services.announcer)
    return {
      query: sql`select pg_notify(${channel}::text, ${payload}::text) where exists (select from ${written})`,
      note: () => {},
    }
  const announcement = { id: randomUUID(), channel, payload }
  return {
    query: sql`insert into announcements (id, channel, payload)
      select ${announcement.id}::uuid, ${channel}::text, ${payload}::text where exists (select from ${written})
      returning id`,
    note: () => {
      if (transactionAnnouncements) transactionAnnouncements.add(announcement)
      else sendAnnouncements(services, [announcement])
    },
  }
}
