import { payChannel, providedChannels, shopZone } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type SQL, sql } from '../../db/sql.ts'

/** What came or went in a day, by channel and, outside of us, by what the shop calls it. */
export interface CashLine {
  day: string
  /** `credit` and `debit`: put on a balance by hand, or taken from one */
  kind: 'payment' | 'refund' | 'credit' | 'debit'
  channel: number
  label: string
  /** false: it moves between a balance and an order, and no money comes or goes */
  isCash: boolean
  n: number
  fen: number
}

interface Row extends Omit<CashLine, 'n' | 'fen' | 'isCash'> {
  is_cash: boolean
  n: string | number
  fen: string | number
}

// Written into the statement: they stand in its grouping as well.
const dayOf = (column: SQL) => sql`to_char(${column} at time zone ${sql.raw(`'${shopZone}'`)}, 'YYYY-MM-DD')`
const cashChannels = sql.raw([...providedChannels, payChannel.offline].join(', '))

const instant = (time: Date) => sql`${time.toISOString()}::timestamptz`
const during = (column: SQL, from: Date, until: Date) =>
  sql`${column} >= ${instant(from)} and ${column} < ${instant(until)}`

export const cashRepository = {
  /** From one instant to another, as the books have it. */
  list: async (db: Db, companyId: string, from: Date, until: Date): Promise<CashLine[]> => {
    const { rows } = (await db.execute(sql`
      select ${dayOf(sql`p.paid_at`)} as day, 'payment' as kind, p.channel, p.offline_label as label,
        p.channel in (${cashChannels}) as is_cash, count(*) as n, sum(p.amount_fen) as fen
      from payments p
      where p.company_id = ${companyId} and p.state = 20 and ${during(sql`p.paid_at`, from, until)}
      group by 1, 3, 4
      union all
      select ${dayOf(sql`r.done_at`)}, 'refund', p.channel, p.offline_label,
        r.refund_to = 'origin' and p.channel in (${cashChannels}), count(*), sum(r.amount_fen)
      from refunds r
      join payments p on p.company_id = r.company_id and p.id = r.payment_id
      where r.company_id = ${companyId} and r.state = 20 and ${during(sql`r.done_at`, from, until)}
      group by 1, 3, 4, 5
      union all
      select ${dayOf(sql`l.created_at`)}, case when l.amount_fen > 0 then 'credit' else 'debit' end, 0, '',
        true, count(*), abs(sum(l.amount_fen))
      from ledger_entries l
      where l.company_id = ${companyId} and l.type in (1, 4) and ${during(sql`l.created_at`, from, until)}
      group by 1, 2`)) as unknown as { rows: Row[] }
    return rows.map(({ is_cash, n, fen, ...row }) => ({
      ...row,
      isCash: is_cash,
      n: Number(n),
      fen: Number(fen),
    }))
  },
}
