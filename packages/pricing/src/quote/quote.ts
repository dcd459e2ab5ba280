import type { ImpositionPlan } from '../offset/imposition-plan.ts'

/** One priced step of a job. `quantity` and `rate` are for showing; only `amount_fen` adds up. */
export interface QuoteLine {
  code: string
  name: string
  /** How the amount came about, in words a buyer reads. */
  basis: string
  quantity: number
  rate: number
  amount_fen: number
}

/** The same job at another quantity. */
export interface LadderStep {
  quantity: number
  total_fen: number
  unit_price: number
}

/** A larger quantity that costs less in total. */
export interface QuantityHint {
  quantity: number
  more: number
  total_fen: number
  saving_fen: number
  message: string
}

/** Another way to print an offset job, next best after the one quoted. */
export interface Alternative {
  name: string
  print_method: number
  press: string
  sheet: string
  up: number
  plates: number
  gross_sheets: number
  total_fen: number
  unit_price: number
}

export interface Quote {
  total_fen: number
  /** total ÷ quantity with four decimals, for showing. */
  unit_price: number
  quantity: number
  unit: string
  lines: QuoteLine[]
  net_kg: number
  days: number
  ladder: LadderStep[]
  hint?: QuantityHint
  alternatives?: Alternative[]
  plan?: ImpositionPlan
}

/** What is wrong with a request: the field by its wire path, and the limit in Chinese. */
export interface QuoteError {
  field: string
  message: string
  /** The product to go to instead, where the shop has named one. */
  produce_id?: string
}

export type Refused = { ok: false; errors: QuoteError[] }
export type QuoteResult = { ok: true; quote: Quote } | Refused

export interface QuoteOptions {
  /** Percent taken off after everything else, as a negative line. */
  discount_percent?: number
  /** False leaves the ladder, the hint and the alternatives out. */
  neighbours?: boolean
}
