import type pg from 'pg'

/** Every process has one connection of this name, for as long as it lives: the one that listens. */
export const listenerName = 'yinpu: listening'

/** Counts the processes of this shop's database, now and again; one before the first count. */
export const watchProcesses = (pool: pg.Pool, everyMs = 10_000) => {
  let known = 1
  const look = async () => {
    const { rows } = await pool.query<{ n: number }>(
      'select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = $1',
      [listenerName],
    )
    known = Math.max(1, rows[0]?.n ?? 1)
  }
  // If the database is away, the last known number stays.
  const lookAgain = () => void look().catch(() => {})
  lookAgain()
  const timer = setInterval(lookAgain, everyMs).unref()
  return { count: () => known, stop: () => clearInterval(timer) }
}
