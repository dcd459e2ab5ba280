import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import { readConfig } from '../../apps/server/src/config.ts'
import { connectPostgres } from '../../apps/server/src/db/connect-postgres.ts'
import { createCatalogueDirectory } from '../../apps/server/src/modules/catalogue/catalogue-directory.ts'
import { createShopDirectory } from '../../apps/server/src/modules/company/shop-directory.ts'
import { startServer } from '../../apps/server/src/start-server.ts'
import { startTemporaryPostgres } from '../../scripts/temporary-postgres.ts'
import { signInDemoBuyer } from './buyers/demo-buyer.ts'

/** `npm run sizes`: the size of a shop and of an order, for docs/a-million-shops.md. Needs Debian's PostgreSQL. */

const say = (what: string, figure: number, unit: string) =>
  process.stdout.write(`| ${what} | ${figure.toLocaleString('en', { maximumFractionDigits: 1 })} ${unit} |\n`)

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Directories with one shop each weigh as much as one with as many shops. */
const copies = 60

const heapOf = async (fill: () => Promise<unknown>): Promise<number> => {
  const results: unknown[] = []
  // The first also loads the shared parts.
  results.push(await fill())
  collect()
  const before = process.memoryUsage().heapUsed
  for (let at = 0; at < copies; at += 1) results.push(await fill())
  collect()
  const bytes = (process.memoryUsage().heapUsed - before) / copies
  return results.length > 0 ? bytes : 0
}

const postgres = await startTemporaryPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'yinpu-sizes-'))
const config = readConfig({
  ...{ DATABASE_URL: postgres.url, DATA_DIR: dataDir, PORT: '0', CONSOLE_PORT: 'off' },
  ...{ SEED_DEMO: '1', LOG_LEVEL: 'silent', RATE_LIMIT: '1000000', MOST_UNPAID_ORDERS: '1000000' },
})
const server = await startServer(config, undefined)
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()
const ask = async (query: string, values: unknown[] = []) =>
  (await client.query<Record<string, string>>(query, values)).rows

try {
  const [shop] = await ask(
    'select company_id as id, count(*)::text as orders from orders group by 1 order by count(*) desc limit 1',
  )
  const tables = await ask(
    `select c.table_name as name from information_schema.columns c join pg_tables t on t.tablename = c.table_name
     where c.table_schema = 'public' and t.schemaname = 'public' and c.column_name = 'company_id' order by 1`,
  )
  // The tables of orders: all that refer to one, directly or through another.
  const ofOrders = await ask(`
    with recursive below (id) as (
      select 'orders'::regclass::oid union
      select c.conrelid from pg_constraint c join below b on c.confrelid = b.id where c.contype = 'f')
    select distinct id::regclass::text as name from below`)
  const isOfOrders = new Set(ofOrders.map(({ name }) => name))
  let [rows, bytes, orderRows, orderBytes] = [0, 0, 0, 0]
  for (const { name = '' } of tables) {
    const [usage] = await ask(
      `select count(*)::text as rows, coalesce(sum(pg_column_size(t.*)), 0)::text as bytes from "${name}" t where company_id = $1`,
      [shop?.id],
    )
    if (isOfOrders.has(name)) {
      orderRows += Number(usage?.rows)
      orderBytes += Number(usage?.bytes)
    } else {
      rows += Number(usage?.rows)
      bytes += Number(usage?.bytes)
    }
  }
  process.stdout.write('| what | measured |\n|---|--:|\n')
  say('rows of a demo shop that are no orders', rows, 'rows')
  say('their bytes, without indexes', bytes / 1024, 'KB')
  say('orders of that shop in two months of trade', Number(shop?.orders), 'orders')
  say('rows for an order (lines, events, files, payments, …)', orderRows / Number(shop?.orders), 'rows')
  say('their bytes, without indexes', orderBytes / Number(shop?.orders) / 1024, 'KB')

  const database = await connectPostgres(postgres.url, 2)
  const quiet = { db: database.db, listen: async () => {} }
  const heapBytes = await heapOf(async () => {
    const directory = await createShopDirectory(quiet)
    const company = await directory.find(shop?.id ?? '')
    if (!company) throw new Error('no shop')
    const catalogues = createCatalogueDirectory(database.db)
    return { directory, catalogues, listed: await catalogues.catalogueOf(company) }
  })
  say('memory for a shop that a process holds, with its catalogue', heapBytes / 1024, 'KB')
  await database.close()

  const buyer = await signInDemoBuyer(server.address)
  let queries = 0
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    queries += 1
    return Reflect.apply(query, this, args) as never
  } as typeof query
  // The least of some: jobs run queries in between.
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < 10; at += 1) {
    const saved = await buyer.save()
    queries = 0
    await buyer.ask('user/order', buyer.orderBody(saved))
    least = Math.min(least, queries)
  }
  pg.Client.prototype.query = query
  say('statements for an order that is placed', least, 'statements')
} finally {
  await client.end()
  await server.close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
}
process.exit(0)
