import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { createProcessStore } from '../testing/process-database.ts'
import { startServerProcess, temporaryFolder } from '../testing/run-server.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** One process at a time may open the embedded database, so this is for PostgreSQL alone. */
describe.runIf(inject('databaseTemplate').kind === 'postgres')('two processes on one database', () => {
  it('close orders that nobody paid, each of them once', { timeout: 120_000 }, async () => {
    const store = await createProcessStore()
    closers.push(store.remove)
    const { DATABASE_URL = '' } = store.environment
    const client = new pg.Client({ connectionString: DATABASE_URL })
    await client.connect()
    closers.push(() => client.end())
    await client.query(
      `insert into orders (company_id, id, user_id, order_no, type, state, goods_fen, freight_fen, discount_fen, total_fen,
         carrier, carrier_name, rush, remark, search_text, created_at, moved_at)
       select company_id, gen_random_uuid(), id, 'OLD-' || n, 1, 10, 100, 0, 0, 100, 'zto', '', '', '', '',
         now() - interval '2 days', now() - interval '2 days'
       from users cross join generate_series(1, 20) n where mobile = '13800138000'`,
    )
    const folders = await Promise.all([temporaryFolder(), temporaryFolder()])
    for (const { remove } of folders) closers.push(remove)
    const servers = await Promise.all(
      folders.map(({ folder }) => startServerProcess({ ...store.environment, DATA_DIR: folder })),
    )
    for (const { child, ended } of servers) closers.push(() => child.kill('SIGTERM') && ended)
    const read = async () =>
      (
        await client.query<{ state: number; events: number }>(
          `select o.state, count(e.id)::int as events from orders o
             left join order_events e on e.company_id = o.company_id and e.order_id = o.id
           where o.order_no like 'OLD-%' group by o.id, o.state`,
        )
      ).rows
    await expect
      .poll(async () => (await read()).every(({ state }) => state === 90), { timeout: 90_000, interval: 200 })
      .toBe(true)
    // Long enough for the other process to have its turn.
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    expect(await read()).toEqual(Array.from({ length: 20 }, () => ({ state: 90, events: 1 })))
  })
})
