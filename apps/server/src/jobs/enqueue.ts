import type { Db, JobOptions } from '../db/database.ts'

/**
 * Puts a job into its queue inside the caller's transaction: it is there if, and as soon as, that commits. In a
 * process that runs no jobs (tests, tools) it does nothing.
 */
export const enqueue = async (tx: Db, queue: string, data: object = {}, options: JobOptions = {}) => {
  await tx.services.sendJob?.(tx, queue, data, options)
}
