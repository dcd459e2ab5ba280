import { consoleEndpoints } from '@yinpu/contract/console'
import type { Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { erasedName } from '../kernel/mask-mobile.ts'
import type { AuditRow } from '../modules/audit/audit-repository.ts'
import { listAudit } from '../modules/audit/list-audit.ts'

const actionText = (action: string): string =>
  Object.hasOwn(consoleEndpoints, action)
    ? consoleEndpoints[action as keyof typeof consoleEndpoints].summary
    : action

const describeRow = (row: AuditRow) => ({
  id: row.id,
  at: row.at.getTime(),
  actor: {
    kind: row.actor,
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
    listAudit: async ({ member, query }) => {
      const { page, erased, next } = await listAudit(db, member.companyId, query)
      const list = page
        .map(describeRow)
        .map((row) =>
          erased.has(row.subject.id) ? { ...row, subject: { ...row.subject, name: erasedName } } : row,
        )
      return { list, next }
    },
  }) satisfies ConsoleRoutes
