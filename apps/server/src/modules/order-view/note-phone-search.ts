import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { maskMobile } from '../../kernel/mask-mobile.ts'
import { auditRepository } from '../audit/audit-repository.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import type { AuditEntry } from '../audit/write-audit.ts'
import { buyerSearchRepository } from './buyer-search-repository.ts'

/** The record whose telephone number was shown, and the call that shows it alone. */
export type RevealedNumber = Pick<AuditEntry, 'action' | 'subject'>

/** An open list repeats its search again and again: one row is enough for this time. */
const rowLastsMs = 10 * 60_000

/**
 * Writes that a person has searched by a whole number and found something: at the customer who has it, else at the
 * record of the result (decision 66).
 */
export const notePhoneSearch = (
  deps: { db: Db; now: () => number },
  member: Member,
  phone: string,
  result: RevealedNumber | undefined,
): Promise<void> =>
  changeWithAudit(deps, member, async (tx, now) => {
    const { companyId, actor } = member
    const [customer] = await buyerSearchRepository.search(tx, companyId, phone, 1)
    const revealed: RevealedNumber | undefined = customer
      ? { action: 'revealCustomer', subject: { kind: 'customer', id: customer.id, name: customer.name } }
      : result
    if (!revealed) return { result: undefined }
    const { action, subject } = revealed
    const filters = {
      ...{ actorId: actor.id ?? undefined, action, from: now - rowLastsMs },
      ...{ subject_kind: subject.kind, subject_id: subject.id },
    }
    const [earlier] = await auditRepository.list(tx, companyId, filters, 1)
    const entry = { action, subject, after: { keyword: maskMobile(phone) } }
    return { result: undefined, entry: earlier ? undefined : entry }
  })
