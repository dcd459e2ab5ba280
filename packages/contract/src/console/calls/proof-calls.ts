import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { proof, proofMarkForm } from '../../calls/proof-calls.ts'
import { mostProofProducts, proofRules } from '../../enumerations/proof-enumerations.ts'
import { count, id, kind, requiredText } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { movedOrder } from './order-move-calls.ts'
import { ofId, why } from './shop-shapes.ts'

const rule = {
  rule: kind(proofRules),
  product_ids: z.array(id).max(mostProofProducts).describe('指定的产品；其他规定不看它'),
}

const heldRule = z.object({
  ...rule,
  version: z.int().describe('每改一次加一；修改时带上看到的'),
  products: z.array(z.object({ id, name: z.string() })).describe('店铺的印刷产品，供选择'),
})

/** Proofs: the shop sends them, answers on them, and says yes if the buyer has said it in another way. */
export const proofCalls = {
  getProof: defineCall(consoleEndpoints.getProof, { params: ofId, data: proof }),
  askForProof: defineCall(consoleEndpoints.askForProof, { params: ofId, data: movedOrder }),
  withdrawProof: defineCall(consoleEndpoints.withdrawProof, {
    params: ofId,
    body: z.object({ why }),
    data: movedOrder,
  }),
  agreeForBuyer: defineCall(consoleEndpoints.agreeForBuyer, {
    params: ofId,
    body: z.object({
      version: count(1, 10_000).describe('您看到的版本；已有新版则拒绝'),
      why: why.describe('买家怎样同意的，例如电话或微信；买家会看到'),
    }),
    data: movedOrder,
  }),
  markProof: defineCall(consoleEndpoints.markProof, {
    params: ofId,
    body: proofMarkForm.extend({ key: requiredText(200).optional().describe('同一个 key 只写一次') }),
    data: proof,
  }),
  getProofRule: defineCall(consoleEndpoints.getProofRule, { data: heldRule }),
  replaceProofRule: defineCall(consoleEndpoints.replaceProofRule, {
    body: z.object({ ...rule, version: count(0, 1_000_000_000) }),
    data: heldRule,
  }),
}
