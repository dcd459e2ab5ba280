import { codes, formatMonth, monthAfter, monthOf, type ReceiptMethod, startOfMonth } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { invalidFields, Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { openFenOf } from './give-back-credit.ts'
import { makeStatement } from './make-statement.ts'
import { confirmStatement, settleStatement } from './settle-statement.ts'
import type { StatementRow } from './statement-repository.ts'

/** The staff's work on statements, each step with its audit row; a repetition changes nothing and writes none. */

interface Deps {
  db: Db
  now: () => number
}

const subjectOf = ({ id, number }: StatementRow) => ({ kind: 'statement', id, name: number })

/** Only for a month that is over: until then its total is not known. */
export const makeForShop = async (
  deps: Deps,
  member: Member,
  userId: string,
  month: string,
): Promise<StatementRow> => {
  if (month >= monthOf(deps.now())) throw invalidFields({ month: '这个月还没有结束，下月 1 日起可以出账' })
  const owner = { companyId: member.companyId, userId }
  const until = startOfMonth(monthAfter(month))
  return changeWithAudit(deps, member, async (tx, now) => {
    const made = await makeStatement(tx, owner, { month, until, by: member.actor, now })
    if (!made) throw new Refusal(codes.conflict, `${formatMonth(month)}没有需要出账的月结消费`)
    const { statement, isNew } = made
    const after = { month, amount_fen: statement.amountFen }
    const entry = { action: 'makeStatement' as const, subject: subjectOf(statement), after }
    return { result: statement, entry: isNew ? entry : undefined }
  })
}

/** The buyer has confirmed it by telephone, say. */
export const confirmForShop = (deps: Deps, member: Member, seen: StatementRow): Promise<StatementRow> =>
  changeWithAudit(deps, member, async (tx, now) => {
    const { statement, isNew } = await confirmStatement(tx, seen, now)
    const entry = { action: 'confirmStatement' as const, subject: subjectOf(statement) }
    return { result: statement, entry: isNew ? entry : undefined }
  })

interface ReceiptInput {
  amountFen: number
  /** the open sum that the person saw */
  openFen: number
  way: ReceiptMethod
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
    const { amountFen, openFen, way, note } = receipt
    const entry = {
      action: 'settleStatement' as const,
      subject: subjectOf(statement),
      before: { open_fen: openFen },
      after: { open_fen: openFenOf(statement), amount_fen: amountFen, way, note },
    }
    return { result: statement, entry: isNew ? entry : undefined }
  })
