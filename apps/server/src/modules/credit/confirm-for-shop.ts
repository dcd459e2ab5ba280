import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { confirmStatement } from './settle-statement.ts'
import type { StatementRow } from './statement-repository.ts'
import { statementSubject } from './statement-subject.ts'

interface Deps {
  db: Db
  now: () => number
}

/** The buyer has confirmed it by telephone, say. */
export const confirmForShop = (deps: Deps, member: Member, seen: StatementRow): Promise<StatementRow> =>
  changeWithAudit(deps, member, async (tx, now) => {
    const { statement, isNew } = await confirmStatement(tx, seen, now)
    const entry = { action: 'confirmStatement' as const, subject: statementSubject(statement) }
    return { result: statement, entry: isNew ? entry : undefined }
  })
