import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import { sql } from '../db/sql.ts'

/** Lists every column of every table whose value, as text, contains one of the texts. */
export const columnsWith = async (db: Db, texts: string[]): Promise<string[]> => {
  const columns = await readRows<{ table: string; column: string }>(
    db,
    sql`select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'character varying') order by 1, 2`,
  )
  const matches: string[] = []
  for (const { table, column } of columns) {
    const holds = sql.join(
      texts.map((word) => sql`strpos(t.${sql.identifier(column)}::text, ${word}) > 0`),
      sql` or `,
    )
    const [row] = await readRows<{ n: number }>(
      db,
      sql`select count(*)::int as n from ${sql.identifier(table)} t where ${holds}`,
    )
    if (row && row.n > 0) matches.push(`${table}.${column}`)
  }
  return matches
}
