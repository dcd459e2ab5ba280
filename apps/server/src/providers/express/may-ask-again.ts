const leastPauseMs = 30 * 60_000

/** kuaidi100 stops renewing the route of a number that is asked for more often. */
export const mayAskAgain = (lastAskedAt: number | undefined, now: number): boolean =>
  lastAskedAt === undefined || now - lastAskedAt >= leastPauseMs
