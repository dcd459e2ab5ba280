import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

export interface BookFault {
  what: string
  id: string
}

/** Each finds rows that cannot be, whatever has happened; together they say that no money came from or went nowhere. */
const rules: Record<string, ReturnType<typeof sql>> = {
  订单已付金额与入账不符: sql`
    select o.company_id, o.id from orders o
    left join payments p on p.company_id = o.company_id and p.order_id = o.id and p.counts
    where o.paid_fen <> coalesce(p.amount_fen, 0)`,
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
  已付款的订单没有入账: sql`
    select o.company_id, o.id from orders o
    where o.state not in (10, 90) and o.total_fen > 0 and o.paid_fen + o.collect_fen <> o.total_fen`,
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
  退到余额没有流水: sql`
    select r.company_id, r.id from refunds r
    where r.refund_to = 'balance' and r.state = 20 and not exists (
      select 1 from ledger_entries l
      where l.company_id = r.company_id and l.cause = 'refund:' || r.id and l.amount_fen = r.amount_fen)`,
  流水没有来由: sql`
    select l.company_id, l.id from ledger_entries l
    where (l.type = 2 and not exists (
        select 1 from payments p where p.company_id = l.company_id and l.cause = 'pay:' || p.id and p.state = 20))
      or (l.type = 3 and not exists (
        select 1 from refunds r where r.company_id = l.company_id and l.cause = 'refund:' || r.id and r.state = 20))`,
}

/** What is looked for, by its name. */
export const checkedRules: readonly string[] = Object.keys(rules)

/** Looks through the books of one shop, or of all, for what cannot be. Nothing is found as long as everything is right. */
export const checkBooks = async (db: Db, companyId?: string): Promise<BookFault[]> => {
  const faults: BookFault[] = []
  for (const [what, rule] of Object.entries(rules)) {
    const ofOne = companyId === undefined ? sql`true` : sql`fault.company_id = ${companyId}`
    const { rows } = (await db.execute(
      sql`select fault.id from (${rule}) fault where ${ofOne}`,
    )) as unknown as { rows: { id: string }[] }
    faults.push(...rows.map(({ id }) => ({ what, id })))
  }
  return faults
}
