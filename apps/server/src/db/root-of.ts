import type { Db } from './database.ts'

/** A transaction shares its dialect with the drizzle database that began it, and each connection has one of its own. */
export const connectionOf = (db: Db) => (db as unknown as { dialect: object }).dialect

const roots = new WeakMap<object, object>()

/** Marks a drizzle database as one of several for the same place, such as one for each connection. */
export const joinRoot = <Joined extends Db>(db: Joined, root: object): Joined => {
  roots.set(connectionOf(db), root)
  return db
}

/** The same object for a database and for every transaction on it. */
export const rootOf = (db: Db): object => roots.get(connectionOf(db)) ?? connectionOf(db)
