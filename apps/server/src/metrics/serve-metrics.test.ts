import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPayShop, type PayShop } from '../testing/pay-shop.ts'
import { createTestApp } from '../testing/test-app.ts'
import { measuredJobs } from './measured.ts'

const metricsToken = 'a-token-of-this-test'
let shop: PayShop
beforeAll(async () => {
  shop = await createPayShop({ metricsToken })
})
afterAll(() => shop.close())

const read = (authorization = `Bearer ${metricsToken}`) =>
  shop.app.inject({ url: '/metrics', headers: { authorization } })

/** The value of one line; undefined if there is none. */
const figure = async (line: string) => {
  const match = (await read()).body.split('\n').find((candidate) => candidate.startsWith(`${line} `))
  return match === undefined ? undefined : Number(match.slice(line.length + 1))
}
const requests = async (call: string, outcome: string) =>
  (await figure(`yinpu_request_seconds_count{call="${call}",outcome="${outcome}"}`)) ?? 0

describe('/metrics', () => {
  it('counts each call by how it ended', async () => {
    const before = await requests('getCompany', 'ok')
    await shop.ask('getCompany')
    await shop.ask('getCompany')
    await shop.ask('login', { body: { mobile: '13900000000', password: 'wrong123' } })
    await shop.app.inject('/api/v2/no/such/call')
    await shop.app.inject('/api/v2/nor/this')
    expect(await requests('getCompany', 'ok')).toBe(before + 2)
    expect(await requests('login', '20403')).toBe(1)
    expect(await requests('not-found', '404')).toBe(2)
  })

  it('counts money once, whichever way it came, and shows what is open', async () => {
    const { token } = await shop.aBuyer()
    const [first = '', second = ''] = await shop.plainOrders(token, 2, 1_000)
    await shop.give(token, 1_000)
    const payment = { channel: 3, password: 'abc123' }
    await shop.init(token, first, payment, 'pay-once')
    await shop.init(token, first, payment, 'pay-once')
    expect(await figure('yinpu_payments_total{channel="balance",outcome="paid"}')).toBe(1)
    expect(await figure('yinpu_open{kind="payments"}')).toBe(0)
    await shop.start(token, second, { channel: 1 })
    shop.clock.time += 90_000
    expect(await figure('yinpu_open{kind="payments"}')).toBe(1)
    expect(await figure('yinpu_open_oldest_seconds{kind="payments"}')).toBe(90)
  })

  it('counts the runs of jobs, and the failed ones apart', async () => {
    measuredJobs.report({ job: 'close-orders', hasSucceeded: true, seconds: 0.5 })
    measuredJobs.report({ job: 'close-orders', hasSucceeded: false, seconds: 2 })
    expect(await figure('yinpu_job_seconds_count{job="close-orders",outcome="failed"}')).toBe(1)
    expect(await figure('yinpu_job_seconds_sum{job="close-orders",outcome="ok"}')).toBe(0.5)
  })

  it('shows that no job was given up where none was ever run', async () => {
    expect(await figure('yinpu_dead_jobs')).toBe(0)
    expect(await figure('yinpu_open_backfills')).toBe(0)
  })

  it('shows a clock that is not the database’s', async () => {
    const ahead = async () => (await figure('yinpu_clock_ahead_seconds')) ?? Number.NaN
    const before = await ahead()
    shop.clock.time += 5 * 3_600_000
    expect(Math.round(((await ahead()) - before) / 3600)).toBe(5)
    shop.clock.time -= 5 * 3_600_000
  })

  it('knows the connections, the memory and the delays of the process', async () => {
    for (const line of [
      'yinpu_database_connections{state="waiting"}',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(await figure(line), line).toBeGreaterThanOrEqual(0)
  })

  it.each(['', metricsToken, 'Bearer a-token-of-that-test', `Bearer ${metricsToken}x`])(
    'does not exist for who says %j',
    async (authorization) => {
      const response = await read(authorization)
      expect(response.statusCode).toBe(404)
      expect(response.body).not.toContain('yinpu_')
    },
  )

  it('does not exist where no token is set', async () => {
    const quiet = await createTestApp()
    const response = await quiet.app.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer undefined' },
    })
    expect(response.statusCode).toBe(404)
    await quiet.close()
  })
})
