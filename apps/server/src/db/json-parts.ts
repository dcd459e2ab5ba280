import type { GetColumnData } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { getTableColumns, getTableName, type SQL, sql } from './sql.ts'

type Columns = Record<string, PgColumn>
type Computed = Record<string, SQL>
type RowOf<Of extends Columns, With extends Computed> = {
  [Key in keyof Of]: GetColumnData<Of[Key]>
} & { [Key in keyof With]: With[Key] extends SQL<infer Value> ? Value : never }

/** Rows that came as JSON, as a query of the table itself would have answered them; computed values stay JSON. */
const readJsonRows = <Of extends Columns, With extends Computed>(columns: Of, computed: With) => {
  const entries = Object.entries(columns)
  const keys = Object.keys(computed)
  return (rows: Record<string, unknown>[]) =>
    rows.map((row) => {
      const read: Record<string, unknown> = {}
      for (const [key, column] of entries) {
        const value = row[column.name] ?? null
        read[key] = value === null ? null : column.mapFromDriverValue(value)
      }
      for (const key of keys) read[key] = row[key]
      return read as RowOf<Of, With>
    })
}

const aggregated = (table: PgTable, row: SQL, condition: SQL, order: string) =>
  sql`(select coalesce(json_agg(${row} order by ${sql.raw(order)}), '[]'::json) from ${sql.raw(getTableName(table))} t
    where ${condition})`

/** All rows of a table that meet the condition on `t`, as one value of an outer query. */
export const jsonParts = <Table extends PgTable>(table: Table, condition: SQL, order: string) =>
  aggregated(table, sql.raw('t'), condition, order).mapWith(readJsonRows(getTableColumns(table), {})) as SQL<
    Table['$inferSelect'][]
  >

/** The same with some of the columns, and with values that are computed from `t`. */
export const jsonColumns = <Of extends Columns, With extends Computed>(
  table: PgTable,
  columns: Of,
  computed: With,
  condition: SQL,
  order: string,
) => {
  const pairs = [
    ...Object.values(columns).map(({ name }) => sql.raw(`'${name}', t.${name}`)),
    ...Object.entries(computed).map(([key, value]) => sql`${sql.raw(`'${key}'`)}, ${value}`),
  ]
  const row = sql`json_build_object(${sql.join(pairs, sql`, `)})`
  return aggregated(table, row, condition, order).mapWith(readJsonRows(columns, computed)) as SQL<
    RowOf<Of, With>[]
  >
}
