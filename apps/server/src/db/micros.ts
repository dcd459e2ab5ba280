import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type SQL, sql } from './sql.ts'

/**
 * An instant in microseconds, as the database counts them: two rows of one millisecond are two places in a list. As
 * text, which every driver leaves as it is.
 */
export const microsOf = (column: SQL | AnyPgColumn) =>
  sql<string>`(extract(epoch from ${column}) * 1000000)::bigint::text`

export const instantOf = (micros: number | string) =>
  sql`(timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond')`
