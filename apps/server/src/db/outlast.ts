import { setTimeout as delay } from 'node:timers/promises'
import { isAway } from './is-unreachable.ts'

const leastPauseMs = 50
const mostPauseMs = 150

export type Outlast = <Result>(
  attempt: () => Promise<Result>,
  /** whether what was tried has certainly changed nothing */
  isUndone: (error: unknown) => boolean,
) => Promise<Result>

/**
 * Tries again what a database that has just gone away could not do, as when another takes its place: whoever asked
 * waits for a moment instead of being refused. One that stays away is told of at once, to everybody who comes later:
 * the time counts from the first who missed it.
 */
export const createOutlast = (patienceMs: number): Outlast => {
  let since = 0
  let missedAt = -Infinity

  const isWorthWaiting = () => {
    const now = performance.now()
    // Nobody may have asked since the last time it was away.
    if (now - missedAt > patienceMs) since = now
    missedAt = now
    return now - since < patienceMs
  }

  return async (attempt, isUndone) => {
    for (;;) {
      try {
        const result = await attempt()
        missedAt = -Infinity
        return result
      } catch (error) {
        if (!isAway(error) || !isWorthWaiting() || !isUndone(error)) throw error
      }
      await delay(leastPauseMs + Math.random() * (mostPauseMs - leastPauseMs))
    }
  }
}
