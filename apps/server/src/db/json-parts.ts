import type { GetColumnData } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { getTableColumns, getTableName, type SQL, sql } from './sql.ts'

type Columns = Record<string, PgColumn>

/** Rows as one JSON value, each an array of its fields, and what reads them again. */
interface JsonRows<Row> {
  value: SQL
  read: (rows: unknown[][]) => Row[]
}

/** Values beside the columns: rows of another table, or what stays as the JSON that it is. */
type Computed = Record<string, SQL | JsonRows<object>>

type RowOf<Of extends Columns, With extends Computed> = {
  [Key in keyof Of]: GetColumnData<Of[Key]>
} & {
  [Key in keyof With]: With[Key] extends JsonRows<infer Row>
    ? Row[]
    : With[Key] extends SQL<infer Value>
      ? Value
      : never
}

/** Rows that came as JSON, as a query of the table itself would have answered them. */
const readerOf = <Of extends Columns, With extends Computed>(columns: Of, computed: With) => {
  const fields = [
    ...Object.entries(columns).map(([key, column]) => ({
      key,
      read: (value: unknown) => column.mapFromDriverValue(value),
    })),
    ...Object.entries(computed).map(([key, one]) => ({ key, read: 'read' in one ? one.read : undefined })),
  ]
  return (rows: unknown[][]) =>
    rows.map((row) => {
      const read: Record<string, unknown> = {}
      for (const [at, field] of fields.entries()) {
        const value = row[at] ?? null
        read[field.key] = value === null || !field.read ? value : field.read(value as unknown[][])
      }
      return read as RowOf<Of, With>
    })
}

/** The fields of a row without their names, which would be as long as the values. */
const fieldsOf = (name: string, columns: Columns, computed: Computed) =>
  sql`json_build_array(${sql.join(
    [
      ...Object.values(columns).map((column) => sql.raw(`${name}.${column.name}`)),
      ...Object.values(computed).map((one) => ('read' in one ? one.value : one)),
    ],
    sql`, `,
  )})`

/** Some columns of all rows of a table that meet the condition on `t`, and values that are computed from `t`. */
export const jsonRowsOf = <Of extends Columns, With extends Computed>(
  table: PgTable,
  columns: Of,
  computed: With,
  condition: SQL,
  order: string,
): JsonRows<RowOf<Of, With>> => ({
  value: sql`(select coalesce(json_agg(${fieldsOf('t', columns, computed)} order by ${sql.raw(order)}), '[]'::json)
    from ${sql.raw(getTableName(table))} t where ${condition})`,
  read: readerOf(columns, computed),
})

const asField = <Row>({ value, read }: JsonRows<Row>) => value.mapWith(read) as SQL<Row[]>

/** The same as one value of an outer query. */
export const jsonColumns = <Of extends Columns>(table: PgTable, columns: Of, condition: SQL, order: string) =>
  asField(jsonRowsOf(table, columns, {}, condition, order))

/** The same with all columns. */
export const jsonParts = <Table extends PgTable>(table: Table, condition: SQL, order: string) =>
  jsonColumns(table, getTableColumns(table), condition, order) as SQL<Table['$inferSelect'][]>

const limit = sql.placeholder('limit')
const offset = sql.placeholder('offset')

/**
 * A page of a table's rows as one value, and the query that it stands in: the driver reads one text many times faster
 * than a field for each column and row. A page that is not full ends the list, so that only the others are counted.
 */
export const jsonPage = <Of extends Columns, With extends Computed>(
  table: PgTable,
  columns: Of,
  computed: With,
  where: SQL | undefined,
  order: SQL,
) => ({
  rows: asField({
    value: sql`coalesce(json_agg(page.fields), '[]'::json)`,
    read: readerOf(columns, computed),
  }),
  total:
    sql`case when count(*) < ${limit}::int and (count(*) > 0 or ${offset}::int = 0) then ${offset}::int + count(*)
    else (select count(*) from ${table} where ${where}) end`.mapWith(Number),
  from: sql`(select ${fieldsOf(getTableName(table), columns, computed)} as fields from ${table} where ${where}
    order by ${order} limit ${limit}::int offset ${offset}::int) page`,
})

interface PageQuery<List> {
  execute: (input: Record<string, unknown>) => Promise<List[]>
}

interface PageInput {
  page: number
  pageSize: number
  /** of the query's other placeholders */
  more?: Record<string, unknown>
}

/** A page of an owner's rows; the query has one row, whatever the page has. */
export const readPage = async <List>(
  query: PageQuery<List>,
  { companyId, userId }: { companyId: string; userId: string },
  { page, pageSize, more }: PageInput,
): Promise<List> => {
  const input = { companyId, userId, limit: pageSize, offset: (page - 1) * pageSize }
  const [list] = await query.execute({ ...input, ...more })
  if (!list) throw new Error('a query of one row has none')
  return list
}
