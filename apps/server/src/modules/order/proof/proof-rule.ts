import { codes, type ProofRule, type ProofWish } from '@yinpu/contract'
import type { Db } from '../../../db/database.ts'
import type { Member } from '../../../kernel/actor.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { proofRepository } from './proof-repository.ts'

interface Held {
  rule: ProofRule
  productIds: string[]
  version: number
}

/** The shop's own, or the usual: where the buyer asks. */
export const readProofRule = async (db: Db, companyId: string): Promise<Held> =>
  (await proofRepository.findRule(db, companyId)) ?? { rule: 'asked', productIds: [], version: 0 }

const demands = ({ rule, productIds }: Held, ordered: string[]): boolean =>
  rule === 'always' || (rule === 'products' && ordered.some((id) => productIds.includes(id)))

/** Who wants the buyer's yes for an order of these products: kept with the order, whatever the rule becomes. */
export const wishFor = async (
  db: Db,
  companyId: string,
  products: string[],
  isAsked: boolean | undefined,
): Promise<ProofWish | null> => {
  if (isAsked) return 'buyer'
  return demands(await readProofRule(db, companyId), products) ? 'rule' : null
}

/** Whether a buyer of these products may choose. */
export const offerProof = async (
  db: Db,
  companyId: string,
  products: string[],
): Promise<'offered' | 'needed'> =>
  demands(await readProofRule(db, companyId), products) ? 'needed' : 'offered'

const told = ({ rule, productIds }: Pick<Held, 'rule' | 'productIds'>) => ({
  rule,
  products: productIds.length,
})

/** Whoever has seen an older one is told and changes nothing. */
export const replaceProofRule = (
  db: Db,
  member: Member,
  { version, ...given }: Held,
  now: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { companyId } = member
    const before = await readProofRule(tx, companyId)
    const kept = await proofRepository.replaceRule(tx, companyId, version, given)
    if (!kept) throw new Refusal(codes.conflict, '同事刚修改过确稿的规定，请看过再改')
    const subject = { kind: 'company', id: companyId, name: '确稿' }
    const entry = { action: 'replaceProofRule', subject, before: told(before), after: told(kept) } as const
    await writeAudit(tx, member, entry, now)
  })
