import type { Db } from './database.ts'
import { readRows } from './read-rows.ts'
import { type SQL, sql } from './sql.ts'

/** Its rows, as the database writes them in JSON: sums are numbers, and times are texts. */
export type RunQuery = <Row>(query: SQL) => Promise<Row[]>

interface WaitingQuery {
  query: SQL
  resolve: (rows: never[]) => void
  reject: (error: unknown) => void
}

/**
 * For a page of many small numbers: the queries of one turn are sent as one statement, so that the page waits for the
 * database once, and all of them see the same moment.
 */
export const queryTogether = (db: Db): RunQuery => {
  let waiting: WaitingQuery[] = []

  const send = async () => {
    const batch = waiting
    waiting = []
    const columns = batch.map(
      ({ query }, at) =>
        sql`(select coalesce(json_agg(row_to_json(q)), '[]'::json) from (${query}) q) as ${sql.raw(`q${at}`)}`,
    )
    try {
      const [row] = await readRows<Record<string, never[]>>(db, sql`select ${sql.join(columns, sql`, `)}`)
      for (const [at, { resolve }] of batch.entries()) resolve(row?.[`q${at}`] ?? [])
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return <Row>(query: SQL) =>
    new Promise<Row[]>((resolve, reject) => {
      if (waiting.push({ query, resolve, reject }) === 1) queueMicrotask(send)
    })
}
