import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { agreeToProof } from '../modules/order/proof/answer-proof.ts'
import { describeProof } from '../modules/order/proof/describe-proof.ts'
import { editProofRule, viewProofRule } from '../modules/order/proof/edit-proof-rule.ts'
import { markForShop } from '../modules/order/proof/mark-for-shop.ts'
import { askForProof, withdrawProof } from '../modules/order/proof/want-proof.ts'
import { getOrder } from '../modules/order/shop-order.ts'
import { moveAndShow, type OrderRouteDeps } from './show-moved.ts'

/** The shop's side of proofs; sending one is a part of approving the artwork. */
export const consoleProofRoutes = (deps: OrderRouteDeps) => {
  const { db } = deps
  return {
    getProof: async ({ member, params }) => describeProof(db, await getOrder(db, member, params.id)),
    askForProof: async ({ member, params }) => {
      const order = await getOrder(db, member, params.id)
      return moveAndShow(deps, member, { action: 'askForProof', order }, (within) =>
        askForProof(within, order),
      )
    },
    withdrawProof: async ({ member, params, body: { why } }) => {
      const order = await getOrder(db, member, params.id)
      return moveAndShow(deps, member, { action: 'withdrawProof', order, details: { why } }, (within, now) =>
        withdrawProof(within, order, { why, by: member.actor, now }),
      )
    },
    agreeForBuyer: async ({ member, params, body: { version, why } }) => {
      const order = await getOrder(db, member, params.id)
      const details = { version, why }
      return moveAndShow(deps, member, { action: 'agreeForBuyer', order, details }, (within, now) =>
        agreeToProof(within, order, { version, why, by: member.actor, now }),
      )
    },
    markProof: async ({ member, params, body: { key, ...input }, visitor }) => {
      const order = await getOrder(db, member, params.id)
      await markForShop(deps, member, order, input, key ?? visitor.idempotencyKey)
      return describeProof(db, await getOrder(db, member, params.id))
    },
    getProofRule: ({ member }) => viewProofRule(db, member.companyId),
    replaceProofRule: ({ member, body }) => editProofRule(deps, member, body),
  } satisfies ConsoleRoutes
}
