import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { openEmptyDatabase } from '../testing/empty-database.ts'
import { emptyMigrations } from '../testing/migration-folder.ts'
import { migrate } from './migrate.ts'
import { servedSession } from './migration-session.ts'
import { defaultTimeouts, MigrationError, type MigrationTimeouts } from './migration-waiting.ts'

/** The embedded database has no other users meanwhile. */
const isServed = inject('databaseTemplate').kind === 'postgres'

const many = Array.from({ length: 600 }, () => 50)
const timeouts: MigrationTimeouts = {
  ...defaultTimeouts,
  plain: { lockMs: 300, pausesMs: many },
  pollMs: 20,
}

let store: Awaited<ReturnType<typeof openEmptyDatabase>>
let files: ReturnType<typeof emptyMigrations>
let clients: pg.Client[] = []

beforeEach(async () => {
  if (!isServed) return
  store = await openEmptyDatabase()
  files = emptyMigrations()
  files.add('0000_bins', 'create table bins (id int, name text);', "insert into bins values (1, 'a');")
  await migrate(store.session, { folder: files.folder })
})
afterEach(async () => {
  if (!isServed) return
  for (const client of clients) await client.end().catch(() => {})
  clients = []
  files.remove()
  await store.close()
})

const connectOne = async () => {
  const client = new pg.Client({ connectionString: store.url })
  client.on('error', () => {})
  await client.connect()
  clients.push(client)
  return client
}

const pidOf = async (client: pg.Client) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0

/** A starting process: its migration, its log, and the connection of it. */
const startProcess = async (changed: Partial<MigrationTimeouts> = {}) => {
  const client = await connectOne()
  const pid = await pidOf(client)
  const [infos, warnings]: [string[], object[]] = [[], []]
  const log = {
    info: (_facts: object, message: string) => void infos.push(message),
    warn: (facts: object) => void warnings.push(facts),
  }
  const done = migrate(servedSession(client), {
    folder: files.folder,
    timeouts: { ...timeouts, ...changed },
    log,
  })
  // A later await gets its failure.
  done.catch(() => {})
  return { done, pid, infos, warnings }
}

/** A transaction of another user that has read the table and does not end. */
const holdTable = async (isolation = 'read committed') => {
  const holder = await connectOne()
  await holder.query(`begin isolation level ${isolation}`)
  await holder.query('select * from bins')
  return { pid: await pidOf(holder), end: () => holder.query('commit') }
}

const untilWaiting = (pid: number) =>
  expect
    .poll(async () =>
      store.session.read('select 1 from pg_locks where pid = $1 and not granted limit 1', [pid]),
    )
    .toHaveLength(1)

const columns = async () =>
  (
    await store.session.read<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = 'bins' order by ordinal_position",
    )
  ).map(({ name }) => name)
const recorded = async () => (await store.session.read('select 1 from drizzle.__drizzle_migrations')).length
const indexes = () =>
  store.session.read<{ name: string; isValid: boolean; file: number }>(
    `select c.relname as name, i.indisvalid as "isValid", pg_relation_filenode(c.oid) as file
     from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = 'bins'::regclass order by 1`,
  )

describe.runIf(isServed)('a migration that wants a table which somebody holds', () => {
  it('lets a buyer pass while it waits, and is done when the table is free', async () => {
    const holder = await holdTable()
    files.add('0001_colour', 'alter table bins add column colour text;')
    const starting = await startProcess()
    const buyer = await connectOne()
    await untilWaiting(starting.pid)
    // Queued behind the migration, these would return only after the holder, who ends after them.
    for (let tries = 0; tries < 3; tries += 1)
      expect((await buyer.query('select name from bins')).rows).toEqual([{ name: 'a' }])
    await buyer.query("update bins set name = 'b' where id = 1")
    await expect.poll(() => starting.warnings.length).toBeGreaterThan(0)
    expect(starting.warnings[0]).toMatchObject({
      migration: '0001_colour',
      transactions: expect.arrayContaining([expect.objectContaining({ pid: holder.pid })]),
    })
    expect(await columns()).toEqual(['id', 'name'])
    await holder.end()
    await starting.done
    expect(await columns()).toEqual(['id', 'name', 'colour'])
  })

  it('is given up after a while, and names itself', async () => {
    const holder = await holdTable()
    files.add('0001_colour', 'alter table bins add column colour text;')
    const starting = await startProcess({ plain: { lockMs: 50, pausesMs: [1, 1] } })
    const failure = await starting.done.catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MigrationError)
    expect(failure).toMatchObject({ tag: '0001_colour', cause: undefined })
    expect(starting.warnings).toHaveLength(2)
    await holder.end()
    await (await startProcess()).done
    expect(await columns()).toEqual(['id', 'name', 'colour'])
  })
})

describe.runIf(isServed)('an index that is made beside everybody', () => {
  const two = [
    'create index concurrently if not exists bins_id on bins (id);',
    'create index concurrently if not exists bins_name on bins (name);',
  ] as const

  it('that was left unfinished by a process that died is made anew, and a finished one is kept', async () => {
    files.add('0001_indexes', two[0])
    await (await startProcess()).done
    const [before] = await indexes()
    files.add('0002_indexes', ...two)
    const holder = await holdTable('repeatable read')
    const dying = await startProcess()
    // The first statement is done already; the second has begun and waits for the old snapshot.
    await expect.poll(async () => (await indexes()).length).toBe(2)
    await untilWaiting(dying.pid)
    await store.session.read('select pg_terminate_backend($1)', [dying.pid])
    await expect(dying.done).rejects.toBeInstanceOf(MigrationError)
    expect(await indexes()).toMatchObject([
      { name: 'bins_id', isValid: true },
      { name: 'bins_name', isValid: false },
    ])
    expect(await recorded()).toBe(2)
    await holder.end()
    await (await startProcess()).done
    expect(await indexes()).toMatchObject([before, { name: 'bins_name', isValid: true }])
    expect(await recorded()).toBe(3)
  })

  it('is made once by two processes that start together, and neither waits for the other’s snapshot', async () => {
    const holder = await holdTable('repeatable read')
    files.add('0001_indexes', ...two)
    const first = await startProcess()
    await untilWaiting(first.pid)
    const second = await startProcess()
    await expect.poll(() => second.infos).toEqual(['another process migrates'])
    await holder.end()
    await Promise.all([first.done, second.done])
    expect([...first.warnings, ...second.warnings]).toEqual([])
    expect(await recorded()).toBe(2)
    expect(await indexes()).toMatchObject([{ isValid: true }, { isValid: true }])
    expect([first.infos, second.infos]).toEqual([['migrated'], ['another process migrates']])
  })
})

describe.runIf(isServed)('several processes', () => {
  it('go on between two files where one of them was killed', async () => {
    const holder = await holdTable()
    files.add('0001_boxes', 'create table boxes (id int);')
    files.add('0002_colour', 'alter table bins add column colour text;')
    const dying = await startProcess()
    await untilWaiting(dying.pid)
    const next = await startProcess()
    await store.session.read('select pg_terminate_backend($1)', [dying.pid])
    await expect(dying.done).rejects.toBeInstanceOf(Error)
    await holder.end()
    await next.done
    expect(next.infos.filter((message) => message === 'migrated')).toHaveLength(1)
    expect(await recorded()).toBe(3)
    expect(await columns()).toEqual(['id', 'name', 'colour'])
  })
})
