import { z } from 'zod'
import { defineCall, nothing } from '../call.ts'
import { endpoints } from '../endpoints.ts'
import { quoteTypes } from '../enumerations/quote-enumerations.ts'
import { id, idList, instant, kind, listOf, nonNegativeFen, paging } from '../fields.ts'
import { pictureRef } from './picture-shape.ts'
import { counted, listFen } from './quote-answer.ts'
import { paperCartInput } from './quote-requests.ts'

/**
 * One property of a sold product, as text. The label is whole: "封面纸张" cannot be confused with another paper, even
 * without the part.
 */
export const specEntry = z.object({
  part: z.string().optional().describe('属于产品的哪个部件，例如封面、内页；属于整件产品时没有'),
  label: z.string(),
  value: z.string(),
})
export type SpecEntry = z.output<typeof specEntry>

export const quotedProduct = z.object({
  id: z.string().describe('不属于任何产品的报价为空'),
  name: z.string(),
  image: z.string(),
  picture: pictureRef.optional().describe('产品现在的第一张图片'),
  baojia_type: kind(quoteTypes),
})

export const quotation = z.object({
  id,
  bjd_no: z.string(),
  product: quotedProduct,
  summary: z.string(),
  spec: z.array(specEntry),
  request: z.record(z.string(), z.unknown()).describe('报价请求，可再次报价'),
  ...counted,
  total_fen: nonNegativeFen,
  list_fen: listFen,
  net_kg: z.number(),
  valid_until: instant,
  expired: z.boolean(),
  problem: z.string().optional().describe('今天不能下单的原因，例如店铺今天不接加急'),
  with_files: z.boolean().describe('下单时沿用上次的稿件'),
})

export const paperCartItem = z.object({
  id,
  paper: z.string(),
  paper_name: z.string(),
  gsm: z.number(),
  size: z.string(),
  size_name: z.string(),
  sheets: z.int(),
  cut: z.boolean(),
  net_kg: z.number(),
  total_fen: nonNegativeFen,
  list_fen: listFen,
})

export const cartCalls = {
  listQuotations: defineCall(endpoints.listQuotations, {
    query: z.object(paging),
    data: listOf(quotation),
  }),
  deleteQuotations: defineCall(endpoints.deleteQuotations, {
    query: z.object({ ids: idList }),
    data: nothing,
  }),
  listPaperCart: defineCall(endpoints.listPaperCart, {
    query: z.object(paging),
    data: listOf(paperCartItem),
  }),
  addToPaperCart: defineCall(endpoints.addToPaperCart, { body: paperCartInput, data: paperCartItem }),
  removeFromPaperCart: defineCall(endpoints.removeFromPaperCart, {
    query: z.object({ ids: idList }),
    data: nothing,
  }),
}
