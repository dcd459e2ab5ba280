import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { invalidFields } from '../kernel/refusal.ts'
import { writeAudit } from '../modules/audit/write-audit.ts'
import { productRepository } from '../modules/catalogue/product-repository.ts'
import { agreeToProof } from '../modules/order/proof/answer-proof.ts'
import { describeProof } from '../modules/order/proof/describe-proof.ts'
import { markProof } from '../modules/order/proof/mark-proof.ts'
import { readProofRule, replaceProofRule } from '../modules/order/proof/proof-rule.ts'
import { askForProof, withdrawProof } from '../modules/order/proof/want-proof.ts'
import { getOrder } from './act-for-shop.ts'
import { moveForShop, type OrderRouteDeps, orderSubject } from './move-for-shop.ts'

type HeldRule = CallData<ConsoleCalls['getProofRule']>

const showRule = async (db: Db, companyId: string): Promise<HeldRule> => {
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
const checkProducts = (wanted: string[], { product_ids, products }: HeldRule) => {
  const known = new Set([...product_ids, ...products.map(({ id }) => id)])
  if (wanted.some((id) => !known.has(id)))
    throw invalidFields({ product_ids: '有的产品已不在店里，请重新选择' })
}

/** The shop's side of proofs; sending one is a part of approving the artwork. */
export const consoleProofRoutes = (deps: OrderRouteDeps) => {
  const { db, now } = deps
  return {
    getProof: async ({ member, params }) => describeProof(db, await getOrder(db, member, params.id)),
    askForProof: async ({ member, params }) => {
      const order = await getOrder(db, member, params.id)
      return moveForShop(deps, member, { action: 'askForProof', order }, (within) =>
        askForProof(within, order),
      )
    },
    withdrawProof: async ({ member, params, body: { why } }) => {
      const order = await getOrder(db, member, params.id)
      return moveForShop(deps, member, { action: 'withdrawProof', order, told: { why } }, (within, at) =>
        withdrawProof(within, order, { why, by: member.actor, now: at }),
      )
    },
    agreeForBuyer: async ({ member, params, body: { version, why } }) => {
      const order = await getOrder(db, member, params.id)
      const told = { version, why }
      return moveForShop(deps, member, { action: 'agreeForBuyer', order, told }, (within, at) =>
        agreeToProof(within, order, { version, why, by: member.actor, now: at }),
      )
    },
    markProof: async ({ member, params, body: { key, ...given }, visitor }) => {
      const order = await getOrder(db, member, params.id)
      const marking = { input: given, key: key ?? visitor.idempotencyKey, by: member.actor, now: now() }
      await db.transaction(async (tx) => {
        const written = await markProof(tx, order, marking)
        const after = { version: given.version, text: given.text }
        const entry = { action: 'markProof', subject: orderSubject(order), after } as const
        if (written) await writeAudit(tx, member, entry, now())
      })
      return describeProof(db, await getOrder(db, member, params.id))
    },
    getProofRule: ({ member }) => showRule(db, member.companyId),
    replaceProofRule: async ({ member, body: { rule, product_ids, version } }) => {
      const productIds = [...new Set(product_ids)]
      checkProducts(productIds, await showRule(db, member.companyId))
      await replaceProofRule(db, member, { rule, productIds, version }, now())
      return showRule(db, member.companyId)
    },
  } satisfies ConsoleRoutes
}
