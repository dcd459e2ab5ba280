import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import { sql } from '../../db/sql.ts'

interface Frequencies {
  readAt: number
  byKey: Map<number, number>
}

/** Statistics change slowly, and a word that became frequent a while ago only costs a little time. */
const freshMs = 10 * 60_000

const known = new WeakMap<Db, Frequencies>()

/**
 * The share of orders with each frequent word, from the database's last statistics; a word that is missing there is
 * rare.
 */
const readFrequencies = async (db: Db): Promise<Map<number, number>> => {
  const rows = await readRows<{ key: number; share: number }>(
    db,
    sql`
    select unnest(most_common_elems::text::integer[]) as key,
      unnest(most_common_elem_freqs[1:cardinality(most_common_elems::text::integer[])]) as share
    from pg_stats where schemaname = current_schema() and tablename = 'orders' and attname = 'find_keys'`,
  )
  return new Map(rows.map(({ key, share }) => [Number(key), Number(share)]))
}

/** The share of orders that have a word, by its key; zero for a rare one. */
export const wordShares = async (db: Db): Promise<(key: number) => number> => {
  const cached = known.get(db)
  const isFresh = cached !== undefined && Date.now() - cached.readAt < freshMs
  const { byKey } = isFresh ? cached : { byKey: await readFrequencies(db) }
  if (!isFresh) known.set(db, { readAt: Date.now(), byKey })
  return (key) => byKey.get(key) ?? 0
}
