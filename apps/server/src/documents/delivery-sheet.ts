import { printSheet } from './print-sheet.ts'
import type { QuotationSheet } from './quotation-sheet.ts'

/** Where goods go; undefined where the buyer comes for them. */
export interface Recipient {
  name: string
  mobile: string
  address: string
}

export interface Delivery {
  /** of the order */
  number: string
  recipient: Recipient | undefined
  /** carrier and number, as far as they are known */
  carrier: string
  /** which of several parcels; empty where there is one */
  parcel: string
  lines: { name: string; spec: string; ordered: string; packed: string }[]
  remark: string
  /** what has to be collected with the goods; empty where nothing has */
  collect: string
}

export interface DeliverySheet {
  shop: QuotationSheet['shop']
  /** epoch ms, shown as a day of the shop's calendar */
  madeAt: number
  deliveries: Delivery[]
}

/** Delivery notes as one A4 PDF, each beginning on a page of its own. */
export const renderDeliverySheet = (sheet: DeliverySheet): Promise<Buffer> => printSheet(sheet)
