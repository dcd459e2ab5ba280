import type { LabelledText } from './describe-sheet.ts'
import type { QuotationSheet } from './quotation-sheet.ts'

/** One row of a charge: goods, or what was added to them or taken off. */
export interface StatementGoods {
  name: string
  size: string
  spec: string
  quantity: string
  /** in yuan; empty: no goods */
  unitPrice: string
  amount_fen: number
}

export interface StatementEntry {
  at: number
  kind: string
  ref: string
  remark: string
  amount_fen: number
  after_fen: number
  /** of a charge; its rows add up to its sum */
  goods: StatementGoods[]
  /** how and when the goods left; empty: no order */
  delivery: string
}

export interface StatementSheet {
  shop: QuotationSheet['shop']
  number: string
  /** 2026-10 */
  month: string
  /** epoch ms, printed as days of the shop's calendar */
  madeAt: number
  /** the last day on which it can be settled in time */
  dueDay: number
  customer: { name: string; mobileMasked: string }
  /** the customer as its accountant knows it: company and tax number */
  billedTo: LabelledText[]
  /** the shop's accounts for transfers, each with its name */
  accounts: LabelledText[]
  opening_fen: number
  charged_fen: number
  refunded_fen: number
  repaid_fen: number
  closing_fen: number
  entries: StatementEntry[]
  amount_fen: number
  /** `amount_fen` in the form of a cheque */
  capitals: string
  reduced_fen: number
  received_fen: number
  open_fen: number
  state: string
  notes: string[]
}
