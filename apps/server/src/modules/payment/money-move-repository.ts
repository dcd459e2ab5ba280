import { type PayChannel, type PaymentState, payChannel, type RefundState } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { literal } from '../../db/literals.ts'
import { readRows } from '../../db/read-rows.ts'
import { type SQL, sql } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'

export interface MoneyFilter {
  kind?: 'payment' | 'refund' | undefined
  channel?: PayChannel | undefined
  from?: number | undefined
  to?: number | undefined
}

interface MoneyMove {
  no: string
  order_id: string
  order_no: string
  channel: PayChannel
  offline_label: string
  amount_fen: string | number
  refund_to: 'origin' | 'balance'
  reason: string
  at_ms: string | number
}

type MoneyMoveRow = MoneyMove &
  ({ kind: 'payment'; state: PaymentState } | { kind: 'refund'; state: RefundState })

/** Money that has come, is announced or is to be collected, and all that goes back. Attempts that came to nothing are none. */
const movesOf = ({ companyId, userId }: Owner): SQL => sql`
  select 'payment' as kind, p.id, p.payment_no as no, o.id as order_id, o.order_no, p.channel, p.offline_label,
    p.amount_fen, p.state, 'origin' as refund_to, '' as reason, coalesce(p.paid_at, p.created_at) as at
  from orders o
  join payments p on p.company_id = o.company_id and p.order_id = o.id and p.state in (15, 16, 20)
  where o.company_id = ${companyId} and o.user_id = ${userId}
  union all
  select 'refund', r.id, r.refund_no, o.id, o.order_no, p.channel, p.offline_label,
    r.amount_fen, r.state, r.refund_to, r.reason, coalesce(r.done_at, r.created_at)
  from orders o
  join refunds r on r.company_id = o.company_id and r.order_id = o.id
  join payments p on p.company_id = r.company_id and p.id = r.payment_id
  where o.company_id = ${companyId} and o.user_id = ${userId}`

const instant = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`

const matching = ({ kind, channel, from, to }: MoneyFilter): SQL =>
  sql.join(
    [
      sql`true`,
      ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
      ...(channel === undefined ? [] : [sql`channel = ${channel}`]),
      ...(from === undefined ? [] : [sql`at >= ${instant(from)}`]),
      ...(to === undefined ? [] : [sql`at < ${instant(to)}`]),
    ],
    sql` and `,
  )

/** A buyer's payments and refunds over all orders, in one list. */
/** A charge to a monthly account, or a deduction from it, moves no money of the buyer. */
const isPaid = sql`channel <> ${literal(payChannel.credit)}`

export const moneyMoveRepository = {
  list: async (db: Db, owner: Owner, filter: MoneyFilter, page: number, pageSize: number) =>
    readRows<MoneyMoveRow>(
      db,
      sql`select kind, no, order_id, order_no, channel, offline_label, amount_fen, state, refund_to, reason,
        floor(extract(epoch from at) * 1000) as at_ms
      from (${movesOf(owner)}) moves where ${matching(filter)}
      order by at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),

  sum: async (db: Db, owner: Owner, filter: MoneyFilter) => {
    const [row] = await readRows<{ n: string | number; paid: string | number; back: string | number }>(
      db,
      sql`select count(*) as n,
        coalesce(sum(amount_fen) filter (where kind = 'payment' and state = 20 and ${isPaid}), 0) as paid,
        coalesce(sum(amount_fen) filter (where kind = 'refund' and state = 20 and ${isPaid}), 0) as back
      from (${movesOf(owner)}) moves where ${matching(filter)}`,
    )
    return { n: Number(row?.n ?? 0), paidFen: Number(row?.paid ?? 0), refundedFen: Number(row?.back ?? 0) }
  },
}
