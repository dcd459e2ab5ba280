import { type SweepDeps, sweepFiles } from './sweep-files.ts'

const checkMs = 60_000

/**
 * Sweeps at once if the disk has no space for new files. Not one of the jobs: those take their turns in the database,
 * and an embedded one on a full disk takes no writes, so that nothing would ever free space again.
 */
export const sweepFullDisk = (deps: SweepDeps, everyMs = checkMs) => {
  const { storage, logger } = deps
  let checking: Promise<void> | undefined
  const check = async () => {
    if (!storage.diskSpace || (await storage.diskSpace()) > 0) return
    const swept = await sweepFiles(deps, { isShort: true })
    logger.warn({ swept }, 'the disk is nearly full')
  }
  const timer =
    storage.diskSpace &&
    setInterval(() => {
      // One check at a time, however long it takes.
      checking ??= check()
        .catch((err: unknown) => logger.error({ err }, 'no room could be made'))
        .finally(() => {
          checking = undefined
        })
    }, everyMs).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await checking
    },
  }
}
