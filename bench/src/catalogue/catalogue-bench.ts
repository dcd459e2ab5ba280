import pg from 'pg'
import { startChildServer } from '../serving/child-server.ts'
import { choosePostgres } from '../serving/choose-postgres.ts'
import { type Figures, measureBaseline, measureCall, warmUp } from '../serving/measure-call.ts'
import { baselineCall, companyCall, fetchAccessToken, type MeasuredCall } from '../serving/measured-calls.ts'
import { type Measured, printRun } from '../serving/print-figures.ts'
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

const printGrowth = (before: Map<string, Figures>, after: Map<string, Figures>, size: number) => {
  for (const [title, { perSecond }] of after) {
    const kept = perSecond / (before.get(title)?.perSecond ?? Number.NaN)
    process.stdout.write(
      `${title}: with ${size.toLocaleString('en-US')} products ${kept.toFixed(2)} of the throughput with the demo's ` +
        `(goal ≥ 0.5 ${kept >= 0.5 ? '✓' : '✗'})\n`,
    )
  }
}

/** Finding and pricing products, against the baseline, and again with a very long catalogue. */
export const runCatalogueBench = async () => {
  const postgres = await choosePostgres()
  if (!postgres) return void process.stdout.write('\nCatalogue left out: PostgreSQL is not installed\n')
  const baseline = await startChildServer('bench/src/serving/baseline-server.ts')
  const shop = await startShop(postgres.url)
  const measureAll = async (calls: MeasuredCall[]) => {
    const measured: Measured[] = []
    let before = await measureBaseline(baseline)
    for (const call of calls) {
      const figures = await measureCall(shop, call)
      const after = await measureBaseline(baseline)
      measured.push({ call, figures, before, after })
      before = after
    }
    return measured
  }
  const byTitle = (measured: Measured[]) =>
    new Map(measured.map(({ call, figures }) => [call.title, figures]))
  try {
    const token = await fetchAccessToken(shop.origin)
    await warmUp(baseline, baselineCall)
    await warmUp(shop, companyCall(token))
    const finding = await measureAll(findingCalls(token))
    const choosing = await measureAll(await choosingCalls(shop.origin, token))
    printRun({ database: 'PostgreSQL', isJudged: true, measured: [...finding, ...choosing] })
    const size = await growCatalogue(postgres.url)
    printGrowth(byTitle(finding), byTitle(await measureAll(findingCalls(token))), size)
  } finally {
    await shop.stop()
    await baseline.stop()
    await postgres.stop()
  }
}
