import type { Db } from './database.ts'

/** A very frequent query: written once for each connection's database, it is neither built nor parsed again. */
export const preparedOnce = <Query>(write: (db: Db) => Query): ((db: Db) => Query) => {
  const held = new WeakMap<Db, Query>()
  return (db) => {
    const known = held.get(db)
    if (known) return known
    const made = write(db)
    held.set(db, made)
    return made
  }
}
