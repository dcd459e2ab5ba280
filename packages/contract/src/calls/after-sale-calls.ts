import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exactlyOne } from '../cross-field-checks.ts'
import { endpoints } from '../endpoints.ts'
import { valuesOf } from '../enumerations/enumeration.ts'
import { payChannels, refundStates } from '../enumerations/money-enumerations.ts'
import { afterSaleStates, afterSaleTypes } from '../enumerations/order-enumerations.ts'
import { nothing } from '../envelope.ts'
import { count, id, instant, listOf, nonNegativeFen, numeric, paging, requiredText, text } from '../fields.ts'
import { timelineEntry } from './order-shapes.ts'

export const afterSaleForm = z.object({
  order_id: id,
  lines: z
    .array(z.object({ line_id: id, quantity: count(1, 100_000_000) }))
    .min(1)
    .max(100),
  type: z.literal(valuesOf(afterSaleTypes)),
  amount_fen: nonNegativeFen.optional(),
  reason: requiredText(50),
  description: text(1000).default(''),
  images: z.array(requiredText(300)).max(9).default([]).describe('上传后的 key'),
})

export const refund = z.object({
  amount_fen: nonNegativeFen,
  channel: z.literal(valuesOf(payChannels)),
  state: z.literal(valuesOf(refundStates)),
  at: instant,
})

export const afterSaleSummary = z.object({
  after_id: id,
  order_id: id,
  order_no: z.string(),
  type: z.literal(valuesOf(afterSaleTypes)),
  state: z.literal(valuesOf(afterSaleStates)),
  amount_fen: nonNegativeFen,
  reason: z.string(),
  lines: z.array(z.object({ line_id: id, name: z.string(), quantity: z.number(), unit: z.string() })),
  created_at: instant,
  actions: z.array(z.enum(['cancel'])),
})

export const afterSaleDetail = afterSaleSummary.extend({
  description: z.string(),
  images: z.array(z.string()),
  reply: z.string().describe('店铺的答复'),
  refunds: z.array(refund),
  timeline: z.array(timelineEntry),
})

const named = z.object({ after_id: id })

export const afterSaleCalls = {
  listAfterSales: defineCall(endpoints.listAfterSales, {
    query: z.object({ state: numeric(z.literal(valuesOf(afterSaleStates))).optional(), ...paging }),
    data: listOf(afterSaleSummary),
  }),
  getAfterSale: defineCall(endpoints.getAfterSale, { params: z.object({ id }), data: afterSaleDetail }),
  applyAfterSale: defineCall(endpoints.applyAfterSale, { body: afterSaleForm, data: named }),
  cancelAfterSale: defineCall(endpoints.cancelAfterSale, { body: named, data: nothing }),
  queryRefund: defineCall(endpoints.queryRefund, {
    body: z
      .object({ order_id: id.optional(), after_id: id.optional() })
      .check(exactlyOne('order_id', 'after_id')),
    data: z.object({ refundable_fen: nonNegativeFen, refunds: z.array(refund) }),
  }),
}
