import pg from 'pg'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import { sql } from '../db/sql.ts'

const withDatabase = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A database of that name on the same server; returns its address. */
export const createDatabase = async (url: string, name: string): Promise<string> => {
  await withDatabase(url, (client) => client.query(`create database ${name}`))
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

/**
 * The number of rows of each table, and a digest of them; the jobs' own tables, and announcements, change by
 * themselves.
 */
export const digestTables = (url: string): Promise<Record<string, { rows: number; digest: string }>> =>
  withDatabase(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_name <> 'announcements' order by 1",
    )
    const digests: Record<string, { rows: number; digest: string }> = {}
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as digest from ${name} t`,
      )
      digests[name] = rows[0]
    }
    return digests
  })

/**
 * The same of a database that is open, embedded or not: returns a function that reads table → its rows as one figure.
 * A row that is written has another address or another transaction than before, even if its values are the same; so
 * the values, which are long, need not be read. A function in the database plans the query over all tables once for
 * each connection: planning takes longer than reading.
 */
export const openDigest = async (db: Db): Promise<() => Promise<Record<string, string>>> => {
  const tables = await readRows<{ name: string }>(
    db,
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'announcements' order by 1`,
  )
  const query = tables
    .map(
      ({ name }) =>
        `select '${name}', count(*) || ':' || coalesce(bit_xor(hashtidextended(ctid, xmin::text::bigint)), 0) from ${name}`,
    )
    .join(' union all ')
  await db.execute(sql`create schema if not exists testing`)
  await db.execute(
    sql.raw(`create or replace function testing.digest() returns table (name text, digest text) language plpgsql as
      $$ begin return query ${query}; end $$`),
  )
  return async () => {
    const digests = await readRows<{ name: string; digest: string }>(
      db,
      sql`select name, digest from testing.digest()`,
    )
    return Object.fromEntries(digests.map(({ name, digest }) => [name, digest]))
  }
}
