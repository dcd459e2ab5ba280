import { type FormSchema, forms, type InvoiceInput, type invoiceTypes } from '@yinpu/contract'
import type { RecordKey } from '../../session/stored-record.ts'

/** The texts that a buyer types: the fields of the invoice, the name of the order, and a remark to the shop. */
export type Texts = {
  /** blank for no text */
  type: '' | (typeof invoiceTypes)[number]
  title: string
  tax_no: string
  address: string
  phone: string
  bank: string
  account: string
  email: string
  order_name: string
  remark: string
}

export interface SentTexts {
  invoice: InvoiceInput | undefined
  order_name: string
  remark: string
}

export const noTexts: Texts = {
  type: '',
  title: '',
  tax_no: '',
  address: '',
  phone: '',
  bank: '',
  account: '',
  email: '',
  order_name: '',
  remark: '',
}

const { order_name: nameField, remark: remarkField } = forms.orderForm.shape
export const remarkLength = Number(remarkField.unwrap().maxLength)

/** Hidden fields and blank fields are not sent. */
const invoiceOf = ({ remark: _remark, order_name: _name, address, phone, bank, account, ...both }: Texts) => {
  const visible = both.type === '专票' ? { ...both, address, phone, bank, account } : both
  return Object.fromEntries(Object.entries(visible).filter(([, text]) => text.trim() !== ''))
}

/** Checks by the contract's own rules, under the names of the fields on the page. */
export const textsForm: FormSchema<SentTexts> = {
  safeParse(values, context) {
    const texts = values as Texts
    const remark = remarkField.safeParse(texts.remark, context)
    const name = nameField.safeParse(texts.order_name, context)
    const invoice = texts.type ? forms.invoiceForm.safeParse(invoiceOf(texts), context) : undefined
    if (remark.success && name.success && invoice?.success !== false)
      return {
        success: true,
        data: { invoice: invoice?.data, order_name: name.data, remark: remark.data },
      }
    const named = [
      ...(name.error?.issues ?? []).map((issue) => ({ ...issue, path: ['order_name'] })),
      ...(remark.error?.issues ?? []).map((issue) => ({ ...issue, path: ['remark'] })),
    ]
    return { success: false, error: { issues: [...(invoice?.error?.issues ?? []), ...named] } }
  },
}

interface StoredTexts {
  /** several buyers may use one tab after another */
  buyer: string
  texts: Texts
}

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(noTexts).every((name) => typeof (value as Record<string, unknown>)[name] === 'string')

export const textsKey: RecordKey<StoredTexts> = {
  name: 'checkout_texts',
  holds: (value): value is StoredTexts =>
    typeof value === 'object' &&
    value !== null &&
    'buyer' in value &&
    'texts' in value &&
    isTexts(value.texts),
}
