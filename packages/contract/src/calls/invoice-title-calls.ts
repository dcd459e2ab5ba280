import { z } from 'zod'
import { defineCall, nothing } from '../call.ts'
import { neededWhere } from '../cross-field-checks.ts'
import { endpoints } from '../endpoints.ts'
import { invoiceHolders } from '../enumerations/money-enumerations.ts'
import { email, id, kind, phone, requiredText, taxNo, text, textOrNone } from '../fields.ts'

const holder = kind(invoiceHolders)

/** For a person only the name and the address of the mail are stored. */
export const invoiceTitleInput = z
  .object({
    holder,
    title: requiredText(100),
    tax_no: textOrNone(taxNo),
    address: text(200).default(''),
    phone: textOrNone(phone),
    bank: text(100).default(''),
    account: text(40).default(''),
    email: textOrNone(email),
    is_default: z.boolean().default(false),
  })
  .check(neededWhere('tax_no', (input) => input.holder === 'company'))

export const invoiceTitle = z.object({
  id,
  holder,
  title: z.string(),
  tax_no: z.string().describe('个人为空'),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  account: z.string(),
  email: z.string(),
  is_default: z.boolean(),
})

export const invoiceTitleCalls = {
  listInvoiceTitles: defineCall(endpoints.listInvoiceTitles, { data: z.array(invoiceTitle) }),
  createInvoiceTitle: defineCall(endpoints.createInvoiceTitle, {
    body: invoiceTitleInput,
    data: invoiceTitle,
  }),
  updateInvoiceTitle: defineCall(endpoints.updateInvoiceTitle, {
    body: invoiceTitleInput.safeExtend({ id }),
    data: invoiceTitle,
  }),
  deleteInvoiceTitle: defineCall(endpoints.deleteInvoiceTitle, { query: z.object({ id }), data: nothing }),
}
