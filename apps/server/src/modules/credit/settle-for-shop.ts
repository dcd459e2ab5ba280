import type { ReceiptMethod } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { bookCash } from '../cash-box/book-cash.ts'
import { openFenOf } from './give-back-credit.ts'
import { settleStatement } from './settle-statement.ts'
import type { StatementRow } from './statement-repository.ts'
import { statementSubject } from './statement-subject.ts'
import { cashCauseOf } from './take-back-receipt.ts'

interface Deps {
  db: Db
  now: () => number
}

interface ReceiptInput {
  amountFen: number
  /** the open sum that the person saw */
  openFen: number
  method: ReceiptMethod
  note: string
  key: string
}

export const settleForShop = (
  deps: Deps,
  member: Member,
  seen: StatementRow,
  { key, ...receipt }: ReceiptInput,
): Promise<StatementRow> =>
  changeWithAudit(deps, member, async (tx, now) => {
    const cause = `settle:${seen.id}:${key}`
    const { statement, isNew } = await settleStatement(tx, seen, { ...receipt, cause, by: member.actor, now })
    const { amountFen, openFen, method, note } = receipt
    // The account's row is locked already; the box is locked last.
    if (isNew && method === 'cash')
      await bookCash(
        tx,
        member.companyId,
        [{ kind: 'settlement', amountFen, cause: cashCauseOf(cause), words: `对账单 ${statement.number}` }],
        member.actor,
        now,
      )
    const entry = {
      action: 'settleStatement' as const,
      subject: statementSubject(statement),
      before: { open_fen: openFen },
      after: { open_fen: openFenOf(statement), amount_fen: amountFen, way: method, note },
    }
    return { result: statement, entry: isNew ? entry : undefined }
  })
