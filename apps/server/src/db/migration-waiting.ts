import { setTimeout as delay } from 'node:timers/promises'
import { MigrationError } from './migration-error.ts'
import type { MigrationFile } from './migration-files.ts'
import type { MigrationSession } from './migration-session.ts'

/** Any constant does, as long as every process of every release uses the same. */
const migrationLock = 7_261_001

/** Another session had the lock for too long, or PostgreSQL has ended a deadlock by stopping us. */
const isLockFault = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')

interface LockPatience {
  lockMs: number
  /** between one try and the next */
  pausesMs: readonly number[]
}

export interface MigrationPatience {
  /**
   * Other queries on a table queue behind a migration that waits for it: after this time at most, it lets them
   * pass.
   */
  plain: LockPatience
  /** One with CONCURRENTLY runs beside all queries. An abandoned try is lost work, and no query waits for it. */
  concurrent: LockPatience
  /** between two questions whether another process has done it */
  othersMs: number
  mostQuestions: number
}

const minuteMs = 60_000

export const usualPatience: MigrationPatience = {
  plain: {
    lockMs: 2_000,
    pausesMs: [500, 1_000, 2_000, 4_000, 8_000, ...Array.from({ length: 16 }, () => 15_000)],
  },
  concurrent: { lockMs: 5 * minuteMs, pausesMs: [5_000] },
  othersMs: 200,
  mostQuestions: (30 * minuteMs) / 200,
}

type Tell = (facts: object, message: string) => void

/** The limits of waiting, and the log for the operator meanwhile. */
export interface Waiting {
  patience: MigrationPatience
  log: { info: Tell; warn: Tell }
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
  { patience, log }: Waiting,
  attempt: () => Promise<unknown>,
) => {
  for (const pauseMs of [...patience[isConcurrent ? 'concurrent' : 'plain'].pausesMs, undefined]) {
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
export const takeMigrationLock = async (session: MigrationSession, { patience, log }: Waiting) => {
  const { othersMs, mostQuestions } = patience
  for (let asked = 0; asked < mostQuestions; asked += 1) {
    const [answer] = await session.read<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
      migrationLock,
    ])
    if (answer?.isMine) return
    if (asked === 0) log.info({}, 'another process migrates')
    await delay(othersMs)
  }
  throw new MigrationError(undefined)
}

export const giveMigrationLock = (session: MigrationSession) =>
  // If the connection is gone, so is the lock.
  session.read('select pg_advisory_unlock($1)', [migrationLock]).catch(() => [])
