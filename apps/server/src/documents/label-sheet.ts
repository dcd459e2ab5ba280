import type { LabelPaper } from '@yinpu/contract/console'
import type { Recipient } from './delivery-sheet.ts'
import type { QuotationSheet } from './quotation-sheet.ts'

export interface Label {
  /** of the order */
  number: string
  recipient: Recipient | undefined
  carrier: string
  trackingNo: string
  /** 大头笔: where the carrier sorts the parcel to; empty without 电子面单 */
  routeCode: string
  parcel: string
  /** its content, in a line or two */
  contents: string
  remark: string
  collect: string
}

export interface LabelSheet {
  shop: QuotationSheet['shop']
  /** who sends the parcel, as the carrier knows it */
  sender: Recipient
  paper: LabelPaper
  madeAt: number
  labels: Label[]
}
