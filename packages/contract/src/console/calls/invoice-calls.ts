import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { invoice, issuedInvoice } from '../../calls/order-shapes.ts'
import { invoiceTypes } from '../../enumerations/money-enumerations.ts'
import { count, fenInput, id, idList, instant, nonNegativeFen, requiredText, text } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { taxRates } from '../invoicing.ts'
import { invoiceLists, largestInvoice, mostJointOrders } from '../money-lists.ts'
import { buyerAtHand, ofId, why } from './shop-shapes.ts'

/** Two more than three quarters of its characters, so that a file of the largest size still passes. */
const mostCharacters = Math.ceil(largestInvoice / 3) * 4 + 4

const invoiceNumber = z
  .string()
  .max(60)
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1, '请填写发票号码')
      .regex(/^[0-9A-Za-z-]{6,30}$/, '发票号码为 6 至 30 位数字或字母'),
  )

/** The whole telephone, account and e-mail have a call of their own. */
export const maskedInvoice = invoice.extend({
  phone: z.string().describe('中间四位隐去'),
  account: z.string().describe('只有后四位'),
  email: z.string().describe('只有头尾'),
})

const shownInvoice = issuedInvoice.extend({
  id,
  title: maskedInvoice.describe('开票时的抬头，电话、账号、邮箱只有头尾'),
  issued_by: z.string(),
  needs_red: z.boolean().describe('开票后金额有变，需红冲'),
  orders: z
    .array(
      z.object({
        order_id: id,
        order_no: z.string(),
        amount_fen: nonNegativeFen.describe('为这个订单开的'),
        due_fen: nonNegativeFen.describe('现在应开的'),
      }),
    )
    .optional()
    .describe('几个订单合开的，各是多少；只开一个订单的没有'),
  voided_at: instant.optional(),
  void_why: z.string(),
  voided_by: z.string(),
})

const invoicing = z.object({
  version: z.int().nonnegative().describe('保存时带回；期间别人改过则不接受'),
  rate: z.literal([...taxRates]).describe('税率，百分之几'),
  item: z.string().describe('项目名称'),
  by_product: z.boolean(),
  code: z.string(),
  payee: z.string(),
  reviewer: z.string(),
})

/** The input of the form of an issued invoice. */
const issued = {
  number: invoiceNumber,
  type: z.enum(invoiceTypes).optional().describe('不填则按买家要的'),
  amount_fen: fenInput().describe('您看到的应开金额，有变则不开'),
  file: z.object({
    name: requiredText(200),
    content: z
      .string()
      .min(1, '请选择发票文件')
      .max(mostCharacters, '发票文件不能超过 10 MB')
      .describe('base64'),
  }),
}

export const invoiceCalls = {
  listInvoices: defineCall(consoleEndpoints.listInvoices, {
    query: z.object({
      list: z.enum(invoiceLists.map(({ value }) => value)).default('wanted'),
      keyword: text(50).optional().describe('订单号、抬头或发票号码'),
      limit: count(1, 100).default(50),
      cursor: id.optional(),
    }),
    data: z.object({
      list: z.array(
        z.object({
          order_id: id,
          order_no: z.string(),
          buyer: buyerAtHand,
          wish: maskedInvoice.optional(),
          amount_fen: nonNegativeFen.describe('应开金额：已付减去已退'),
          paid_at: instant.optional(),
          invoice: shownInvoice.optional(),
        }),
      ),
      next: z.string().optional(),
    }),
  }),
  issueInvoice: defineCall(consoleEndpoints.issueInvoice, {
    params: ofId,
    body: z.object(issued),
    data: shownInvoice,
  }),
  getInvoicing: defineCall(consoleEndpoints.getInvoicing, { data: invoicing }),
  saveInvoicing: defineCall(consoleEndpoints.saveInvoicing, {
    body: z.object({
      version: count(0, 1_000_000_000),
      rate: z.literal([...taxRates], '请选择税率'),
      item: requiredText(90),
      by_product: z.boolean().describe('项目名称用各产品的名称'),
      code: z
        .string()
        .trim()
        .regex(/^(\d{19})?$/, '税收分类编码为 19 位数字')
        .default('')
        .describe('商品和服务税收编码；为空则还不能导出'),
      payee: text(20).default('').describe('收款人'),
      reviewer: text(20).default('').describe('复核人'),
    }),
    data: invoicing,
  }),
  exportTaxList: defineCall(consoleEndpoints.exportTaxList, {
    query: z.object({
      order_ids: idList.optional().describe('只要这些订单，不填则是全部待开票的'),
      type: z.enum(invoiceTypes).optional(),
      join: z.literal('yes').optional().describe('同一位客户、同一抬头的合开一张'),
    }),
    data: z.unknown(),
  }),
  prepareJointInvoice: defineCall(consoleEndpoints.prepareJointInvoice, {
    query: z.object({
      order_ids: idList.optional().describe('要合开的订单'),
      statement_id: id.optional().describe('或一张对账单里的全部订单'),
    }),
    data: z.object({
      buyer: buyerAtHand,
      title: maskedInvoice.optional().describe('订单里要的抬头，没有则是客户存下的'),
      title_order_id: id.optional().describe('抬头来自哪个订单'),
      amount_fen: nonNegativeFen.describe('可以合开的订单共应开多少'),
      orders: z.array(
        z.object({
          order_id: id,
          order_no: z.string(),
          created_at: instant,
          amount_fen: nonNegativeFen.describe('应开金额：已付减去已退'),
          objection: z.string().describe('不能合开的原因，可以则为空'),
        }),
      ),
    }),
  }),
  issueJointInvoice: defineCall(consoleEndpoints.issueJointInvoice, {
    body: z.object({
      order_ids: z
        .array(id)
        .min(1, '请选择订单')
        .max(mostJointOrders, `一张发票最多 ${mostJointOrders} 个订单`),
      ...issued,
    }),
    data: shownInvoice,
  }),
  voidInvoice: defineCall(consoleEndpoints.voidInvoice, {
    params: ofId,
    body: z.object({ why }),
    data: shownInvoice,
  }),
  revealInvoice: defineCall(consoleEndpoints.revealInvoice, { params: ofId, data: invoice }),
  downloadInvoice: defineCall(consoleEndpoints.downloadInvoice, { params: ofId, data: z.unknown() }),
}
