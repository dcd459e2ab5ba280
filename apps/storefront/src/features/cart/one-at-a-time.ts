/**
 * Runs one wish after another: two on their way together could arrive in the wrong order. Those that come
 * meanwhile are put together to one, in which the later word counts.
 */
export const oneAtATime = <Change extends object>(run: (change: Change) => Promise<void>) => {
  let isRunning = false
  let waiting: Change | undefined

  return async (change: Change): Promise<void> => {
    waiting = waiting ? { ...waiting, ...change } : change
    if (isRunning) return
    isRunning = true
    try {
      while (waiting) {
        const next: Change = waiting
        waiting = undefined
        await run(next)
      }
    } finally {
      isRunning = false
    }
  }
}
