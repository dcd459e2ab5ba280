import { dayMs, startOfDay, stateOfOrder, stateOfPayment, typeOfQuote } from '@yinpu/contract'
import { literal } from '../../db/literals.ts'
import { type SQL, sql } from '../../db/sql.ts'
import { cashDims, cashMoves } from '../reconciliation/cash-repository.ts'

/** The figures of every day. Each counts on the day on which it happened, by the shop's calendar. */
export const figureNames = [
  /** orders by the day of placing, with their current state */
  'placed',
  /** orders by the day on which the money that counts has arrived */
  'paid',
  'cancelled',
  /** all money that came or went, and orders paid without any */
  'cash',
  /** sums that came to buyers' balances and left them */
  'balance',
  /** the goods of orders, by the day on which they were paid */
  'product',
  /** the papers that the quotes of those goods name */
  'paper',
  /** goods whose quote names no paper */
  'paperless',
  /** shipped orders, by whether that was in time */
  'shipped',
] as const
export type FigureName = (typeof figureNames)[number]

// States are written out as in the partial indexes: a parameter would hide from the planner that they are the same.
const paid = literal(stateOfPayment.paid)
const cancelled = literal(stateOfOrder.cancelled)
const underWay = literal(stateOfOrder.underWay)
const { offset, paper, rollLabel, inkLabel } = typeOfQuote

export interface Span {
  /** days of the shop's calendar, both inclusive */
  from: string
  to: string
}

/** The rows to count: those of a shop, within a span that contains all requested days. */
interface Counted {
  companyId: string
  within: Span
}

const instant = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`

/**
 * Rows of a table that belong to the requested days: `days` has a row for each, with its first instant and its end. The
 * span adds nothing to that, but tells the planner how few they are: without it all orders of the shop would be read.
 */
const during = (table: string, column: string, { companyId, within }: Counted) => {
  const time = sql.raw(`${table}.${column}`)
  return sql`${sql.raw(table)}.company_id = ${companyId} and ${time} >= days.since and ${time} < days.until
    and ${time} >= ${instant(startOfDay(within.from))} and ${time} < ${instant(startOfDay(within.to) + dayMs)}`
}

/** The lines of paid orders; each order is paid once. */
const paidLines = (counted: Counted) => sql`days
  join payments p on ${during('p', 'paid_at', counted)} and p.state = ${paid} and p.counts
  join order_lines l on l.company_id = p.company_id and l.order_id = p.order_id`

/** Lines of a stored quote; one from before lines were stored has none. */
const quoteLines = sql`jsonb_array_elements(
  case jsonb_typeof(l.quote -> 'lines') when 'array' then l.quote -> 'lines' else '[]' end) q`

/** The part of a book that a line of its quote is about has a paper of its own. */
const part = sql`case q ->> 'code'
  when 'inner.paper' then l.request -> 'inner' when 'cover.paper' then l.request -> 'cover' else l.request end`

/** Press sheets are named in the text of their price; those that are sold, and labels, in the request. */
const sheetOf = sql`case when l.quote_type = ${paper} then l.request ->> 'size'
  when l.quote_type = ${offset} then substring(q ->> 'basis' from '^(.*) [0-9]+ 张') else '' end`
const useOf = sql`case when l.quote_type = ${paper} then 'sold' when l.quote_type = ${offset} then 'printed' else 'label' end`
const isPaper = sql`(
  (l.quote_type = ${offset} and q ->> 'code' in ('paper', 'inner.paper', 'cover.paper'))
  or (l.quote_type = ${paper} and q ->> 'code' in ('paper', 'broken_ream'))
  or (l.quote_type in (${rollLabel}, ${inkLabel}) and q ->> 'code' = 'material'))`

/** Each query returns day, dims, count, lines, quantity and fen. */
const queries: Record<FigureName, (counted: Counted) => SQL> = {
  placed: (counted) => sql`
    select days.day, jsonb_build_object('type', o.type, 'state', o.state) as dims, count(*) as count, 0 as lines,
      0 as quantity, sum(o.total_fen) as fen
    from days join orders o on ${during('o', 'created_at', counted)} group by 1, 2`,
  paid: (counted) => sql`
    select days.day, jsonb_build_object('type', o.type), count(*), 0, 0, sum(p.amount_fen)
    from days join payments p on ${during('p', 'paid_at', counted)} and p.state = ${paid} and p.counts
    join orders o on o.company_id = p.company_id and o.id = p.order_id group by 1, 2`,
  cancelled: (counted) => sql`
    select days.day, jsonb_build_object('type', o.type), count(*), 0, 0, sum(o.total_fen)
    from days join orders o on ${during('o', 'moved_at', counted)} and o.state = ${cancelled} group by 1, 2`,
  cash: (counted) => sql`
    select days.day, ${cashDims}, count(*), 0, 0, sum(m.fen)
    from days cross join lateral (${cashMoves(counted.companyId, sql`days.since`, sql`days.until`)}) m group by 1, 2`,
  balance: (counted) => sql`
    select days.day, jsonb_build_object('type', e.type), count(*), 0, 0, sum(e.amount_fen)
    from days join ledger_entries e on ${during('e', 'created_at', counted)} group by 1, 2`,
  product: (counted) => sql`
    select days.day, jsonb_build_object('product', l.product_id, 'name', l.name, 'unit', l.unit),
      count(distinct l.order_id), count(*), sum(l.quantity), sum(l.total_fen)
    from ${paidLines(counted)} group by 1, 2`,
  paper: (counted) => sql`
    select days.day, jsonb_build_object('use', ${useOf}, 'paper', coalesce(${part} ->> 'paper', l.request ->> 'material'),
        'gsm', ${part} ->> 'gsm', 'sheet', ${sheetOf}, 'version', l.tariff_version),
      count(distinct l.order_id), count(distinct l.id), sum((q ->> 'quantity')::numeric), sum((q ->> 'amount_fen')::bigint)
    from ${paidLines(counted)} cross join lateral ${quoteLines} where ${isPaper} group by 1, 2`,
  paperless: (counted) => sql`
    select days.day, jsonb_build_object('kind', l.quote_type), count(distinct l.order_id), count(*), 0, 0
    from ${paidLines(counted)} where not exists (select 1 from ${quoteLines} where ${isPaper}) group by 1, 2`,
  // The first row of the timeline in this state is the shipment; later ones are about money.
  shipped: (counted) => sql`
    select days.day, jsonb_build_object('type', o.type, 'promised', o.due_at is not null,
        'on_time', coalesce(e.created_at <= o.due_at, false)), count(*), 0, 0, 0
    from days join order_events e on ${during('e', 'created_at', counted)} and e.state = ${underWay}
    join orders o on o.company_id = e.company_id and o.id = e.order_id
    where not exists (select 1 from order_events first where first.company_id = e.company_id
      and first.order_id = e.order_id and first.state = ${underWay} and (first.created_at, first.id) < (e.created_at, e.id))
    group by 1, 2`,
}

/** A day with its first instant and its end. */
export const dayColumns = sql`day, day::timestamp at time zone 'Asia/Shanghai' as since,
  (day + 1)::timestamp at time zone 'Asia/Shanghai' as until`

/** Counts the figures from the rows themselves, for the days in `days`. */
export const countedFigures = (counted: Counted, figures: readonly FigureName[]): SQL =>
  sql.join(
    figures.map(
      (figure) =>
        sql`select ${figure}::text as figure, counted.* from (${queries[figure](counted)})
          counted (day, dims, count, lines, quantity, fen)`,
    ),
    sql` union all `,
  )
