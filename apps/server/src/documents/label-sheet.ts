import type { Recipient } from './delivery-sheet.ts'
import type { QuotationSheet } from './quotation-sheet.ts'

export interface Label {
  /** of the order */
  number: string
  recipient: Recipient | undefined
  carrier: string
  trackingNo: string
  parcel: string
  /** its content, in a line or two */
  contents: string
  collect: string
}

export interface LabelSheet {
  shop: QuotationSheet['shop']
  madeAt: number
  labels: Label[]
}
