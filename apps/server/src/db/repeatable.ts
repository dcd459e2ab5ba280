import type { Db } from './database.ts'

const repeatable = new WeakSet<Db>()

/** Marks a transaction that, run again, detects its own stored result and does nothing twice. */
export const markRepeatable = (tx: Db) => {
  repeatable.add(tx)
}

export const isRepeatable = (tx: Db): boolean => repeatable.has(tx)

/** A transaction of its own for work that can be repeated without a second effect. */
export const repeatably = <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction((tx) => {
    markRepeatable(tx)
    return work(tx)
  })
