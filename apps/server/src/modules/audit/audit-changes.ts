import type { ConsoleCallName } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { type Audited, writeAudit } from './write-audit.ts'
import type { Change } from './document-changes.ts'

const changesKept = 200

interface Changed {
  action: ConsoleCallName
  /** the document's name for people */
  name: string
  changes: readonly Change[]
  note?: string
}

/** Writes the changes of a shop's document into the audit, place by place; writes nothing if there are none. */
export const auditChanges = async (
  tx: Db,
  by: Audited,
  { action, name, changes, note }: Changed,
  now: number,
): Promise<void> => {
  if (changes.length === 0) return
  // Keys of the installation are no business of the audit's readers.
  const told = changes.filter(({ path }) => !path.startsWith('identity')).slice(0, changesKept)
  await writeAudit(
    tx,
    by,
    {
      action,
      subject: { kind: 'company', id: by.companyId, name },
      before: Object.fromEntries(told.map((change) => [change.path, change.before])),
      after: {
        ...Object.fromEntries(told.map((change) => [change.path, change.after])),
        ...(note !== undefined && { note }),
        count: changes.length,
      },
    },
    now,
  )
}
