import type { QuotationSheet } from './quotation-sheet.ts'

/** The receiver of the goods; undefined if the buyer collects them. */
export interface Recipient {
  name: string
  mobile: string
  address: string
}

export interface Delivery {
  /** of the order */
  number: string
  recipient: Recipient | undefined
  /** by which a walk-in collects the goods; empty: the order has none */
  pickupCode: string
  /** carrier and number, as far as they are known */
  carrier: string
  /** the number among several parcels; empty if there is one */
  parcel: string
  lines: { name: string; spec: string; ordered: string; packed: string }[]
  remark: string
  /** the amount to collect with the goods; empty if there is none */
  collect: string
}

export interface DeliverySheet {
  shop: QuotationSheet['shop']
  /** epoch ms, printed as a day of the shop's calendar */
  madeAt: number
  deliveries: Delivery[]
}
