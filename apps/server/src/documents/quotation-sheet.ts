export interface SheetItem {
  product: string
  quantity: number
  /** the quantity as text, if a number and its unit do not express it */
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
  /** Empty values of the contact are left out. */
  shop: { name: string; slogan: string; phone: string; qq: string; wechat: string; address: string }
  number: string
  /** epoch ms, printed as days of the shop's calendar */
  madeAt: number
  validUntil: number
  customer?: { name: string; mobileMasked: string }
  items: SheetItem[]
  total_fen: number
  /** `total_fen` in the form of a cheque */
  capitals: string
  notes: string[]
}
