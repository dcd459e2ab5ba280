import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { specEntry } from '../../calls/cart-calls.ts'
import { productCard, productDetail } from '../../calls/catalogue-calls.ts'
import { fileName, fileSize, storageKey, uploadPut } from '../../calls/file-shapes.ts'
import { freightOffer } from '../../calls/freight.ts'
import { artworkSlot, taxed } from '../../calls/order-shapes.ts'
import { quoteAnswer } from '../../calls/quote-answer.ts'
import { memberLevels } from '../../enumerations/account-enumerations.ts'
import { valuesOf } from '../../enumerations/enumeration.ts'
import { invoiceTypes } from '../../enumerations/money-enumerations.ts'
import { orderStates } from '../../enumerations/order-enumerations.ts'
import { quoteTypes } from '../../enumerations/quote-enumerations.ts'
import { sheetStates } from '../../enumerations/sheet-enumerations.ts'
import { choice, code, count, fen, fenInput, id, instant, kind, nonNegativeFen, text } from '../../fields.ts'
import { messages } from '../../messages.ts'
import { mostCashFen } from '../cash-box-lists.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import {
  counterChannels,
  counterDraftStates,
  counterMethods,
  mostCounterLines,
  mostFormText,
  mostLaterDays,
} from '../counter-lists.ts'
import { ofId } from './shop-shapes.ts'

/** PostgreSQL stores neither NUL nor half of a character in JSON. */
const unstorable = /\\u0000|\\ud[89a-f]/i

/** The values of a form that may be half filled in: the engine judges them when they are priced. */
export const formValues = z
  .record(z.string(), z.unknown())
  .refine((values) => JSON.stringify(values).length <= mostFormText, '内容太多')
  .refine((values) => !unstorable.test(JSON.stringify(values)), messages.unprintable)

const counterLine = z.object({
  line_id: id,
  baojia_type: choice(valuesOf(quoteTypes)),
  request: formValues.describe('报价请求，可以还没填完；产品是其中的 produce_id'),
  price_fen: fenInput().optional().describe('改成的价格；没有改价则为空'),
  reason: text(100).default('').describe('改价的原因'),
  remark: text(200).default(''),
})

/** One of the customer's titles, or one that is typed; it is checked when the draft is ordered. */
const counterInvoice = z.object({
  type: z.enum(invoiceTypes),
  title_id: id.optional().describe('客户存过的抬头；没有则用下面写的'),
  title: text(100).default(''),
  tax_no: text(30).default(''),
  email: text(100).default(''),
})

/** Everything that was typed; nothing of it has to be complete. */
export const counterDocument = z.object({
  channel: z.enum(valuesOf(counterChannels)).default('phone'),
  customer_id: id.optional().describe('没有则是散客'),
  contact_id: id.optional().describe('和谁谈的：客户的一位联系人；没有则是客户本人'),
  walk_in: z.object({ name: text(40).default('') }).optional(),
  lines: z.array(counterLine).max(mostCounterLines).default([]),
  address_id: id.optional().describe('客户的一个地址'),
  address_text: text(300).default('').describe('或一段写有姓名、手机和地址的文字'),
  pickup: z.boolean().default(false),
  carrier: code.optional(),
  rush: code.optional().describe('各行共同的交期；没有则各按自己的'),
  days: count(0, mostLaterDays)
    .optional()
    .describe('客户要的更晚的交期，从今天起几个工作日；早于最早交期则不算'),
  invoice: counterInvoice.optional(),
  proof: z.boolean().optional().describe('印前确稿'),
  order_name: text(40).default(''),
  remark: text(500).default(''),
  method: z.enum(valuesOf(counterMethods)).default('link'),
  deposit: z.boolean().optional().describe('先收定金，其余以后再付；月结不用'),
})
export type CounterDocument = z.output<typeof counterDocument>

const pricedLine = z.object({
  line_id: id,
  name: z.string(),
  image: z.string(),
  spec: z.array(specEntry),
  summary: z.string(),
  slots: z.array(artworkSlot).describe('要哪些稿件'),
  quote: quoteAnswer.optional().describe('和买家页面一样的报价；算不出来则为空'),
  refusal: z.object({ message: z.string(), fields: z.record(z.string(), z.string()) }).optional(),
  computed_fen: nonNegativeFen.optional().describe('算出的价格'),
  price_fen: nonNegativeFen.optional().describe('改价以后的价格'),
})

const customer = z.object({
  id,
  name: z.string(),
  mobile: z.string().describe('中间四位隐去'),
  company: z.string(),
  seller: z.string().describe('业务员的姓名；没有则为空'),
  version: z.int().describe('改资料时带上'),
  contacts: z.array(
    z.object({ id, name: z.string(), mobile: z.string().describe('中间四位隐去'), role: z.string() }),
  ),
  invoice_titles: z.array(z.object({ id, title: z.string(), tax_no: z.string(), is_default: z.boolean() })),
  level: kind(memberLevels),
  level_name: z.string().describe('店铺给等级起的名称'),
  percent: z.number().describe('等级的折扣，百分之几'),
  credit: z
    .object({
      limit_fen: nonNegativeFen,
      left_fen: nonNegativeFen,
      objection: z.string().describe('为什么不能月结；能则为空'),
    })
    .optional()
    .describe('没有开通月结则为空'),
  addresses: z.array(
    z.object({ id, name: z.string(), mobile: z.string(), place: z.string(), is_default: z.boolean() }),
  ),
  notes: z.array(z.object({ id, at: instant, text: z.string(), name: z.string() })),
  orders: z
    .array(
      z.object({
        order_id: id,
        order_no: z.string(),
        at: instant,
        state: kind(orderStates),
        total_fen: nonNegativeFen,
        goods: z.string(),
      }),
    )
    .describe('最近的订单，新的在前'),
})

const draftHead = {
  id,
  version: z.int(),
  state: kind(counterDraftStates),
  title: z.string().describe('客户的名称，或散客'),
  updated_at: instant,
}

/** The document exactly as it was saved: an answer adds no texts and no nulls to it. */
export const savedDocument = z
  .custom<CounterDocument>((value) => counterDocument.safeParse(value).success)
  .describe('存下的草稿，与保存时的 document 相同')

/** A draft at the prices of this moment. */
export const counterDraft = z.object({
  ...draftHead,
  order_id: id.optional().describe('已下单时'),
  document: savedDocument,
  lines: z.array(pricedLine),
  customer: customer.optional(),
  address: z
    .object({ name: z.string(), mobile: z.string().describe('中间四位隐去'), place: z.string() })
    .optional(),
  carriers: z.array(freightOffer).describe('能送到的物流；自提另算'),
  gross_kg: z.number(),
  goods_fen: nonNegativeFen,
  freight_fen: nonNegativeFen,
  member_fen: nonNegativeFen.describe('会员优惠，各行已减去'),
  computed_fen: nonNegativeFen.describe('不改价时的合计'),
  ...taxed,
  total_fen: nonNegativeFen,
  least_fen: nonNegativeFen.optional().describe('您可以改到的最低合计；不能改价则为空'),
  most_fen: nonNegativeFen.optional().describe('您可以改到的最高合计；没有上限则为空'),
  deposit_fen: nonNegativeFen.optional().describe('先收定金的话收多少；店里不收定金则为空'),
  promised_days: z.int().optional().describe('几个工作日，按客户要的；没要更晚则为最早'),
  earliest_days: z.int().optional().describe('最早几个工作日'),
  due_at: instant.optional().describe('今天付款并定稿的发货时间'),
  calendar: z
    .array(
      z.object({
        day: z.string(),
        works: z.boolean(),
        days: z.int().optional().describe('选这天是几个工作日；不能选则为空'),
      }),
    )
    .describe('从本周一起的整周，到交期之后；还没有价格则为空'),
  slowest_line: id.optional().describe('交期由哪一行决定'),
  rush_objection: z.string().describe('今天为什么不接加急；接则为空'),
  missing: z.record(z.string(), z.string()).describe('还差什么才能下单，按字段'),
  unquotable: z.string().describe('为什么还不能出报价单；能则为空'),
  sheet_days: z.int().describe('店铺的报价单几天内有效'),
  sheet: z
    .object({
      id,
      sheet_no: z.string(),
      state: kind(sheetStates),
      valid_until: instant,
      total_fen: nonNegativeFen,
      is_current: z.boolean().describe('出了报价单以后草稿没有再改'),
      order_id: id.optional(),
      order_no: z.string().optional(),
    })
    .optional()
    .describe('从这张草稿最近出的报价单'),
})
export type CounterDraft = z.output<typeof counterDraft>

/** An order that staff took, from a draft or from a quotation sheet. */
export const orderedDraft = z.object({
  order_id: id,
  order_no: z.string(),
  total_fen: nonNegativeFen,
  pickup_code: z.string().optional().describe('散客的取件码；不是散客则没有'),
  change_fen: nonNegativeFen.optional().describe('找零；没有则没有'),
})

/** Artwork that was taken from a chat; it goes to the lines of the order with the draft. */
const draftFiles = z.object({
  list: z.array(
    z.object({
      file_id: id,
      line_id: id,
      slot: z.string().optional().describe('没有则是整份文件'),
      name: z.string(),
      size: z.int(),
      url: z.string().describe('下载地址，一小时内有效'),
    }),
  ),
})

const saveInput = z.object({ version: count(1, 1_000_000_000), document: counterDocument })

export const counterCalls = {
  listCounterDrafts: defineCall(consoleEndpoints.listCounterDrafts, {
    data: z.object({
      list: z.array(z.object({ ...draftHead, total_fen: fen.optional() })).describe('开着的草稿，先开的在前'),
      dropped: z.array(z.object(draftHead)).describe('一天内丢掉的，可以找回'),
    }),
  }),
  openCounterDraft: defineCall(consoleEndpoints.openCounterDraft, {
    body: counterDocument,
    data: counterDraft,
  }),
  getCounterDraft: defineCall(consoleEndpoints.getCounterDraft, { params: ofId, data: counterDraft }),
  saveCounterDraft: defineCall(consoleEndpoints.saveCounterDraft, {
    params: ofId,
    body: saveInput,
    data: counterDraft,
  }),
  dropCounterDraft: defineCall(consoleEndpoints.dropCounterDraft, {
    params: ofId,
    data: z.object({ state: kind(counterDraftStates) }),
  }),
  restoreCounterDraft: defineCall(consoleEndpoints.restoreCounterDraft, {
    params: ofId,
    data: counterDraft,
  }),
  copyOrderLines: defineCall(consoleEndpoints.copyOrderLines, {
    params: ofId,
    body: z.object({ version: count(1, 1_000_000_000), order_id: id }),
    data: counterDraft,
  }),
  orderCounterDraft: defineCall(consoleEndpoints.orderCounterDraft, {
    params: ofId,
    body: z.object({
      version: count(1, 1_000_000_000),
      expect_fen: fenInput().describe('看到的合计'),
      given_fen: fenInput(mostCashFen).optional().describe('收现金时客人给的；不写则正好'),
    }),
    data: orderedDraft,
  }),
  listCounterFiles: defineCall(consoleEndpoints.listCounterFiles, { params: ofId, data: draftFiles }),
  signCounterFile: defineCall(consoleEndpoints.signCounterFile, {
    params: ofId,
    body: z.object({ filename: fileName, size: fileSize, type: text(100) }),
    data: z.object({
      host: z.string().describe('表单提交到的地址'),
      fields: z.record(z.string(), z.string()),
      put: uploadPut.optional(),
      key: z.string(),
      expires: instant,
    }),
  }),
  attachCounterFile: defineCall(consoleEndpoints.attachCounterFile, {
    params: ofId,
    body: z.object({
      line_id: id,
      slot: id.optional().describe('稿件的位置，见这一行的 slots；没有则是整份文件'),
      key: storageKey,
      name: fileName,
    }),
    data: draftFiles,
  }),
  removeCounterFile: defineCall(consoleEndpoints.removeCounterFile, {
    params: ofId.extend({ file_id: id }),
    data: draftFiles,
  }),
  findCounterProducts: defineCall(consoleEndpoints.findCounterProducts, {
    query: z.object({ keyword: text(50).default(''), limit: count(1, 50).default(10) }),
    data: z.object({ list: z.array(productCard) }),
  }),
  getCounterProduct: defineCall(consoleEndpoints.getCounterProduct, { params: ofId, data: productDetail }),
}
