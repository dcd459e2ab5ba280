import { payChannel, providedChannels, shopZone, stateOfPayment, stateOfRefund } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type SQL, sql } from '../../db/sql.ts'

/** What came or went in a day, by channel and, outside of us, by what the shop calls it. */
export interface CashLine {
  day: string
  /** `credit` and `debit`: put on a balance by hand or paid for a statement, or taken from a balance */
  kind: 'payment' | 'refund' | 'credit' | 'debit'
  channel: number
  label: string
  /** `balance`: it moves between a balance and an order; `account`: it is owed. In both no money comes or goes. */
  side: 'cash' | 'balance' | 'account'
  n: number
  fen: number
}

interface Row extends Omit<CashLine, 'n' | 'fen'> {
  n: string | number
  fen: string | number
}

// Written into the statement: they stand in its grouping as well.
const dayOf = (column: SQL) => sql`to_char(${column} at time zone ${sql.raw(`'${shopZone}'`)}, 'YYYY-MM-DD')`
const cashChannels = sql.raw([...providedChannels, payChannel.offline].join(', '))

const sideOf = sql`case when p.channel in (${cashChannels}) then 'cash'
  when p.channel = ${sql.raw(String(payChannel.balance))} then 'balance' else 'account' end`

const instant = (time: Date) => sql`${time.toISOString()}::timestamptz`
const during = (column: SQL, from: Date, until: Date) =>
  sql`${column} >= ${instant(from)} and ${column} < ${instant(until)}`

export const cashRepository = {
  /** From one instant to another, as the books have it. */
  list: async (db: Db, companyId: string, from: Date, until: Date): Promise<CashLine[]> => {
    const { rows } = (await db.execute(sql`
      select ${dayOf(sql`p.paid_at`)} as day, 'payment' as kind, p.channel, p.offline_label as label,
        ${sideOf} as side, count(*) as n, sum(p.amount_fen) as fen
      from payments p
      where p.company_id = ${companyId} and p.state = ${stateOfPayment.paid} and ${during(sql`p.paid_at`, from, until)}
      group by 1, 3, 4
      union all
      select ${dayOf(sql`r.done_at`)}, 'refund', p.channel, p.offline_label,
        case when r.refund_to = 'balance' then 'balance' else ${sideOf} end, count(*), sum(r.amount_fen)
      from refunds r
      join payments p on p.company_id = r.company_id and p.id = r.payment_id
      where r.company_id = ${companyId} and r.state = ${stateOfRefund.done} and ${during(sql`r.done_at`, from, until)}
      group by 1, 3, 4, 5
      union all
      select ${dayOf(sql`l.created_at`)}, case when l.amount_fen > 0 then 'credit' else 'debit' end, 0, '',
        'cash', count(*), abs(sum(l.amount_fen))
      from ledger_entries l
      where l.company_id = ${companyId} and l.type in (1, 4) and ${during(sql`l.created_at`, from, until)}
      group by 1, 2
      union all
      select ${dayOf(sql`c.created_at`)}, 'credit', 0, '月结回款', 'cash', count(*), abs(sum(c.amount_fen))
      from credit_entries c
      where c.company_id = ${companyId} and c.kind = 'settlement' and ${during(sql`c.created_at`, from, until)}
      group by 1`)) as unknown as { rows: Row[] }
    return rows.map(({ n, fen, ...row }) => ({ ...row, n: Number(n), fen: Number(fen) }))
  },
}
