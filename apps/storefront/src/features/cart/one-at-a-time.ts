/**
 * Sends one change after another: two at the same time could arrive in the wrong order. Changes that come
 * meanwhile are merged into one, and the later value wins.
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
