import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

const defaults = {
  /** under load, announcements within this time are sent together; on a quiet shop none waits */
  batchMs: 20,
  /**
   * the interval at which every process looks for announcements of a process that died between its commit and
   * sending
   */
  sweepMs: 400,
  /** a younger announcement is left to its writer */
  abandonedMs: 300,
}

const batchSize = 1_000

/** Rows of a transaction that was rolled back are not in the table, so they are not sent. */
const notifySent = `select pg_notify(channel, payload) from (select distinct channel, payload from sent) as distinct_sent`

const sendByIds = `
  with sent as (delete from announcements where id = any($1::uuid[]) returning channel, payload)
  ${notifySent}`

const sendAbandoned = `
  with abandoned as (
    select id from announcements where written_at < now() - $1 * interval '1 millisecond'
    limit ${batchSize} for update skip locked),
  sent as (delete from announcements where id in (select id from abandoned) returning channel, payload)
  ${notifySent}`

/**
 * Sends the rows that committed transactions have left in `announcements`, in transactions of its own: PostgreSQL
 * lets only one transaction with a NOTIFY commit at a time, and an order's would wait for the disk and the standby
 * in that turn.
 */
export const createAnnouncer = (
  pool: Pick<pg.Pool, 'query'>,
  { batchMs, sweepMs, abandonedMs }: typeof defaults = defaults,
) => {
  const closing = new AbortController()
  let pendingIds: string[] = []
  let sending: Promise<void> | undefined
  let sweeping: Promise<void> | undefined
  let nextSweep: NodeJS.Timeout | undefined

  const sendPending = async () => {
    while (pendingIds.length > 0) {
      const ids = pendingIds.splice(0, batchSize)
      // An announcement that cannot be sent now is still in the table, where the next sweep of any process reads it.
      await pool.query(sendByIds, [ids]).catch(() => {})
      await delay(batchMs, undefined, { signal: closing.signal }).catch(() => {})
    }
    sending = undefined
  }

  const sweep = async () => {
    const { rowCount } = await pool.query(sendAbandoned, [abandonedMs])
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
      pendingIds = pendingIds.concat(ids)
      sending ??= sendPending()
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
