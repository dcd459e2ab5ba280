import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { invoice, issuedInvoice } from '../../calls/order-shapes.ts'
import { invoiceTypes } from '../../enumerations/money-enumerations.ts'
import { count, fenInput, id, instant, nonNegativeFen, requiredText, text } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { invoiceLists, largestInvoice } from '../money-lists.ts'
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
  voided_at: instant.optional(),
  void_why: z.string(),
  voided_by: z.string(),
})

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
    body: z.object({
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
