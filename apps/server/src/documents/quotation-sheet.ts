import { printSheet } from './print-sheet.ts'

export interface SheetItem {
  product: string
  quantity: number
  /** how much it is in words, where a number and its unit do not say it */
  amount?: string
  unit: string
  spec: { label: string; value: string }[]
  /** `quantity` and `rate` (yuan) are for showing; only `amount_fen` adds up. */
  lines: { name: string; basis: string; quantity: number; rate: number; amount_fen: number }[]
  total_fen: number
  /** yuan */
  unitPrice: number
  net_kg: number
  days: number | undefined
}

export interface QuotationSheet {
  /** What is empty of the contact is left out. */
  shop: { name: string; slogan: string; phone: string; qq: string; wechat: string; address: string }
  number: string
  /** epoch ms, shown as days of the shop's calendar */
  madeAt: number
  validUntil: number
  customer?: { name: string; mobileMasked: string }
  items: SheetItem[]
  total_fen: number
  /** `total_fen` as it stands on a cheque */
  capitals: string
  notes: string[]
}

/** The sheet as an A4 PDF. The same sheet gives the same bytes. */
export const renderQuotationSheet = (sheet: QuotationSheet): Promise<Buffer> => printSheet(sheet)
