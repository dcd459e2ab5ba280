import type { Db } from '../db/database.ts'
import type { Logger } from '../kernel/logger.ts'
import { clockRepository } from './clock-repository.ts'

const everyMs = 60_000
/** Payment providers refuse signatures that are minutes off; a busy machine is seconds off by itself. */
const toleratedSeconds = 20

interface Watched {
  db: Db
  logger: Logger
  now: () => number
}

/** Logs when this machine's clock leaves the database's, and when it is back. */
export const createClockCheck = ({ db, logger, now }: Watched) => {
  let isOff = false
  return async () => {
    const seconds = Math.round(await clockRepository.compare(db, now))
    const wasOff = isOff
    isOff = Math.abs(seconds) > toleratedSeconds
    if (isOff)
      logger.error({ seconds }, 'the clock of this machine is ahead of the database’s by these seconds')
    else if (wasOff) logger.info({ seconds }, 'the clock of this machine is right again')
  }
}

/** Checks now and every minute; the returned function stops it. */
export const watchClock = (watched: Watched) => {
  const check = createClockCheck(watched)
  // An absent database is reported elsewhere.
  const look = () => void check().catch(() => {})
  look()
  const timer = setInterval(look, everyMs).unref()
  return () => clearInterval(timer)
}
