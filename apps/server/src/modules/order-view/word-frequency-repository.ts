import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

interface Frequencies {
  readAt: number
  byKey: Map<number, number>
}

/** Statistics change slowly, and a word that became usual a while ago only costs a little time. */
const freshMs = 10 * 60_000

const known = new WeakMap<Db, Frequencies>()

/** How often the usual words stand in orders, as the database has last counted; what it does not name is rare. */
const readFrequencies = async (db: Db): Promise<Map<number, number>> => {
  const { rows } = (await db.execute(sql`
    select unnest(most_common_elems::text::integer[]) as key,
      unnest(most_common_elem_freqs[1:cardinality(most_common_elems::text::integer[])]) as share
    from pg_stats where schemaname = current_schema() and tablename = 'orders' and attname = 'find_keys'`)) as unknown as {
    rows: { key: number; share: number }[]
  }
  return new Map(rows.map(({ key, share }) => [Number(key), Number(share)]))
}

/** Of several words the one that the fewest orders have. */
export const chooseRarest = async (db: Db, keys: readonly number[]): Promise<number> => {
  const [first] = keys
  if (first === undefined) throw new Error('a keyword has no word')
  if (keys.length === 1) return first
  const held = known.get(db)
  const isFresh = held !== undefined && Date.now() - held.readAt < freshMs
  const { byKey } = isFresh ? held : { byKey: await readFrequencies(db) }
  if (!isFresh) known.set(db, { readAt: Date.now(), byKey })
  const shareOf = (key: number) => byKey.get(key) ?? 0
  return keys.reduce((rarest, key) => (shareOf(key) < shareOf(rarest) ? key : rarest), first)
}
