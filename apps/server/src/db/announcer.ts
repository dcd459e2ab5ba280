import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

const usual = {
  /** under load, announcements within this time are sent together; on a quiet shop none waits */
  gatherMs: 20,
  /**
   * the interval at which every process looks for announcements of a process that died between its commit and
   * sending
   */
  sweepMs: 400,
  /** a younger announcement is left to its writer */
  leftAfterMs: 300,
}

const mostAtOnce = 1_000

/** Rows of a transaction that was rolled back are not in the table, so they are not sent. */
const sendGone = `select pg_notify(channel, payload) from (select distinct channel, payload from gone) as told`

const sendOwn = `
  with gone as (delete from announcements where id = any($1::uuid[]) returning channel, payload)
  ${sendGone}`

const sendLeft = `
  with abandoned as (
    select id from announcements where written_at < now() - $1 * interval '1 millisecond'
    limit ${mostAtOnce} for update skip locked),
  gone as (delete from announcements where id in (select id from abandoned) returning channel, payload)
  ${sendGone}`

/**
 * Sends the rows that committed transactions have left in `announcements`, in transactions of its own: PostgreSQL
 * lets only one transaction with a NOTIFY commit at a time, and an order's would wait for the disk and the standby
 * in that turn.
 */
export const createAnnouncer = (
  pool: Pick<pg.Pool, 'query'>,
  { gatherMs, sweepMs, leftAfterMs }: typeof usual = usual,
) => {
  const closing = new AbortController()
  let waiting: string[] = []
  let sending: Promise<void> | undefined
  let sweeping: Promise<void> | undefined
  let nextSweep: NodeJS.Timeout | undefined

  const sendWaiting = async () => {
    while (waiting.length > 0) {
      const ids = waiting.splice(0, mostAtOnce)
      // An announcement that cannot be sent now is still in the table, where the next sweep of any process reads it.
      await pool.query(sendOwn, [ids]).catch(() => {})
      await delay(gatherMs, undefined, { signal: closing.signal }).catch(() => {})
    }
    sending = undefined
  }

  const sweep = async () => {
    const { rowCount } = await pool.query(sendLeft, [leftAfterMs])
    if (rowCount) await sweep()
  }

  const planSweep = (ms: number) => {
    nextSweep = setTimeout(async () => {
      // If the database is away, the next sweep tries again.
      sweeping = sweep().catch(() => {})
      await sweeping
      if (!closing.signal.aborted) planSweep(sweepMs)
    }, ms).unref()
  }
  // Otherwise processes that start together would sweep together.
  planSweep(Math.random() * sweepMs)

  return {
    /** These rows are committed. */
    send: (ids: readonly string[]) => {
      waiting = waiting.concat(ids)
      sending ??= sendWaiting()
    },
    /** Sends the waiting announcements first. */
    close: async () => {
      closing.abort()
      clearTimeout(nextSweep)
      await sending
      await sweeping
    },
  }
}

export type Announcer = ReturnType<typeof createAnnouncer>
