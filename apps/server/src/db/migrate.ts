import { backfillNames } from './backfill-names.ts'
import {
  listMigrationFiles,
  type MigrationFile,
  migrationsFolder,
  withoutConcurrently,
} from './migration-files.ts'
import type { MigrationSession } from './migration-session.ts'
import {
  defaultTimeouts,
  MigrationError,
  type MigrationTimeouts,
  releaseMigrationLock,
  retryingLocks,
  takeMigrationLock,
  type WaitingLimits,
} from './migration-waiting.ts'

export interface MigrationOptions extends Partial<WaitingLimits> {
  folder?: string
}

const silent: WaitingLimits['log'] = { info: () => {}, warn: () => {} }

const isThere = async (session: MigrationSession, table: string) =>
  (await session.read<{ isThere: boolean }>('select to_regclass($1) is not null as "isThere"', [table]))[0]
    ?.isThere === true

const listRecorded = async (session: MigrationSession) =>
  (await isThere(session, 'drizzle.__drizzle_migrations'))
    ? (
        await session.read<{ at: string }>('select created_at::text as at from drizzle.__drizzle_migrations')
      ).map(({ at }) => Number(at))
    : []

/**
 * By drizzle's rule, files newer than the newest one run; and those that had to wait for their backfill while newer
 * ones ran.
 */
const listPending = (files: MigrationFile[], recorded: number[]) => {
  const newest = Math.max(0, ...recorded)
  return files.filter(({ at, after }) => at > newest || (after !== undefined && !recorded.includes(at)))
}

const hasToWait = async (session: MigrationSession, { after }: MigrationFile) => {
  if (after === undefined) return false
  const done = await session.read('select 1 from backfills where name = $1 and done_at is not null', [after])
  return done.length === 0
}

const record = (session: MigrationSession, { hash, at }: MigrationFile) =>
  session.read('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, at])

const inTransaction = async (session: MigrationSession, lockMs: number, work: () => Promise<unknown>) => {
  await session.run('begin')
  try {
    await session.run(`set local lock_timeout = ${lockMs}`)
    await work()
    await session.run('commit')
  } catch (error) {
    // If the connection is gone, so is the transaction.
    await session.run('rollback').catch(() => {})
    throw error
  }
}

/** An unfinished index stays behind; the database updates it and never uses it. */
const dropInvalidIndex = async (session: MigrationSession, statement: string) => {
  const [, name] = /\bindex\s+concurrently\s+if\s+not\s+exists\s+"?(\w+)"?/i.exec(statement) ?? []
  if (!name) return
  const invalid = await session.read(
    'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [`"${name}"`],
  )
  if (invalid.length > 0) await session.run(`drop index concurrently "${name}"`)
}

/** Each statement runs by itself; one that was done before a break is not done again. */
const runConcurrent = async (session: MigrationSession, file: MigrationFile, lockMs: number) => {
  await session.run(`set lock_timeout = ${lockMs}`)
  for (const statement of file.statements) {
    await dropInvalidIndex(session, statement)
    await session.run(statement)
  }
  await record(session, file)
}

const runFile = (session: MigrationSession, file: MigrationFile, timeouts: MigrationTimeouts) =>
  file.isConcurrent && session.isShared
    ? runConcurrent(session, file, timeouts.concurrent.lockMs)
    : inTransaction(session, timeouts.plain.lockMs, async () => {
        for (const statement of file.statements)
          await session.run(file.isConcurrent ? withoutConcurrently(statement) : statement)
        await record(session, file)
      })

/** An empty database has no rows to fill and no queries that would wait. */
const runAllAtOnce = (session: MigrationSession, files: MigrationFile[], { plain }: MigrationTimeouts) =>
  inTransaction(session, plain.lockMs, async () => {
    for (const file of files) {
      const statements = file.statements.map(withoutConcurrently).join('\n;\n')
      await session.run(statements).catch((error: unknown) => {
        throw new MigrationError(file.tag, error)
      })
      await record(session, file)
    }
    if (await isThere(session, 'backfills'))
      for (const name of backfillNames)
        await session.read('insert into backfills (name, done_at) values ($1, now())', [name])
  })

const migrateLocked = async (session: MigrationSession, files: MigrationFile[], limits: WaitingLimits) => {
  const { timeouts, log } = limits
  await session.run(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`)
  const recorded = await listRecorded(session)
  if (recorded.length === 0) return runAllAtOnce(session, files, timeouts)
  for (const file of listPending(files, recorded)) {
    if (await hasToWait(session, file)) {
      log.warn({ migration: file.tag, backfill: file.after }, 'migration waits for its backfill')
      continue
    }
    await retryingLocks(session, file, limits, () => runFile(session, file, timeouts))
    log.info({ migration: file.tag }, 'migrated')
  }
}

/**
 * Brings the database to the shape of this release, file by file, while others go on using it. Several processes
 * may start at once: the first migrates, the others read that it is done. Decision 61 describes how.
 */
export const migrate = async (
  session: MigrationSession,
  { folder = migrationsFolder, timeouts = defaultTimeouts, log = silent }: MigrationOptions = {},
): Promise<void> => {
  const files = listMigrationFiles(folder)
  if (listPending(files, await listRecorded(session)).length === 0) return
  const limits = { timeouts, log }
  if (!session.isShared) return migrateLocked(session, files, limits)
  // A limit of the role or the database is for buyers' queries.
  await session.run('set statement_timeout = 0')
  await takeMigrationLock(session, limits)
  try {
    await migrateLocked(session, files, limits)
  } finally {
    await releaseMigrationLock(session)
  }
}
