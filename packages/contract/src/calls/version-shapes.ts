import { z } from 'zod'
import { versionStates } from '../enumerations/version-enumerations.ts'
import { fen, id, instant, kind, nonNegativeFen } from '../fields.ts'

/** Another quantity or specification of one line of an order that was paid, and what it changes in the price. */
export const orderVersion = z.object({
  version_id: id,
  line_id: id,
  name: z.string().describe('哪一款'),
  state: kind(versionStates),
  changes: z
    .array(z.object({ label: z.string(), was: z.string(), is: z.string() }))
    .describe('改了什么：原来的和新的'),
  was_fen: nonNegativeFen.describe('这一款原来的价格'),
  is_fen: nonNegativeFen.describe('这一款新的价格'),
  freight_was_fen: nonNegativeFen,
  freight_is_fen: nonNegativeFen,
  diff_fen: fen.describe('差价：正为补，负为退'),
  artwork: z.boolean().describe('尺寸、页数或要的稿件变了，稿件重新检查'),
  days: z.int().optional().describe('整单从同意那天起几天发货；没有约定则没有'),
  why: z.string(),
  answer: z.string().describe('不同意、撤回或代为同意的原因；没有则为空'),
  answered_name: z.string().optional().describe('代为同意或撤回的店员'),
  created_at: instant,
  valid_until: instant.describe('过此时报价失效'),
  answered_at: instant.optional(),
})
