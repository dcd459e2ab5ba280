import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { startServerProcess, temporaryFolder } from '../testing/run-server.ts'
import { yinpuCredentials } from '../testing/test-app.ts'

const template = inject('databaseTemplate')

const call = async (address: string, path: string, init: RequestInit = {}) =>
  (await (await fetch(`${address}/api/v2/${path}`, init)).json()) as {
    code: number
    msg: string
    data: { token: string; slogan: string; total: number }
  }

const post = (address: string, path: string, body: object, headers: Record<string, string> = {}) =>
  call(address, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** A buyer who is signed out, or locked out, by one process is so for all. */
const expectOneMind = async (addresses: string[], headers: { AccessToken: string }) => {
  const [first = '', second = '', third = ''] = addresses
  const buyer = { mobile: '13800138000', password: 'demo123456' }
  const { token } = (await post(first, 'auth/user/login', buyer, headers)).data
  const asBuyer = { ...headers, AuthUserToken: token }
  expect((await call(second, 'user/user', { headers: asBuyer })).code).toBe(10000)
  expect((await post(third, 'auth/user/login_out', {}, asBuyer)).code).toBe(10000)
  expect((await call(third, 'user/user', { headers: asBuyer })).code).toBe(20402)
  // The others end the session when they are notified.
  for (const address of addresses) {
    await expect
      .poll(async () => (await call(address, 'user/user', { headers: asBuyer })).code, { interval: 5 })
      .toBe(20402)
  }
  const guess = (at: number) =>
    post(addresses[at % 3] ?? '', 'auth/user/login', { ...buyer, password: `wrong${at}` }, headers)
  const answers: Awaited<ReturnType<typeof guess>>[] = []
  // As many at once as every process lets wait of one address.
  for (let first = 0; first < 36; first += 9)
    answers.push(...(await Promise.all(Array.from({ length: 9 }, (_, at) => guess(first + at)))))
  expect(answers.filter(({ msg }) => msg === '手机号或密码错误')).toHaveLength(10)
  for (const address of addresses) {
    expect((await post(address, 'auth/user/login', buyer, headers)).msg).toContain('次数过多')
  }
}

/** One process at a time may open the embedded database, so this is for PostgreSQL alone. */
describe.runIf(template.kind === 'postgres')('several processes on one database', () => {
  it('start at once on an empty one, migrate and seed it once, and see each other’s changes', async () => {
    if (template.kind !== 'postgres') return
    const name = `several_${process.pid}_${Date.now()}`
    const admin = new pg.Client({ connectionString: template.url })
    await admin.connect()
    await admin.query(`create database ${name}`)
    const url = new URL(template.url)
    url.pathname = `/${name}`
    const folders = await Promise.all([temporaryFolder(), temporaryFolder(), temporaryFolder()])
    const servers = await Promise.all(
      folders.map(({ folder }) =>
        startServerProcess({ DATA_DIR: folder, DATABASE_URL: url.href, SEED_DEMO: 'bare' }),
      ),
    )
    const own = new pg.Client({ connectionString: url.href })
    await own.connect()
    expect((await own.query('select count(*)::int as n from companies')).rows).toEqual([{ n: 2 }])

    const [first, ...others] = servers
    const { data } = await post(first?.address ?? '', 'auth/company/token', yinpuCredentials)
    const headers = { AccessToken: data.token }
    for (const { address } of others)
      expect((await call(address, 'shop/company', { headers })).code).toBe(10000)

    await own.query(`update companies set slogan = '改了' where name = '印铺'`)
    for (const { address } of servers) {
      await expect
        .poll(async () => (await call(address, 'shop/company', { headers })).data.slogan, {
          timeout: 60_000,
          interval: 20,
        })
        .toBe('改了')
    }
    // The catalogue, too, becomes right in every process.
    const listed = async (address: string) =>
      (await call(address, 'shop/produce/list?keyword=改名产品', { headers })).data.total
    for (const { address } of servers) expect(await listed(address)).toBe(0)
    await own.query(
      `update products set name = '改名产品' where (company_id, id) = (
         select p.company_id, p.id from products p join companies c on c.id = p.company_id where c.name = '印铺' limit 1)`,
    )
    for (const { address } of servers) {
      await expect.poll(() => listed(address), { interval: 20 }).toBe(1)
    }
    // A broken LISTEN connection must not leave an old answer standing.
    await own.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()`,
    )
    await own.query(`update companies set slogan = '又改了' where name = '印铺'`)
    for (const { address } of servers) {
      await expect
        .poll(async () => (await call(address, 'shop/company', { headers })).data.slogan, {
          timeout: 60_000,
          interval: 50,
        })
        .toBe('又改了')
    }
    await expectOneMind(
      servers.map(({ address }) => address),
      headers,
    )
    for (const server of servers) server.child.kill()
    await Promise.all(servers.map(({ ended }) => ended))
    await own.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    for (const { remove } of folders) await remove()
  }, 60_000)
})
