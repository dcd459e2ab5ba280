import type { Db } from './database.ts'

const repeatable = new WeakSet<Db>()

/** Says that this transaction, run again, finds by itself what was kept of it and does nothing twice. */
export const markRepeatable = (tx: Db) => {
  repeatable.add(tx)
}

export const isRepeatable = (tx: Db): boolean => repeatable.has(tx)

/** A transaction of its own for what may be done twice without doing more than once. */
export const repeatably = <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction((tx) => {
    markRepeatable(tx)
    return work(tx)
  })
