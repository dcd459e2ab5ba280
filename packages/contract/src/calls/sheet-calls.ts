import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exactlyOne } from '../cross-field-checks.ts'
import { endpoints } from '../endpoints.ts'
import { sheetStates } from '../enumerations/sheet-enumerations.ts'
import { count, fenInput, id, instant, kind, nonNegativeFen, text } from '../fields.ts'
import { specEntry } from './cart-calls.ts'
import { invoiceForm, orderName } from './order-calls.ts'
import { taxed, taxTerms } from './order-shapes.ts'

/** One product of a quotation sheet, as the customer reads it: without the lines of its price. */
const sheetLine = z.object({
  name: z.string(),
  image: z.string(),
  spec: z.array(specEntry),
  summary: z.string(),
  amount: z.string().describe('数量，带单位'),
  unit_price: z.number().describe('单价，元'),
  total_fen: nonNegativeFen,
  days: z.int().optional().describe('几个工作日；没有说定则没有'),
})

const sheetHead = {
  sheet_id: id,
  sheet_no: z.string(),
  at: instant,
  state: kind(sheetStates),
  valid_until: instant.describe('到此时失效，是有效期最后一天的结束'),
  total_fen: nonNegativeFen,
}

/** A quotation sheet as it was made: nothing of it follows a later tariff. */
export const quoteSheet = z.object({
  ...sheetHead,
  customer: z.object({
    name: z.string(),
    mobile: z.string().describe('中间四位隐去；散客没有'),
    company: z.string(),
  }),
  handler: z.string().describe('经办人'),
  lines: z.array(sheetLine),
  goods_fen: nonNegativeFen.describe('会员优惠已减去'),
  member_fen: nonNegativeFen,
  freight_fen: nonNegativeFen,
  deposit_fen: nonNegativeFen.optional().describe('先付多少定金就开工，其余是尾款；一次付清则没有'),
  is_pickup: z.boolean(),
  carrier: z.string(),
  place: z.string().describe('运费报到哪里；自提则为空'),
  days: z.int().optional().describe('付款并定稿后几个工作日发货'),
  due_at: instant.optional().describe('今天付款并定稿的发货时间'),
  ...taxed,
  tax: taxTerms.optional().describe('报价时的税点：下单时要别的发票按它算；没有则为空'),
  invoice: z.string().describe('要哪种发票；不要则为空'),
  remark: z.string(),
})

export const viewedSheet = quoteSheet.extend({
  problem: z.string().describe('为什么现在不能下单；能则为空'),
  for_other: z.boolean().describe('报给了一个客户，而登录的是另一个人'),
  order: z.object({ order_id: id, order_no: z.string() }).optional().describe('已下单，并且是您的订单'),
})

const page = {
  limit: count(1, 50).default(20),
  cursor: text(200).optional().describe('上一页的 next'),
}

const sheetOrder = z
  .object({
    token: text(100).optional().describe('链接里的一段；与 sheet_id 二选一'),
    sheet_id: id.optional().describe('自己的报价单'),
    address_id: id.optional().describe('自提则不填；要在报运费的同一个省'),
    invoice: invoiceForm.optional().describe('不填则按报价单上的'),
    order_name: orderName.default(''),
    remark: text(500).default(''),
    expect_fen: fenInput().describe('您看到的总价'),
  })
  .check(exactlyOne('token', 'sheet_id'))

export const sheetCalls = {
  // The token is in the body: addresses are stored by proxies and logs.
  viewQuoteSheet: defineCall(endpoints.viewQuoteSheet, {
    body: z.object({ token: text(100) }),
    data: viewedSheet,
  }),
  orderQuoteSheet: defineCall(endpoints.orderQuoteSheet, {
    body: sheetOrder,
    data: z.object({ order_id: id, order_no: z.string(), total_fen: nonNegativeFen }),
  }),
  listQuoteSheets: defineCall(endpoints.listQuoteSheets, {
    query: z.object(page),
    data: z.object({
      list: z.array(z.object({ ...sheetHead, goods: z.string(), handler: z.string() })).describe('新的在前'),
      next: z.string().optional(),
    }),
  }),
  getQuoteSheet: defineCall(endpoints.getQuoteSheet, {
    query: z.object({ sheet_id: id }),
    data: viewedSheet,
  }),
}
