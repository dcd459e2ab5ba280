import { z } from 'zod'
import { defineCall, nothing } from '../../call.ts'
import { invoiceTitle } from '../../calls/invoice-title-calls.ts'
import { dataFormats, memberLevels } from '../../enumerations/account-enumerations.ts'
import { valuesOf } from '../../enumerations/enumeration.ts'
import { ledgerTypes } from '../../enumerations/money-enumerations.ts'
import { choice, count, fen, id, instant, kind, nonNegativeFen, requiredText, text } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { customerStatuses } from '../service-lists.ts'
import { customerContact } from './customer-profile-calls.ts'
import { ofId } from './shop-shapes.ts'

const customerRow = z.object({
  id,
  name: z.string(),
  mobile: z.string().describe('中间四位隐去；已注销的没有'),
  company: z.string().describe('公司，没有则为空'),
  seller: z.string().describe('业务员，没有则为空'),
  tags: z.array(z.string()),
  level: kind(memberLevels),
  standing: kind(customerStatuses),
  created_at: instant,
  orders: z.int().optional().describe('下过几单，看得到金额的人才有'),
  spent_fen: fen.optional().describe('付过多少，已退的不算'),
})

const customer = customerRow.extend({
  role: z.string().describe('本人做什么'),
  seller_id: id.optional(),
  version: z.int().describe('改资料时带上'),
  awaits_owner: z.boolean().describe('由店铺建立，本人还没有登录过'),
  contacts: z.array(customerContact).describe('其他联系人，移除的也在'),
  email: z.string().describe('只有头尾'),
  qq: z.string(),
  wechat_bound: z.boolean(),
  balance_fen: fen.optional(),
  addresses: z.array(
    z.object({
      id,
      name: z.string(),
      mobile: z.string().describe('中间四位隐去'),
      place: z.string(),
      tag: z.string(),
      is_default: z.boolean(),
      removed: z.boolean().describe('店里移除的，买家看不到，可以恢复'),
    }),
  ),
  invoice_titles: z
    .array(invoiceTitle.extend({ removed: z.boolean().describe('店里移除的，买家看不到，可以恢复') }))
    .describe('发票抬头，默认的在前；电话、账号、邮箱只有一部分'),
  devices: z.object({
    signed_in: z.int().describe('现在登录着几处'),
    known: z.int().describe('登录过的设备'),
    seen_at: instant.optional(),
  }),
  notes: z
    .array(z.object({ id, at: instant, text: z.string(), name: z.string(), role: z.string() }))
    .describe('内部备注，新的在前'),
  erasure: z
    .object({
      asked_at: instant.optional().describe('客户何时申请注销'),
      erased_at: instant.optional(),
      open: z.array(z.string()).describe('还有什么未了结，没有才能注销'),
    })
    .describe('注销'),
})

const standingResult = z.object({ standing: kind(customerStatuses) })

export const customerCalls = {
  listCustomers: defineCall(consoleEndpoints.listCustomers, {
    query: z.object({
      keyword: text(50).optional().describe('姓名、公司或联系人姓名的开头，手机号或后四位'),
      level: choice(valuesOf(memberLevels)).optional(),
      standing: z.enum(valuesOf(customerStatuses)).optional(),
      seller: id.optional().describe('业务员；none：没有业务员的'),
      tag: text(12).optional(),
      limit: count(1, 100).default(50),
      cursor: text(300).optional().describe('上一页的 next'),
    }),
    data: z.object({
      list: z.array(customerRow).describe('新来的在前；按姓名找时按姓名'),
      next: z.string().optional().describe('没有则是最后一页'),
    }),
  }),
  getCustomer: defineCall(consoleEndpoints.getCustomer, { params: ofId, data: customer }),
  listCustomerFunds: defineCall(consoleEndpoints.listCustomerFunds, {
    params: ofId,
    query: z.object({
      limit: count(1, 100).default(20),
      cursor: count(1, 1_000_000_000).optional().describe('上一页的 next'),
    }),
    data: z.object({
      balance_fen: fen,
      list: z.array(
        z.object({
          id,
          type: kind(ledgerTypes),
          amount_fen: fen,
          balance_after_fen: nonNegativeFen,
          ref_no: z.string(),
          order_id: id.optional(),
          remark: z.string(),
          name: z.string().describe('经手人'),
          at: instant,
        }),
      ),
      next: z.string().optional(),
    }),
  }),
  updateCustomer: defineCall(consoleEndpoints.updateCustomer, {
    params: ofId,
    body: z.object({
      level: choice(valuesOf(memberLevels)),
      was: choice(valuesOf(memberLevels)).describe('您看到的等级'),
    }),
    data: z.object({ level: kind(memberLevels) }),
  }),
  addCustomerNote: defineCall(consoleEndpoints.addCustomerNote, {
    params: ofId,
    body: z.object({ text: requiredText(500), key: requiredText(200).describe('同一个 key 只写一次') }),
    data: z.object({ id }),
  }),
  disableCustomer: defineCall(consoleEndpoints.disableCustomer, {
    params: ofId,
    body: z.object({ why: text(200).default('') }),
    data: standingResult,
  }),
  enableCustomer: defineCall(consoleEndpoints.enableCustomer, { params: ofId, data: standingResult }),
  // It answers with the file; the envelope is only for its refusals.
  exportCustomer: defineCall(consoleEndpoints.exportCustomer, {
    params: ofId,
    body: z.object({ format: z.enum(dataFormats).default('json') }),
    data: nothing,
  }),
  eraseCustomer: defineCall(consoleEndpoints.eraseCustomer, {
    params: ofId,
    body: z.object({ why: requiredText(200) }),
    data: standingResult,
  }),
}
