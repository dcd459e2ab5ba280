import {
  type CallData,
  type Calls,
  monthAfter,
  type ReceiptMethod,
  startOfMonth,
  stateOfStatement,
} from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type CreditEntryRow, creditRepository } from './credit-repository.ts'
import { type CreditStatus, objectToCredit } from './credit-status.ts'
import { openFenOf } from './give-back-credit.ts'
import type { StatementRow } from './statement-repository.ts'

export type StatementSummary = CallData<Calls['confirmStatement']>
export type StatementDetail = CallData<Calls['getStatement']>

export const describeCreditStatus = (status: CreditStatus) => ({
  enabled: status.account.enabled,
  limit_fen: status.account.limitFen,
  used_fen: status.usedFen,
  left_fen: status.leftFen,
  term_days: status.account.termDays,
  overdue_fen: status.overdueFen,
  objection: objectToCredit(status, 1),
})

export const describeStatement = (row: StatementRow, now: number): StatementSummary => ({
  id: row.id,
  number: row.number,
  month: row.month,
  state: row.state,
  amount_fen: row.amountFen,
  reduced_fen: row.reducedFen,
  received_fen: row.receivedFen,
  open_fen: openFenOf(row),
  due_at: row.dueAt.getTime(),
  overdue: row.state !== stateOfStatement.settled && row.dueAt.getTime() <= now,
  created_at: row.createdAt.getTime(),
  ...(row.confirmedAt && { confirmed_at: row.confirmedAt.getTime() }),
  ...(row.settledAt && { settled_at: row.settledAt.getTime() }),
})

interface Line {
  entry: CreditEntryRow
  orderNo: string | null
  settled: string | null
}

const describeLine = ({ entry, orderNo, settled }: Line): StatementDetail['lines'][number] => ({
  kind: entry.kind,
  at: entry.createdAt.getTime(),
  amount_fen: entry.amountFen,
  after_fen: entry.usedAfterFen,
  ...(entry.orderId && { order_id: entry.orderId }),
  ref_no: orderNo ?? settled ?? '',
  remark: entry.remark,
})

/** The cause of the row that takes a receipt back: one receipt, one row. */
export const takeBackCause = (receiptId: string) => `unsettle:${receiptId}`

export interface Receipt {
  entry: CreditEntryRow
  takenBack?: CreditEntryRow | undefined
}

/** Each receipt with the row that took it back. */
export const pairReceipts = (rows: readonly CreditEntryRow[]): Receipt[] =>
  rows
    .filter(({ kind }) => kind === 'settlement')
    .map((entry) => ({ entry, takenBack: rows.find(({ cause }) => cause === takeBackCause(entry.id)) }))

export const describeReceipt = ({ entry, takenBack }: Receipt): StatementDetail['receipts'][number] => ({
  at: entry.createdAt.getTime(),
  amount_fen: -entry.amountFen,
  way: entry.way as ReceiptMethod,
  note: entry.remark,
  ...(takenBack && { taken_back_at: takenBack.createdAt.getTime(), taken_back_why: takenBack.remark }),
})

/** A statement with its lines and with what has come for it; `entries` are the rows of `lines` as they are stored. */
export const readStatement = async (db: Db, row: StatementRow, now: number) => {
  const { companyId, id, month } = row
  const [lines, receiptRows] = await Promise.all([
    creditRepository.listSpan(db, row, row.fromSeq, row.toSeq),
    creditRepository.listReceipts(db, companyId, id),
  ])
  const receipts = pairReceipts(receiptRows)
  const first = lines[0]?.entry.createdAt.getTime() ?? Number.POSITIVE_INFINITY
  const detail: StatementDetail = {
    ...describeStatement(row, now),
    from: Math.min(startOfMonth(month), first),
    to: startOfMonth(monthAfter(month)),
    opening_fen: row.openingFen,
    charged_fen: row.chargedFen,
    refunded_fen: row.refundedFen,
    repaid_fen: row.repaidFen,
    closing_fen: row.closingFen,
    lines: lines.map(describeLine),
    receipts: receipts.map(describeReceipt),
  }
  return { detail, receipts, entries: lines.map(({ entry }) => entry) }
}
