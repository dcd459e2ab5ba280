import type pg from 'pg'
import { withoutIndexes } from './without-indexes.ts'

/** A number between 0 and `of` that depends on the row alone: every bench has the same. */
const share = (of: number, salt = '') =>
  `(('x' || left(md5(o.id::text || '${salt}'), 7))::bit(28)::int % ${of})`

/** Of which orders something is missing yet: the shop is filled in steps. */
const without = (table: string) =>
  `not exists (select 1 from ${table} t where t.company_id = o.company_id and t.order_id = o.id)`

const paymentsOfOrders = `
  insert into payments (company_id, id, order_id, payment_no, channel, amount_fen, state, counts, way, provider_no,
    offline_channel, offline_label, created_at, paid_at)
  select company_id, id, id, 'P' || replace(order_no, '-', ''), channel, total_fen,
    case when state = 10 then 15 else 20 end, state <> 10, '', '',
    case when channel = 4 then 'transfer' else '' end, case when channel = 4 then '对公转账' else '' end,
    created_at + interval '5 minutes', case when state <> 10 then created_at + interval '9 minutes' end
  from (
    select o.*, case when o.state = 10 then 4 else (array[1, 1, 1, 2, 2, 3, 4, 5])[1 + ${share(8)}] end as channel
    from orders o where o.company_id = $1 and (o.paid_fen > 0 or (o.state = 10 and ${share(3)} = 0)) and ${without('payments')}
  ) o`

/** Old orders have only their first event and their shipment; orders under way have every step. */
const timelines = `
  insert into order_events (company_id, id, order_id, state, title, note, actor, created_at)
  select o.company_id, (left(o.id::text, 35) || step.digit)::uuid, o.id, step.state, step.title, '', step.actor, o.created_at + step.after
  from orders o
  join (values
    (10, '提交订单', 'buyer', interval '0', 'a'), (20, '付款成功', 'money', interval '9 minutes', 'b'),
    (30, '提交稿件', 'buyer', interval '1 hour', 'c'), (40, '审稿通过', 'shop', interval '3 hours', 'd'),
    (50, '生产完成', 'shop', interval '40 hours', 'e'), (60, '已发货', 'shop', interval '60 hours', 'f')
  ) step (state, title, actor, after, digit)
    on step.state = 10 or (o.state <> 90 and step.state <= o.state and (step.state = 60 or o.state < 70))
  where o.company_id = $1 and ${without('order_events')}`

const parcels = `
  insert into shipments (company_id, id, order_id, carrier, carrier_name, tracking_no, shipped_at)
  select o.company_id, o.id, o.id, o.carrier, o.carrier_name, '78' || ${share(100_000_000)}, o.created_at + interval '60 hours'
  from orders o where o.company_id = $1 and o.state in (60, 70) and ${without('shipments')}`

/** One in fifty of the done orders has a claim; of the newest orders with one it is still going on. */
const claims = `
  insert into after_sales (company_id, id, user_id, order_id, after_no, type, state, amount_fen, agreed_fen, reason, description,
    created_at, moved_at)
  select company_id, id, user_id, id, 'SH' || replace(order_no, '-', ''), 2,
    case when place <= 400 then (array[10, 10, 20, 30])[1 + place % 4] else (array[40, 40, 50, 60])[1 + place % 4] end,
    total_fen / 10 + 1, null, '颜色偏差', '成品比打样偏红。', at, at
  from (
    select o.*, o.created_at + interval '8 days' as at, row_number() over (order by o.created_at desc)::int as place
    from orders o where o.company_id = $1 and o.state = 70 and ${share(50, 'claim')} = 0 and ${without('after_sales')}
  ) o`

const refundsOfOrders = `
  insert into refunds (company_id, id, payment_id, order_id, refund_no, amount_fen, state, refund_to, reason, cause, actor, created_at, done_at)
  select company_id, id, payment_id, id, 'R' || payment_no, total_fen / 10 + 1,
    case when place <= 200 then (array[10, 30])[1 + place % 2] else 20 end, 'origin', '少印', 'bench:' || id, 'shop', at,
    case when place > 200 then at + interval '1 hour' end
  from (
    select o.*, p.id as payment_id, p.payment_no, o.created_at + interval '9 days' as at,
      row_number() over (order by o.created_at desc) as place
    from orders o join payments p on p.company_id = o.company_id and p.order_id = o.id and p.counts
    where o.company_id = $1 and o.state = 70 and ${share(50, 'claim')} = 0 and ${without('refunds')}
  ) o`

const refunded = `
  update orders o set refunded_fen = r.amount_fen from refunds r
  where r.company_id = o.company_id and r.order_id = o.id and r.state = 20 and o.company_id = $1 and o.refunded_fen = 0`

const artwork = `
  insert into order_files (company_id, id, order_id, line_id, key, name, size, kind, state, "check", pages, created_at)
  select o.company_id, o.id, o.id, l.id, 'artwork/' || o.id, 'A5单页.pdf', 120000, 'pdf', case when o.state = 30 then 10 else 20 end,
    'checked', 1, o.created_at + interval '1 hour'
  from orders o join order_lines l on l.company_id = o.company_id and l.order_id = o.id
  where o.company_id = $1 and o.state in (30, 35, 40, 50) and ${without('order_files')}`

const invoicesOfOrders = `
  insert into invoices (company_id, id, order_id, number, type, title, amount_fen, file_key, file_kind, issued_at, actor)
  select o.company_id, o.id, o.id, right('0' || ${share(10)}::text, 2) || right(replace(o.id::text, '-', ''), 18), '普票', o.invoice,
    o.paid_fen, 'invoices/' || o.id, 'pdf', o.created_at + interval '10 days', 'shop'
  from orders o where o.company_id = $1 and o.invoice is not null and o.state = 70 and ${share(20, 'issued')} > 0 and ${without('invoices')}`

/** Reports count by triggers, which nothing of this has called: every day of the shop is to be counted anew. */
const marks = `
  insert into report_changes (company_id, day)
  select $1::uuid, day::date from generate_series((select min(created_at) from orders where company_id = $1)::date - 1, now() + interval '1 day',
    interval '1 day') day`

/** The filled tables, in this order: refunds need payments. */
const fills: [table: string, sql: string][] = [
  ['payments', paymentsOfOrders],
  ['order_events', timelines],
  ['shipments', parcels],
  ['after_sales', claims],
  ['refunds', refundsOfOrders],
  ['order_files', artwork],
  ['invoices', invoicesOfOrders],
]

/**
 * The records of orders, for all orders without them: payments and refunds, parcels, claims, artwork, invoices.
 * Made by the database itself and without its checks and triggers, as the orders are.
 */
export const fillPayments = async (client: pg.Client, companyId: string) => {
  for (const [table, sql] of fills) await withoutIndexes(client, table, () => client.query(sql, [companyId]))
  await client.query(refunded, [companyId])
  await client.query('vacuum analyze orders')
  await client.query(marks, [companyId])
}
