import { z } from 'zod'
import { defineCall } from '../call.ts'
import { endpoints } from '../endpoints.ts'
import { inquiryStates, offerStates } from '../enumerations/account-enumerations.ts'
import { dealSides } from '../enumerations/party-enumerations.ts'
import { count, fen, fenInput, id, instant, kind, nonNegativeFen, text } from '../fields.ts'
import { fileInputs, messageFile } from './file-shapes.ts'
import { invoiceForm, orderName } from './order-calls.ts'
import { taxTerms } from './order-shapes.ts'
import { threadForm } from './thread-calls.ts'

/** The shop's offer: the job, the price and the validity. It is ordered unchanged, or not at all. */
export const inquiryOffer = z.object({
  offer_id: id,
  version: z.int().positive().describe('第几版'),
  state: kind(offerStates),
  title: z.string().describe('做什么'),
  detail: z.string().describe('怎样做：纸张、工艺、尺寸'),
  quantity: z.int().positive(),
  unit: z.string(),
  goods_fen: nonNegativeFen,
  freight_fen: nonNegativeFen,
  total_fen: nonNegativeFen,
  days: z.int().optional().describe('付款、定稿后几个工作日出货；没有说定则没有'),
  valid_until: instant,
  at: instant,
  order_id: id.optional().describe('按它下的订单'),
  order_no: z.string().optional(),
})

const inquiryRow = z.object({
  inquiry_id: id,
  inquiry_no: z.string(),
  at: instant,
  content: z.string(),
  state: kind(inquiryStates),
  offer: z
    .object({ state: kind(offerStates), total_fen: nonNegativeFen, valid_until: instant })
    .optional()
    .describe('最新的一份报价'),
})

export const ownInquiry = inquiryRow.omit({ offer: true }).extend({
  chosen: z.string().optional().describe('询价时所选的配置'),
  files: z.array(messageFile).describe('询价时附的文件'),
  closed_why: z.string(),
  can_write: z.boolean().describe('还能不能补充'),
  list: z
    .array(
      z.object({
        id,
        side: kind(dealSides),
        text: z.string(),
        at: instant,
        price_fen: fen.optional(),
        files: z.array(messageFile),
      }),
    )
    .describe('双方说过的话，旧的在前'),
  offers: z.array(inquiryOffer).describe('报价，新的在前'),
})

export const offerOrder = z.object({
  offer_id: id,
  address_id: id,
  invoice: invoiceForm.optional(),
  order_name: orderName.default(''),
  remark: text(500).default(''),
  expect_fen: fenInput().describe('您看到的总价'),
})

export const inquiryCalls = {
  listInquiries: defineCall(endpoints.listInquiries, {
    query: z.object({
      limit: count(1, 50).default(20),
      cursor: text(200).optional().describe('上一页的 next'),
    }),
    data: z.object({ list: z.array(inquiryRow).describe('新的在前'), next: z.string().optional() }),
  }),
  getInquiry: defineCall(endpoints.getInquiry, {
    query: z.object({ inquiry_id: id }),
    data: ownInquiry,
  }),
  addToInquiry: defineCall(endpoints.addToInquiry, {
    body: threadForm.extend({ inquiry_id: id, files: fileInputs }),
    data: ownInquiry,
  }),
  getOffer: defineCall(endpoints.getOffer, {
    query: z.object({ offer_id: id }),
    data: inquiryOffer.extend({
      inquiry_id: id,
      inquiry_no: z.string(),
      problem: z.string().describe('现在不能下单的原因，没有则为空'),
      tax: taxTerms.optional().describe('下单时要发票另加的税点；店铺不加则为空'),
    }),
  }),
  orderOffer: defineCall(endpoints.orderOffer, {
    body: offerOrder,
    data: z.object({ order_id: id, order_no: z.string(), total_fen: nonNegativeFen }),
  }),
}
