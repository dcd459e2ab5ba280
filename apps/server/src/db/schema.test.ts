import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import type { Database } from './database.ts'
import { readRows } from './read-rows.ts'
import { type SQL, sql } from './sql.ts'

/** Tables that belong to the installation, not to a company. */
const shared = [
  'announcements',
  'backfills',
  'companies',
  'money_numbers',
  'platform_credentials',
  'staff',
  'staff_places',
  'staff_recovery_codes',
]

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

interface Constraint {
  table: string
  name: string
  kind: 'p' | 'f'
  columns: string[]
  target: string | null
}

const rowsOf = <Row>(query: SQL) => readRows<Row>(database.db, query)

const constraints = () =>
  rowsOf<Constraint>(sql`
    select c.conrelid::regclass::text as table, c.conname as name, c.contype as kind, c.confrelid::regclass::text as target,
      (select json_agg(a.attname order by k.at) from unnest(c.conkey) with ordinality as k(num, at)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as columns
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where n.nspname = 'public' and c.contype in ('p', 'f')`)

/** Those behind constraints too. */
const uniqueIndexes = () =>
  rowsOf<Pick<Constraint, 'table' | 'name' | 'columns'>>(sql`
    select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
      (select json_agg(a.attname order by k.at) from unnest(i.indkey) with ordinality as k(num, at)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.num) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and i.indisunique`)

const tables = async () =>
  (
    await rowsOf<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public'`)
  ).map(({ name }) => name)

const columnsOfType = (type: string) =>
  rowsOf<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = ${type}`)

describe('every table that belongs to a company', () => {
  it('has the company first in its primary key', async () => {
    const keys = (await constraints()).filter(({ kind }) => kind === 'p')
    const owned = (await tables()).filter((table) => !shared.includes(table))
    expect(owned.length).toBeGreaterThan(5)
    for (const table of owned) {
      expect([table, keys.find((key) => key.table === table)?.columns[0]]).toEqual([table, 'company_id'])
    }
  })

  it('refers to other rows of the same company only', async () => {
    const references = (await constraints()).filter(
      ({ kind, table }) => kind === 'f' && !shared.includes(table),
    )
    expect(references.length).toBeGreaterThan(5)
    for (const { name, columns } of references) expect([name, columns[0]]).toEqual([name, 'company_id'])
  })

  it('says what is unique within the company only, by constraint or by index', async () => {
    const owned = (await uniqueIndexes()).filter(({ table }) => !shared.includes(table))
    expect(owned.length).toBeGreaterThan(20)
    for (const { name, columns } of owned) expect([name, columns[0]]).toEqual([name, 'company_id'])
  })
})

it('Every constraint is checked: those that were added NOT VALID have a later file that validates them', async () => {
  const unchecked = await rowsOf<{ name: string }>(sql`
    select c.conname as name from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where n.nspname = 'public' and not c.convalidated`)
  expect(unchecked).toEqual([])
})

describe('columns', () => {
  it('hold instants with their time zone', async () => {
    expect(await columnsOfType('timestamp without time zone')).toEqual([])
  })

  it('hold no amount as a float, and every amount in fen', async () => {
    expect([...(await columnsOfType('real')), ...(await columnsOfType('double precision'))]).toEqual([])
    const fen = (await columnsOfType('bigint')).map(({ column }) => column)
    expect(fen).toContain('amount_fen')
    // Bytes, pieces and rows are counted, not paid; changes are numbered.
    const counted = [
      ...['size', 'quantity', 'not_sent', 'id', 'rows', 'total', 'count', 'lines'],
      ...['pieces', 'planned', 'needed', 'good', 'waste', 'weight_grams'],
    ]
    for (const column of fen) if (!counted.includes(column)) expect(column).toMatch(/(^|_)fen$/)
  })
})
