import { availableParallelism } from 'node:os'
import { prepareBuyers } from '../buyers/buyer-ground.ts'
import { buyerCalls } from '../calls/buyer-calls.ts'
import { effortOf } from '../calls/effort-of.ts'
import { openCalls } from '../calls/open-calls.ts'
import { fetchProducts } from '../catalogue/quoted-products.ts'
import { count, micros, ms } from '../report/describe-calls.ts'
import type { Tell } from '../report/section.ts'
import { choosePostgres } from '../serving/choose-postgres.ts'
import { type Figures, measureCall } from '../serving/measure-call.ts'
import { fetchAccessToken, type MeasuredCall, page } from '../serving/measured-calls.ts'
import { startProcesses } from './start-processes.ts'

const crowd = { buyers: 400, entriesEach: 20 }
/** Twice as many connections as elsewhere: they are shared out by chance, and few would be shared unevenly. */
const effort = { connections: 40 }

/** One of each kind: ready, searched, computed, rendered, read from the database, written to it, hashed. */
const titles = [
  'GET shop/company',
  'GET shop/produce/list',
  'POST user/baojiadan/quote/ysp',
  'POST user/baojiadan/quote/pt',
  'GET user/orders',
  'GET user/order/detail',
  'GET user/amout_detail',
  'POST user/order',
  'POST user/order/pay/init',
]

const measureProcesses = async (processes: number): Promise<[string, Figures][]> => {
  const postgres = await choosePostgres()
  if (!postgres) return []
  const shop = await startProcesses(postgres.url, processes)
  try {
    const token = await fetchAccessToken(shop.origin)
    const products = await fetchProducts(shop.origin, token)
    const ground = await prepareBuyers(shop.origin, postgres.url, crowd)
    const known = [...openCalls(token, products).measured, ...buyerCalls(ground).measured]
    const chosen = titles.flatMap((title) => known.filter((call) => call.title === title))
    const calls: MeasuredCall[] = [page('/', { title: 'GET / (home page)' }), ...chosen]
    const figures: [string, Figures][] = []
    for (const call of calls)
      figures.push([call.title, await measureCall(shop, call, { ...effort, ...effortOf(call), call: 3 })])
    return figures
  } finally {
    await shop.stop()
    await postgres.stop()
  }
}

const share = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(2))

const rowsOf = (one: [string, Figures][], two: Map<string, Figures>) =>
  one.flatMap(([title, alone]) => {
    const both = two.get(title)
    if (!both) return []
    const figures = (which: Figures) => [
      count(which.perSecond),
      ms(which.p99Ms),
      micros(which.processorMicros),
      which.busy.servers.map(share).join(' + '),
      `${share(which.busy.generator)} of ${share(which.busy.machine)}`,
    ]
    return [[title, ...figures(alone), ...figures(both), (both.perSecond / alone.perSecond).toFixed(2)]]
  })

const figureColumns = (who: string) =>
  ['requests/s', 'p99 ms', 'cpu µs', 'processors busy', 'generator, of all busy'].map(
    (what) => `${who}: ${what}`,
  )

/** The same calls on one process and on two behind a port, and who was busy meanwhile. */
export const runProcessesBench = async (tell: Tell) => {
  const one = await measureProcesses(1)
  const two = new Map(await measureProcesses(2))
  const cores = availableParallelism()
  tell({
    title: 'One process, and two behind one port, on PostgreSQL',
    columns: ['call', ...figureColumns('one'), ...figureColumns('two'), 'two to one'],
    rows: rowsOf(one, two),
    findings:
      one.length === 0
        ? ['left out: PostgreSQL is not installed']
        : [
            `${cores} processors here carry the servers, PostgreSQL and the generator of the requests: where all of ` +
              'them are busy already, a second process cannot add anything.',
          ],
  })
}
