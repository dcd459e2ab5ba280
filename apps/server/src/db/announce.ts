import { randomUUID } from 'node:crypto'
import type { Db } from './database.ts'
import { announcements } from './schema/index.ts'
import { sql } from './sql.ts'

/**
 * Notifies every process that listens on the channel, once this transaction is committed; one that is rolled back
 * sends nothing. The embedded database has one connection and no other that would wait: there it is a NOTIFY at
 * once.
 */
export const announce = async (db: Db, channel: string, payload: string): Promise<void> => {
  const { announcer } = db.services
  if (!announcer) {
    await db.execute(sql`select pg_notify(${channel}, ${payload})`)
    return
  }
  const id = randomUUID()
  await db.insert(announcements).values({ id, channel, payload })
  if (db.announcementIds) db.announcementIds.push(id)
  else announcer.send([id])
}
