import type { QrCode } from './qr-code.ts'
import type { QuotationSheet } from './quotation-sheet.ts'

/** A quotation that a customer signs: products and totals without the lines of their prices. */
export interface SignableSheet {
  shop: QuotationSheet['shop']
  number: string
  /** epoch ms, printed as days of the shop's calendar */
  madeAt: number
  validUntil: number
  /** three short columns, each a heading and its lines */
  parties: { label: string; name: string; lines: string[] }[]
  goods: {
    product: string
    spec: string
    amount: string
    unitPrice: number
    total_fen: number
    days: string
  }[]
  sums: { label: string; note: string; amount_fen: number }[]
  total_fen: number
  /** `total_fen` in the form of a cheque */
  capitals: string
  /** deposit and rest; empty: paid at once */
  parts: { label: string; note: string; amount_fen: number }[]
  notes: string[]
  /** the account for transfers; empty: the shop has stated none */
  account: { label: string; value: string }[]
  /** opens the same quotation */
  qr: QrCode
  /** the shop's seal as a PNG; without one its place stays free */
  seal?: Uint8Array
}
