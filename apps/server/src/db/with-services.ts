import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { DatabaseServices, Db } from './database.ts'
import type * as schema from './schema/index.ts'

type DrizzleDb = PgDatabase<PgQueryResultHKT, typeof schema>

/** Drizzle's database with our services, which it hands on to its transactions, and these to their savepoints. */
export const withServices = (
  drizzleDb: DrizzleDb,
  services: DatabaseServices,
  announcementIds?: string[],
): Db => {
  const begin = drizzleDb.transaction.bind(drizzleDb)
  const transaction: Db['transaction'] = (work, config?: PgTransactionConfig) =>
    begin((tx) => work(withServices(tx, services, announcementIds ?? [])), config)
  return Object.assign(drizzleDb, { services, transaction, ...(announcementIds && { announcementIds }) })
}
