import { codes, type ProofRule, type ProofWish } from '@yinpu/contract'
import type { Db } from '../../../db/database.ts'
import type { Member } from '../../../kernel/actor.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { proofRepository } from './proof-repository.ts'

interface ProofRuleSetting {
  rule: ProofRule
  productIds: string[]
  version: number
}

/** The shop's own rule, or the default: a proof if the buyer asks for one. */
export const readProofRule = async (db: Db, companyId: string): Promise<ProofRuleSetting> =>
  (await proofRepository.findRule(db, companyId)) ?? { rule: 'asked', productIds: [], version: 0 }

const demands = ({ rule, productIds }: ProofRuleSetting, ordered: string[]): boolean =>
  rule === 'always' || (rule === 'products' && ordered.some((id) => productIds.includes(id)))

/**
 * The side that requires the buyer's yes for an order of these products: stored with the order, whatever the rule
 * becomes.
 */
export const wishFor = async (
  db: Db,
  companyId: string,
  products: string[],
  isRequested: boolean | undefined,
): Promise<ProofWish | null> => {
  if (isRequested) return 'buyer'
  return demands(await readProofRule(db, companyId), products) ? 'rule' : null
}

/** `offered` if a buyer of these products may choose, `needed` if the rule demands a proof. */
export const offerProof = async (
  db: Db,
  companyId: string,
  products: string[],
): Promise<'offered' | 'needed'> =>
  demands(await readProofRule(db, companyId), products) ? 'needed' : 'offered'

const auditValuesOf = ({ rule, productIds }: Pick<ProofRuleSetting, 'rule' | 'productIds'>) => ({
  rule,
  products: productIds.length,
})

/** Refuses a change that is based on an older version. */
export const replaceProofRule = (
  db: Db,
  member: Member,
  { version, ...setting }: ProofRuleSetting,
  now: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { companyId } = member
    const before = await readProofRule(tx, companyId)
    const stored = await proofRepository.replaceRule(tx, companyId, version, setting)
    if (!stored) throw new Refusal(codes.conflict, '同事刚修改过确稿的规定，请看过再改')
    const subject = { kind: 'company', id: companyId, name: '确稿' }
    const entry = {
      action: 'replaceProofRule',
      subject,
      before: auditValuesOf(before),
      after: auditValuesOf(stored),
    } as const
    await writeAudit(tx, member, entry, now)
  })
