import pg from 'pg'
import { signInDemoBuyer } from '../buyers/demo-buyer.ts'
import { describeCalls } from '../report/describe-calls.ts'
import { against, type Tell } from '../report/section.ts'
import { startChildServer } from '../serving/child-server.ts'
import { choosePostgres } from '../serving/choose-postgres.ts'
import { measureAll } from '../serving/measure-all.ts'
import { warmUp } from '../serving/measure-call.ts'
import { baselineCall, type MeasuredCall } from '../serving/measured-calls.ts'
import { startShop } from '../serving/start-shop.ts'
import { databaseProbe, watchDatabase } from '../serving/watch-database.ts'
import { copyOrders, fillCart, growOrders } from './many-orders.ts'

const cartSize = 30_000
const manyOrders = 1_000_000
const ordersOfBuyer = 100

/** One order to copy from, and one entry of the cart. */
const createBuyer = async (origin: string) => {
  const { headers, ask, save, orderBody } = await signInDemoBuyer(origin)
  const saved = await save()
  await ask('user/order', orderBody(saved))
  await save()
  return { headers, body: (id: string) => orderBody({ ...saved, bjd_id: id }) }
}

/** Orders, listed and placed, against the baseline; and the list again among a million of other buyers' orders. */
export const runOrderingBench = async (tell: Tell) => {
  const title = 'Orders, listed and placed, on PostgreSQL'
  const postgres = await choosePostgres()
  if (!postgres)
    return tell({ title, columns: [], rows: [], findings: ['left out: PostgreSQL is not installed'] })
  const baseline = await startChildServer('bench/src/serving/baseline-server.ts')
  const started = await startShop(postgres.url, {}, databaseProbe)
  const shop = { ...started, readDatabase: await watchDatabase(started, postgres.url) }
  const oneQuery = await startChildServer('bench/src/serving/one-query-server.ts', {
    DATABASE_URL: postgres.url,
  })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const count = async (table: 'orders' | 'quotations') =>
    Number((await client.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n)
  const measure = async (call: MeasuredCall) => {
    const [measured] = await measureAll(shop, baseline, [call], { oneQuery })
    if (!measured) throw new Error('nothing was measured')
    return measured
  }
  try {
    const { headers, body } = await createBuyer(shop.origin)
    const { rows } = await client.query<{ id: string }>(`select user_id as id from orders limit 1`)
    const userId = rows[0]?.id ?? ''
    await copyOrders(client, userId, ordersOfBuyer - 1)
    const listing: MeasuredCall = {
      title: 'GET user/orders, one buyer again and again',
      method: 'GET',
      path: '/api/v2/user/orders',
      headers,
      others: [2, 3, 4, 5].map((page) => ({ path: `/api/v2/user/orders?page=${page}` })),
    }
    await warmUp(baseline, baselineCall)
    const list = await measure(listing)

    const ids = await fillCart(client, userId, cartSize)
    let taken = 0
    const next = () => {
      taken += 1
      return { body: JSON.stringify(body(ids[taken - 1] ?? '')) }
    }
    // The orders of one buyer wait for each other: the part calls measures those of many.
    const placing: MeasuredCall = {
      title: 'POST user/order, one buyer',
      method: 'POST',
      path: '/api/v2/user/order',
      headers,
      next,
    }
    const [ordersBefore, cartBefore] = [await count('orders'), await count('quotations')]
    const place = await measure(placing)
    const made = (await count('orders')) - ordersBefore
    const left = cartBefore - (await count('quotations'))
    await growOrders(client, userId, manyOrders)
    const again = await measure(listing)
    const ratio = again.figures.perSecond / list.figures.perSecond
    const total = (await count('orders')).toLocaleString('en-US')
    const findings = [
      // The tables confirm, too, that each call made an order; a call on its way at the end made one without an
      // answer.
      `${placing.title}: ${taken} asked, ${made} orders made, ${against(`${left} entries left the cart`, made === left && taken - made <= 21)}`,
      `GET user/orders: with ${total} orders in the database ${ratio.toFixed(2)} of the throughput before ` +
        `(goal ${against('≥ 0.5', ratio >= 0.5)})`,
    ]
    tell(describeCalls({ title, measured: [list, place], findings }))
  } finally {
    await client.end()
    await oneQuery.stop()
    await shop.stop()
    await baseline.stop()
    await postgres.stop()
  }
}
