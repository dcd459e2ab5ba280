import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoBuyer } from '../testing/account-shop.ts'
import { createProcessStore } from '../testing/process-database.ts'
import { createRandomBuyer } from '../testing/random-buyer.ts'
import { runShopCommand, type ServerProcess, startServerProcess } from '../testing/run-server.ts'
import { yinpuCredentials } from '../testing/test-app.ts'
import { isMainRun } from '../testing/test-turns.ts'

/** The embedded database belongs to one process, and writes one after the other by itself. */
const isServed = inject('databaseTemplate').kind === 'postgres'
const [tabs, steps] = isServed ? [16, 30] : [4, 40]

let store: Awaited<ReturnType<typeof createProcessStore>>
let servers: ServerProcess[]
let headers: Record<string, string>

const post = async (address: string, path: string, body: object, more: Record<string, string> = {}) => {
  const response = await fetch(`${address}/api/v2/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers, ...more },
    body: JSON.stringify(body),
  })
  const { code, data } = (await response.json()) as { code: number; data: Record<string, string> }
  return { status: response.status, code, data }
}

beforeAll(async () => {
  store = await createProcessStore()
  const environment = {
    ...store.environment,
    RATE_LIMIT: '1000000',
    MOST_UNPAID_ORDERS: '1000000',
    DATABASE_POOL: '10',
  }
  servers = [await startServerProcess(environment)]
  if (isServed) servers.push(await startServerProcess(environment))
  const address = servers[0]?.address ?? ''
  headers = {}
  headers = { AccessToken: (await post(address, 'auth/company/token', yinpuCredentials)).data.token ?? '' }
  const { data } = await post(address, 'auth/user/login', demoBuyer)
  headers = { ...headers, AuthUserToken: data.token ?? '' }
  const input = ['topup', demoBuyer.mobile, '--amount', '100000', '--why', '测试']
  expect((await runShopCommand(input, store.environment)).code).toBe(0)
})
afterAll(async () => {
  for (const { child } of servers) child.kill()
  await Promise.all(servers.map(({ ended }) => ended))
  await store.remove()
})

/** PostgreSQL's own count: a retry hides a deadlock from the buyer, but not the second that it took. */
const countDeadlocks = async () => {
  const connectionString = 'DATABASE_URL' in store.environment ? store.environment.DATABASE_URL : undefined
  if (!connectionString) return 0
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ n: number }>(
    'select deadlocks::int as n from pg_stat_database where datname = current_database()',
  )
  await client.end()
  return rows[0]?.n
}

const addressOf = (at: number) => servers[at % servers.length]?.address ?? ''

describe.runIf(isMainRun)(
  'one buyer who writes in many tabs, in every process of the shop',
  { timeout: 120_000 },
  () => {
    it('adds addresses at the same moment, each with a key of its own', async () => {
      const address = {
        name: '王',
        mobile: '13800138000',
        province: '广东省',
        city: '深圳市',
        district: '南山区',
      }
      const body = { ...address, region_code: '440305', detail: '科技园路1号' }
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, at) =>
          post(addressOf(at), 'user/address', body, { 'idempotency-key': randomUUID() }),
        ),
      )
      expect(answers.filter(({ code }) => code !== 10000)).toEqual([])
    })

    it('does whatever a buyer can do, in any order, and is never told that the shop has failed', async () => {
      const seed = Date.now() % 1_000_000
      const addresses = servers.map(({ address }) => address)
      const buyer = createRandomBuyer({ addresses, headers, password: demoBuyer.password, seed })
      await buyer.run(tabs, steps)
      const said = servers.map(({ output }) =>
        output.stdout.split('\n').filter((line) => line.includes('"err"')),
      )
      expect(buyer.failures, `seed ${seed}\n${said.flat().join('\n')}`).toEqual([])
      // Without any success, nothing would have been tested.
      expect(buyer.succeeded.size, `seed ${seed}`).toBeGreaterThan(buyer.names.length / 2)

      expect(await countDeadlocks(), `seed ${seed}`).toBe(0)

      const read = async (path: string) => (await buyer.ask('GET', path)).data as never
      const list: { is_default: boolean }[] = await read('user/address')
      expect(list.filter(({ is_default }) => is_default).length).toBe(list.length > 0 ? 1 : 0)
      const { balance_fen } = (await read('user/user')) as { balance_fen: number }
      const ledger = (await read('user/amout_detail?page_size=100')) as {
        balance_fen: number
        list: object[]
      }
      expect(ledger.balance_fen).toBe(balance_fen)
      expect(ledger.list[0]).toMatchObject({ balance_after_fen: balance_fen })
    })
  },
)
