import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { policyKind } from '../../calls/policy-calls.ts'
import { instant, kind, requiredText } from '../../fields.ts'
import { policyKinds } from '../../policy-kinds.ts'
import { mostPolicyText } from '../../policy-text.ts'
import { consoleEndpoints } from '../console-endpoints.ts'

const heldPolicy = z.object({
  kind: kind(policyKinds),
  content: z.string(),
  is_default: z.boolean().describe('店铺没有写过，用的是系统给的内容'),
  default_content: z.string(),
  updated_at: instant.optional(),
  version: z.string(),
})

/** Pages of the shop's own rules, each saved by itself. */
export const policyCalls = {
  listPolicies: defineCall(consoleEndpoints.listPolicies, {
    data: z.object({
      list: z.array(heldPolicy),
      words: z.array(z.object({ word: z.string(), value: z.string() })).describe('会换成店铺资料的词'),
    }),
  }),
  updatePolicy: defineCall(consoleEndpoints.updatePolicy, {
    body: z.object({
      kind: policyKind,
      content: requiredText(mostPolicyText).optional().describe('没有则用回系统给的内容'),
      version: requiredText(64).describe('改自哪一份；期间别人改过则不接受'),
    }),
    data: heldPolicy,
  }),
}
