import {
  dayMs,
  type PayChannel,
  payChannel,
  providedChannels,
  shopZone,
  startOfDay,
  stateOfPayment,
  stateOfRefund,
} from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import { type SQL, sql } from '../../db/sql.ts'

/** Money of a kind, by channel and, for offline payments, by the shop's name for the method. */
export interface CashLine {
  /**
   * A top-up with a channel is a buyer's own recharge (在线充值), one without is the shop's (店里充值). Deductions and
   * settlements, which are paid for statements, have no channel, and neither have settlements that were taken back.
   */
  kind: 'payment' | 'refund' | 'top-up' | 'deduction' | 'settlement' | 'settlement-back'
  channel: PayChannel | 0
  label: string
  /** `balance`: it moves between a balance and an order; `account`: it is owed. In both no money comes or goes. */
  side: 'cash' | 'balance' | 'account'
  n: number
  fen: number
}

/** The same of one day of the shop's calendar. */
export interface CashDayLine extends CashLine {
  day: string
}

interface Row extends Omit<CashDayLine, 'n' | 'fen'> {
  n: string | number
  fen: string | number
}

// Written into the statement: some are part of its grouping as well, and partial indexes need them.
const literal = (value: number | string) => sql.raw(typeof value === 'string' ? `'${value}'` : String(value))

/** The channels of real money; a payment by balance or on credit has come, or comes, on another day. */
export const cashChannels: readonly number[] = [...providedChannels, payChannel.offline]

/** An order payment in which money itself came: it is part of 实收. */
export const isCashPayment = (channel: SQL, balanceFen: SQL, amountFen: SQL): SQL =>
  sql`(${channel} in (${sql.raw(cashChannels.join(', '))}) and (${balanceFen} = 0 or ${balanceFen} < ${amountFen}))`

/** A refund of an order in which money itself went: it is part of 实退. */
export const isCashRefund = (channel: SQL, to: SQL): SQL =>
  sql`(${channel} in (${sql.raw(cashChannels.join(', '))}) and ${to} = 'origin')`

const sideOf = sql`case when p.channel in (${sql.raw(cashChannels.join(', '))}) then 'cash'
  when p.channel = ${literal(payChannel.balance)} then 'balance' else 'account' end`

/** Money that had come through a provider, which the shop gave back outside of it. */
const isRefundedOffline = sql`(r.marked_at is not null and p.channel in (${sql.raw(providedChannels.join(', '))}))`

/**
 * All money that came to the shop or left it between two times, and payments without any. This is the one definition of
 * received money: 今日, 对账 and 报表 sum up its rows. A recharge counts when the provider took the money, as an order's
 * payment does, and not when we learned of it: the provider's bill has it on that day. Money belongs to the 业务员 whom
 * the customer had when it came, and a refund to that of its payment.
 */
export const cashMoves = (companyId: string, from: SQL, until: SQL): SQL => {
  const during = (table: string, column: string) => {
    const [name, at] = [sql.raw(table), sql.raw(column)]
    return sql`${name}.company_id = ${companyId} and ${name}.${at} >= ${from} and ${name}.${at} < ${until}`
  }
  const byBalance = literal(payChannel.balance)
  const paid = sql`${during('p', 'paid_at')} and p.state = ${literal(stateOfPayment.paid)}`
  const back = sql`refunds r join payments p on p.company_id = r.company_id and p.id = r.payment_id
    where ${during('r', 'done_at')} and r.state = ${literal(stateOfRefund.done)}`
  return sql`
    select p.paid_at as at, 'payment' as kind, p.channel, p.offline_label as label, ${sideOf} as side,
      p.amount_fen - p.balance_fen as fen, p.seller_id as seller
    from payments p where ${paid} and (p.balance_fen = 0 or p.balance_fen < p.amount_fen)
    union all
    select p.paid_at, 'payment', ${byBalance}, '', 'balance', p.balance_fen, p.seller_id
    from payments p where ${paid} and p.balance_fen > 0
    union all
    select r.done_at, 'refund', case when ${isRefundedOffline} then ${literal(payChannel.offline)} else p.channel end,
      case when ${isRefundedOffline} then '线下退款' else p.offline_label end,
      case when r.refund_to = 'balance' then 'balance' else ${sideOf} end, r.amount_fen - r.balance_fen, p.seller_id
    from ${back}
    union all
    select r.done_at, 'refund', ${byBalance}, '', 'balance', r.balance_fen, p.seller_id from ${back} and r.balance_fen > 0
    union all
    select t.paid_at, 'top-up', t.channel, '', 'cash', t.amount_fen, t.seller_id
    from trades t where ${during('t', 'paid_at')} and t.state = ${literal(stateOfPayment.paid)}
      and t.purpose = 'recharge'
    union all
    select l.created_at, case when l.amount_fen > 0 then 'top-up' else 'deduction' end, 0, '', 'cash', abs(l.amount_fen), l.seller_id
    from ledger_entries l where ${during('l', 'created_at')} and l.type in (1, 4)
      and l.cause not like 'recharge:%' and l.cause not like 'opening:%' and l.cause not like 'reversal:%'
    union all
    select c.created_at, 'settlement', 0, '', 'cash', abs(c.amount_fen), c.seller_id
    from credit_entries c where ${during('c', 'created_at')} and c.kind = 'settlement'
    union all
    select c.created_at, 'settlement-back', 0, '', 'cash', c.amount_fen, c.seller_id
    from credit_entries c where ${during('c', 'created_at')} and c.kind = 'settlement_reversal'`
}

/**
 * The keys under which a day's money is stored with the figures of reports. The name of an offline method came later: a
 * day whose rows lack it is counted anew until the job has stored it again. Money without a 业务员 has no key for one, as
 * it had before there were any.
 */
export const cashDims = sql`jsonb_strip_nulls(
  jsonb_build_object('kind', m.kind, 'channel', m.channel, 'label', m.label, 'side', m.side, 'seller', m.seller))`

interface Days {
  /** both inclusive */
  from: string
  to: string
}

/**
 * The days once more as a condition with both ends: a planner that does not know yet how large the tables of reports are
 * would read all figures of the shop for each day.
 */
const within = (day: SQL, { from, to }: Days) => sql`${day} between ${from}::date and ${to}::date`

/** Stored days of which nothing has changed since. A change leaves its mark in its own transaction. */
const storedDays = (companyId: string, days: Days) => sql`
  select d.day from report_days d join requested on requested.day = d.day
  where d.company_id = ${companyId} and d.rolled_at is not null and ${within(sql`d.day`, days)}
    and not exists (select 1 from report_changes c where c.company_id = d.company_id and c.day = d.day)
    and not exists (select 1 from report_figures f where f.company_id = d.company_id and f.day = d.day
      and f.figure = 'cash' and ${within(sql`f.day`, days)} and not f.dims ? 'label')`

/** The first instant of a day of the shop's calendar. */
const startOf = (day: SQL) => sql`(${day}::timestamp at time zone ${literal(shopZone)})`

/** The planner knows how many numbers there are, of days it would assume a thousand. */
const daysBetween = (from: string, to: string) => {
  const last = Math.round((startOfDay(to) - startOfDay(from)) / dayMs)
  return sql`select ${from}::date + n as day from generate_series(0, ${literal(last)}) n`
}

export const cashRepository = {
  /**
   * By days of the shop's calendar, both inclusive, as the books have it. Stored figures of the days that are over, and
   * the rest counted now: in one statement, so that no day is taken from both sides or from neither.
   */
  list: async (db: Db, companyId: string, from: string, to: string): Promise<CashDayLine[]> => {
    const rows = await readRows<Row>(
      db,
      sql`
      with requested as (${daysBetween(from, to)}),
        stored as materialized (${storedDays(companyId, { from, to })}),
        days as materialized (
          select day, ${startOf(sql`day`)} as since, ${startOf(sql`(day + 1)`)} as until
          from requested where day not in (select day from stored)),
        lines as (
          select f.day, f.dims ->> 'kind' as kind, (f.dims ->> 'channel')::int as channel, f.dims ->> 'label' as label,
            f.dims ->> 'side' as side, sum(f.count) as n, sum(f.fen) as fen
          from stored join report_figures f on f.company_id = ${companyId} and f.figure = 'cash' and f.day = stored.day
            and ${within(sql`f.day`, { from, to })}
          group by 1, 2, 3, 4, 5
          union all
          select days.day, m.kind, m.channel, m.label, m.side, count(*), sum(m.fen)
          from days cross join lateral (${cashMoves(companyId, sql`days.since`, sql`days.until`)}) m
          group by 1, 2, 3, 4, 5)
      select day::text as day, kind, channel, label, side, n, fen from lines`,
    )
    return rows.map(({ n, fen, ...row }) => ({ ...row, n: Number(n), fen: Number(fen) }))
  },
}
