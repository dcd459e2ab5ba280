import pg from 'pg'
import { describeCalls, ms } from '../report/describe-calls.ts'
import { against, type Tell } from '../report/section.ts'
import { startChildServer } from '../serving/child-server.ts'
import { choosePostgres } from '../serving/choose-postgres.ts'
import { measureAll } from '../serving/measure-all.ts'
import { warmUp } from '../serving/measure-call.ts'
import { baselineCall, type MeasuredCall } from '../serving/measured-calls.ts'
import { startShop } from '../serving/start-shop.ts'
import { databaseProbe, watchDatabase } from '../serving/watch-database.ts'
import { measureLists } from './console-lists.ts'
import { dayOf, measureReports } from './console-reports.ts'
import { fillShop, prepareShop } from './many-shop-orders.ts'
import { fillPayments } from './many-shop-payments.ts'
import { freePort, signIn } from './sign-in.ts'
import { waitUntilCounted } from './wait-until-counted.ts'

const few = 10_000
const many = 1_000_000

const list = (query: Record<string, string>) => `/api/console/orders?${new URLSearchParams(query)}`

/** Typical searches, each with two filters: usual and rare goods, a name, the end of a mobile, of a number. */
const questions = (six: string, ending: string) =>
  [
    { keyword: '画册', state: '70', type: '1' },
    { keyword: '名片', state: '40,50', type: '1' },
    { keyword: '纪念册', state: '70', carrier: 'zto' },
    { keyword: '王伟', state: '70', type: '1' },
    { keyword: ending, state: '70', type: '1' },
    { keyword: six, state: '70', type: '1' },
    { keyword: '铜版纸优惠券', state: '60,70', total_from: '100000' },
  ].map((query) => ({ path: list(query as Record<string, string>) }))

/** The shop's own list of orders, searched and filtered, with few orders of the shop and with a million; then every other list. */
export const runConsoleBench = async (tell: Tell) => {
  const title = `The shop's list of orders, on PostgreSQL`
  const postgres = await choosePostgres()
  if (!postgres)
    return tell({ title, columns: [], rows: [], findings: ['left out: PostgreSQL is not installed'] })
  const baseline = await startChildServer('bench/src/serving/baseline-server.ts')
  const port = await freePort()
  const shop = await startShop(postgres.url, { CONSOLE_PORT: String(port), CONSOLE_URL: '' }, databaseProbe)
  const readDatabase = await watchDatabase(shop, postgres.url)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    const origin = `http://localhost:${port}`
    const staff = { origin, pids: shop.pids, readDatabase }
    const headers = { cookie: await signIn(origin) }
    const { rows } = await client.query<{ id: string }>(`select id from companies where name = '印铺'`)
    const companyId = rows[0]?.id ?? ''
    await prepareShop(client, companyId)
    let countedSeconds = 0
    const measure = async (from: number, to: number) => {
      await fillShop(client, companyId, from, to)
      await fillPayments(client, companyId)
      // Counting takes the database's time, and what is not counted is summed up anew for every answer.
      countedSeconds = await waitUntilCounted(client, companyId, dayOf(Date.now()))
      const { rows: samples } = await client.query<{ six: string; ending: string }>(
        `select right(order_no, 6) as six, right(find_text, 4) as ending from orders
         where company_id = $1 and state = 70 order by md5(id::text) limit 1`,
        [companyId],
      )
      const { six = '', ending = '' } = samples[0] ?? {}
      const [first, ...others] = questions(six, ending)
      const among = `${to.toLocaleString('en-US')} orders`
      const call = (name: string, path: string, more: Partial<MeasuredCall> = {}): MeasuredCall => ({
        title: `GET orders, ${name}, ${among}`,
        method: 'GET',
        path,
        headers,
        ...more,
      })
      return measureAll(staff, baseline, [
        call('searched, two filters', first?.path ?? '', { others }),
        call('newest', list({})),
        call('by due date', list({ state: '30,40,50', sort: 'due' })),
        call('of today', '/api/console/today'),
      ])
    }
    await warmUp(baseline, baselineCall)
    const small = await measure(1, few)
    const large = await measure(few + 1, many)
    const grown = (large[0]?.figures.p99Ms ?? Number.NaN) / (small[0]?.figures.p99Ms ?? Number.NaN)
    const findings = [
      `searched with two filters, p99 with ${many.toLocaleString('en-US')} orders ${ms(large[0]?.figures.p99Ms ?? Number.NaN)} ms, ` +
        `${grown.toFixed(1)} times that with ${few.toLocaleString('en-US')} (goal ${against('≤ 5', grown <= 5)})`,
    ]
    tell(describeCalls({ title, measured: [...small, ...large], findings }))
    const filled = { origin, staff, baseline, headers, client, companyId }
    const among = `${many.toLocaleString('en-US')} orders`
    for (const section of await measureLists(filled, among)) tell(section)
    tell(await measureReports(filled, among, countedSeconds))
  } finally {
    await client.end()
    await shop.stop()
    await baseline.stop()
    await postgres.stop()
  }
}
