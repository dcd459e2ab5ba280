import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { Db } from '../../../db/database.ts'
import type { Member } from '../../../kernel/actor.ts'
import { invalidFields } from '../../../kernel/refusal.ts'
import { productRepository } from '../../catalogue/product-repository.ts'
import { readProofRule, replaceProofRule } from './proof-rule.ts'

type ProofRuleView = CallData<ConsoleCalls['getProofRule']>

/** The shop's rule for proofs, with the products that it can choose from. */
export const viewProofRule = async (db: Db, companyId: string): Promise<ProofRuleView> => {
  const [{ rule, productIds, version }, products] = await Promise.all([
    readProofRule(db, companyId),
    productRepository.listOnSale(db, companyId),
  ])
  return {
    rule,
    product_ids: productIds,
    version,
    products: products.map(({ id, name }) => ({ id, name })),
  }
}

/** Products on sale, and products chosen before that are off the shelves for now. */
const refuseUnknownProducts = (productIds: string[], { product_ids, products }: ProofRuleView) => {
  const known = new Set([...product_ids, ...products.map(({ id }) => id)])
  if (productIds.some((id) => !known.has(id)))
    throw invalidFields({ product_ids: '有的产品已不在店里，请重新选择' })
}

/** Replaces the rule, and returns the stored one. */
export const editProofRule = async (
  { db, now }: { db: Db; now: () => number },
  member: Member,
  { rule, product_ids, version }: Omit<ProofRuleView, 'products'>,
): Promise<ProofRuleView> => {
  const productIds = [...new Set(product_ids)]
  refuseUnknownProducts(productIds, await viewProofRule(db, member.companyId))
  await replaceProofRule(db, member, { rule, productIds, version }, now())
  return viewProofRule(db, member.companyId)
}
