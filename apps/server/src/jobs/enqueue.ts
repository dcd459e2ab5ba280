import type { Db } from '../db/database.ts'
import { rootOf } from '../db/root-of.ts'

interface Options {
  /** seconds from now, or a moment */
  startAfter?: number | Date
}

type Send = (tx: Db, queue: string, data: object, options: Options) => Promise<unknown>

const senders = new WeakMap<object, Send>()

/** From now on `enqueue` writes to the queues of this database, until the answer is called. */
export const bindQueues = (db: Db, send: Send) => {
  senders.set(rootOf(db), send)
  return () => void senders.delete(rootOf(db))
}

/**
 * Puts a job into its queue inside the caller's transaction: it is there if, and as soon as, that commits. In a
 * process that runs no jobs (tests, tools) it does nothing.
 */
export const enqueue = async (tx: Db, queue: string, data: object = {}, options: Options = {}) => {
  await senders.get(rootOf(tx))?.(tx, queue, data, options)
}
