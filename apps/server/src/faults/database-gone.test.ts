import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { startBreakablePostgres } from '../testing/breakable-postgres.ts'
import { flyer } from '../testing/order-shop.ts'
import { startServerProcess, temporaryFolder } from '../testing/run-server.ts'
import { isNightly } from '../testing/test-turns.ts'
import { shopClient } from './testing/shop-client.ts'
import { startVisitors } from './testing/steady-visitors.ts'
import { tellFault } from './testing/tell-fault.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** Longer than any call waits for it. */
const outageMs = isNightly ? 20_000 : 7_000

const start = async () => {
  const postgres = await startBreakablePostgres()
  closers.push(postgres.remove)
  const { folder, remove } = await temporaryFolder()
  closers.push(remove)
  const server = await startServerProcess({
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    DATABASE_POOL: '4',
    SEED_DEMO: 'bare',
    RATE_LIMIT: '1000000',
    MOST_UNPAID_ORDERS: '1000000',
  })
  closers.push(() => server.child.kill('SIGKILL') && server.ended)
  const client = shopClient(server.address)
  await client.signIn()
  return { postgres, server, client }
}

const statusOf = async (address: string) => (await fetch(address)).status
const unavailable = { status: 503, code: 50000, msg: '服务暂不可用，请稍后再试' }

/** Needs PostgreSQL's own programs, as the suite on PostgreSQL does. */
describe.runIf(inject('databaseTemplate').kind === 'postgres')('a database that goes away', () => {
  it('is told of at once, and found again without a restart', { timeout: 240_000 }, async () => {
    const { postgres, server, client } = await start()
    const visitors = startVisitors(client)
    await delay(500)
    await postgres.stop()
    const stoppedAt = performance.now()
    await expect.poll(() => statusOf(`${server.address}/readyz`)).toBe(503)
    expect(await statusOf(`${server.address}/healthz`)).toBe(200)
    await delay(outageMs)
    const back = performance.now()
    const during = visitors.between(stoppedAt, back)
    const failed = during.filter(({ code }) => code !== 10000)
    expect(new Set(failed.map(({ kind }) => kind))).toEqual(new Set(['read', 'written']))
    for (const { status, code, msg, data } of failed) {
      expect({ status, code, msg }).toEqual(unavailable)
      expect(Object.keys(data)).toEqual(['request_id'])
    }
    // Answers from memory are served as before. All of these were answered while the database was away.
    expect(during.filter(({ kind, code }) => kind === 'cached' && code === 10000).length).toBeGreaterThan(5)
    expect(during.filter(({ kind, code }) => kind !== 'cached' && code === 10000)).toEqual([])

    await postgres.start()
    const started = performance.now()
    await expect.poll(() => statusOf(`${server.address}/readyz`), { timeout: 10_000 }).toBe(200)
    const readyMs = performance.now() - started
    // Announcements arrive again, so the values in memory are right.
    await expect
      .poll(
        async () => {
          await postgres.ask(`update companies set slogan = '回来了' where name = '印铺'`)
          return (await client.ask('GET', 'shop/company')).data.slogan
        },
        { timeout: 10_000, interval: 100 },
      )
      .toBe('回来了')
    const settled = performance.now()
    const after = () => visitors.between(settled, performance.now())
    await expect.poll(() => new Set(after().map(({ kind }) => kind)).size, { timeout: 10_000 }).toBe(3)
    const visits = await visitors.end()
    expect(after().filter(({ code }) => code !== 10000)).toEqual([])
    expect(visits.filter(({ status }) => status === 0)).toEqual([])
    // All writes acknowledged before are there.
    const saved = visits.filter(({ kind, code }) => kind === 'written' && code === 10000)
    const { total } = await client.must('GET', 'user/bjd')
    expect(Number(total)).toBeGreaterThanOrEqual(saved.length)
    await expect
      .poll(
        async () =>
          (await postgres.ask(`select 1 from jobs.job where started_on > pg_postmaster_start_time()`)).length,
        { timeout: 40_000, interval: 500 },
      )
      .toBeGreaterThan(0)
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
    tellFault(
      `database gone ${((back - stoppedAt) / 1000).toFixed(1)} s: ${failed.length} requests answered 503/50000 in the envelope within ${Math.max(...failed.map(({ ms }) => ms)).toFixed(0)} ms, ${during.length - failed.length} served from memory; ready again after ${(readyMs / 1000).toFixed(1)} s, ${saved.length} saved quotations all there, jobs go on`,
    )
  })

  // Waits as long as a real one is waited for; `database-silent` does the same with shorter limits.
  it.runIf(isNightly)('or hangs, keeps nobody for ever', { timeout: 240_000 }, async () => {
    const { postgres, client } = await start()
    const save = () => client.ask('POST', 'user/baojiadan/quote/ysp', { ...flyer, save: true })
    const company = () => client.ask('GET', 'shop/company')
    await Promise.all([save(), company()])
    await postgres.freeze()
    closers.push(() => postgres.thaw().catch(() => {}))
    const waiting = Array.from({ length: 8 }, save)
    expect((await company()).code).toBe(10000)
    // All calls before it go on: none waits for that.
    const answers = await Promise.all(waiting)
    for (const { status, code, msg } of answers) expect({ status, code, msg }).toEqual(unavailable)
    await postgres.thaw()
    await expect.poll(async () => (await save()).code, { timeout: 30_000 }).toBe(10000)
    tellFault(
      `database hanging: ${answers.length} requests answered 503 after ${(Math.max(...answers.map(({ ms }) => ms)) / 1000).toFixed(1)} s at most, saved again once it went on`,
    )
  })
})
