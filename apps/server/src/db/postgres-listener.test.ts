import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { freezable } from '../faults/testing/freezable-line.ts'
import { createProcessStore } from '../testing/process-database.ts'
import { createListener } from './postgres-listener.ts'
import { openPool } from './postgres-pool.ts'

const times = { retryMs: 20, connectMs: 2_000, probeMs: 100 }

/** The embedded database receives its own announcements. */
describe.runIf(inject('databaseTemplate').kind === 'postgres')('on a PostgreSQL server', () => {
  let store: Awaited<ReturnType<typeof createProcessStore>>
  let url = ''
  let admin: pg.Client
  beforeAll(async () => {
    store = await createProcessStore()
    url = store.environment.DATABASE_URL ?? ''
    admin = new pg.Client({ connectionString: url })
    await admin.connect()
  })
  afterAll(async () => {
    await admin.end()
    await store.remove()
  })

  const announce = (channel: string, payload: string) =>
    admin.query('select pg_notify($1, $2)', [channel, payload])
  const pidsOf = async () => {
    const query = `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    return (await admin.query<{ pid: number }>(query)).rows.map(({ pid }) => pid)
  }

  it('all channels are heard on one connection, and all know of the gap when it was cut', async () => {
    const listener = createListener(url, times)
    const received: string[] = []
    const gaps: string[] = []
    for (const channel of ['first_thing', 'second_thing'])
      await listener.listen(
        channel,
        (payload) => received.push(`${channel} ${payload}`),
        () => gaps.push(channel),
      )
    const [pid, ...others] = await pidsOf()
    expect(others).toEqual([])
    const first = listener.listeningSince()
    expect(first).toBeLessThanOrEqual(performance.now())
    await announce('first_thing', '1')
    await announce('second_thing', '2')
    await vi.waitFor(() => expect(received).toEqual(['first_thing 1', 'second_thing 2']))

    await admin.query('select pg_terminate_backend($1)', [pid])
    await vi.waitFor(() => expect(gaps).toEqual(['first_thing', 'second_thing']), 10_000)
    expect(listener.listeningSince()).toBeGreaterThan(first ?? Number.NaN)
    await announce('second_thing', '3')
    await vi.waitFor(() => expect(received).toContain('second_thing 3'))
    await listener.close()
    await vi.waitFor(async () => expect(await pidsOf()).toEqual([]), 10_000)
  })

  it('a line that has fallen silent is noticed by asking, and left for another', async () => {
    const line = await freezable(url)
    const listener = createListener(line.url, { ...times, connectMs: 300 })
    const received: string[] = []
    let gaps = 0
    await listener.listen(
      'first_thing',
      (payload) => received.push(payload),
      () => {
        gaps += 1
      },
    )
    const connect = vi.spyOn(pg.Client.prototype, 'connect')
    expect(listener.listeningSince()).toBeDefined()
    line.freeze()
    await vi.waitFor(() => expect(listener.listeningSince()).toBeUndefined(), 10_000)
    await announce('first_thing', 'lost')
    // A listener that has given up the silent line tries another.
    await vi.waitFor(() => expect(connect).toHaveBeenCalled(), 10_000)
    connect.mockRestore()
    line.thaw()
    await vi.waitFor(() => expect(gaps).toBe(1), 10_000)
    expect(received).toEqual([])
    await announce('first_thing', 'found')
    await vi.waitFor(() => expect(received).toContain('found'))
    await listener.close()
    line.close()
  })

  it.each([
    { isShared: false, statements: 1 },
    { isShared: true, statements: 0 },
  ])(
    'statements are kept by name in a connection of one’s own alone: shared $isShared',
    async ({ isShared, statements }) => {
      const pool = openPool(url, 1, { isShared })
      await pool.query({ name: 'a_name', text: 'select 1' })
      const client = await pool.connect()
      await client.query({ name: 'a_name', text: 'select 1' })
      const { rows } = await client.query('select name from pg_prepared_statements')
      client.release()
      await pool.end()
      expect(rows).toHaveLength(statements)
    },
  )
})
