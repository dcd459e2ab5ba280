import type { GetColumnData } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { getTableColumns, getTableName, type SQL, sql } from './sql.ts'

type Columns = Record<string, PgColumn>
type RowOf<Of extends Columns> = { [Key in keyof Of]: GetColumnData<Of[Key]> }

/** Rows that came as JSON, as a query of the table itself would have answered them. */
const readJsonRows = <Of extends Columns>(columns: Of) => {
  const entries = Object.entries(columns)
  return (rows: Record<string, unknown>[]) =>
    rows.map(
      (row) =>
        Object.fromEntries(
          entries.map(([key, column]) => {
            const value = row[column.name] ?? null
            return [key, value === null ? null : column.mapFromDriverValue(value)]
          }),
        ) as RowOf<Of>,
    )
}

const aggregated = (table: PgTable, row: SQL, condition: SQL, order: string) =>
  sql`(select coalesce(json_agg(${row} order by ${sql.raw(order)}), '[]'::json) from ${sql.raw(getTableName(table))} t
    where ${condition})`

/** All rows of a table that meet the condition on `t`, as one value of an outer query. */
export const jsonParts = <Table extends PgTable>(table: Table, condition: SQL, order: string) =>
  aggregated(table, sql.raw('t'), condition, order).mapWith(readJsonRows(getTableColumns(table))) as SQL<
    Table['$inferSelect'][]
  >

/** The same with some of the columns. */
export const jsonColumns = <Of extends Columns>(
  table: PgTable,
  columns: Of,
  condition: SQL,
  order: string,
) => {
  const pairs = Object.values(columns).map(({ name }) => `'${name}', t.${name}`)
  const row = sql.raw(`json_build_object(${pairs.join(', ')})`)
  return aggregated(table, row, condition, order).mapWith(readJsonRows(columns)) as SQL<RowOf<Of>[]>
}
