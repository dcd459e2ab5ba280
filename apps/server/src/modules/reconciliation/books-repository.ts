import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import { sql } from '../../db/sql.ts'

export interface BookFault {
  what: string
  id: string
}

/** Each rule finds rows that must not exist; together they prove that no money appeared or vanished. */
const rules: Record<string, ReturnType<typeof sql>> = {
  订单已付金额与入账不符: sql`
    select o.company_id, o.id from orders o
    left join (
      select company_id, order_id, sum(amount_fen) as fen from payments where counts group by company_id, order_id
    ) p on p.company_id = o.company_id and p.order_id = o.id
    where o.paid_fen <> coalesce(p.fen, 0)`,
  分笔收款与订单不符: sql`
    select o.company_id, o.id from orders o
    join (
      select company_id, order_id, count(*) filter (where kind in ('full', 'deposit')) as starts,
        coalesce(sum(amount_fen) filter (where kind = 'extra'), 0) as extra
      from payments where counts group by company_id, order_id
    ) p on p.company_id = o.company_id and p.order_id = o.id
    where p.starts <> 1 or (o.state <> 90 and p.extra > o.extra_fen - o.extra_owed_fen)`,
  订单已退金额与退款不符: sql`
    select o.company_id, o.id from orders o
    left join (
      select p.company_id, p.order_id, sum(r.amount_fen) as fen from refunds r
      join payments p on p.company_id = r.company_id and p.id = r.payment_id and p.counts
      where r.state = 20 group by p.company_id, p.order_id
    ) back on back.company_id = o.company_id and back.order_id = o.id
    where o.refunded_fen <> coalesce(back.fen, 0)`,
  退款超过付款: sql`
    select p.company_id, p.id from payments p
    join refunds r on r.company_id = p.company_id and r.payment_id = p.id and r.state <> 30
    group by p.company_id, p.id having sum(r.amount_fen) > max(p.amount_fen) or bool_or(p.state <> 20)`,
  多收的款项没有退款: sql`
    select p.company_id, p.id from payments p
    where p.state = 20 and not p.counts and p.amount_fen <> coalesce((
      select sum(r.amount_fen) from refunds r
      where r.company_id = p.company_id and r.payment_id = p.id and r.state <> 30), 0)`,
  优惠码次数与使用记录不符: sql`
    select c.company_id, c.id from discount_codes c
    where c.used <> (
      select count(*) from discount_code_uses u
      where u.company_id = c.company_id and u.code_id = c.id and u.returned_at is null)`,
  订单优惠与优惠码使用不符: sql`
    select o.company_id, o.id from orders o
    left join discount_code_uses u on u.company_id = o.company_id and u.order_id = o.id
    where (o.discount_code <> '' or u.order_id is not null)
      and (u.amount_fen is distinct from o.discount_fen or (o.state = 90) <> (u.returned_at is not null))`,
  已付款的订单没有入账: sql`
    select o.company_id, o.id from orders o
    where o.state not in (10, 90) and o.total_fen > 0 and o.paid_fen + o.collect_fen + o.owed_fen <> o.total_fen`,
  到付待收的金额与付款单不符: sql`
    select o.company_id, o.id from orders o
    left join payments p on p.company_id = o.company_id and p.order_id = o.id and p.state = 16
    where o.collect_fen <> coalesce(p.amount_fen, 0)`,
  余额流水不连续: sql`
    select l.company_id, l.id from (
      select company_id, id, seq, balance_after_fen, amount_fen,
        row_number() over w as place, sum(amount_fen) over w as total
      from ledger_entries window w as (partition by company_id, user_id order by seq)
    ) l where l.seq <> l.place or l.balance_after_fen <> l.total`,
  余额付款没有流水: sql`
    select p.company_id, p.id from payments p
    where p.channel = 3 and p.state = 20 and p.amount_fen > 0 and not exists (
      select 1 from ledger_entries l
      where l.company_id = p.company_id and l.cause = 'pay:' || p.id and l.amount_fen = -p.amount_fen)`,
  余额抵付的部分没有流水: sql`
    select p.company_id, p.id from payments p
    where p.balance_fen > 0 and (p.state not in (10, 20)
      or exists (select 1 from ledger_entries r where r.company_id = p.company_id and r.cause = 'release:' || p.id)
      or not exists (
        select 1 from ledger_entries l
        where l.company_id = p.company_id and l.cause = 'pay:' || p.id and l.amount_fen = -p.balance_fen))`,
  合并付款与各订单不符: sql`
    select t.company_id, t.id from trades t
    left join payments p on p.company_id = t.company_id and p.trade_id = t.id
    where t.purpose = 'orders' group by t.company_id, t.id
    having t.amount_fen <> coalesce(sum(p.amount_fen - p.balance_fen), 0) or bool_or(p.state <> t.state)`,
  充值与流水不符: sql`
    select t.company_id, t.id from trades t
    where t.purpose = 'recharge' and (t.state = 20) <> exists (
      select 1 from ledger_entries l
      where l.company_id = t.company_id and l.cause = 'recharge:' || t.id and l.type = 1
        and l.user_id = t.user_id and l.amount_fen = t.amount_fen)`,
  原路退款超过渠道收款: sql`
    select p.company_id, p.id from payments p
    join refunds r on r.company_id = p.company_id and r.payment_id = p.id and r.state <> 30 and r.refund_to = 'origin'
    where p.channel in (1, 2)
    group by p.company_id, p.id
    having sum(r.amount_fen - r.balance_fen) > max(p.amount_fen - p.balance_fen)
      or sum(r.balance_fen) > max(p.balance_fen)`,
  退款的余额部分没有流水: sql`
    select r.company_id, r.id from refunds r
    where r.balance_fen > 0 and (r.refund_to <> 'origin' or (r.state = 20) <> exists (
      select 1 from ledger_entries l
      where l.company_id = r.company_id and l.cause = 'refund:' || r.id and l.amount_fen = r.balance_fen))`,
  退到余额没有流水: sql`
    select r.company_id, r.id from refunds r
    where r.refund_to = 'balance' and r.state = 20 and not exists (
      select 1 from ledger_entries l
      where l.company_id = r.company_id and l.cause = 'refund:' || r.id and l.amount_fen = r.amount_fen)`,
  流水没有来由: sql`
    select l.company_id, l.id from ledger_entries l
    where (l.type = 2 and not exists (
        select 1 from payments p where p.company_id = l.company_id and l.cause = 'pay:' || p.id
          and (p.state = 20 or p.balance_fen > 0 or exists (
            select 1 from ledger_entries r
            where r.company_id = p.company_id and r.cause = 'release:' || p.id and r.amount_fen = -l.amount_fen))))
      or (l.type = 3 and l.cause not like 'release:%' and not exists (
        select 1 from refunds r where r.company_id = l.company_id and l.cause = 'refund:' || r.id and r.state = 20))
      or (l.cause like 'release:%' and not exists (
        select 1 from ledger_entries h where h.company_id = l.company_id
          and h.cause = 'pay:' || substring(l.cause from 9) and h.amount_fen = -l.amount_fen))
      or (l.cause like 'recharge:%' and not exists (
        select 1 from trades t
        where t.company_id = l.company_id and l.cause = 'recharge:' || t.id and t.state = 20))`,
  抹零与订单不符: sql`
    select o.company_id, o.id from orders o
    left join (
      select company_id, order_id, sum(amount_fen) as fen from waivers group by company_id, order_id
    ) w on w.company_id = o.company_id and w.order_id = o.id
    where o.waived_fen <> coalesce(w.fen, 0)`,
  抹零没有收款: sql`
    select p.company_id, p.id from payments p
    join waivers w on w.company_id = p.company_id and w.payment_id = p.id
    group by p.company_id, p.id, p.counts having sum(w.amount_fen) <> 0 and not p.counts or sum(w.amount_fen) < 0`,
  钱箱流水不连续: sql`
    select e.company_id, e.id from (
      select c.company_id, c.id, c.seq, c.after_fen, s.opening_fen + sum(c.amount_fen) over w as total, row_number() over w as place
      from cash_entries c join cash_shifts s on s.company_id = c.company_id and s.id = c.shift_id
      window w as (partition by c.company_id, c.shift_id order by c.seq)
    ) e where e.seq <> e.place or e.after_fen <> e.total`,
  钱箱收款与入账不符: sql`
    select e.company_id, e.id from cash_entries e
    left join payments p on p.company_id = e.company_id and p.id = e.payment_id
    where (e.kind = 'payment' and (p.state <> 20 or p.taken_method <> 'cash' or p.amount_fen <> e.amount_fen))
      or (e.kind = 'balance' and not exists (
        select 1 from ledger_entries l where l.company_id = e.company_id and l.cause = 'taken:' || e.payment_id
          and l.amount_fen = e.amount_fen))
      or (e.kind = 'settlement' and not exists (
        select 1 from credit_entries c where c.company_id = e.company_id and e.cause = 'cash:' || c.cause
          and c.kind = 'settlement' and c.way = 'cash' and c.amount_fen = -e.amount_fen
          and exists (
            select 1 from credit_entries b where b.company_id = c.company_id and b.cause = 'unsettle:' || c.id)
          = exists (
            select 1 from cash_entries u where u.company_id = e.company_id and u.reverses_id = e.id
              and u.amount_fen = -e.amount_fen)))
      or (e.kind in ('payment', 'balance') and exists (
          select 1 from refunds r where r.company_id = e.company_id and r.cause = 'unpay:' || e.payment_id)
        <> exists (
          select 1 from cash_entries u where u.company_id = e.company_id and u.reverses_id = e.id
            and u.amount_fen = -e.amount_fen))`,
  钱箱退款与退款单不符: sql`
    select e.company_id, e.id from cash_entries e
    join refunds r on r.company_id = e.company_id and r.id = e.refund_id
    where e.kind = 'refund' and not exists (
        select 1 from cash_entries u where u.company_id = e.company_id and u.reverses_id = e.id)
      and (r.state <> 20 or r.amount_fen <> -e.amount_fen)`,
  钱箱交班与流水不符: sql`
    select s.company_id, s.id from cash_shifts s
    where s.closed_at is not null and s.expected_fen <> s.opening_fen + coalesce((
      select sum(e.amount_fen) from cash_entries e where e.company_id = s.company_id and e.shift_id = s.id), 0)`,
  期初余额没有来由: sql`
    select l.company_id, l.id from ledger_entries l
    where (l.cause like 'opening:%' or l.cause like 'reversal:%') and (l.type <> 4 or not exists (
        select 1 from imports i where i.company_id = l.company_id and i.kind = 'balances'
          and i.id::text = split_part(l.cause, ':', 2))
      or (l.cause like 'reversal:%' and not exists (
        select 1 from ledger_entries o where o.company_id = l.company_id and o.user_id = l.user_id
          and o.cause = 'opening:' || substring(l.cause from 10) and o.amount_fen = -l.amount_fen)))`,
  月结流水不连续: sql`
    select e.company_id, e.id from (
      select company_id, id, seq, used_after_fen, row_number() over w as place, sum(amount_fen) over w as total
      from credit_entries window w as (partition by company_id, user_id order by seq)
    ) e where e.seq <> e.place or e.used_after_fen <> e.total`,
  月结超出额度: sql`
    select e.company_id, e.id from credit_entries e where e.kind = 'charge' and e.used_after_fen > e.limit_fen`,
  月结付款没有流水: sql`
    select p.company_id, p.id from payments p
    where p.channel = 5 and p.state = 20 and p.amount_fen > 0 and not exists (
      select 1 from credit_entries e
      where e.company_id = p.company_id and e.cause = 'charge:' || p.id and e.amount_fen = p.amount_fen)`,
  月结流水没有来由: sql`
    select e.company_id, e.id from credit_entries e
    where (e.kind = 'charge' and not exists (
        select 1 from payments p
        where p.company_id = e.company_id and e.cause = 'charge:' || p.id and p.channel = 5 and p.state = 20))
      or (e.kind = 'refund' and not exists (
        select 1 from refunds r where r.company_id = e.company_id and e.cause = 'refund:' || r.id and r.state = 20))
      or (e.kind = 'settlement_reversal' and not exists (
        select 1 from credit_entries s where s.company_id = e.company_id and s.user_id = e.user_id
          and e.cause = 'unsettle:' || s.id and s.kind = 'settlement' and s.statement_id = e.statement_id
          and s.amount_fen = -e.amount_fen))
      or (e.kind in ('opening', 'reversal') and not exists (
        select 1 from imports i where i.company_id = e.company_id and i.kind = 'credit'
          and i.id::text = split_part(e.cause, ':', 2)))
      or (e.kind = 'reversal' and not exists (
        select 1 from credit_entries o where o.company_id = e.company_id and o.user_id = e.user_id
          and o.cause = 'opening:' || substring(e.cause from 10) and o.amount_fen = -e.amount_fen))`,
  月结退款与流水不符: sql`
    select r.company_id, r.id from refunds r
    join payments p on p.company_id = r.company_id and p.id = r.payment_id and p.channel = 5
    where r.state <> 20 or r.amount_fen <> coalesce((
        select -sum(e.amount_fen) from credit_entries e
        where e.company_id = r.company_id and e.cause = 'refund:' || r.id), 0)
      + coalesce((
        select sum(l.amount_fen) from ledger_entries l
        where l.company_id = r.company_id and l.cause = 'refund:' || r.id), 0)`,
  对账单与明细不符: sql`
    select s.company_id, s.id from credit_statements s
    join lateral (
      select
        coalesce(sum(e.amount_fen) filter (where e.seq <= s.from_seq), 0) as opening,
        coalesce(sum(e.amount_fen) filter (where e.seq <= s.to_seq), 0) as closing,
        coalesce(sum(e.amount_fen) filter (where e.seq > s.from_seq and e.seq <= s.to_seq and e.kind in ('charge', 'opening')), 0) as charged,
        coalesce(-sum(e.amount_fen) filter (where e.seq > s.from_seq and e.seq <= s.to_seq and e.kind in ('refund', 'reversal')), 0) as refunded,
        coalesce(sum(e.amount_fen) filter (where coalesce(c.seq, o.seq) > s.from_seq and coalesce(c.seq, o.seq) <= s.to_seq and e.seq <= s.to_seq), 0) as amount,
        coalesce(-sum(e.amount_fen) filter (where coalesce(c.seq, o.seq) > s.from_seq and coalesce(c.seq, o.seq) <= s.to_seq and e.seq > s.to_seq), 0) as reduced,
        coalesce(-sum(e.amount_fen) filter (where e.statement_id = s.id), 0) as received
      from credit_entries e
      left join credit_entries c
        on c.company_id = e.company_id and c.payment_id = e.payment_id and c.kind = 'charge'
      left join credit_entries o on o.company_id = e.company_id and o.cause = case e.kind
        when 'opening' then e.cause when 'reversal' then 'opening:' || substring(e.cause from 10) end
      where e.company_id = s.company_id and e.user_id = s.user_id
    ) entries on true
    where (s.opening_fen, s.closing_fen, s.charged_fen, s.refunded_fen, s.amount_fen, s.reduced_fen, s.received_fen)
      <> (entries.opening, entries.closing, entries.charged, entries.refunded, entries.amount, entries.reduced, entries.received)`,
  对账单不连续: sql`
    select s.company_id, s.id from credit_statements s
    where s.from_seq <> coalesce((
      select max(b.to_seq) from credit_statements b
      where b.company_id = s.company_id and b.user_id = s.user_id and b.to_seq < s.to_seq), 0)`,
}

/** The names of the checks. */
export const checkedRules: readonly string[] = Object.keys(rules)

/**
 * Searches the books of one shop, or of all, for rows that must not exist. Returns none as long as everything is right.
 */
export const checkBooks = async (db: Db, companyId?: string): Promise<BookFault[]> => {
  const faults: BookFault[] = []
  for (const [what, rule] of Object.entries(rules)) {
    const ofOne = companyId === undefined ? sql`true` : sql`fault.company_id = ${companyId}`
    const rows = await readRows<{ id: string }>(db, sql`select fault.id from (${rule}) fault where ${ofOne}`)
    faults.push(...rows.map(({ id }) => ({ what, id })))
  }
  return faults
}
