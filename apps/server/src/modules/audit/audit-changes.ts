import type { ConsoleCallName } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Change } from './document-changes.ts'
import { type AuditEntry, type Audited, writeAudit } from './write-audit.ts'

const mostChanges = 200

interface DocumentChange {
  action: ConsoleCallName
  /** the document's name for people */
  name: string
  changes: readonly Change[]
  note?: string
}

/** The entry for the changes of a shop's document, place by place; none if nothing was changed. */
export const entryOfChanges = (
  companyId: string,
  { action, name, changes, note }: DocumentChange,
): AuditEntry | undefined => {
  if (changes.length === 0) return undefined
  // Keys of the installation are no business of the audit's readers.
  const listed = changes.filter(({ path }) => !path.startsWith('identity')).slice(0, mostChanges)
  return {
    action,
    subject: { kind: 'company', id: companyId, name },
    before: Object.fromEntries(listed.map((change) => [change.path, change.before])),
    after: {
      ...Object.fromEntries(listed.map((change) => [change.path, change.after])),
      ...(note !== undefined && { note }),
      count: changes.length,
    },
  }
}

/** Writes the changes of a shop's document into the audit; writes nothing if there are none. */
export const auditChanges = async (
  tx: Db,
  by: Audited,
  change: DocumentChange,
  now: number,
): Promise<void> => {
  const entry = entryOfChanges(by.companyId, change)
  if (entry) await writeAudit(tx, by, entry, now)
}
