/** The largest growth of this process during the work, in bytes that really are in memory. */
export const growthDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 10)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return Math.max(most, process.memoryUsage.rss()) - before
}
