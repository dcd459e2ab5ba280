import { z } from 'zod'
import { defineCall } from '../call.ts'
import { endpoints } from '../endpoints.ts'
import { dealSides } from '../enumerations/party-enumerations.ts'
import { mostProofText, proofStands, proofStates, proofWishes } from '../enumerations/proof-enumerations.ts'
import { count, id, instant, kind, numeric, requiredText } from '../fields.ts'
import { filePreview, orderAction, orderState } from './order-shapes.ts'

const share = numeric(z.number().min(0).max(1))
const words = requiredText(mostProofText)
const side = kind(dealSides)

const proofFile = z.object({
  file_id: id,
  line_id: id,
  line: z.string().describe('哪一款'),
  slot: z.string().describe('稿件位置的名称；整份文件为空'),
  name: z.string(),
  size: z.int(),
  pages: z.int().optional(),
  sha256: z.string().optional().describe('文件内容的摘要；较早收到的文件没有'),
  previews: z.array(filePreview),
  is_drawable: z.boolean().describe('每一页都可以看大图'),
})

const said = {
  id,
  text: z.string(),
  by: side,
  name: z.string().optional().describe('店员的姓名'),
  at: instant,
}

const proofMark = z.object({
  ...said,
  number: z.int().describe('第几处，从 1 数'),
  file_id: id,
  page: z.int(),
  x: z.number(),
  y: z.number(),
  replies: z.array(z.object(said)),
})

export const proofVersion = z.object({
  version: z.int(),
  state: kind(proofStates),
  asked_at: instant,
  answered_at: instant.optional(),
  answered_by: side.optional().describe('谁答复的；作废的没有'),
  answered_name: z.string().optional().describe('代买家确认的店员'),
  words: z.string().describe('需要修改的内容，或代为确认的原因'),
  files: z.array(proofFile),
  marks: z.array(proofMark),
})

/** A proof with all its messages: both sides read the same. */
export const proof = z.object({
  order_id: id,
  order_no: z.string(),
  state: orderState,
  wanted: kind(proofWishes).optional().describe('谁要求确稿；没有要求则没有'),
  stand: kind(proofStands).optional(),
  takes_marks: z.boolean().describe('最新一版现在可以标注和回复'),
  versions: z.array(proofVersion).describe('最新的在前'),
})

/** A place on a page with words, or an answer to one that is there. */
export const proofMarkForm = z.object({
  version: count(1, 10_000),
  reply_to: id.optional().describe('回复哪一处；回复时不用写位置'),
  file_id: id.optional(),
  page: count(1, 10_000).optional(),
  x: share.optional(),
  y: share.optional(),
  text: words,
})

const named = z.object({ order_id: id })
const ofVersion = named.extend({ version: count(1, 10_000).describe('您看到的版本；已有新版则拒绝') })
const moved = z.object({ order_id: id, state: orderState, actions: z.array(orderAction) })

export const proofCalls = {
  getProof: defineCall(endpoints.getProof, { query: named, data: proof }),
  getProofPage: defineCall(endpoints.getProofPage, {
    query: named.extend({ file_id: id, page: count(1, 10_000) }),
    data: filePreview,
  }),
  markProof: defineCall(endpoints.markProof, { body: proofMarkForm.extend(named.shape), data: proof }),
  agreeToProof: defineCall(endpoints.agreeToProof, { body: ofVersion, data: moved }),
  refuseProof: defineCall(endpoints.refuseProof, {
    body: ofVersion.extend({ why: words.describe('需要修改什么') }),
    data: moved,
  }),
}
