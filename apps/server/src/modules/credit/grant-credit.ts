import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import type { CreditAccountRow } from './credit-repository.ts'
import { setCredit } from './set-credit.ts'

interface CreditInput {
  limit_fen: number
  term_days: number
  enabled: boolean
  /** the version that was seen; 0: nothing was granted yet */
  version: number
}

const describeForAudit = ({ limitFen, termDays, enabled }: CreditAccountRow) => ({
  limit_fen: limitFen,
  term_days: termDays,
  enabled,
})

/** One of the shop's people grants a customer an account, or changes it. */
export const grantCredit = (
  deps: { db: Db; now: () => number },
  member: Member,
  buyer: { id: string; name: string },
  { version, ...terms }: CreditInput,
): Promise<void> => {
  const owner = { companyId: member.companyId, userId: buyer.id }
  const { limit_fen: limitFen, term_days: termDays, enabled } = terms
  return changeWithAudit(deps, member, async (tx, now) => {
    const before = await setCredit(tx, owner, { limitFen, termDays, enabled, version, by: member.actor, now })
    const entry = {
      action: 'setCustomerCredit' as const,
      subject: { kind: 'customer', id: buyer.id, name: buyer.name },
      ...(before && { before: describeForAudit(before) }),
      after: { limit_fen: limitFen, term_days: termDays, enabled },
    }
    return { result: undefined, entry }
  })
}
