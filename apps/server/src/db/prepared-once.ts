import type { Db } from './database.ts'

/** A very frequent query: written once for each connection's database, it is neither built nor parsed again. */
export const preparedOnce = <Query>(write: (db: Db) => Query): ((db: Db) => Query) => {
  const queries = new WeakMap<Db, Query>()
  return (db) => {
    const cached = queries.get(db)
    if (cached) return cached
    const query = write(db)
    queries.set(db, query)
    return query
  }
}
