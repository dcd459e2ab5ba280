import type { QuotationSheet } from './quotation-sheet.ts'

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
  opening_fen: number
  charged_fen: number
  refunded_fen: number
  repaid_fen: number
  closing_fen: number
  lines: { at: number; kind: string; ref: string; remark: string; amount_fen: number; after_fen: number }[]
  amount_fen: number
  /** `amount_fen` in the form of a cheque */
  capitals: string
  reduced_fen: number
  received_fen: number
  open_fen: number
  state: string
  notes: string[]
}
