import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { shopClient } from '../faults/testing/shop-client.ts'
import { demoBuyer } from '../testing/account-shop.ts'
import { startBreakablePostgres } from '../testing/breakable-postgres.ts'
import { flyer } from '../testing/order-shop.ts'
import { runShopCommand, startServerProcess, temporaryFolder } from '../testing/run-server.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** the one lock that every transaction with a NOTIFY takes before it commits: on no database in particular */
const holders = `select pid from pg_locks
  where locktype = 'object' and classid = 'pg_database'::regclass and objid = 0 and mode = 'AccessExclusiveLock' and granted`

const start = async () => {
  const postgres = await startBreakablePostgres()
  closers.push(postgres.remove)
  // By default a session waits for no standby: there is none.
  await postgres.ask('alter database postgres set synchronous_commit = local')
  await postgres.ask('create table held (id int)')
  const { folder, remove } = await temporaryFolder()
  closers.push(remove)
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    SEED_DEMO: 'bare',
    RATE_LIMIT: '1000000',
    MOST_UNPAID_ORDERS: '1000000',
  }
  const server = await startServerProcess(environment)
  closers.push(() => server.child.kill('SIGKILL') && server.ended)
  const client = shopClient(server.address)
  await client.signIn()
  const toppedUp = ['topup', demoBuyer.mobile, '--amount', '100000', '--why', '测试']
  expect((await runShopCommand(toppedUp, environment)).code).toBe(0)
  return { postgres, client }
}

type Postgres = Awaited<ReturnType<typeof startBreakablePostgres>>

/**
 * A session that has announced and waits in the commit for a standby that never comes; returns a function that
 * releases it.
 */
const holdLock = async (postgres: Postgres) => {
  const reload = (value: string) =>
    postgres
      .ask(`alter system set synchronous_standby_names = '${value}'`)
      .then(() => postgres.ask('select pg_reload_conf()'))
  const holder = new pg.Client({ connectionString: postgres.url })
  // If the test fails, the session still waits when its database ends.
  holder.on('error', () => {})
  await holder.connect()
  closers.push(() => holder.end())
  await reload('nobody')
  await holder.query('set synchronous_commit = on')
  const [self] = (await holder.query('select pg_backend_pid() as pid')).rows
  const transaction = holder.query(`begin; insert into held values (1); notify held; commit`)
  transaction.catch(() => {})
  await expect.poll(() => postgres.ask(holders), { timeout: 10_000 }).toEqual([self])
  return {
    isHeld: async () => (await postgres.ask<{ pid: number }>(holders)).some(({ pid }) => pid === self.pid),
    letGo: () => reload('').then(() => transaction),
  }
}

/** Needs PostgreSQL's own programs, as the suite on PostgreSQL does. */
describe.runIf(inject('databaseTemplate').kind === 'postgres')(
  'the lock of NOTIFY',
  { timeout: 120_000 },
  () => {
    it('is not waited for by who logs in, orders, pays and cancels, and all of it is heard afterwards', async () => {
      const { postgres, client } = await start()
      const listener = new pg.Client({ connectionString: postgres.url })
      await listener.connect()
      closers.push(() => listener.end())
      const received: string[] = []
      listener.on('notification', ({ channel, payload }) =>
        received.push(`${channel} ${payload?.split(':').at(-1)}`),
      )
      for (const channel of ['order_changed', 'job_enqueued']) await listener.query(`listen ${channel}`)

      const { bjd_id } = await client.must('POST', 'user/baojiadan/quote/ysp', { ...flyer, save: true })
      const choice = { bjd_ids: [bjd_id], pickup: true }
      const { total_fen: expect_fen } = await client.must('POST', 'user/order/preview', choice)
      const lock = await holdLock(postgres)
      expect((await client.logIn()).code).toBe(10000)
      const { order_id } = await client.must('POST', 'user/order', { ...choice, expect_fen })
      const payment = { order_id, channel: 3, password: demoBuyer.password }
      await client.must('POST', 'user/order/pay/init', payment)
      await client.must('GET', `user/orders/cancel?order_id=${order_id}`)
      expect(await lock.isHeld()).toBe(true)
      expect(received).toEqual([])
      await lock.letGo()
      await expect
        .poll(() => received, { timeout: 20_000 })
        .toEqual(expect.arrayContaining([`order_changed ${order_id}`, 'job_enqueued send-messages']))
    })
  },
)
