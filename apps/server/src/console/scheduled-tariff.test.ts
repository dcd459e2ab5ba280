import { codes } from '@yinpu/contract'
import { staffPassword } from '@yinpu/demo/demo-staff'
import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { staffOf } from '../testing/order-console.ts'
import { createProcessStore } from '../testing/process-database.ts'
import { type ServerProcess, startServerProcess, temporaryFolder } from '../testing/run-server.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const stop = async ({ child, ended }: ServerProcess) => {
  if (child.exitCode === null) child.kill('SIGTERM')
  await ended
}

/** A server of its own folder on the common database. */
const start = async (environment: Record<string, string>) => {
  const { folder, remove } = await temporaryFolder()
  closers.push(remove)
  const server = await startServerProcess({ ...environment, DATA_DIR: folder })
  closers.push(() => stop(server))
  return server
}

/** The owner at the console of one process. */
const signIn = async ({ consoleAddress: origin }: ServerProcess) => {
  let cookie = ''
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${origin}/api/console/${path}`, {
      method,
      headers: { origin, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    const answer = (await response.json()) as { code: number; msg: string; data: Record<string, unknown> }
    if (answer.code !== codes.ok) throw new Error(`${path}: ${answer.code} ${answer.msg}`)
    return answer.data
  }
  await send('POST', 'auth/login', { mobile: staffOf.owner, password: staffPassword })
  return send
}

/** Nothing is due while the processes of the test start. */
const scheduledMs = 3_600_000
/** Once both run, the time is moved close, so that the test does not wait for the start of processes. */
const aheadMs = 3_000

/** One process at a time may open the embedded database, so this is for PostgreSQL alone. */
describe.runIf(inject('databaseTemplate').kind === 'postgres')('a tariff with a time of its own', () => {
  it('outlives the process that took it, and two others publish it once, not before', {
    timeout: 180_000,
  }, async () => {
    const store = await createProcessStore()
    closers.push(store.remove)
    const client = new pg.Client({ connectionString: store.environment.DATABASE_URL })
    await client.connect()
    closers.push(() => client.end())

    const first = await start(store.environment)
    const send = await signIn(first)
    const { document, version } = (await send('GET', 'tariff')) as {
      document: { papers: { id: string; ton_price: number }[] }
      version: number
    }
    const papers = document.papers.map((paper) => ({ ...paper, ton_price: paper.ton_price + 100 }))
    const scheduled = await send('POST', 'tariff', {
      document: { ...document, papers },
      version,
      note: '到时',
      at: Date.now() + scheduledMs,
    })
    await stop(first)

    const servers = await Promise.all([start(store.environment), start(store.environment)])
    const published = async () =>
      (
        await client.query<{ version: number; at: number; note: string }>(
          `select version, (extract(epoch from created_at) * 1000)::float8 as at, note from tariff_versions
             where company_id = (select company_id from scheduled_tariffs where id = $1) and version > $2`,
          [scheduled.scheduled_id, version],
        )
      ).rows
    const at = Date.now() + aheadMs
    const moved = await client.query(
      `with tariff as (update scheduled_tariffs set at = $2 where id = $1 returning at)
       update jobs.job set start_after = tariff.at from tariff
         where name = 'publish-tariffs' and start_after > now() + interval '10 minutes'`,
      [scheduled.scheduled_id, new Date(at)],
    )
    expect(moved.rowCount, 'jobs of its own').toBe(1)
    await expect
      .poll(async () => (await published()).length, { timeout: 120_000, interval: 200 })
      .toBeGreaterThan(0)
    // Both check once more, each for itself.
    await client.query(`select pg_sleep(3)`)
    const [one, ...more] = await published()
    expect(more).toEqual([])
    expect(one).toMatchObject({ version: version + 1, note: '到时' })
    expect(one?.at).toBeGreaterThanOrEqual(at)
    const { rows } = await client.query('select state, version from scheduled_tariffs where id = $1', [
      scheduled.scheduled_id,
    ])
    expect(rows).toEqual([{ state: 'published', version: version + 1 }])
    // And each of the two sells by it.
    for (const server of servers) {
      const now = (await (await signIn(server))('GET', 'tariff')) as { document: typeof document }
      expect(now.document.papers).toEqual(papers)
    }
  })
})
