import pg from 'pg'
import { startChildServer } from '../serving/child-server.ts'
import { choosePostgres } from '../serving/choose-postgres.ts'
import { measureBaseline, measureCall, warmUp } from '../serving/measure-call.ts'
import { baselineCall, fetchAccessToken, type MeasuredCall } from '../serving/measured-calls.ts'
import { type Measured, printRun } from '../serving/print-figures.ts'
import { startShop } from '../serving/start-shop.ts'
import { copyOrders, fillCart, growOrders } from './many-orders.ts'

const cartSize = 30_000
const manyOrders = 1_000_000
const ordersOfBuyer = 100

const job = {
  ysp_type: 1,
  width: 210,
  height: 285,
  quantity: 5000,
  paper: 'tb',
  gsm: 157,
  colours_front: 4,
  colours_back: 4,
}

const createBuyer = async (origin: string) => {
  const headers: Record<string, string> = {
    accesstoken: await fetchAccessToken(origin),
    'content-type': 'application/json',
  }
  const ask = async <Data>(path: string, body: object): Promise<Data> => {
    const response = await fetch(`${origin}/api/v2/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Data }
    if (code !== 10000) throw new Error(`${path}: ${code} ${msg}`)
    return data
  }
  const account = { mobile: '13800138000', password: 'demo123456' }
  headers.authusertoken = (await ask<{ token: string }>('auth/user/login', account)).token
  const save = async () =>
    ask<{ bjd_id: string; total_fen: number }>('user/baojiadan/quote/ysp', { ...job, save: true })
  const { bjd_id, total_fen } = await save()
  const body = (id: string) => ({ bjd_ids: [id], pickup: true, expect_fen: total_fen })
  await ask('user/order', body(bjd_id))
  await save()
  return { headers, body }
}

/** Orders, listed and placed, against the baseline; and the list again among a million of other buyers' orders. */
export const runOrderingBench = async () => {
  const postgres = await choosePostgres()
  if (!postgres) return void process.stdout.write('\nOrders left out: PostgreSQL is not installed\n')
  const baseline = await startChildServer('bench/src/serving/baseline-server.ts')
  const shop = await startShop(postgres.url)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const count = async (table: 'orders' | 'quotations') =>
    Number((await client.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n)
  const measure = async (call: MeasuredCall): Promise<Measured> => {
    const before = await measureBaseline(baseline)
    const figures = await measureCall(shop, call)
    return { call, figures, before, after: await measureBaseline(baseline) }
  }
  try {
    const { headers, body } = await createBuyer(shop.origin)
    const { rows } = await client.query<{ id: string }>(`select user_id as id from orders limit 1`)
    const userId = rows[0]?.id ?? ''
    await copyOrders(client, userId, ordersOfBuyer - 1)
    const listing: MeasuredCall = {
      title: 'GET user/orders',
      method: 'GET',
      path: '/api/v2/user/orders',
      headers,
      others: [2, 3, 4, 5].map((page) => ({ path: `/api/v2/user/orders?page=${page}` })),
      goal: 0.25,
    }
    await warmUp(baseline, baselineCall)
    const list = await measure(listing)

    const ids = await fillCart(client, userId, cartSize)
    let taken = 0
    const nextBody = () => {
      taken += 1
      return JSON.stringify(body(ids[taken - 1] ?? ''))
    }
    const placing: MeasuredCall = {
      title: 'POST user/order',
      method: 'POST',
      path: '/api/v2/user/order',
      headers,
      body: nextBody(),
      nextBody,
      goalPerSecond: 100,
    }
    const [ordersBefore, cartBefore] = [await count('orders'), await count('quotations')]
    const place = await measure(placing)
    const made = (await count('orders')) - ordersBefore
    const left = cartBefore - (await count('quotations'))
    printRun({ database: 'PostgreSQL', isJudged: true, measured: [list, place] })
    // Every answer is HTTP 200, so only the tables tell whether each call made an order.
    process.stdout.write(
      `POST user/order: ${taken} asked, ${made} orders made, ${left} entries left the cart ${made === left && taken - made <= 21 ? '✓' : '✗'}\n`,
    )

    await growOrders(client, userId, manyOrders)
    const again = await measure(listing)
    const kept = again.figures.perSecond / list.figures.perSecond
    process.stdout.write(
      `GET user/orders: with ${(await count('orders')).toLocaleString('en-US')} orders in the database ` +
        `${kept.toFixed(2)} of the throughput before (goal ≥ 0.5 ${kept >= 0.5 ? '✓' : '✗'})\n`,
    )
  } finally {
    await client.end()
    await shop.stop()
    await baseline.stop()
    await postgres.stop()
  }
}
