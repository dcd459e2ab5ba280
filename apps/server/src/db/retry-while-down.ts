import { setTimeout as delay } from 'node:timers/promises'
import { isAway } from './database-errors.ts'

const leastPauseMs = 50
const mostPauseMs = 150

export type RetryWhileDown = <Result>(
  attempt: () => Promise<Result>,
  /** true if the attempt has certainly changed nothing */
  isUndone: (error: unknown) => boolean,
) => Promise<Result>

/**
 * Repeats work that failed because the database has just gone away, as when another takes its place: the caller
 * waits for a moment instead of being refused. If it stays away, all later callers are refused at once: the
 * timeout counts from the first failure.
 */
export const createRetryWhileDown = (timeoutMs: number): RetryWhileDown => {
  let since = 0
  let missedAt = -Infinity

  const isWithinTimeout = () => {
    const now = performance.now()
    // There may have been no call since the last time it was away.
    if (now - missedAt > timeoutMs) since = now
    missedAt = now
    return now - since < timeoutMs
  }

  return async (attempt, isUndone) => {
    for (;;) {
      try {
        const result = await attempt()
        missedAt = -Infinity
        return result
      } catch (error) {
        if (!isAway(error) || !isWithinTimeout() || !isUndone(error)) throw error
      }
      await delay(leastPauseMs + Math.random() * (mostPauseMs - leastPauseMs))
    }
  }
}
