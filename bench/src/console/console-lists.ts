import type pg from 'pg'
import { describeCalls } from '../report/describe-calls.ts'
import { against, type Section } from '../report/section.ts'
import type { ChildServer } from '../serving/child-server.ts'
import { measureAll } from '../serving/measure-all.ts'
import type { Loaded } from '../serving/measure-call.ts'
import type { MeasuredCall } from '../serving/measured-calls.ts'

interface Shop {
  staff: Loaded
  baseline: ChildServer
  headers: Record<string, string>
  client: pg.Client
  companyId: string
}

const listCall = (path: string, query: Record<string, string> = {}) =>
  `/api/console/${path}?${new URLSearchParams(query)}`

/** All calls that the pages of the console make when they are opened, and the usual searches on them. */
const lists = ({
  ending,
  customer,
}: {
  ending: string
  customer: string
}): [title: string, path: string][] => [
  ['payments', listCall('payments/search')],
  ['payments to confirm', listCall('payments/search', { state: '15' })],
  ['payments by Alipay', listCall('payments/search', { channel: '2' })],
  ['payments, end of a number', listCall('payments/search', { keyword: ending })],
  ['payments, a name', listCall('payments/search', { keyword: '王伟' })],
  ['refunds', listCall('refunds')],
  ['refunds that failed or hang', listCall('refunds', { state: 'unfinished' })],
  ['refunds done', listCall('refunds', { state: 'done' })],
  ['customers', listCall('customers')],
  ['customers, a name', listCall('customers', { keyword: '王伟' })],
  ['a customer', `/api/console/customers/${customer}`],
  ['shipping', listCall('shipping')],
  ['shipping, late', listCall('shipping', { due: 'late' })],
  ['after-sales', listCall('after-sales/search')],
  ['after-sales, the shop’s turn', listCall('after-sales/search', { turn: 'shop' })],
  ['after-sales, a name', listCall('after-sales/search', { keyword: '王伟' })],
  ['artwork queue', listCall('artwork')],
  ['invoices wanted', listCall('invoices')],
  ['invoices issued', listCall('invoices', { list: 'issued' })],
  ['invoices to be reversed', listCall('invoices', { list: 'red' })],
  ['cash by day', listCall('reconcile/cash')],
]

const orderCount = 200
const goalMicros = 1500

/** The lists of the console in a shop of many orders, and the page of an order. */
export const measureLists = async (
  { staff, baseline, headers, client, companyId }: Shop,
  among: string,
): Promise<Section[]> => {
  const { rows: orders } = await client.query<{ id: string; user_id: string; payment_no: string }>(
    `select o.id, o.user_id, p.payment_no from orders o join payments p on p.company_id = o.company_id and p.order_id = o.id
     where o.company_id = $1 and o.state = 70 order by md5(o.id::text) limit $2`,
    [companyId, orderCount],
  )
  const [first] = orders
  if (!first) throw new Error('no order was paid')
  const call = (title: string, path: string, more: Partial<MeasuredCall> = {}): MeasuredCall => ({
    title: `GET ${title}, ${among}`,
    method: 'GET',
    path,
    headers,
    ...more,
  })
  const effortOf = () => ({ warmUp: 1, call: 2 })
  const measured = await measureAll(
    staff,
    baseline,
    lists({ ending: first.payment_no.slice(-6), customer: first.user_id }).map(([title, path]) =>
      call(title, path),
    ),
    { between: 4, effortOf },
  )
  const pages = orders.map(({ id }) => ({ path: `/api/console/orders/${id}` }))
  const page = call('an order', pages[0]?.path ?? '', { others: pages.slice(1) })
  const [order] = await measureAll(staff, baseline, [page], { effortOf: () => ({ warmUp: 6, call: 5 }) })
  const micros = order?.figures.processorMicros ?? Number.NaN
  return [
    describeCalls({ title: `The console's lists with ${among}, on PostgreSQL`, measured }),
    describeCalls({
      title: `An order's page with ${among}, on PostgreSQL`,
      measured: order ? [order] : [],
      findings: [
        `the server's processor for an order's page: ${(micros / 1000).toFixed(2)} ms (goal ${against(`≤ ${goalMicros / 1000} ms`, micros <= goalMicros)})`,
      ],
    }),
  ]
}
