import { consoleEndpoints } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { ConsoleRoutes } from '../../kernel/console-routes.ts'
import { isUuid } from '../../kernel/ids.ts'
import { readIdCursor } from '../../kernel/list-cursor.ts'
import { erasedName } from '../../kernel/mask-mobile.ts'
import { type AuditRow, auditRepository } from './audit-repository.ts'

const actionText = (action: string): string =>
  Object.hasOwn(consoleEndpoints, action)
    ? consoleEndpoints[action as keyof typeof consoleEndpoints].summary
    : action

const describeRow = (row: AuditRow) => ({
  id: row.id,
  at: row.at.getTime(),
  actor: {
    kind: row.actor as Actor['kind'],
    id: row.actorId ?? undefined,
    name: row.actorName,
    role: row.actorRole,
  },
  address: row.address,
  action: row.action,
  action_text: actionText(row.action),
  subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
  before: row.before ?? undefined,
  after: row.after ?? undefined,
})

/** Newest first, page by page: `next` is the cursor for older rows. */
export const auditRoutes = ({ db }: { db: Db }) =>
  ({
    listAudit: async ({ member, query: { limit, cursor, staff_id, ...filters } }) => {
      const before = readIdCursor(cursor)
      // An id that no person can have matches no rows.
      if (staff_id !== undefined && !isUuid(staff_id)) return { list: [] }
      const rows = await auditRepository.list(
        db,
        member.companyId,
        { ...filters, actorId: staff_id, before },
        limit + 1,
      )
      const page = rows.slice(0, limit)
      const customers = page.filter(({ subjectKind }) => subjectKind === 'customer')
      const erased = await auditRepository.listErased(
        db,
        member.companyId,
        customers.map(({ subjectId }) => subjectId).filter(isUuid),
      )
      const list = page
        .map(describeRow)
        .map((row) =>
          erased.has(row.subject.id) ? { ...row, subject: { ...row.subject, name: erasedName } } : row,
        )
      return { list, next: rows.length > limit ? list.at(-1)?.id : undefined }
    },
  }) satisfies ConsoleRoutes
