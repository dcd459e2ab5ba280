import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Announcement, DatabaseServices, Db, TransactionAnnouncements } from './database.ts'

type DrizzleDb = PgDatabase<PgQueryResultHKT>

/** A savepoint may be undone alone, so that it does not rely on what was announced before it. */
const createTransactionAnnouncements = (sent: Announcement[]): TransactionAnnouncements => {
  const own: Announcement[] = []
  return {
    isKnown: (channel, payload) =>
      own.some((announcement) => announcement.channel === channel && announcement.payload === payload),
    add: (announcement) => {
      own.push(announcement)
      sent.push(announcement)
    },
  }
}

/**
 * Drizzle's database with our services, which it hands on to its transactions, and these to their savepoints. Inside a
 * transaction, `sent` collects what is announced after its end.
 */
export const withServices = (
  drizzleDb: DrizzleDb,
  services: DatabaseServices,
  sent?: Announcement[],
  connection?: object,
): Db => {
  const begin = drizzleDb.transaction.bind(drizzleDb)
  const transaction: Db['transaction'] = (work, config?: PgTransactionConfig) =>
    begin((tx) => work(withServices(tx, services, sent ?? [], connection)), config)
  const transactionAnnouncements = sent && createTransactionAnnouncements(sent)
  return Object.assign(drizzleDb, {
    services,
    transaction,
    ...(transactionAnnouncements && { transactionAnnouncements }),
    ...(connection && { connection }),
  })
}
