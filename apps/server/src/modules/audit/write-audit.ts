import type { ConsoleCallName } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { maskPhonesIn } from '../../kernel/mask-mobile.ts'
import { auditRepository } from './audit-repository.ts'

/** The person whom an audit row names: who acts for a company, and from which address. */
export type Audited = Pick<Member, 'companyId' | 'actor' | 'address'>

export interface AuditEntry {
  action: ConsoleCallName
  /** the thing that was changed; its name is what people call it: a number, a name */
  subject: { kind: string; id: string; name: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

const secretName = /password|secret|token|hash|totp|recovery|public_key/i

/** Removes secrets from a caller's values: no full mobile and no password, token or code is ever stored. */
const withoutSecrets = (value: unknown): unknown => {
  if (typeof value === 'string') return maskPhonesIn(value)
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, value]) => typeof value === 'boolean' || !secretName.test(name))
      .map(([name, value]) => [name, withoutSecrets(value)]),
  )
}

const written = (fields: AuditEntry['before']) =>
  fields === undefined ? null : (withoutSecrets(fields) as Record<string, unknown>)

/** Writes one row in the transaction of the change that it describes: both are stored, or neither. */
export const writeAudit = (
  tx: Db,
  { companyId, actor, address }: Audited,
  { action, subject, before, after }: AuditEntry,
  now: number,
): Promise<void> =>
  auditRepository.insert(tx, {
    companyId,
    id: newId(),
    at: new Date(now),
    actor: actor.kind,
    actorId: actor.id,
    actorName: actor.name,
    actorRole: actor.role,
    address,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: maskPhonesIn(subject.name),
    before: written(before),
    after: written(after),
  })
