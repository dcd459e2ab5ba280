import { codes, formatMonth, monthAfter, monthOf, startOfMonth } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { invalidFields, Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { makeStatement } from './make-statement.ts'
import type { StatementRow } from './statement-repository.ts'
import { statementSubject } from './statement-subject.ts'

interface Deps {
  db: Db
  now: () => number
}

/** Only for a month that is over: until then its total is not known. A repetition makes no second statement. */
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
    const entry = { action: 'makeStatement' as const, subject: statementSubject(statement), after }
    return { result: statement, entry: isNew ? entry : undefined }
  })
}
