import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'

export const clockRepository = {
  /** The seconds by which this process's clock is ahead of the database's, give or take half of the round trip. */
  compare: async (db: Db, now: () => number): Promise<number> => {
    const sentAt = now()
    const { rows } = (await db.execute(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
    )) as unknown as { rows: { ms: number }[] }
    const middle = (sentAt + now()) / 2
    return (middle - Number(rows[0]?.ms)) / 1000
  },
}
