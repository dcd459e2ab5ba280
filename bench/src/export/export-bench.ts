import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { fillShop, prepareShop } from '../console/many-shop-orders.ts'
import { freePort, signIn } from '../console/sign-in.ts'
import { against, type Tell } from '../report/section.ts'
import { choosePostgres } from '../serving/choose-postgres.ts'
import { startShop } from '../serving/start-shop.ts'
import { askProbe, probeFlags } from '../soak/ask-probe.ts'

const orders = 100_000
const mostMegabytes = 200
const lookMs = 100

interface Exported {
  id: string
  state: string
  rows: number
  size?: number
}

const mb = (bytes: number) => (bytes / 1024 ** 2).toFixed(0)

/** The growth of the shop's heap while 100,000 orders become a spreadsheet. */
export const runExportBench = async (tell: Tell) => {
  const title = 'An export of 100,000 orders, on PostgreSQL'
  const postgres = await choosePostgres()
  if (!postgres)
    return tell({ title, columns: [], rows: [], findings: ['left out: PostgreSQL is not installed'] })
  const port = await freePort()
  const shop = await startShop(postgres.url, { CONSOLE_PORT: String(port), CONSOLE_URL: '' }, probeFlags)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const origin = `http://localhost:${port}`
  try {
    const cookie = await signIn(origin)
    const ask = async <Data>(path: string, body?: object): Promise<Data> => {
      const response = await fetch(`${origin}/api/console/${path}`, {
        headers: { cookie, ...(body && { origin, 'content-type': 'application/json' }) },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Data }
      if (code !== 10000) throw new Error(`${path}: ${code} ${msg}`)
      return data
    }
    const { rows } = await client.query<{ id: string }>(`select id from companies where name = '印铺'`)
    const companyId = rows[0]?.id ?? ''
    await prepareShop(client, companyId)
    await fillShop(client, companyId, 1, orders)

    const before = (await askProbe(shop.child, true)).heapUsed
    const began = performance.now()
    const { id } = await ask<Exported>('exports/orders', {})
    let peak = before
    let exported: Exported | undefined
    do {
      await delay(lookMs)
      peak = Math.max(peak, (await askProbe(shop.child, false)).heapUsed)
      exported = (await ask<Exported[]>('exports')).find((one) => one.id === id)
    } while (exported?.state === 'waiting' || exported?.state === 'running')
    const seconds = (performance.now() - began) / 1000
    if (exported?.state !== 'done') throw new Error(`the export is ${exported?.state}`)
    const grown = (peak - before) / 1024 ** 2

    tell({
      title,
      columns: ['what', 'figure'],
      rows: [
        ['rows', String(exported.rows)],
        ['file, MB', mb(exported.size ?? 0)],
        ['seconds', seconds.toFixed(1)],
        ['heap before, MB', mb(before)],
        ['heap at most, MB', mb(peak)],
      ],
      findings: [
        `heap grew by ${grown.toFixed(0)} MB at most (goal ${against(`≤ ${mostMegabytes}`, grown <= mostMegabytes)})`,
      ],
    })
  } finally {
    await client.end()
    await shop.stop()
    await postgres.stop()
  }
}
