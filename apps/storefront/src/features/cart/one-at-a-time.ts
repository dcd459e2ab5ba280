/**
 * Runs one wish after another: two on their way together could arrive in the wrong order. Those that come
 * meanwhile are put together to one, in which the later word counts.
 */
export const oneAtATime = <Wish extends object>(run: (wish: Wish) => Promise<void>) => {
  let isRunning = false
  let waiting: Wish | undefined

  return async (wish: Wish): Promise<void> => {
    waiting = waiting ? { ...waiting, ...wish } : wish
    if (isRunning) return
    isRunning = true
    try {
      while (waiting) {
        const next: Wish = waiting
        waiting = undefined
        await run(next)
      }
    } finally {
      isRunning = false
    }
  }
}
