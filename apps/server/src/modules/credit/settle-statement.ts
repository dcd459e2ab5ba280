import { codes, formatFen, type ReceiptMethod, stateOfStatement } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import { invalidFields, Refusal } from '../../kernel/refusal.ts'
import { appendCredit } from './append-credit.ts'
import { creditRepository } from './credit-repository.ts'
import { lessen, openFenOf } from './give-back-credit.ts'
import { type StatementRow, statementRepository } from './statement-repository.ts'

/** Reads it under the account's lock: it may have changed since it was shown. */
export const lockStatement = async (tx: Db, seen: StatementRow): Promise<StatementRow> => {
  await creditRepository.lockAccount(tx, seen)
  const statement = await statementRepository.find(tx, seen.companyId, seen.id)
  if (!statement) throw new Error('a statement is gone')
  return statement
}

const hasChanged = (statement: StatementRow, message: string) =>
  new Refusal(codes.conflict, message, {
    state: statement.state,
    open_fen: openFenOf(statement),
  })

interface Receipt {
  amountFen: number
  /** the open sum that the person saw */
  openFen: number
  method: ReceiptMethod
  note: string
  cause: string
  by: Actor
  now: number
}

export interface Settled {
  statement: StatementRow
  /** false: the same receipt was stored before */
  isNew: boolean
}

/** Records money for a statement: all that is open, or a part of it. */
export const settleStatement = (db: Db, seen: StatementRow, receipt: Receipt): Promise<Settled> =>
  db.transaction(async (tx) => {
    const statement = await lockStatement(tx, seen)
    const { amountFen, method, note, cause, by, now } = receipt
    const earlier = await creditRepository.findByCause(tx, statement.companyId, cause)
    if (earlier && earlier.amountFen !== -amountFen)
      throw new Refusal(
        codes.conflict,
        `这个 key 已经用于登记 ${formatFen(-earlier.amountFen)} 元，没有再登记`,
      )
    if (earlier) return { statement, isNew: false }
    const openFen = openFenOf(statement)
    if (openFen !== receipt.openFen)
      throw hasChanged(statement, `对账单的未结金额已变为 ${formatFen(openFen)} 元，请核对后再登记`)
    if (openFen === 0) throw hasChanged(statement, '对账单已结清')
    if (amountFen > openFen)
      throw invalidFields({ amount_fen: `未结金额为 ${formatFen(openFen)} 元，收款不能更多` })
    const bookedAt = await appendCredit(tx, statement, {
      kind: 'settlement',
      amountFen: -amountFen,
      cause,
      statementId: statement.id,
      way: method,
      remark: note,
      by,
      now,
    })
    const confirmedAt = statement.confirmedAt ?? bookedAt
    const settled = await statementRepository.update(tx, statement, {
      // A buyer who pays accepts the statement.
      state: stateOfStatement.unsettled,
      confirmedAt,
      ...lessen(statement, { receivedFen: amountFen }, now),
    })
    return { statement: settled, isNew: true }
  })

/** The buyer has checked the statement and accepts it; a second confirmation changes nothing. */
export const confirmStatement = (db: Db, seen: StatementRow, now: number): Promise<Settled> =>
  db.transaction(async (tx) => {
    const statement = await lockStatement(tx, seen)
    if (statement.state !== stateOfStatement.unconfirmed) return { statement, isNew: false }
    const confirmed = await statementRepository.update(tx, statement, {
      state: stateOfStatement.unsettled,
      confirmedAt: new Date(now),
    })
    return { statement: confirmed, isNew: true }
  })
