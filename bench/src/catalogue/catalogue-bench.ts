import pg from 'pg'
import { describeCalls, type Measured } from '../report/describe-calls.ts'
import { against, type Tell } from '../report/section.ts'
import { startChildServer } from '../serving/child-server.ts'
import { choosePostgres } from '../serving/choose-postgres.ts'
import { measureAll } from '../serving/measure-all.ts'
import { warmUp } from '../serving/measure-call.ts'
import { baselineCall, companyCall, fetchAccessToken } from '../serving/measured-calls.ts'
import { startShop } from '../serving/start-shop.ts'
import { choosingCalls, findingCalls } from './catalogue-calls.ts'

const many = 50_000

/** Copies of the shop's own products under other names, as a shop with a very long list would have them. */
const growCatalogue = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `insert into products (company_id, id, category_id, code, quote_type, name, image, tags, gallery, description,
         definition, unit, from_fen, sales, sort, created_at)
       select p.company_id, gen_random_uuid(), p.category_id, p.code || '-' || n, p.quote_type,
         p.name || ' 第' || n || '款', p.image, p.tags, p.gallery, p.description, p.definition, p.unit,
         p.from_fen + n % 500, n % 1000, 1000 + n, now() - n * interval '1 minute'
       from generate_series(1, $1::int / 40) n
         cross join (select p.* from products p join companies c on c.id = p.company_id where c.name = '印铺') p`,
      [many],
    )
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from products p join companies c on c.id = p.company_id where c.name = '印铺'`,
    )
    return rows[0]?.n ?? 0
  } finally {
    await client.end()
  }
}

const describeGrowth = (before: Measured[], after: Measured[], size: number) =>
  after.map(({ call: { title }, figures }, at) => {
    const ratio = figures.perSecond / (before[at]?.figures.perSecond ?? Number.NaN)
    return (
      `${title}: with ${size.toLocaleString('en-US')} products ${ratio.toFixed(2)} of the throughput with the demo's ` +
      `(goal ${against('≥ 0.5', ratio >= 0.5)})`
    )
  })

/** Finding and pricing products, against the baseline, and again with a very long catalogue. */
export const runCatalogueBench = async (tell: Tell) => {
  const title = 'Finding and pricing products, on PostgreSQL'
  const postgres = await choosePostgres()
  if (!postgres)
    return tell({ title, columns: [], rows: [], findings: ['left out: PostgreSQL is not installed'] })
  const baseline = await startChildServer('bench/src/serving/baseline-server.ts')
  const shop = await startShop(postgres.url)
  try {
    const token = await fetchAccessToken(shop.origin)
    await warmUp(baseline, baselineCall)
    await warmUp(shop, companyCall(token))
    const finding = await measureAll(shop, baseline, findingCalls(token))
    const choosing = await measureAll(shop, baseline, await choosingCalls(shop.origin, token))
    const size = await growCatalogue(postgres.url)
    const again = await measureAll(shop, baseline, findingCalls(token))
    const findings = describeGrowth(finding, again, size)
    tell(describeCalls({ title, measured: [...finding, ...choosing], findings }))
  } finally {
    await shop.stop()
    await baseline.stop()
    await postgres.stop()
  }
}
