const leastPauseMs = 30 * 60_000

/** kuaidi100 stops renewing the route of a number that is asked for more often. Later than now: the clock was set back. */
export const mayAskAgain = (lastAskedAt: number | undefined, now: number): boolean =>
  lastAskedAt === undefined || Math.abs(now - lastAskedAt) >= leastPauseMs
