import { z } from 'zod'
import { fieldsOnly, origin, requiredText } from '../setting-fields.ts'

interface Contact {
  name: string
  phone: string
  address: string
}

export interface LabelOrder {
  /** one number at most is given for one of these, however often it is asked for */
  id: string
  /** as the tariff names it */
  carrier: string
  sender: Contact
  recipient: Contact
  cargo: string
  netKg: number
}

export interface BoughtLabel {
  trackingNo: string
  /** the carrier's own number of the order; some want it for a cancellation */
  carrierOrderNo: string
  /** 大头笔 or the code of the sorting centre, which the carrier reads first */
  routeCode: string
}

/** 电子面单: tracking numbers of carriers with which the shop has an account. */
export interface LabelService {
  /** the carriers of these accounts, as the tariff names them */
  carriers: readonly string[]
  /** Throws a ProviderError. A repeated order with the same id gets the same number. */
  buy(order: LabelOrder): Promise<BoughtLabel>
  /** Throws a ProviderError. */
  cancel(label: Omit<BoughtLabel, 'routeCode'> & { carrier: string; why: string }): Promise<void>
}

/** The shop's account at one carrier; which of the fields it needs differs by carrier. */
const accountShape = fieldsOnly({
  partner_id: requiredText,
  partner_key: requiredText.optional(),
  partner_secret: requiredText.optional(),
  partner_name: requiredText.optional(),
  net: requiredText.optional(),
  code: requiredText.optional(),
  check_man: requiredText.optional(),
  /** 产品类型, such as 标准快递 */
  exp_type: requiredText.optional(),
  pay_type: z.enum(['SHIPPER', 'CONSIGNEE', 'MONTHLY', 'THIRDPARTY']).default('MONTHLY'),
})

const parseText = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    // The parser's own message quotes the text, which holds secrets.
    return undefined
  }
}

const accounts = z
  .record(z.string().min(1), accountShape, '须为 JSON：{"zto": {"partner_id": "…"}}')
  .refine((value) => Object.keys(value).length > 0, '至少填写一个物流的账号')

/** A variable is text, a file may have the object itself. */
export const labelShape = fieldsOnly({
  key: requiredText,
  secret: requiredText,
  accounts: z.preprocess(parseText, accounts),
  url: origin.default('https://api.kuaidi100.com'),
})

export type LabelSettings = z.output<typeof labelShape>
