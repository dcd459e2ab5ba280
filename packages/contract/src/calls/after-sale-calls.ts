import { z } from 'zod'
import { defineCall, nothing } from '../call.ts'
import { exactlyOne } from '../cross-field-checks.ts'
import { endpoints } from '../endpoints.ts'
import { valuesOf } from '../enumerations/enumeration.ts'
import { afterSaleActions, afterSaleStates, afterSaleTypes } from '../enumerations/order-enumerations.ts'
import { freightPayers } from '../enumerations/party-enumerations.ts'
import {
  choice,
  count,
  fenInput,
  id,
  instant,
  kind,
  listOf,
  nonNegativeFen,
  paging,
  requiredText,
  text,
  trackingNo,
} from '../fields.ts'
import { orderRefund, orderState, timelineEntry } from './order-shapes.ts'

export const afterSaleForm = z.object({
  order_id: id,
  lines: z
    .array(z.object({ line_id: id, quantity: count(1, 100_000_000) }))
    .min(1)
    .max(100),
  type: choice(valuesOf(afterSaleTypes)),
  amount_fen: fenInput().optional(),
  reason: requiredText(50),
  description: text(1000).default(''),
  images: z.array(requiredText(300)).max(9).default([]).describe('上传后的 key'),
})

export const refund = orderRefund.extend({ at: instant.describe('最近一次变化的时间') })

export const afterSaleSummary = z.object({
  after_id: id,
  after_no: z.string(),
  order_id: id,
  order_no: z.string(),
  type: kind(afterSaleTypes),
  state: kind(afterSaleStates),
  amount_fen: nonNegativeFen.describe('申请退款的金额，补印为 0'),
  agreed_fen: nonNegativeFen.optional().describe('店铺同意退的金额'),
  offer: z
    .object({
      amount_fen: nonNegativeFen.describe('店铺提议退的金额，少于申请的金额'),
      reason: z.string(),
      until: instant.describe('到此时没有答复，按提议的金额办理'),
    })
    .optional()
    .describe('店铺提议退较少的金额，等您答复；没有则为空'),
  reason: z.string(),
  question: z.string().describe('店铺的提问，等您答复；没有则为空'),
  lines: z.array(
    z.object({ line_id: id, name: z.string(), image: z.string(), quantity: z.number(), unit: z.string() }),
  ),
  created_at: instant,
  actions: z.array(z.enum(afterSaleActions)),
})

export const afterSaleDetail = afterSaleSummary.extend({
  description: z.string(),
  images: z.array(
    z.object({ preview: z.string().describe('缩小的图片'), url: z.string().describe('限时有效的原图地址') }),
  ),
  reply: z.string().describe('店铺的答复，如拒绝的原因'),
  return_address: z
    .object({ name: z.string(), phone: z.string(), address: z.string() })
    .optional()
    .describe('退货寄到哪里，不需寄回时为空'),
  return_freight: kind(freightPayers).optional().describe('寄回的运费由谁承担，不需寄回时为空'),
  parcel: z.object({ carrier: z.string(), tracking_no: z.string(), sent_at: instant }).optional(),
  follow_up: z
    .object({ order_id: id, order_no: z.string(), state: orderState })
    .optional()
    .describe('补印的订单'),
  refunds: z.array(refund),
  timeline: z.array(timelineEntry.extend({ state: kind(afterSaleStates) })),
})

export const claimable = z.object({
  order_id: id,
  order_no: z.string(),
  problem: z.string().describe('现在不能申请的原因，可以申请时为空'),
  until: instant.optional().describe('申请的截止时间；订单完成前没有'),
  refundable_fen: nonNegativeFen.describe('还可以退的金额'),
  types: z.array(kind(afterSaleTypes)),
  lines: z.array(
    z.object({
      line_id: id,
      name: z.string(),
      image: z.string(),
      summary: z.string(),
      unit: z.string(),
      bought: z.number(),
      claimable: z.number().describe('还可以申请的数量'),
      total_fen: nonNegativeFen,
    }),
  ),
})

const named = z.object({ after_id: id })
const pictures = z.array(requiredText(300)).max(9).default([]).describe('上传后的 key')

export const afterSaleReply = z.object({ after_id: id, text: requiredText(500), images: pictures })

export const offerAnswer = z.object({
  after_id: id,
  accept: z.boolean().describe('同意店铺提议的金额'),
  amount_fen: fenInput().describe('您看到的提议金额'),
  text: text(500).default('').describe('不同意时对店铺说的话'),
})

export const returnParcel = z.object({
  after_id: id,
  carrier: requiredText(40).describe('物流公司'),
  tracking_no: trackingNo,
})

export const afterSaleCalls = {
  listAfterSales: defineCall(endpoints.listAfterSales, {
    query: z.object({ state: choice(valuesOf(afterSaleStates)).optional(), ...paging }),
    data: listOf(afterSaleSummary).extend({ state_counts: z.record(z.string(), z.int()) }),
  }),
  getClaimable: defineCall(endpoints.getClaimable, { query: z.object({ order_id: id }), data: claimable }),
  getAfterSale: defineCall(endpoints.getAfterSale, { params: z.object({ id }), data: afterSaleDetail }),
  applyAfterSale: defineCall(endpoints.applyAfterSale, {
    body: afterSaleForm,
    data: named.extend({ after_no: z.string() }),
  }),
  cancelAfterSale: defineCall(endpoints.cancelAfterSale, { body: named, data: nothing }),
  replyAfterSale: defineCall(endpoints.replyAfterSale, { body: afterSaleReply, data: nothing }),
  answerOffer: defineCall(endpoints.answerOffer, { body: offerAnswer, data: nothing }),
  sendBackGoods: defineCall(endpoints.sendBackGoods, { body: returnParcel, data: nothing }),
  queryRefund: defineCall(endpoints.queryRefund, {
    body: z
      .object({ order_id: id.optional(), after_id: id.optional() })
      .check(exactlyOne('order_id', 'after_id')),
    data: z.object({ refundable_fen: nonNegativeFen, refunds: z.array(refund) }),
  }),
}
