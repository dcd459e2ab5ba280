import type { Db } from './database.ts'

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
