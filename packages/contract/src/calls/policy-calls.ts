import { z } from 'zod'
import { defineCall } from '../call.ts'
import { endpoints } from '../endpoints.ts'
import { instant, kind } from '../fields.ts'
import { policyKinds } from '../policy-kinds.ts'

export const policyKind = z.enum(
  policyKinds.map(({ value }) => value),
  '没有这份文件',
)

export const policyCalls = {
  getPolicy: defineCall(endpoints.getPolicy, {
    query: z.object({ kind: policyKind }),
    data: z.object({
      kind: kind(policyKinds),
      title: z.string(),
      content: z.string().describe('纯文字；“# ”开头的行是标题，“- ”开头的行是列表'),
      updated_at: instant.optional().describe('店铺改过则有'),
    }),
    cacheable: true,
  }),
}
