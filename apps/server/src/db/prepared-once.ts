import type { Db } from './database.ts'

/**
 * A very frequent query: written once for the pool and once for each connection that runs transactions, it is neither
 * built nor parsed again.
 */
export const preparedOnce = <Query>(write: (db: Db) => Query): ((db: Db) => Query) => {
  const queries = new WeakMap<object, Query>()
  return (db) => {
    const runner = db.connection ?? db
    const cached = queries.get(runner)
    if (cached) return cached
    const query = write(db)
    queries.set(runner, query)
    return query
  }
}
