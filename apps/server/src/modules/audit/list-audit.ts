import type { Db } from '../../db/database.ts'
import { isUuid } from '../../kernel/ids.ts'
import { pageOf, readIdCursor } from '../../kernel/list-cursor.ts'
import { auditRepository } from './audit-repository.ts'

type Filters = Parameters<typeof auditRepository.list>[2]

interface Query extends Omit<Filters, 'actorId' | 'before'> {
  staff_id?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** Audit rows of a shop, newest first, and the customers among their subjects who were erased. */
export const listAudit = async (
  db: Db,
  companyId: string,
  { limit, cursor, staff_id: actorId, ...filters }: Query,
) => {
  const before = readIdCursor(cursor)
  // An id that no person can have matches no rows.
  if (actorId !== undefined && !isUuid(actorId)) return { page: [], erased: new Set<string>() }
  const rows = await auditRepository.list(db, companyId, { ...filters, actorId, before }, limit + 1)
  const { page, next } = pageOf(rows, limit, ({ id }) => id)
  const customers = page.filter(({ subjectKind }) => subjectKind === 'customer')
  const ids = customers.map(({ subjectId }) => subjectId).filter(isUuid)
  return { page, erased: await auditRepository.listErased(db, companyId, ids), next }
}
