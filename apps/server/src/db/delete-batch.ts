import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { type SQL, sql } from './sql.ts'

/**
 * Deletes at most so many rows that meet a condition, so that no query waits long for their locks; returns the
 * number.
 */
export const deleteBatch = async (
  db: Db,
  table: PgTable,
  condition: SQL | undefined,
  most: number,
): Promise<number> => {
  const ctids = db.select({ row: sql`ctid` }).from(table).where(condition).limit(most)
  const deleted = await db.delete(table).where(sql`ctid = any(array(${ctids}))`).returning({ one: sql`1` })
  return deleted.length
}
