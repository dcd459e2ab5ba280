import type { NotePaper } from '@yinpu/contract/console'
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
  /** cartons and weight; empty: not counted */
  packing: string
  /** price and amount in yuan; empty on a note without prices */
  lines: { name: string; spec: string; ordered: string; packed: string; price: string; amount: string }[]
  /** from the goods to the sum of the note; empty on a note without prices */
  sums: { label: string; value: string }[]
  remark: string
  /** the amount to collect with the goods; empty if there is none */
  collect: string
}

export interface DeliverySheet {
  shop: QuotationSheet['shop']
  paper: NotePaper
  /** epoch ms, printed as a day of the shop's calendar */
  madeAt: number
  deliveries: Delivery[]
}
