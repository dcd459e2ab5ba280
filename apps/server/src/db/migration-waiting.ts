import { setTimeout as delay } from 'node:timers/promises'
import type { MigrationFile } from './migration-files.ts'
import type { MigrationSession } from './migration-session.ts'

/** A migration that could not be run, and why. */
export class MigrationError extends Error {
  override name = 'MigrationError'
  /** undefined: it was another process's, which did not end */
  readonly tag: string | undefined

  /** Without a cause, it has waited for a lock for as long as it may. */
  constructor(tag: string | undefined, cause?: unknown) {
    super(`migration ${tag ?? 'of another process'} ${cause ? 'failed' : 'waited too long'}`, { cause })
    this.tag = tag
  }
}

/** Any constant does, as long as every process of every release uses the same. */
const migrationLock = 7_261_001

/** Another session had the lock for too long, or PostgreSQL has ended a deadlock by stopping us. */
const isLockFault = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')

interface LockTimeouts {
  lockMs: number
  /** between one try and the next */
  pausesMs: readonly number[]
}

export interface MigrationTimeouts {
  /**
   * Other queries on a table queue behind a migration that waits for it: after this time at most, it lets them
   * pass.
   */
  plain: LockTimeouts
  /** One with CONCURRENTLY runs beside all queries. An abandoned try is lost work, and no query waits for it. */
  concurrent: LockTimeouts
  /** the interval of trying again to take the lock of another process */
  pollMs: number
  mostTries: number
}

const minuteMs = 60_000

export const defaultTimeouts: MigrationTimeouts = {
  plain: {
    lockMs: 2_000,
    pausesMs: [500, 1_000, 2_000, 4_000, 8_000, ...Array.from({ length: 16 }, () => 15_000)],
  },
  concurrent: { lockMs: 5 * minuteMs, pausesMs: [5_000] },
  pollMs: 200,
  mostTries: (30 * minuteMs) / 200,
}

type LogLine = (facts: object, message: string) => void

/** The limits of waiting, and the log for the operator meanwhile. */
export interface WaitingLimits {
  timeouts: MigrationTimeouts
  log: { info: LogLine; warn: LogLine }
}

/** The transactions that probably block it; without their queries, which may contain texts of buyers. */
const listOldTransactions = (session: MigrationSession) =>
  session.read<{ pid: number; state: string; seconds: number }>(
    `select pid, state, extract(epoch from now() - xact_start)::int as seconds from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
     order by xact_start limit 3`,
  )

export const retryingLocks = async (
  session: MigrationSession,
  { tag, isConcurrent }: Pick<MigrationFile, 'tag' | 'isConcurrent'>,
  { timeouts, log }: WaitingLimits,
  attempt: () => Promise<unknown>,
) => {
  for (const pauseMs of [...timeouts[isConcurrent ? 'concurrent' : 'plain'].pausesMs, undefined]) {
    try {
      await attempt()
      return
    } catch (error) {
      if (!isLockFault(error)) throw new MigrationError(tag, error)
      if (pauseMs === undefined) throw new MigrationError(tag)
      const transactions = await listOldTransactions(session)
      log.warn({ migration: tag, againInMs: pauseMs, transactions }, 'migration could not have its lock')
      await delay(pauseMs)
    }
  }
}

/**
 * Tries again and again: a session that waited inside a query would keep a snapshot, and a concurrent build of an
 * index would wait for that.
 */
export const takeMigrationLock = async (session: MigrationSession, { timeouts, log }: WaitingLimits) => {
  const { pollMs, mostTries } = timeouts
  for (let tries = 0; tries < mostTries; tries += 1) {
    const [answer] = await session.read<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
      migrationLock,
    ])
    if (answer?.isMine) return
    if (tries === 0) log.info({}, 'another process migrates')
    await delay(pollMs)
  }
  throw new MigrationError(undefined)
}

export const releaseMigrationLock = (session: MigrationSession) =>
  // If the connection is gone, so is the lock.
  session.read('select pg_advisory_unlock($1)', [migrationLock]).catch(() => [])
