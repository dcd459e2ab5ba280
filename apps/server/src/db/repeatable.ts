import type { Db } from './database.ts'
import { isAway } from './database-errors.ts'

/** Marks a transaction that, run again, detects its own stored result and does nothing twice. */
export const markRepeatable = (tx: Db) => {
  tx.isRepeatable = true
}

/** A transaction of its own for work that can be repeated without a second effect. */
export const repeatably = <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction((tx) => {
    markRepeatable(tx)
    return work(tx)
  })

/**
 * One statement by itself that can be repeated without a second effect: sent once more if the connection broke before
 * its result came. The pool waits until the database is back.
 */
export const repeatStatement = async <Result>(send: () => Promise<Result>): Promise<Result> => {
  try {
    return await send()
  } catch (error) {
    if (!isAway(error)) throw error
    return send()
  }
}
