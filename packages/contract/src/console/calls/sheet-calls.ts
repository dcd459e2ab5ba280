import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { quoteSheet } from '../../calls/sheet-calls.ts'
import { valuesOf } from '../../enumerations/enumeration.ts'
import { mostSheetDays, sheetStates } from '../../enumerations/sheet-enumerations.ts'
import { boundedCount, count, fenInput, id, instant, kind, nonNegativeFen, text } from '../../fields.ts'
import { mostCashFen } from '../cash-box-lists.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { counterMethods } from '../counter-lists.ts'
import { orderedDraft, savedDocument } from './counter-calls.ts'
import { pictureFile } from './picture-calls.ts'
import { ofId, why } from './shop-shapes.ts'

const sheetRow = z.object({
  id,
  sheet_no: z.string(),
  at: instant,
  state: kind(sheetStates),
  valid_until: instant,
  title: z.string().describe('客户的名称，或散客'),
  mobile: z.string().describe('中间四位隐去；散客没有'),
  goods: z.string(),
  total_fen: nonNegativeFen,
  handler: z.string().describe('经办人'),
  order_id: id.optional().describe('已下单时'),
  order_no: z.string().optional(),
})

const wholeSheet = quoteSheet.extend({
  id,
  customer_id: id.optional().describe('没有则是散客'),
  link: z.string().describe('发给客户的链接；打不开密钥时为空'),
  needs_address: z.boolean().describe('报价时没有写全收货地址：代客下单时要补'),
  document: savedDocument.describe('开单时写的；照它可以再开一张草稿'),
  closed: z.object({ at: instant, by: z.string(), why: z.string() }).optional().describe('撤回或下单时'),
  order: z.object({ order_id: id, order_no: z.string() }).optional(),
})
export type WholeSheet = z.output<typeof wholeSheet>

const days = boundedCount(1, mostSheetDays)

const sheetRule = z.object({
  days: z.int().describe('报价单几天内有效'),
  seal: z
    .object({ is_used: z.boolean().describe('印在报价单上'), at: instant.describe('何时上传') })
    .optional()
    .describe('印章；没有上传则为空，报价单上留着盖章的位置'),
})

/** Quotation sheets: made from a draft of the counter, sent to the customer, and ordered by either side once. */
export const sheetCalls = {
  makeQuoteSheet: defineCall(consoleEndpoints.makeQuoteSheet, {
    params: ofId,
    body: z.object({
      version: count(1, 1_000_000_000),
      expect_fen: fenInput().describe('看到的合计'),
      days: days.optional().describe('几天内有效；不写则按店铺的设置'),
    }),
    data: wholeSheet,
  }),
  listQuoteSheets: defineCall(consoleEndpoints.listQuoteSheets, {
    query: z.object({
      keyword: text(50).optional().describe('报价单号或它的后六位、客户、手机或后四位、产品'),
      state: z.enum(valuesOf(sheetStates)).optional(),
      mine: z.enum(['yes']).optional().describe('只看我经办的'),
      limit: count(1, 100).default(50),
      cursor: text(200).optional().describe('上一页的 next'),
    }),
    data: z.object({
      list: z.array(sheetRow).describe('最新的在前'),
      next: z.string().optional().describe('没有则是最后一页'),
    }),
  }),
  getQuoteSheet: defineCall(consoleEndpoints.getQuoteSheet, { params: ofId, data: wholeSheet }),
  withdrawQuoteSheet: defineCall(consoleEndpoints.withdrawQuoteSheet, {
    params: ofId,
    body: z.object({ why }),
    data: wholeSheet,
  }),
  takeQuoteSheet: defineCall(consoleEndpoints.takeQuoteSheet, {
    params: ofId,
    body: z.object({
      method: z.enum(valuesOf(counterMethods)),
      expect_fen: fenInput().describe('看到的合计'),
      given_fen: fenInput(mostCashFen).optional().describe('收现金时客人给的；不写则正好'),
      address_text: text(300).default('').describe('报价时没有写全的收货地址'),
    }),
    data: orderedDraft,
  }),
  printQuoteSheet: defineCall(consoleEndpoints.printQuoteSheet, { params: ofId, data: z.unknown() }),
  drawQuoteSheet: defineCall(consoleEndpoints.drawQuoteSheet, { params: ofId, data: z.unknown() }),
  getSheetRule: defineCall(consoleEndpoints.getSheetRule, { data: sheetRule }),
  updateSheetRule: defineCall(consoleEndpoints.updateSheetRule, {
    body: z.object({ days, was: count(1, mostSheetDays).describe('您看到的；期间别人改过则不接受') }),
    data: sheetRule,
  }),
  // It answers with a PNG; the envelope is only for its refusals.
  showSheetSeal: defineCall(consoleEndpoints.showSheetSeal, {
    query: z.object({
      at: text(20).optional().describe('换过印章就不同，浏览器不用存着的旧图'),
    }),
    data: z.unknown(),
  }),
  uploadSheetSeal: defineCall(consoleEndpoints.uploadSheetSeal, {
    body: z.object({ file: pictureFile }),
    data: sheetRule,
  }),
  useSheetSeal: defineCall(consoleEndpoints.useSheetSeal, {
    body: z.object({ is_used: z.boolean() }),
    data: sheetRule,
  }),
}
