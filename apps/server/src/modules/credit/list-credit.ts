import type { StatementState } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { isUuid } from '../../kernel/ids.ts'
import { pageOf, readIdCursor } from '../../kernel/list-cursor.ts'
import { creditRepository } from './credit-repository.ts'
import { statusOf } from './credit-status.ts'
import { statementRepository } from './statement-repository.ts'

interface Page {
  limit: number
  cursor?: string | undefined
}

/** Monthly accounts of a shop with their status and buyer. */
export const listCreditAccounts = async (db: Db, companyId: string, { limit, cursor }: Page, now: number) => {
  const [rows, overdue] = await Promise.all([
    creditRepository.listAccounts(db, companyId, readIdCursor(cursor), limit + 1),
    statementRepository.sumOverdueByUser(db, companyId, new Date(now)),
  ])
  const { page, next } = pageOf(rows, limit, ({ account }) => account.userId)
  return {
    page: page.map(({ account, usedFen, buyer }) => ({
      status: statusOf(account, usedFen, overdue.get(account.userId) ?? 0),
      buyer,
    })),
    next,
  }
}

interface StatementQuery extends Page {
  state?: StatementState | undefined
  overdue?: 'yes' | undefined
  month?: string | undefined
  customer?: string | undefined
  keyword?: string | undefined
}

export const listStatements = async (
  db: Db,
  companyId: string,
  { overdue, customer, limit, cursor, ...filter }: StatementQuery,
  now: number,
) => {
  const after = readIdCursor(cursor)
  if (customer !== undefined && !isUuid(customer)) return { page: [], next: undefined }
  const whole = { ...filter, isOverdue: overdue === 'yes', userId: customer }
  const rows = await statementRepository.list(db, companyId, whole, new Date(now), after, limit + 1)
  return pageOf(rows, limit, ({ statement }) => statement.id)
}
