import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { fileInputs, messageFile } from '../../calls/file-shapes.ts'
import { inquiryOffer } from '../../calls/inquiry-calls.ts'
import { inquiryStates } from '../../enumerations/account-enumerations.ts'
import { valuesOf } from '../../enumerations/enumeration.ts'
import { messageMethods } from '../../enumerations/message-enumerations.ts'
import { offerUnits } from '../../enumerations/order-enumerations.ts'
import { choice, count, fen, id, instant, kind, numeric, requiredText, text } from '../../fields.ts'
import { mostMessageText, mostOfferDays } from '../../message-limits.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { answerDeliveries } from '../service-lists.ts'
import { ofId } from './shop-shapes.ts'

const inquiryFields = {
  inquiry_id: id,
  inquiry_no: z.string(),
  at: instant,
  name: z.string(),
  mobile: z.string(),
  content: z.string(),
  quote: z
    .object({
      produce_id: z.string().optional(),
      summary: z.string().optional(),
      total_fen: fen.optional(),
      name: z.string().optional().describe('产品的名称'),
      quantity: z.int().optional(),
      unit: z.string().optional(),
    })
    .optional()
    .describe('访客当时所选的配置'),
}

/** A visitor's request with its state. */
const inquiryRow = z.object({
  ...inquiryFields,
  state: kind(inquiryStates),
  owner: z.object({ id: id.optional(), name: z.string() }).optional().describe('谁在处理'),
  answers: z.int().describe('答复过几次'),
})

const wholeInquiry = inquiryRow.extend({
  closed_why: z.string(),
  customer_id: id.optional().describe('询价的客户，或用这个手机号注册的客户'),
  can_offer: z.boolean().describe('对方询价时已登录，可以报能下单的价'),
  offer_limit: z
    .object({
      percent: z.int().describe('最多低百分之几'),
      goods_fen: fen.describe('算出的价：页面上的价，没有则是第一版报价的商品价'),
      quantity: z.int().positive().optional().describe('算出的价是多少件的；没有则按总价'),
    })
    .optional()
    .describe('您报价不能低于的限度；没有则不限'),
  offers: z.array(inquiryOffer).describe('可下单的报价，新的在前'),
  files: z.array(messageFile).describe('询价时附的文件'),
  asked_more: z
    .array(z.object({ id, at: instant, text: z.string(), files: z.array(messageFile) }))
    .describe('对方的补充，旧的在前'),
  history: z
    .array(
      z.object({
        id,
        at: instant,
        text: z.string(),
        price_fen: fen.optional(),
        channel: kind(messageMethods).optional().describe('怎样发给对方；没有则没法发'),
        delivery: kind(answerDeliveries)
          .optional()
          .describe('消息怎样了；kept：店铺没有这种服务；太久的没有'),
        name: z.string().describe('谁答复的'),
        role: z.string(),
        files: z.array(messageFile),
      }),
    )
    .describe('答复，旧的在前'),
})

export const inquiryCalls = {
  searchInquiries: defineCall(consoleEndpoints.searchInquiries, {
    query: z.object({
      keyword: text(50).optional().describe('询价单号、姓名、电话或后四位'),
      state: choice(valuesOf(inquiryStates)).optional(),
      waiting: z.enum(['yes']).optional().describe('只看还没有答复、也没有关闭的'),
      mine: z.enum(['yes']).optional().describe('只看我接手的'),
      limit: count(1, 100).default(50),
      cursor: text(200).optional().describe('上一页的 next'),
    }),
    data: z.object({
      list: z
        .array(
          inquiryRow.extend({
            offer: z
              .object({ title: z.string(), quantity: z.int(), unit: z.string(), total_fen: fen.optional() })
              .optional()
              .describe('最近一次可下单的报价，没有撤回的'),
          }),
        )
        .describe('最新的在前；金额只给能看价格的人'),
      next: z.string().optional().describe('没有则是最后一页'),
    }),
  }),
  getInquiry: defineCall(consoleEndpoints.getInquiry, { params: ofId, data: wholeInquiry }),
  openInquiry: defineCall(consoleEndpoints.openInquiry, { params: ofId, data: wholeInquiry }),
  takeInquiry: defineCall(consoleEndpoints.takeInquiry, {
    params: ofId,
    body: z.object({ owner_id: id.optional().describe('您看到的是谁在处理；没有人则不填') }),
    data: wholeInquiry,
  }),
  answerInquiry: defineCall(consoleEndpoints.answerInquiry, {
    params: ofId,
    body: z.object({
      text: requiredText(500),
      price_fen: numeric(z.int().min(1, '报价应大于 0').max(99_999_999_999)).optional(),
      answers: count(0, 10_000).describe('您看到答复过几次'),
      key: requiredText(200).describe('同一个 key 只答复一次'),
      files: fileInputs,
    }),
    data: wholeInquiry,
  }),
  offerInquiry: defineCall(consoleEndpoints.offerInquiry, {
    params: ofId,
    body: z.object({
      text: requiredText(500, '请写一句对买家说的话').describe('对对方说的话'),
      title: requiredText(60, '请填写做什么').describe('做什么'),
      detail: requiredText(mostMessageText, '请写明怎样做').describe('怎样做：纸张、工艺、尺寸'),
      quantity: count(1, 99_999_999, '请填写数量'),
      unit: z.enum(offerUnits),
      goods_fen: numeric(z.int().min(1, '商品价应大于 0').max(9_999_999_999)),
      freight_fen: count(0, 9_999_999_999),
      days: count(0, 365).optional().describe('付款、定稿后几个工作日出货；没有说定则不填'),
      valid_days: count(1, mostOfferDays, '请填写几天内有效').describe('几天内有效'),
      answers: count(0, 10_000).describe('您看到答复过几次'),
      key: requiredText(200).describe('同一个 key 只报一次'),
      files: fileInputs,
    }),
    data: wholeInquiry,
  }),
  withdrawOffer: defineCall(consoleEndpoints.withdrawOffer, {
    params: ofId.extend({ offer_id: id }),
    data: wholeInquiry,
  }),
  closeInquiry: defineCall(consoleEndpoints.closeInquiry, {
    params: ofId,
    body: z.object({
      why: text(200).default(''),
      answers: count(0, 10_000).describe('您看到答复过几次'),
    }),
    data: wholeInquiry,
  }),
  revealInquirer: defineCall(consoleEndpoints.revealInquirer, {
    params: ofId,
    data: z.object({ mobile: z.string() }),
  }),
}
