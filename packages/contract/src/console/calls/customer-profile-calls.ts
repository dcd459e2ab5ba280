import { z } from 'zod'
import { defineCall, nothing } from '../../call.ts'
import { invoiceTitleInput } from '../../calls/invoice-title-calls.ts'
import { count, id, mobile, phone, requiredText, text, textOrNone } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { ofId } from './shop-shapes.ts'

export const mostContacts = 20
export const mostCustomerTags = 10

/** Staff see these masked, so an empty one in a form says nothing about it. */
export const maskedTitleFields = ['phone', 'account', 'email'] as const

const name = text(40)
const companyName = text(100).describe('公司全称')
const role = text(20).describe('做什么，例如财务、设计')
const version = count(0, 1_000_000_000).describe('您看到的版本')
const key = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, '编号应是小写的 UUID')
  .describe('新编号；同一个编号只建一次')
const contactFields = { name: requiredText(40), mobile, role: role.default('') }
const isNamed = z.refine<{ name: string; company: string }>((fields) => fields.name + fields.company !== '', {
  path: ['name'],
  error: '请填写姓名或公司',
  when: ({ value }) => typeof value === 'object' && value !== null,
})
const addressFields = {
  name: requiredText(40),
  mobile: phone,
  text: requiredText(300).describe('整个地址：省市区和详细地址'),
  tag: text(10).default(''),
  is_default: z.boolean().default(false),
}
const ofAddress = ofId.extend({ address_id: id })
const ofContact = ofId.extend({ contact_id: id })
const ofTitle = ofId.extend({ title_id: id })
const saved = z.object({ version: z.int() })

/** The data of a refusal of a second customer with the same mobile: it names the first. */
export const knownCustomer = z.object({ customer_id: id, name: z.string() })

export const customerContact = z.object({
  id,
  name: z.string(),
  mobile: z.string().describe('中间四位隐去'),
  role: z.string(),
  removed: z.boolean().describe('已移除，可以恢复'),
})

export const customerProfileCalls = {
  getCustomerChoices: defineCall(consoleEndpoints.getCustomerChoices, {
    data: z.object({
      sellers: z.array(z.object({ id, name: z.string() })).describe('可以做业务员的员工'),
      tags: z.array(z.string()).describe('用过的标签'),
    }),
  }),
  createCustomer: defineCall(consoleEndpoints.createCustomer, {
    body: z
      .object({
        name: name.default(''),
        company: companyName.default(''),
        mobile,
        role: role.default(''),
        contacts: z.array(z.object(contactFields)).max(mostContacts).default([]),
        key,
      })
      .check(isNamed),
    data: z.object({ id }),
  }),
  deleteCustomer: defineCall(consoleEndpoints.deleteCustomer, { params: ofId, data: nothing }),
  updateCustomerProfile: defineCall(consoleEndpoints.updateCustomerProfile, {
    params: ofId,
    body: z
      .object({
        name,
        company: companyName,
        role,
        seller_id: textOrNone(id).optional().describe('业务员；没有则为空'),
        tags: z.array(requiredText(12)).max(mostCustomerTags, `标签最多${mostCustomerTags}个`),
        version,
      })
      .check(isNamed),
    data: saved,
  }),
  addCustomerContact: defineCall(consoleEndpoints.addCustomerContact, {
    params: ofId,
    body: z.object({ ...contactFields, key, version }),
    data: saved,
  }),
  updateCustomerContact: defineCall(consoleEndpoints.updateCustomerContact, {
    params: ofContact,
    body: z.object({
      ...contactFields,
      mobile: textOrNone(mobile).describe('不改则为空'),
      version,
    }),
    data: saved,
  }),
  removeCustomerContact: defineCall(consoleEndpoints.removeCustomerContact, {
    params: ofContact,
    data: saved,
  }),
  restoreCustomerContact: defineCall(consoleEndpoints.restoreCustomerContact, {
    params: ofContact,
    data: saved,
  }),
  addCustomerAddress: defineCall(consoleEndpoints.addCustomerAddress, {
    params: ofId,
    body: z.object({ ...addressFields, key, version }),
    data: saved,
  }),
  updateCustomerAddress: defineCall(consoleEndpoints.updateCustomerAddress, {
    params: ofAddress,
    body: z.object({ ...addressFields, mobile: textOrNone(phone).describe('不改则为空'), version }),
    data: saved,
  }),
  removeCustomerAddress: defineCall(consoleEndpoints.removeCustomerAddress, {
    params: ofAddress,
    data: saved,
  }),
  restoreCustomerAddress: defineCall(consoleEndpoints.restoreCustomerAddress, {
    params: ofAddress,
    data: saved,
  }),
  addCustomerInvoiceTitle: defineCall(consoleEndpoints.addCustomerInvoiceTitle, {
    params: ofId,
    body: invoiceTitleInput.safeExtend({ key, version }),
    data: saved,
  }),
  updateCustomerInvoiceTitle: defineCall(consoleEndpoints.updateCustomerInvoiceTitle, {
    params: ofTitle,
    body: invoiceTitleInput
      .safeExtend({
        clear: z
          .array(z.enum(maskedTitleFields))
          .max(maskedTitleFields.length)
          .default([])
          .describe('要清空的'),
        version,
      })
      .describe('电话、账号、邮箱不改则为空'),
    data: saved,
  }),
  removeCustomerInvoiceTitle: defineCall(consoleEndpoints.removeCustomerInvoiceTitle, {
    params: ofTitle,
    data: saved,
  }),
  restoreCustomerInvoiceTitle: defineCall(consoleEndpoints.restoreCustomerInvoiceTitle, {
    params: ofTitle,
    data: saved,
  }),
  revealContact: defineCall(consoleEndpoints.revealContact, {
    params: ofId,
    data: z.object({ mobile: z.string() }),
  }),
}
