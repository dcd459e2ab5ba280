import type pg from 'pg'

/** Every process has one connection of this name, for as long as it lives: the one that listens. */
export const listenerName = 'yinpu: listening'

/** Counts the processes of this shop's database, now and again; one before the first count. */
export const watchProcesses = (pool: pg.Pool, everyMs = 10_000) => {
  let count = 1
  const poll = async () => {
    const { rows } = await pool.query<{ n: number }>(
      'select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = $1',
      [listenerName],
    )
    count = Math.max(1, rows[0]?.n ?? 1)
  }
  // If the database is away, the last known number stays.
  const pollSafely = () => void poll().catch(() => {})
  pollSafely()
  const timer = setInterval(pollSafely, everyMs).unref()
  return { count: () => count, stop: () => clearInterval(timer) }
}
