import type { CallData, Calls } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Owner } from '../../kernel/owner.ts'
import { type MoneyFilter, moneyMoveRepository } from './money-move-repository.ts'

interface Input extends MoneyFilter {
  page: number
  page_size: number
}

/** All payments and refunds of a buyer, by every method. */
export const listPayments = async (
  db: Db,
  owner: Owner,
  { page, page_size, ...filter }: Input,
): Promise<CallData<Calls['listPayments']>> => {
  const [rows, { n, paidFen, refundedFen }] = await Promise.all([
    moneyMoveRepository.list(db, owner, filter, page, page_size),
    moneyMoveRepository.sum(db, owner, filter),
  ])
  return {
    list: rows.map((row) => {
      return {
        kind: row.kind,
        no: row.no,
        order_id: row.order_id,
        order_no: row.order_no,
        channel: row.channel,
        offline_label: row.offline_label,
        amount_fen: Number(row.amount_fen),
        payment_state: row.kind === 'payment' ? row.state : undefined,
        refund_state: row.kind === 'refund' ? row.state : undefined,
        to: row.kind === 'refund' ? (row.refund_to ?? undefined) : undefined,
        reason: row.reason,
        at: Number(row.at_ms),
      }
    }),
    total: n,
    page,
    page_size,
    paid_fen: paidFen,
    refunded_fen: refundedFen,
  }
}
