import type { Db } from './database.ts'

const repeatable = new WeakSet<Db>()

/** Says that this transaction, run again, finds by itself what was kept of it and does nothing twice. */
export const markRepeatable = (tx: Db) => {
  repeatable.add(tx)
}

export const isRepeatable = (tx: Db): boolean => repeatable.has(tx)
