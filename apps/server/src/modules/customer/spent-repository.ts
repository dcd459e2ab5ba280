import { payChannel } from '@yinpu/contract'
import { literal } from '../../db/literals.ts'
import { type SQL, sql } from '../../db/sql.ts'

/**
 * The sum that a customer has paid for orders, less refunds, in a query of orders by customer. A charge on a monthly
 * account counts as paid with its statement. The columns of orders are written with their table: within the subqueries a bare
 * name would be a column of theirs. The limit makes the database look each order's payment up: without one it may
 * read all payments first.
 */
export const spentFen = (companyId: string): SQL => sql`
  coalesce(sum(orders.paid_fen - orders.refunded_fen) filter (where (
    select 1 from payments p where p.company_id = orders.company_id and p.order_id = orders.id and p.counts
      and p.channel = ${literal(payChannel.credit)} limit 1) is null), 0)
  + coalesce((select sum(-c.amount_fen) from credit_entries c
    where c.company_id = ${companyId} and c.user_id = orders.user_id and c.kind in ('settlement', 'settlement_reversal')), 0)`
