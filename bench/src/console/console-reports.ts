import type pg from 'pg'
import { against, type Section } from '../report/section.ts'

interface Shop {
  origin: string
  headers: Record<string, string>
  client: pg.Client
  companyId: string
}

interface OrderReport {
  pending_days: number
  total: { placed: number; placed_fen: number }
}

interface MoneyReport {
  pending_days: number
  total: { received_fen: number; refunded_fen: number }
}

const names = ['orders', 'money', 'products', 'papers', 'delivery']
const dayMs = 24 * 3_600_000
const rounds = 30

/** A day of the shop's calendar. */
export const dayOf = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10)

/** The figures of the same days out of the books themselves, without the reports' rows. */
const readBooks = async ({ client, companyId }: Shop, from: string, to: string) => {
  const within = (column: string) =>
    `(${column} at time zone 'Asia/Shanghai')::date between $2::date and $3::date`
  const { rows } = await client.query<Record<string, string>>(
    `select
      (select count(*) from orders where company_id = $1 and ${within('created_at')}) as placed,
      (select coalesce(sum(total_fen), 0) from orders where company_id = $1 and ${within('created_at')}) as placed_fen,
      (select coalesce(sum(amount_fen), 0) from payments where company_id = $1 and state = 20 and channel in (1, 2, 4) and ${within('paid_at')})
        + (select coalesce(sum(amount_fen), 0) from ledger_entries where company_id = $1 and type in (1, 4) and amount_fen > 0
          and ${within('created_at')}) as received_fen,
      (select coalesce(sum(r.amount_fen), 0) from refunds r join payments p on p.company_id = r.company_id and p.id = r.payment_id
        where r.company_id = $1 and r.state = 20 and r.refund_to = 'origin' and p.channel in (1, 2, 4) and ${within('r.done_at')}) as refunded_fen`,
    [companyId, from, to],
  )
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]))
}

/** The time of a year's report once its days are stored, and its comparison with the books. */
export const measureReports = async (shop: Shop, among: string, countedSeconds: number): Promise<Section> => {
  const { origin, headers } = shop
  const now = Date.now()
  const [from, to] = [dayOf(now - 364 * dayMs), dayOf(now)]
  const ask = async <Data>(name: string): Promise<Data> => {
    const response = await fetch(`${origin}/api/console/reports/${name}?by=month&from=${from}&to=${to}`, {
      headers,
    })
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Data }
    if (code !== 10000) throw new Error(`reports/${name}: ${code} ${msg}`)
    return data
  }
  const rows: string[][] = []
  for (const name of names) {
    await ask(name)
    const times: number[] = []
    for (let at = 0; at < rounds; at += 1) {
      const startedAt = performance.now()
      await ask(name)
      times.push(performance.now() - startedAt)
    }
    times.sort((one, other) => one - other)
    rows.push([
      `a year of ${name} by month`,
      (times[rounds / 2] ?? 0).toFixed(1),
      (times.at(-1) ?? 0).toFixed(1),
    ])
  }
  const books = await readBooks(shop, from, to)
  const { total: orders } = await ask<OrderReport>('orders')
  const { total: money } = await ask<MoneyReport>('money')
  const reported = { ...orders, ...money } as Record<string, number>
  const agrees = Object.keys(books).every((name) => reported[name] === books[name])
  return {
    title: `Reports of a year with ${among}, on PostgreSQL`,
    columns: ['report', 'median ms', 'slowest ms'],
    rows,
    findings: [
      `all days counted ${countedSeconds.toFixed(0)} s after the shop was filled; the job looks once a minute`,
      `agrees with the books: ${Object.entries(books)
        .map(([name, value]) => `${name} ${reported[name]} of ${value}`)
        .join(', ')} (goal ${against('equal', agrees)})`,
    ],
  }
}
