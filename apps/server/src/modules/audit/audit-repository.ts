import type { Db } from '../../db/database.ts'
import { audit, users } from '../../db/schema/index.ts'
import { and, desc, eq, gte, inArray, isNotNull, lt } from '../../db/sql.ts'

type NewAuditRow = typeof audit.$inferInsert
export type AuditRow = typeof audit.$inferSelect

interface Filters {
  actorId?: string | undefined
  action?: string | undefined
  subject_kind?: string | undefined
  subject_id?: string | undefined
  from?: number | undefined
  to?: number | undefined
  /** rows that were written before this one */
  before?: string | undefined
}

/** Rows are only added: the database refuses to change or delete them. */
export const auditRepository = {
  insert: async (tx: Db, row: NewAuditRow): Promise<void> => {
    await tx.insert(audit).values(row)
  },

  /** Returns those of these customers who were erased since. */
  listErased: async (db: Db, companyId: string, ids: string[]): Promise<Set<string>> => {
    if (ids.length === 0) return new Set()
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.companyId, companyId), inArray(users.id, ids), isNotNull(users.erasedAt)))
    return new Set(rows.map(({ id }) => id))
  },

  /** Newest first; ids are in the order of time. */
  list: (db: Db, companyId: string, filters: Filters, most: number): Promise<AuditRow[]> => {
    const { actorId, action, subject_kind, subject_id, from, to, before } = filters
    return db
      .select()
      .from(audit)
      .where(
        and(
          eq(audit.companyId, companyId),
          actorId ? eq(audit.actorId, actorId) : undefined,
          action ? eq(audit.action, action) : undefined,
          subject_kind ? eq(audit.subjectKind, subject_kind) : undefined,
          subject_id ? eq(audit.subjectId, subject_id) : undefined,
          from === undefined ? undefined : gte(audit.at, new Date(from)),
          to === undefined ? undefined : lt(audit.at, new Date(to)),
          before ? lt(audit.id, before) : undefined,
        ),
      )
      .orderBy(desc(audit.id))
      .limit(most)
  },
}
