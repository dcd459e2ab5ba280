import { setTimeout as delay } from 'node:timers/promises'

/** A deadlock that PostgreSQL has ended by stopping us, and a snapshot that others have written past. */
const conflictStates = ['40P01', '40001']
const retries = 2
const mostPauseMs = 50

/** True if the database has undone a transaction only because of others that ran at the same time. */
export const isConflict = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' && conflictStates.includes(code)) || isConflict(error.cause)
}

/**
 * Runs a whole transaction again after such a conflict: nothing of it was stored. It must do nothing outside of the
 * database before it is committed. The pause is random, so that the same two do not conflict again.
 */
export const retryConflicts = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (retry === retries || !isConflict(error)) throw error
    }
    await delay(Math.random() * mostPauseMs)
  }
}
