import { migrate as migrateByDrizzle } from 'drizzle-orm/node-postgres/migrator'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openEmptyDatabase } from '../testing/empty-database.ts'
import { emptyMigrations } from '../testing/migration-folder.ts'
import { backfillNames } from './backfill-names.ts'
import { migrate } from './migrate.ts'
import { MigrationError } from './migration-waiting.ts'
import { readRows } from './read-rows.ts'
import { sql } from './sql.ts'

let store: Awaited<ReturnType<typeof openEmptyDatabase>>
let files: ReturnType<typeof emptyMigrations>
/** Making a database takes longer than all that is done to it here. */
const emptyIt = () =>
  store.session.run('drop schema public cascade; create schema public; drop schema if exists drizzle cascade')

beforeAll(async () => {
  store = await openEmptyDatabase()
})
beforeEach(async () => {
  await emptyIt()
  files = emptyMigrations()
})
afterEach(() => files.remove())
afterAll(() => store.close())

/** The release before this one. Its two drivers share this code. */
const migrateAsBefore = () => migrateByDrizzle(store.db as never, { migrationsFolder: files.folder })
const upgrade = (log?: string[]) => {
  const tell = (facts: object, message: string) => void log?.push(`${message} ${JSON.stringify(facts)}`)
  return migrate(store.session, { folder: files.folder, log: { info: tell, warn: tell } })
}

const recorded = () =>
  readRows<{ hash: string; at: string }>(
    store.db,
    sql`select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at`,
  )
const columnsOf = async (table: string) =>
  (
    await readRows<{ name: string }>(
      store.db,
      sql`select column_name as name from information_schema.columns where table_name = ${table} order by ordinal_position`,
    )
  ).map(({ name }) => name)
const indexesOf = (table: string) =>
  readRows<{ name: string; isValid: boolean }>(
    store.db,
    sql`select indexrelid::regclass::text as name, indisvalid as "isValid" from pg_index
      where indrelid = ${table}::regclass order by 1`,
  )

describe('migrating', () => {
  it('keeps the same list as the release before, which finds nothing to do after it', async () => {
    files.add('0000_bins', 'create table bins (id int);')
    files.add(
      '0001_names',
      'alter table bins add column name text;',
      'create index bins_name on bins (name);',
    )
    await upgrade()
    const ours = await recorded()
    await migrateAsBefore()
    expect(await recorded()).toEqual(ours)
    expect(ours).toHaveLength(2)

    await emptyIt()
    await migrateAsBefore()
    expect(await recorded()).toEqual(ours)
  })

  it('goes on where the release before has stopped', async () => {
    files.add('0000_bins', 'create table bins (id int);')
    await migrateAsBefore()
    files.add('0001_names', 'alter table bins add column name text;')
    await upgrade()
    expect(await columnsOf('bins')).toEqual(['id', 'name'])
    expect(await recorded()).toHaveLength(2)
  })

  it('keeps every file that was done before one that fails, and goes on with that one', async () => {
    files.add('0000_bins', 'create table bins (id int);')
    await upgrade()
    files.add('0001_names', 'alter table bins add column name text;')
    files.add(
      '0002_wrong',
      'alter table bins add column colour text;',
      'alter table nothing add column a text;',
    )
    const failure = await upgrade().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MigrationError)
    expect(failure).toMatchObject({ tag: '0002_wrong', cause: { code: '42P01' } })
    expect(await columnsOf('bins')).toEqual(['id', 'name'])
    expect(await recorded()).toHaveLength(2)
    files.change('0002_wrong', 'alter table bins add column colour text;')
    await upgrade()
    expect(await columnsOf('bins')).toEqual(['id', 'name', 'colour'])
    expect(await recorded()).toHaveLength(3)
  })

  it('makes an index CONCURRENTLY, on an empty database and on one that is in use', async () => {
    files.add('0000_bins', 'create table bins (id int, name text);')
    files.add('0001_index', 'create index concurrently if not exists bins_name on bins (name);')
    await upgrade()
    files.add('0002_more', 'create index concurrently if not exists bins_id on bins (id);')
    await upgrade()
    expect(await indexesOf('bins')).toEqual([
      { name: 'bins_id', isValid: true },
      { name: 'bins_name', isValid: true },
    ])
    expect(await recorded()).toHaveLength(3)
  })
})

describe('a contract that waits for its backfill', () => {
  const table = `create table backfills (name text primary key, position text,
    created_at timestamptz not null default now(), done_at timestamptz);`
  const contract = '-- contract after backfill order-told-words\nalter table bins drop column old_name;'

  it('is left out until that is done, while later files run', async () => {
    files.add('0000_bins', 'create table bins (id int, old_name text);')
    await migrateAsBefore()
    files.add('0001_backfills', table)
    files.add('0002_contract', contract)
    files.add('0003_later', 'alter table bins add column colour text;')
    const log: string[] = []
    await upgrade(log)
    expect(await columnsOf('bins')).toEqual(['id', 'old_name', 'colour'])
    expect(log.join('\n')).toContain('waits for its backfill')

    await store.db.execute(sql`insert into backfills (name, position) values ('order-told-words', 'half')`)
    await upgrade()
    expect(await columnsOf('bins')).toEqual(['id', 'old_name', 'colour'])

    await store.db.execute(sql`update backfills set done_at = now()`)
    await upgrade()
    expect(await columnsOf('bins')).toEqual(['id', 'colour'])
    const after = await recorded()
    expect(after).toHaveLength(4)
    await upgrade()
    expect(await recorded()).toEqual(after)
  })

  it('runs at once on an empty database, where every backfill is done', async () => {
    files.add('0000_bins', 'create table bins (id int, old_name text);')
    files.add('0001_backfills', table)
    files.add('0002_contract', contract)
    await upgrade()
    expect(await columnsOf('bins')).toEqual(['id'])
    expect(await readRows(store.db, sql`select name from backfills where done_at is not null`)).toEqual(
      backfillNames.map((name) => ({ name })),
    )
  })
})
