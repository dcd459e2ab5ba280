import type { InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { getTableColumns, getTableName, type SQL, sql } from './sql.ts'

/**
 * Inserts rows as one JSON parameter: the text of the statement is the same for any number of rows, so that it is
 * planned once, and one statement can write several tables.
 */
export const jsonRows = <Table extends PgTable>(table: Table) => {
  const columns = Object.entries(getTableColumns(table))
  const names = columns.map(([, { name }]) => `"${name}"`).join(', ')
  const tableName = `"${getTableName(table)}"`
  const insert = sql.raw(`insert into ${tableName} (${names}) `)
  const select = sql.raw(`select ${names} from jsonb_populate_recordset(null::${tableName}, `)

  const objectOf = (row: InferInsertModel<Table>) => {
    const values: Record<string, unknown> = { ...row }
    const object: Record<string, unknown> = {}
    for (const [key, { name, default: byDefault }] of columns) {
      const value = values[key]
      if (value === undefined && typeof byDefault === 'object' && byDefault && 'queryChunks' in byDefault)
        throw new Error(`${tableName}.${name} has no value, and only the database knows its default`)
      object[name] = value === undefined ? byDefault : value
    }
    return object
  }

  const json = (rows: readonly InferInsertModel<Table>[]) => JSON.stringify(rows.map(objectOf))

  return {
    json,
    /** `select … from …` with every column, of a parameter that `json` makes */
    select: (parameter: unknown): SQL => sql`${select}${parameter}::jsonb)`,
    /** `insert into … select … from …`, to be followed by a condition or a clause for conflicts */
    insert: (rows: readonly InferInsertModel<Table>[]): SQL => sql`${insert}${select}${json(rows)}::jsonb)`,
  }
}
