import type { Db } from '../../db/database.ts'
import { type AuditEntry, type Audited, writeAudit } from './write-audit.ts'

interface Deps {
  db: Db
  now: () => number
}

/**
 * Runs a change and writes its audit row in one transaction: both are stored, or neither. A change that found nothing
 * to do returns no entry.
 */
export const changeWithAudit = <Result>(
  { db, now }: Deps,
  by: Audited,
  change: (tx: Db, now: number) => Promise<{ result: Result; entry?: AuditEntry | undefined }>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    const at = now()
    const { result, entry } = await change(tx, at)
    if (entry) await writeAudit(tx, by, entry, at)
    return result
  })
