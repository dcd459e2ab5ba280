import { type SweepDeps, sweepFiles } from './sweep-files.ts'

const lookMs = 60_000

/**
 * Sweeps at once if the disk has no room for new files. Not one of the jobs: those take their turns in the database,
 * and an embedded one on a full disk takes no writes, so that nothing would ever make room again.
 */
export const watchRoom = (deps: SweepDeps, everyMs = lookMs) => {
  const { storage, logger } = deps
  let looking: Promise<void> | undefined
  const look = async () => {
    if (!storage.room || (await storage.room()) > 0) return
    const swept = await sweepFiles(deps, { isShort: true })
    logger.warn({ swept }, 'the disk is nearly full')
  }
  const timer =
    storage.room &&
    setInterval(() => {
      // One check at a time, however long it takes.
      looking ??= look()
        .catch((err: unknown) => logger.error({ err }, 'no room could be made'))
        .finally(() => {
          looking = undefined
        })
    }, everyMs).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
