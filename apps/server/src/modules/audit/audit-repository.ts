import type { Db } from '../../db/database.ts'
import { audit } from '../../db/schema/index.ts'

type NewAuditRow = typeof audit.$inferInsert

/** Rows are only added: the database refuses to change or delete them. */
export const auditRepository = {
  insert: async (tx: Db, row: NewAuditRow): Promise<void> => {
    await tx.insert(audit).values(row)
  },
}
